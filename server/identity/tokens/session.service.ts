import { intersectMasks } from '../../../machines/domain/access/api-scope.ts';
import {
  effectiveMasks,
  type HeldPolicy,
  impersonationMasks,
  type PermissionMasks,
} from '../../../machines/domain/access/permission.ts';
import { roleMasks } from '../../../machines/domain/access/role-permission.ts';
import { parseStateList, userDisplayName } from '../../../machines/domain/access/user.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { viewerWithoutRights } from '../../kernel/viewer-without-rights.ts';
import type { World } from '../../kernel/world.ts';
import { deleteExpiredChallenges } from '../passkeys/passkeys.store.ts';
import { logAccountEvent } from '../sign-in/account-events.service.ts';
import { readHeldPolicies, readTermsOfInsured } from './held-policies.store.ts';
import {
  addSession,
  deleteExpiredSignIns,
  extendParentSession,
  findSessionByUsedToken,
  listOpenSessionIds,
  lockSessionByToken,
  type NewSession,
  readParentSessionId,
  readSessionUser,
  revokeSession,
  revokeUserSessions,
  rotateRefreshToken,
  type SessionUserRow,
} from './sessions.store.ts';
import { newRefreshToken, readAccessToken, signAccessToken } from './tokens.ts';
import { findCachedViewer, readAndCacheViewer } from './viewer-cache.ts';
import { announceEndedSessions, clearSessionCache } from './viewer-changes.service.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

const refreshDays = 14;
/** Extra minutes for clients that renew their tokens late. */
const graceMinutes = 5;

/** Opens a session and returns its tokens. */
export async function openSession(
  world: World,
  userId: number,
  {
    actor,
    device = null,
    viewedPolicyMainId,
    minutes = refreshDays * 24 * 60,
  }: Pick<NewSession, 'actor' | 'device' | 'viewedPolicyMainId'> & { minutes?: number } = {},
): Promise<TokenPair> {
  const refresh = newRefreshToken();
  const now = world.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const { idleUntil } = sessionTimes(world);
  const session = {
    ...{ userId, digest: refresh.digest, now, expiresAt, idleUntil, device },
    ...(actor && { actor }),
    ...(viewedPolicyMainId !== undefined && { viewedPolicyMainId }),
  };
  const sessionId = await addSession(world.db, session);
  if (actor) await extendParentSession(world.db, sessionId, idleUntil);
  return { accessToken: await issueAccessToken(world, userId, sessionId), refreshToken: refresh.token };
}

/**
 * Exchanges a refresh token for new tokens; null if it is unknown or has expired. A refresh token that arrives a second time was
 * copied, and it is unknown which of the two callers is the user, so the whole session ends.
 */
export async function refreshTokens(world: World, refreshToken: string): Promise<TokenPair | null> {
  const used = digestSecret(refreshToken);
  const next = newRefreshToken();
  const session = await withDatabaseTransaction(world.db, async (trx) => {
    const locked = await lockSessionByToken(trx, used, world.now());
    if (locked) await rotateRefreshToken(trx, locked.sessionId, used, next.digest, sessionTimes(world));
    return locked;
  });
  if (!session) {
    await endReusedSession(world, used);
    return null;
  }
  await extendParentSession(world.db, session.sessionId, sessionTimes(world).idleUntil);
  return {
    accessToken: await issueAccessToken(world, session.userId, session.sessionId),
    refreshToken: next.token,
  };
}

/** The current time, and the time by which a session renewed now must be renewed again. */
export function sessionTimes(world: World): { now: Date; idleUntil: Date } {
  const now = world.now();
  return { now, idleUntil: new Date(now.getTime() + (world.sessionMinutes + graceMinutes) * 60_000) };
}

async function endReusedSession(world: World, digest: string): Promise<void> {
  const session = await findSessionByUsedToken(world.db, digest);
  if (!session) return;
  const ended = await revokeSession(world.db, session.sessionId, world.now());
  await clearSessionCache(world, ended);
  if (ended.length > 0)
    await logAccountEvent(world, { userId: session.userId, event: 'refresh token reused' });
}

