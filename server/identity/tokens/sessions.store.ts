import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PermissionScope, Role } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { optionalFullName } from '../../database/expressions.ts';
import type { AppUserTable, Database, EntityTable } from '../../database/tables.ts';

/** A session to open. */
export interface NewSession {
  userId: number;
  digest: string;
  now: Date;
  expiresAt: Date;
  /** The time by which its tokens must be renewed. */
  idleUntil: Date;
  /** Who signs in as the user, from which session and why; absent if it is the user. */
  actor?: { userId: number; sessionId: number; reason: string };
  /** The browser and the device, in words; null where they are not known. */
  device?: string | null;
  /** The policy that is only looked at, as its insured sees it. */
  viewedPolicyMainId?: number;
}

/** Opens a session and returns its ID. */
export async function addSession(db: Db, session: NewSession): Promise<number> {
  const {
    userId,
    digest,
    now,
    expiresAt,
    idleUntil,
    actor,
    device = null,
    viewedPolicyMainId = null,
  } = session;
  const { session_id } = await db
    .insertInto('session')
    .values({
      user_id: userId,
      refresh_digest: digest,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      idle_until: idleUntil.toISOString(),
      revoked_at: null,
      actor_user_id: actor?.userId ?? null,
      parent_session_id: actor?.sessionId ?? null,
      reason: actor?.reason ?? null,
      device,
      last_used_at: now.toISOString(),
      viewed_policy_main_id: viewedPolicyMainId,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/**
 * The open session whose refresh token has this digest, locked until the transaction ends; undefined if there is none or it was idle for
 * too long.
 */
export function lockSessionByToken(
  trx: Db,
  digest: string,
  now: Date,
): Promise<{ sessionId: number; userId: number } | undefined> {
  return trx
    .selectFrom('session')
    .select(['session_id as sessionId', 'user_id as userId'])
    .where('refresh_digest', '=', digest)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces a session's refresh digest, keeps the used one, and restarts its idle time. The caller holds a lock on the session's row. */
export async function rotateRefreshToken(
  trx: Db,
  sessionId: number,
  used: string,
  next: string,
  { now, idleUntil }: Pick<NewSession, 'now' | 'idleUntil'>,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ refresh_digest: next, idle_until: idleUntil.toISOString(), last_used_at: now.toISOString() })
    .where('session_id', '=', sessionId)
    .execute();
  await trx
    .insertInto('used_refresh_token')
    .values({ session_id: sessionId, refresh_digest: used, used_at: now.toISOString() })
    .execute();
}

/** Keeps the actor's own session from going idle before the session in which the actor acts as another user. */
export async function extendParentSession(db: Db, sessionId: number, idleUntil: Date): Promise<void> {
  await db
    .updateTable('session as p')
    .from('session as s')
    .set(({ fn, cast, val }) => ({
      idle_until: fn<Date>('greatest', ['p.idle_until', cast<Date>(val(idleUntil), 'timestamptz')]),
    }))
    .where('s.session_id', '=', sessionId)
    .whereRef('p.session_id', '=', 's.parent_session_id')
    .execute();
}

/** The session that a used refresh token belonged to; undefined for a token that was never issued or is not used yet. */
export async function findSessionByUsedToken(
  db: Db,
  digest: string,
): Promise<{ sessionId: number; userId: number } | undefined> {
  return db
    .selectFrom('used_refresh_token as t')
    .innerJoin('session as s', 's.session_id', 't.session_id')
    .select(['s.session_id as sessionId', 's.user_id as userId'])
    .where('t.refresh_digest', '=', digest)
    .executeTakeFirst();
}

/** An open session by its ID, locked until the transaction ends; undefined if there is none. */
export function lockSession(
  trx: Db,
  sessionId: number,
  now: Date,
): Promise<{ userId: number; digest: string } | undefined> {
  return trx
    .selectFrom('session')
    .select(['user_id as userId', 'refresh_digest as digest'])
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The actor's own session behind a session of acting as another user; null if there is none. */
export async function readParentSessionId(db: Db, sessionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select('parent_session_id as parent')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.parent ?? null;
}

/** Ends a session, and the sessions opened from it to act as another user; returns the IDs of those that were open. */
export async function revokeSession(db: Db, sessionId: number, now: Date): Promise<number[]> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where(({ or, eb }) => or([eb('session_id', '=', sessionId), eb('parent_session_id', '=', sessionId)]))
    .where('revoked_at', 'is', null)
    .returning('session_id as sessionId')
    .execute();
  return ended.map((row) => row.sessionId);
}

/**
 * Ends every session of a user except `except`, and those in which the user acts as another user; returns the IDs of those that
 * were open.
 */
export async function revokeUserSessions(
  db: Db,
  userId: number,
  except: number | null,
  now: Date,
): Promise<number[]> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('actor_user_id', '=', userId)]))
    .where('session_id', '!=', except ?? 0)
    .where('revoked_at', 'is', null)
    .returning('session_id as sessionId')
    .execute();
  return ended.map((row) => row.sessionId);
}

