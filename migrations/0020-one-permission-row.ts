import { type Kysely, sql } from 'kysely';

/** One row a user and group: what was granted or denied twice becomes one row first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update user_permission p set grant_mask = q.granted, deny_mask = q.denied
    from (select user_id, permission_group, bit_or(grant_mask) as granted, bit_or(deny_mask) as denied
      from user_permission group by user_id, permission_group) q
    where q.user_id = p.user_id and q.permission_group = p.permission_group`.execute(db);
  await sql`delete from user_permission p using user_permission older
    where older.user_id = p.user_id and older.permission_group = p.permission_group
      and older.user_permission_id < p.user_permission_id`.execute(db);
  await sql`create unique index user_permission_one on user_permission (user_id, permission_group)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index user_permission_one`.execute(db);
}
