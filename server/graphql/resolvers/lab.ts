import { recordedSessions } from '../../services/recorded-sessions.ts';
import { type Context, signedIn } from '../context.ts';

export const labQueries = {
  recordedSessions: (_: never, { first }: { first: number }, context: Context) =>
    recordedSessions(context.world, signedIn(context), first),
};