/** A session of one's own that is open. */
export interface OpenSessionRow {
  readonly sessionId: number;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A user's sessions that are open and not idle, the last used first, without those in which another person acts as the user. */
export function selectOpenSessions(db: Db, userId: number, now: Date): Promise<OpenSessionRow[]> {
  return db
    .selectFrom('session')
    .select(['session_id as sessionId', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('actor_user_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('session_id', 'desc')
    .execute();
}

/** The IDs of a user's sessions that are open. */
export async function listOpenSessionIds(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('session_id as sessionId')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

export interface SessionUserRow {
  userId: number;
  userName: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  scope: PermissionScope;
  entityId: number | null;
  entityName: string | null;
  companyId: number | null;
  licensedStates: string | null;
  entityTree: number[];
  roleMasks: { group: number; mask: number }[];
  grants: { group: number; grant: number; deny: number }[];
  actor: { userId: number; name: string } | null;
}

/** The role masks, grants and denials of a user `u`. */
export function rightsColumns() {
  const { selectFrom } = expressionBuilder<{ u: AppUserTable } & Database, 'u'>();
  return [
    jsonArrayFrom(
      selectFrom('role_permission as r')
        .select(['r.permission_group as group', 'r.mask'])
        .whereRef('r.role', '=', 'u.role'),
    ).as('roleMasks'),
    jsonArrayFrom(
      selectFrom('user_permission as p')
        .select(['p.permission_group as group', 'p.grant_mask as grant', 'p.deny_mask as deny'])
        .whereRef('p.user_id', '=', 'u.user_id'),
    ).as('grants'),
  ] as const;
}

/** Columns of a user `u` and the user's entity `e`, if any, with entity tree, role masks, grants and denials. */
export function personColumns() {
  const { ref } = expressionBuilder<{ u: AppUserTable; e: EntityTable } & Database, 'u' | 'e'>();
  return [
    ref('u.user_id').as('userId'),
    ref('u.user_name').as('userName'),
    ref('u.first_name').as('firstName'),
    ref('u.last_name').as('lastName'),
    ref('u.role').as('role'),
    ref('u.scope').as('scope'),
    ref('u.entity_id').as('entityId'),
    ref('e.name').$castTo<string | null>().as('entityName'),
    ref('u.company_id').as('companyId'),
    ref('u.licensed_states').as('licensedStates'),
    // The query builder does not support `with recursive` inside an expression.
    sql<number[]>`(with recursive tree as (
        select entity_id from entity where entity_id = ${ref('u.entity_id')}
        union select c.entity_id from entity c join tree on c.parent_entity_id = tree.entity_id)
      select coalesce(json_agg(entity_id), '[]'::json) from tree)`.as('entityTree'),
    ...rightsColumns(),
  ] as const;
}

/** The active user of an open session, with entity tree, role masks, grants and denials, in one statement. */
export function readSessionUser(
  db: Db,
  sessionId: number,
  userId: number,
  now: Date,
): Promise<(SessionUserRow & { viewedPolicyMainId: number | null }) | undefined> {
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .leftJoin('entity as e', 'e.entity_id', 'u.entity_id')
    .select(personColumns())
    .select('s.viewed_policy_main_id as viewedPolicyMainId')
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('app_user as a')
          .select('a.user_id as userId')
          .select(({ fn }) => fn.coalesce(optionalFullName('a'), 'a.user_name').as('name'))
          .whereRef('a.user_id', '=', 's.actor_user_id'),
      ).as('actor'),
    )
    .where('s.session_id', '=', sessionId)
    .where('u.user_id', '=', userId)
    .where('u.is_active', '=', true)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(({ or, eb, exists, selectFrom, lit }) =>
      or([
        eb('s.parent_session_id', 'is', null),
        exists(
          selectFrom('session as p')
            .innerJoin('app_user as a', 'a.user_id', 'p.user_id')
            .select(lit(1).as('one'))
            .whereRef('p.session_id', '=', 's.parent_session_id')
            .where('a.is_active', '=', true)
            .where('p.revoked_at', 'is', null)
            .where('p.expires_at', '>', now),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Deletes used refresh tokens of expired sessions, and failed-attempt counts older than a day. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('used_refresh_token as t')
    .using('session as s')
    .whereRef('s.session_id', '=', 't.session_id')
    .where('s.expires_at', '<', now)
    .execute();
  await db
    .deleteFrom('failed_sign_ins')
    .where('since', '<', new Date(now.getTime() - millisecondsADay))
    .execute();
}

const millisecondsADay = 24 * 60 * 60 * 1000;
