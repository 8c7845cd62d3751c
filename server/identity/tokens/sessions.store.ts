import { sql } from 'kysely';
import type { PermissionScope, Role } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';

/** A session to be opened. */
export interface NewSession {
  userId: number;
  digest: string;
  now: Date;
  expiresAt: Date;
  /** Until when its tokens must be renewed. */
  idleUntil: Date;
  /** Where somebody else signs in as the user. */
  actor?: { userId: number; sessionId: number; reason: string };
}

/** Opens a session and answers its number. */
export async function addSession(db: Db, session: NewSession): Promise<number> {
  const { userId, digest, now, expiresAt, idleUntil, actor } = session;
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
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** The open session whose refresh token has this digest, held until the transaction ends; none that nobody has used for too long. */
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
    .where('expires_at', '>', now.toISOString())
    .where('idle_until', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
}

/** Puts a new digest in place of a session's, keeps the used one, and begins its time without use anew; the session's row is held. */
export async function rotateRefreshToken(
  trx: Db,
  sessionId: number,
  used: string,
  next: string,
  { now, idleUntil }: Pick<NewSession, 'now' | 'idleUntil'>,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ refresh_digest: next, idle_until: idleUntil.toISOString() })
    .where('session_id', '=', sessionId)
    .execute();
  await trx
    .insertInto('used_refresh_token')
    .values({ session_id: sessionId, refresh_digest: used, used_at: now.toISOString() })
    .execute();
}

/** The actor's own session behind one in which somebody acts as somebody else is in use as long as that one. */
export async function extendParentSession(db: Db, sessionId: number, idleUntil: Date): Promise<void> {
  await sql`
    update session p set idle_until = greatest(p.idle_until, ${idleUntil.toISOString()}) from session s
    where s.session_id = ${sessionId} and p.session_id = s.parent_session_id`.execute(db);
}

/** The session that a used refresh token belonged to; undefined for one that was never given. */
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

/** An open session by its number, held until the transaction ends. */
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
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
}

/** The actor's own session behind one in which somebody acts as somebody else. */
export async function readParentSessionId(db: Db, sessionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select('parent_session_id as parent')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.parent ?? null;
}

/** Ends a session, and those in which its user acts as somebody else; answers the numbers of those that were open. */
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

/** Ends every session of a user, and those in which the user acts as somebody else, except one; answers their numbers. */
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

/** A user `u` of an entity `e`: entity tree, role masks and own grants. */
export const personColumns = sql`u.user_id as "userId", u.user_name as "userName", u.first_name as "firstName", u.last_name as "lastName",
      u.role, u.scope, u.entity_id as "entityId", e.name as "entityName", u.company_id as "companyId",
      u.licensed_states as "licensedStates",
      (with recursive tree as (
          select entity_id from entity where entity_id = u.entity_id
          union select c.entity_id from entity c join tree on c.parent_entity_id = tree.entity_id)
        select coalesce(json_agg(entity_id), '[]'::json) from tree) as "entityTree",
      (select coalesce(json_agg(json_build_object('group', permission_group, 'mask', mask)), '[]'::json)
        from role_permission r where r.role = u.role) as "roleMasks",
      (select coalesce(json_agg(json_build_object('group', permission_group, 'grant', grant_mask, 'deny', deny_mask)), '[]'::json)
        from user_permission p where p.user_id = u.user_id) as grants`;

/** The active user of an open session with entity tree, role masks and own grants, in one statement. */
export async function readSessionUser(
  db: Db,
  sessionId: number,
  userId: number,
  now: Date,
): Promise<SessionUserRow | undefined> {
  const { rows } = await sql<SessionUserRow>`
    select ${personColumns},
      (select json_build_object('userId', a.user_id, 'name', coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.user_name))
        from app_user a where a.user_id = s.actor_user_id) as actor
    from session s join app_user u on u.user_id = s.user_id left join entity e on e.entity_id = u.entity_id
    where s.session_id = ${sessionId} and u.user_id = ${userId} and u.is_active
      and s.revoked_at is null and s.expires_at > ${now.toISOString()}
      and (s.parent_session_id is null or exists (
        select 1 from session p join app_user a on a.user_id = p.user_id
        where p.session_id = s.parent_session_id and a.is_active and p.revoked_at is null and p.expires_at > ${now.toISOString()}))`.execute(
    db,
  );
  return rows[0];
}

/** Forgets used refresh tokens of sessions that are over, and counts of failed tries that are a day old. */
export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await sql`
    delete from used_refresh_token t using session s
    where s.session_id = t.session_id and s.expires_at < ${now.toISOString()}`.execute(db);
  await sql`delete from failed_sign_ins where since < ${now.toISOString()}::timestamptz - interval '1 day'`.execute(
    db,
  );
}
