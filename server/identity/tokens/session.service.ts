import { effectiveMasks, type Masks, masksWhileActing } from '../../../machines/domain/access/permission.ts';
import { fullNameOf, statesListed } from '../../../machines/domain/access/user.ts';
import { oneTransaction } from '../../database/transaction.ts';
import { digestOf } from '../../kernel/secrets.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { noteAccount } from '../sign-in/account-events.service.ts';
import {
  addSession,
  endSession,
  endSessionsOf,
  holdSessionOf,
  keepParent,
  type NewSession,
  parentOf,
  rotateDigest,
  type SessionUserRow,
  sessionOfUsed,
  sessionUser,
} from './sessions.store.ts';
import { newRefreshToken, readAccessToken, signAccessToken } from './tokens.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const refreshDays = 14;
/** Clients renew their tokens before they end; this much more for those that are late. */
const lateMinutes = 5;

/** Opens a session and answers its tokens. */
export async function openSession(
  world: World,
  userId: number,
  { actor, minutes = refreshDays * 24 * 60 }: Pick<NewSession, 'actor'> & { minutes?: number } = {},
): Promise<Tokens> {
  const refresh = newRefreshToken();
  const now = world.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const { idleUntil } = timesOf(world);
  const session = { userId, digest: refresh.digest, now, expiresAt, idleUntil, ...(actor && { actor }) };
  const sessionId = await addSession(world.db, session);
  if (actor) await keepParent(world.db, sessionId, idleUntil);
  return { accessToken: await tokenFor(world, userId, sessionId), refreshToken: refresh.token };
}

/**
 * New tokens for a refresh token, which is used up; null where it is unknown or over. One that comes a second time was
 * copied, so that nobody can tell who of the two is the person: the whole session ends.
 */
export async function refreshTokens(world: World, refreshToken: string): Promise<Tokens | null> {
  const used = digestOf(refreshToken);
  const next = newRefreshToken();
  const session = await oneTransaction(world.db, async (trx) => {
    const held = await holdSessionOf(trx, used, world.now());
    if (held) await rotateDigest(trx, held.sessionId, used, next.digest, timesOf(world));
    return held;
  });
  if (!session) {
    await endReused(world, used);
    return null;
  }
  await keepParent(world.db, session.sessionId, timesOf(world).idleUntil);
  return { accessToken: await tokenFor(world, session.userId, session.sessionId), refreshToken: next.token };
}

/** Now, and until when a session whose tokens are given now waits for its next use. */
export function timesOf(world: World): { now: Date; idleUntil: Date } {
  const now = world.now();
  return { now, idleUntil: new Date(now.getTime() + (world.sessionMinutes + lateMinutes) * 60_000) };
}

async function endReused(world: World, digest: string): Promise<void> {
  const session = await sessionOfUsed(world.db, digest);
  if (!session) return;
  const ended = await endSession(world.db, session.sessionId, world.now());
  forget(world, ended);
  if (ended.length > 0) await noteAccount(world, { userId: session.userId, event: 'refresh token reused' });
}

/** Who an access token belongs to; null where it is broken, over, or its session was ended. */
export async function viewerOf(world: World, accessToken: string): Promise<Viewer | null> {
  const claims = await readAccessToken(world.tokenKeys, accessToken, world.now());
  if (!claims) return null;
  const user = await rememberedUser(world, claims.sessionId, claims.userId);
  return user && { ...user, sessionId: claims.sessionId, sessionEndsAt: claims.endsAt };
}

/** Ends the viewer's session; its refresh token is worth nothing from then on. Who acts as somebody else leaves altogether. */
export async function signOut(world: World, viewer: Viewer): Promise<void> {
  const own = viewer.actor ? await parentOf(world.db, viewer.sessionId) : null;
  forget(world, await endSession(world.db, own ?? viewer.sessionId, world.now()));
}

/** Ends every session of a user, except one. */
export async function endSessions(world: World, userId: number, except: number | null): Promise<void> {
  forget(world, await endSessionsOf(world.db, userId, except, world.now()));
}

export function tokenFor(world: World, userId: number, sessionId: number): Promise<string> {
  return signAccessToken(world.tokenKeys, { userId, sessionId }, world.now(), world.sessionMinutes);
}

type SessionUser = Omit<Viewer, 'sessionId' | 'sessionEndsAt'>;

/** People by session, of each product in this process, asked again after half a minute, so that a request costs no statement for them. */
const known = new WeakMap<World['tokenKeys'], Map<number, Remembered>>();

interface Remembered {
  readonly user: SessionUser;
  readonly until: number;
}

const rememberMs = 30_000;
const mostRemembered = 10_000;

/** Sessions that ended, or whose user changed, are asked anew by this process; by others within half a minute. */
export function forget({ tokenKeys }: World, sessionIds: readonly number[]): void {
  for (const sessionId of sessionIds) known.get(tokenKeys)?.delete(sessionId);
}

async function rememberedUser(world: World, sessionId: number, userId: number): Promise<SessionUser | null> {
  const people = known.get(world.tokenKeys) ?? new Map<number, Remembered>();
  known.set(world.tokenKeys, people);
  const now = world.now().getTime();
  const remembered = people.get(sessionId);
  if (remembered && remembered.until > now && remembered.user.userId === userId) return remembered.user;
  const row = await sessionUser(world.db, sessionId, userId, world.now());
  if (!row) {
    people.delete(sessionId);
    return null;
  }
  const user = personFrom(row);
  if (people.size >= mostRemembered) people.clear();
  people.set(sessionId, { user, until: now + rememberMs });
  return user;
}

/** A person as the database knows them. */
export function personFrom(row: SessionUserRow): SessionUser {
  const masks = masksOf(row);
  return {
    userId: row.userId,
    userName: row.userName,
    name: fullNameOf(row),
    role: row.role,
    scope: row.scope,
    entityId: row.entityId,
    entityName: row.entityName,
    companyId: row.companyId,
    entityTree: row.entityTree,
    licensedStates: statesListed(row.licensedStates),
    masks: row.actor ? masksWhileActing(masks) : masks,
    ...(row.actor && { actor: row.actor }),
  };
}

/** The masks that somebody's role and own grants make. */
export function masksOf(row: Pick<SessionUserRow, 'grants' | 'roleMasks'>): Masks {
  const byGroup = (pick: (grant: SessionUserRow['grants'][number]) => number) =>
    Object.fromEntries(row.grants.map((grant) => [grant.group, pick(grant)]));
  const role = Object.fromEntries(row.roleMasks.map(({ group, mask }) => [group, mask]));
  return effectiveMasks(
    role,
    byGroup(({ grant }) => grant),
    byGroup(({ deny }) => deny),
  );
}
