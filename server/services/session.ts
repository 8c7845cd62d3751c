import { effectiveMasks, type Masks } from '../../machines/domain/permission.ts';
import { isPassword } from '../auth/passwords.ts';
import { digestOf, newRefreshToken, readAccessToken, signAccessToken } from '../auth/tokens.ts';
import type { Viewer } from '../auth/viewer.ts';
import {
  addSession,
  endSession,
  findSignIn,
  lockOut,
  replaceRefreshDigest,
  type SessionUserRow,
  sessionByDigest,
  sessionUser,
} from '../store/sessions.ts';
import type { World } from './world.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const refreshDays = 14;
const triesBeforeLock = 8;
const lockMinutes = 15;

/** A hash that no password fits, so that an unknown name takes as long as a wrong password. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0K5QxkGq2cPZVhPdzPrzJbFWF1Z3aHqoYFmQ9KUEKEI';

/** Signs in by name and password; null where they do not fit or the account is locked. */
export async function signIn(world: World, userName: string, password: string): Promise<Tokens | null> {
  const found = /\p{Cc}/u.test(userName) ? undefined : await findSignIn(world.db, userName);
  const isRight = await isPassword(found?.passwordHash ?? nobody, password).catch(() => false);
  if (!found || isLocked(found.lockedUntil, world.now())) return null;
  if (!isRight) {
    const isLast = found.failedCount + 1 >= triesBeforeLock;
    await lockOut(world.db, found.userId, isLast ? minutesFrom(world.now(), lockMinutes) : null);
    return null;
  }
  const refresh = newRefreshToken();
  const expiresAt = minutesFrom(world.now(), refreshDays * 24 * 60);
  const sessionId = await addSession(world.db, found.userId, refresh.digest, world.now(), expiresAt);
  return { accessToken: await tokenFor(world, found.userId, sessionId), refreshToken: refresh.token };
}

/** New tokens for a refresh token, which is used up; null where it is unknown, used or over. */
export async function refreshTokens(world: World, refreshToken: string): Promise<Tokens | null> {
  const session = await sessionByDigest(world.db, digestOf(refreshToken), world.now());
  if (!session) return null;
  const next = newRefreshToken();
  const isReplaced = await replaceRefreshDigest(
    world.db,
    session.sessionId,
    digestOf(refreshToken),
    next.digest,
  );
  if (!isReplaced) return null;
  return { accessToken: await tokenFor(world, session.userId, session.sessionId), refreshToken: next.token };
}

/** Who an access token belongs to; null where it is broken, over, or its session was ended. */
export async function viewerOf(world: World, accessToken: string): Promise<Viewer | null> {
  const claims = await readAccessToken(world.tokenKeys, accessToken, world.now());
  if (!claims) return null;
  const user = await rememberedUser(world, claims.sessionId, claims.userId);
  return user && { ...user, sessionId: claims.sessionId, sessionEndsAt: claims.endsAt };
}

/** Ends the viewer's session; its refresh token is worth nothing from then on. */
export async function signOut(world: World, viewer: Viewer): Promise<void> {
  await endSession(world.db, viewer.sessionId, world.now());
  known.delete(viewer.sessionId);
}

type SessionUser = Omit<Viewer, 'sessionId' | 'sessionEndsAt'>;

/** People by session, asked again after half a minute, so that a request costs no statement for them. */
const known = new Map<number, { user: SessionUser; until: number }>();
const rememberMs = 30_000;
const mostRemembered = 10_000;

async function rememberedUser(world: World, sessionId: number, userId: number): Promise<SessionUser | null> {
  const now = world.now().getTime();
  const remembered = known.get(sessionId);
  if (remembered && remembered.until > now && remembered.user.userId === userId) return remembered.user;
  const row = await sessionUser(world.db, sessionId, userId, world.now());
  if (!row) {
    known.delete(sessionId);
    return null;
  }
  const user: SessionUser = {
    userId: row.userId,
    userName: row.userName,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.userName,
    role: row.role,
    scope: row.scope,
    entityId: row.entityId,
    entityName: row.entityName,
    companyId: row.companyId,
    entityTree: row.entityTree,
    licensedStates: (row.licensedStates ?? '').split(' ').filter(Boolean),
    masks: masksOf(row),
  };
  if (known.size >= mostRemembered) known.clear();
  known.set(sessionId, { user, until: now + rememberMs });
  return user;
}

function masksOf(row: SessionUserRow): Masks {
  const byGroup = (pick: (grant: SessionUserRow['grants'][number]) => number) =>
    Object.fromEntries(row.grants.map((grant) => [grant.group, pick(grant)]));
  const role = Object.fromEntries(row.roleMasks.map(({ group, mask }) => [group, mask]));
  return effectiveMasks(
    role,
    byGroup(({ grant }) => grant),
    byGroup(({ deny }) => deny),
  );
}

function tokenFor(world: World, userId: number, sessionId: number): Promise<string> {
  return signAccessToken(world.tokenKeys, { userId, sessionId }, world.now(), world.sessionMinutes);
}

function isLocked(until: string | null, now: Date): boolean {
  return until !== null && new Date(until) > now;
}

function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