/** The viewer whom an access token belongs to; null if it is malformed, expired, or its session has ended. */
export function readSessionViewer(world: World, accessToken: string): Viewer | Promise<Viewer | null> {
  const digest = digestSecret(accessToken);
  const now = world.now();
  return (
    findCachedViewer(world, digest, now) ??
    readAndCacheViewer(world, digest, now, async () => {
      const claims = await readAccessToken(world.tokenKeys, accessToken, now);
      if (claims === null) return null;
      const { userId, sessionId, endsAt } = claims;
      const row = await readSessionUser(world.db, sessionId, userId, now);
      if (!row) return null;
      if (row.viewedPolicyMainId !== null) {
        const terms = await readTermsOfInsured(world.db, row.viewedPolicyMainId);
        return { ...toInsuredView(row, terms), sessionId, sessionEndsAt: endsAt };
      }
      const heldPolicies = row.role === 'CONSUMER' ? await readHeldPolicies(world.db, userId) : [];
      const held = heldPolicies.length > 0 ? { heldPolicies } : {};
      return { ...toSessionUser(row), ...held, sessionId, sessionEndsAt: endsAt };
    })
  );
}

/** Ends the viewer's session, so that its refresh token no longer works. A viewer acting as another user is signed out of both sessions. */
export async function endViewerSession(world: World, viewer: Viewer): Promise<void> {
  const own = viewer.actor ? await readParentSessionId(world.db, viewer.sessionId) : null;
  await clearSessionCache(world, await revokeSession(world.db, own ?? viewer.sessionId, world.now()));
}

/** Makes every process read a user again in each open session: what the user may do has changed. */
export async function clearUserSessions(world: World, userId: number): Promise<void> {
  await clearSessionCache(world, await listOpenSessionIds(world.db, userId, world.now()));
}

/** The same as soon as a transaction commits. */
export async function clearUserSessionsAtCommit(
  { now }: World,
  trx: World['db'],
  userId: number,
): Promise<void> {
  await announceEndedSessions({ db: trx }, await listOpenSessionIds(trx, userId, now()));
}

/** Ends every session of a user except `except`. */
export async function endUserSessions(world: World, userId: number, except: number | null): Promise<void> {
  await clearSessionCache(world, await revokeUserSessions(world.db, userId, except, world.now()));
}

export function issueAccessToken(world: World, userId: number, sessionId: number): Promise<string> {
  return signAccessToken(world.tokenKeys, { userId, sessionId }, world.now(), world.sessionMinutes);
}

type SessionUser = Omit<Viewer, 'sessionId' | 'sessionEndsAt'>;

/** Converts a user's row to a viewer without the session. */
export function toSessionUser(row: SessionUserRow): SessionUser {
  const masks = masksFromRights(row);
  return {
    userId: row.userId,
    userName: row.userName,
    name: userDisplayName(row),
    role: row.role,
    scope: row.scope,
    entityId: row.entityId,
    entityName: row.entityName,
    companyId: row.companyId,
    entityTree: row.entityTree,
    licensedStates: parseStateList(row.licensedStates),
    masks: row.actor ? impersonationMasks(masks) : masks,
    ...(row.actor && { actor: row.actor }),
  };
}

/** The session of another person who looks at a policy as its insured: with those of an insured's rights that the person has, over this policy alone, and without an account. */
function toInsuredView(row: SessionUserRow, heldPolicies: readonly HeldPolicy[]): SessionUser {
  const { origin: _, ...withoutRights } = viewerWithoutRights(0, 'rest');
  const name = userDisplayName(row);
  return {
    ...withoutRights,
    name,
    masks: intersectMasks(roleMasks('CONSUMER'), masksFromRights(row)),
    heldPolicies,
    actor: { userId: row.userId, name },
    isReadOnly: true,
  };
}

/** The permission masks that result from a user's role, grants and denials. */
export function masksFromRights(row: Pick<SessionUserRow, 'grants' | 'roleMasks'>): PermissionMasks {
  const byGroup = (pick: (grant: SessionUserRow['grants'][number]) => number) =>
    Object.fromEntries(row.grants.map((grant) => [grant.group, pick(grant)]));
  const role = Object.fromEntries(row.roleMasks.map(({ group, mask }) => [group, mask]));
  return effectiveMasks(
    role,
    byGroup(({ grant }) => grant),
    byGroup(({ deny }) => deny),
  );
}

/** Deletes used refresh tokens of expired sessions, failed-attempt counts older than a day, and challenges that were not answered. */
export async function deleteOldSignIns({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSignIns(db, now());
  await deleteExpiredChallenges(db, now());
}
