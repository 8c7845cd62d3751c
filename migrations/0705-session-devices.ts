import { type Kysely, sql } from 'kysely';

/** By which device a session was opened, and when it was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column device varchar(80), add column last_used_at timestamptz`.execute(
    db,
  );
  await sql`create index session_of_user on session (user_id) where revoked_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index session_of_user`.execute(db);
  await sql`alter table session drop column device, drop column last_used_at`.execute(db);
}
