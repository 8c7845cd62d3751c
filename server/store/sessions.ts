import { type Kysely, sql } from 'kysely';
import type { PermissionScope, Role } from '../../machines/contract/types.ts';
import type { Database } from './tables.ts';

export interface SignInRow {
  userId: number;
  passwordHash: string;
  failedCount: number;
  lockedUntil: string | null;
}

/** The active user of a name, with the password hash; the name is matched without regard to case. */
export async function findSignIn(db: Kysely<Database>, userName: string): Promise<SignInRow | undefined> {
  return db
    .selectFrom('app_user as u')
    .innerJoin('credential as c', 'c.user_id', 'u.user_id')
    .select([
      'u.user_id as userId',
      'c.password_hash as passwordHash',
      'c.failed_count as failedCount',
      'c.locked_until as lockedUntil',
    ])
    .where(sql`lower(u.user_name)`, '=', userName.toLowerCase())
    .where('u.is_active', '=', true)
    .executeTakeFirst();
}

/** Counts a failed try, and locks the account until the given moment where one is given. */
export async function lockOut(db: Kysely<Database>, userId: number, until: Date | null): Promise<void> {
  await db
    .updateTable('credential')
    .set({
      failed_count: until ? 0 : sql<number>`failed_count + 1`,
      locked_until: until ? until.toISOString() : sql<string | null>`locked_until`,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Opens a session and forgets the failed tries. */
export async function addSession(
  db: Kysely<Database>,
  userId: number,
  digest: string,
  now: Date,
  expiresAt: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('credential')
      .set({ failed_count: 0, locked_until: null })
      .where('user_id', '=', userId)
      .execute();
    const { session_id } = await trx
      .insertInto('session')
      .values({
        user_id: userId,
        refresh_digest: digest,
        created_at: now.toISOString(),
        expires_at: expiresAt.toISOString(),
        revoked_at: null,
      })
      .returning('session_id')
      .executeTakeFirstOrThrow();
    return session_id;
  });
}

/** The open session of a refresh token's digest. */
export async function sessionByDigest(
  db: Kysely<Database>,
  digest: string,
  now: Date,
): Promise<{ sessionId: number; userId: number } | undefined> {
  return db
    .selectFrom('session')
    .select(['session_id as sessionId', 'user_id as userId'])
    .where('refresh_digest', '=', digest)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Puts a new digest in place of the old one; false where somebody else did so first. */
export async function replaceRefreshDigest(
  db: Kysely<Database>,
  sessionId: number,
  old: string,
  next: string,
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ refresh_digest: next })
    .where('session_id', '=', sessionId)
    .where('refresh_digest', '=', old)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a session. */
export async function endSession(db: Kysely<Database>, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now.toISOString() })
    .where('session_id', '=', sessionId)
    .execute();
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
}

/** The active user of an open session with entity tree, role masks and own grants, in one statement. */
export async function sessionUser(
  db: Kysely<Database>,
  sessionId: number,
  userId: number,
  now: Date,
): Promise<SessionUserRow | undefined> {
  const { rows } = await sql<SessionUserRow>`
    select u.user_id as "userId", u.user_name as "userName", u.first_name as "firstName", u.last_name as "lastName",
      u.role, u.scope, u.entity_id as "entityId", e.name as "entityName", u.company_id as "companyId",
      u.licensed_states as "licensedStates",
      (with recursive tree as (
          select entity_id from entity where entity_id = u.entity_id
          union select c.entity_id from entity c join tree on c.parent_entity_id = tree.entity_id)
        select coalesce(json_agg(entity_id), '[]'::json) from tree) as "entityTree",
      (select coalesce(json_agg(json_build_object('group', permission_group, 'mask', mask)), '[]'::json)
        from role_permission r where r.role = u.role) as "roleMasks",
      (select coalesce(json_agg(json_build_object('group', permission_group, 'grant', grant_mask, 'deny', deny_mask)), '[]'::json)
        from user_permission p where p.user_id = u.user_id) as grants
    from session s join app_user u on u.user_id = s.user_id left join entity e on e.entity_id = u.entity_id
    where s.session_id = ${sessionId} and u.user_id = ${userId} and u.is_active
      and s.revoked_at is null and s.expires_at > ${now.toISOString()}`.execute(db);
  return rows[0];
}
