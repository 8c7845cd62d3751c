import { type Context, signedIn } from '../graphql/context.ts';
import { recordedSessions } from './recorded-sessions.service.ts';

export const labQueries = {
  recordedSessions: (_: never, { first }: { first: number }, context: Context) =>
    recordedSessions(context.world, signedIn(context), first),
};
