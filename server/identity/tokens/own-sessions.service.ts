import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { endUserSessions } from './session.service.ts';
import { type OpenSessionRow, revokeSession, selectOpenSessions } from './sessions.store.ts';
import { clearSessionCache } from './viewer-changes.service.ts';

/** An open session as its owner sees it. */
export interface OwnSession extends OpenSessionRow {
  readonly isCurrent: boolean;
}

export type EndSessionsAnswer =
  | { readonly __typename: 'SessionsEnded'; readonly sessions: readonly OwnSession[] }
  | SaveRefused;

/** Lists where the viewer is signed in, the last used first; empty for a key, or for another person who acts as the user. */
export async function readOwnSessions(world: World, viewer: Viewer): Promise<OwnSession[]> {
  if (!isInPerson(viewer)) return [];
  const rows = await selectOpenSessions(world.db, viewer.userId, world.now());
  return rows.map((row) => ({ ...row, isCurrent: row.sessionId === viewer.sessionId }));
}

/** Ends one of the viewer's other sessions, or with null all of them. Their users are signed out at once. */
export async function endOwnSessions(
  world: World,
  viewer: Viewer,
  sessionId: number | null,
): Promise<EndSessionsAnswer> {
  if (!isInPerson(viewer)) return saveRefused([notInPerson]);
  if (sessionId === null) await endUserSessions(world, viewer.userId, viewer.sessionId);
  else {
    const open = await selectOpenSessions(world.db, viewer.userId, world.now());
    if (sessionId === viewer.sessionId || !open.some((row) => row.sessionId === sessionId))
      return saveRefused([noSuchSession]);
    await clearSessionCache(world, await revokeSession(world.db, sessionId, world.now()));
  }
  return { __typename: 'SessionsEnded', sessions: await readOwnSessions(world, viewer) };
}

function isInPerson({ actor, apiKeyId }: Viewer): boolean {
  return actor === undefined && apiKeyId === undefined;
}

const notInPerson = buildProblem('NOT_ALLOWED', null, 'Only the user in person can end sessions.');
const noSuchSession = buildProblem('STATUS', null, 'This is not another open session of yours.');
