import { type Context, requireViewer } from '../graphql/context.ts';
import { listRecordedSessions } from './recorded-sessions.service.ts';

export const labQueries = {
  recordedSessions: (_: never, { first }: { first: number }, context: Context) =>
    listRecordedSessions(context.world, requireViewer(context), first),
};
