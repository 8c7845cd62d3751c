import { formatCursor, parseCursor } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { findRecordedSession, listRecordedSessions } from './recorded-sessions.service.ts';
import { findSession, keepRecording, listSessions, type SessionPage } from './sessions.service.ts';

interface SessionArguments {
  readonly isKept?: boolean | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

export const labQueries = {
  recordedSessions: (_: never, { first }: { first: number }, context: Context) =>
    listRecordedSessions(context.world, requireViewer(context), first),
  recordedSession: (_: never, { code }: { code: string }, context: Context) =>
    findRecordedSession(context.world, requireViewer(context), code),
  sessionOfQuote: (_: never, { code }: { code: string }, context: Context) =>
    findSession(context.world, requireViewer(context), code),
  sessions: async (_: never, { isKept, first, after }: SessionArguments, context: Context) => {
    const place = parseCursor('sessions', 'after', after) as SessionPage['next'];
    const { nodes, next } = await listSessions(context.world, requireViewer(context), isKept === true, {
      first: first ?? 25,
      after: place,
    });
    return { nodes, endCursor: next && formatCursor('sessions', next) };
  },
};

export const labMutations = {
  keepRecording: (_: never, { code, name }: { code: string; name?: string | null }, context: Context) =>
    keepRecording(context.world, requireViewer(context), code, name ?? null),
};
