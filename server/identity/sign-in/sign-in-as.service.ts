import { isWithinScope, maySignInAs } from '../../../machines/domain/access/permission.ts';
import { problem } from '../../../machines/domain/problems/problem.ts';
import { oneTransaction } from '../../database/transaction.ts';
import { refused, type SaveRefused } from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { forget, masksOf, openSession, type Tokens, timesOf, tokenFor } from '../tokens/session.service.ts';
import { endSession, holdSession, parentOf, rotateDigest } from '../tokens/sessions.store.ts';
import { newRefreshToken } from '../tokens/tokens.ts';
import { userRights } from '../users/user-rights.store.ts';
import { noteAccount } from './account-events.service.ts';
import { signInOfName } from './credentials.store.ts';

/** How long somebody may act as somebody else at most. */
const actingMinutes = 60;
const shortestReason = 10;
const longestReason = 200;

export type SignedInAs = ({ __typename: 'SignedInAs' } & Tokens) | SaveRefused;

/** Signs the viewer in as another user, for a reason that is kept. Never upward, never out of sight, never from one to the next. */
export async function signInAs(
  world: World,
  viewer: Viewer,
  { userName, reason }: { userName: string; reason: string },
): Promise<SignedInAs> {
  const why = reason.trim();
  if (viewer.actor) return refusal('userName', 'Go back to yourself first.');
  if (why.length < shortestReason || why.length > longestReason)
    return refusal('reason', `Say why, in ${shortestReason} to ${longestReason} characters.`);
  const target = await signInOfName(world.db, userName);
  if (!target || target.userId === viewer.userId || !(await mayBe(world, viewer, target.userId)))
    return refusal('userName', 'There is no such user, or you may not sign in as this one.');
  const tokens = await openSession(world, target.userId, {
    actor: { userId: viewer.userId, sessionId: viewer.sessionId, reason: why },
    minutes: actingMinutes,
  });
  await noteAccount(world, {
    userId: target.userId,
    byUserId: viewer.userId,
    event: 'signed in as',
    detail: why,
  });
  return { __typename: 'SignedInAs', ...tokens };
}

async function mayBe(world: World, viewer: Viewer, userId: number): Promise<boolean> {
  const rights = await userRights(world.db, userId);
  if (!rights) return false;
  const belonging = { userIds: [userId], entityId: rights.entityId, companyId: rights.companyId };
  return isWithinScope(viewer, belonging) && maySignInAs(viewer, { masks: masksOf(rights) });
}

/** Ends acting as somebody else and answers new tokens of the actor's own session; a refusal where that is over. */
export async function goBack(world: World, viewer: Viewer): Promise<SignedInAs> {
  const { actor } = viewer;
  if (!actor) return refusal('session', 'You are yourself.');
  const next = newRefreshToken();
  const parentId = await oneTransaction(world.db, async (trx) => {
    const own = await parentOf(trx, viewer.sessionId);
    const held = own === null ? undefined : await holdSession(trx, own, world.now());
    if (own === null || !held) return null;
    await rotateDigest(trx, own, held.digest, next.digest, timesOf(world));
    await endSession(trx, viewer.sessionId, world.now());
    return own;
  });
  forget(world, [viewer.sessionId]);
  if (parentId === null) return refusal('session', 'Your own session is over. Sign in again.');
  await noteAccount(world, { userId: viewer.userId, byUserId: actor.userId, event: 'went back' });
  const accessToken = await tokenFor(world, actor.userId, parentId);
  return { __typename: 'SignedInAs', accessToken, refreshToken: next.token };
}

function refusal(field: string, message: string): SaveRefused {
  return refused([problem('SIGN_IN_AS', field, message)]);
}
