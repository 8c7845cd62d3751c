import { isWithinScope, maySignInAs } from '../../../machines/domain/access/permission.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import {
  issueAccessToken,
  masksFromRights,
  openSession,
  sessionTimes,
  type TokenPair,
} from '../tokens/session.service.ts';
import {
  lockSession,
  readParentSessionId,
  revokeSession,
  rotateRefreshToken,
} from '../tokens/sessions.store.ts';
import { newRefreshToken } from '../tokens/tokens.ts';
import { clearSessionCache } from '../tokens/viewer-changes.service.ts';
import { readUserRights } from '../users/user-rights.store.ts';
import { logAccountEvent } from './account-events.service.ts';
import { findSignInByName } from './credentials.store.ts';

/** The longest that a viewer may act as another user, in minutes. */
const maxActingMinutes = 60;
const minReasonLength = 10;
const maxReasonLength = 200;

export type SessionSwitched = ({ __typename: 'SessionSwitched' } & TokenPair) | SaveRefused;

/**
 * Signs the viewer in as another user, for a recorded reason. The user must be within sight and have no rights beyond the viewer's,
 * unless the viewer is an administrator. Refused while already acting as another user.
 */
export async function signInAs(
  world: World,
  viewer: Viewer,
  { userName, reason }: { userName: string; reason: string },
): Promise<SessionSwitched> {
  const why = reason.trim();
  if (viewer.actor) return signInAsRefusal('userName', 'Return to your own session first.');
  if (why.length < minReasonLength || why.length > maxReasonLength)
    return signInAsRefusal('reason', `Say why, in ${minReasonLength} to ${maxReasonLength} characters.`);
  const target = await findSignInByName(world.db, userName);
  if (!target || target.userId === viewer.userId || !(await maySignInAsUser(world, viewer, target.userId)))
    return signInAsRefusal(
      'userName',
      "No such user was found, or you don't have permission to sign in as this user.",
    );
  const tokens = await openSession(world, target.userId, {
    actor: { userId: viewer.userId, sessionId: viewer.sessionId, reason: why },
    minutes: maxActingMinutes,
  });
  await logAccountEvent(world, {
    userId: target.userId,
    byUserId: viewer.userId,
    event: 'signed in as',
    detail: why,
  });
  return { __typename: 'SessionSwitched', ...tokens };
}

async function maySignInAsUser(world: World, viewer: Viewer, userId: number): Promise<boolean> {
  const rights = await readUserRights(world.db, userId);
  if (!rights) return false;
  const belonging = { userIds: [userId], entityId: rights.entityId, companyId: rights.companyId };
  return isWithinScope(viewer, belonging) && maySignInAs(viewer, { masks: masksFromRights(rights) });
}

/** Stops acting as another user and returns new tokens of the actor's own session; refused if that session has expired. */
export async function endSignInAs(world: World, viewer: Viewer): Promise<SessionSwitched> {
  const { actor } = viewer;
  if (!actor) return signInAsRefusal('session', 'You are not signed in as another user.');
  const next = newRefreshToken();
  const parentId = await withDatabaseTransaction(world.db, async (trx) => {
    const own = await readParentSessionId(trx, viewer.sessionId);
    const session = own === null ? undefined : await lockSession(trx, own, world.now());
    if (own === null || !session) return null;
    await rotateRefreshToken(trx, own, session.digest, next.digest, sessionTimes(world));
    await revokeSession(trx, viewer.sessionId, world.now());
    return own;
  });
  await clearSessionCache(world, [viewer.sessionId]);
  if (parentId === null) return signInAsRefusal('session', 'Your own session has expired. Sign in again.');
  if (!viewer.isReadOnly)
    await logAccountEvent(world, { userId: viewer.userId, byUserId: actor.userId, event: 'went back' });
  const accessToken = await issueAccessToken(world, actor.userId, parentId);
  return { __typename: 'SessionSwitched', accessToken, refreshToken: next.token };
}

function signInAsRefusal(field: string, message: string): SaveRefused {
  return saveRefused([buildProblem('SIGN_IN_AS', field, message)]);
}
