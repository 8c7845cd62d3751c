import { type Kysely, sql } from 'kysely';

/** Until when a session waits for its tokens to be renewed. Those that are open get a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column idle_until timestamptz`.execute(db);
  await sql`update session set idle_until = least(expires_at, now() + interval '1 day')`.execute(db);
  await sql`alter table session alter column idle_until set not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session drop column idle_until`.execute(db);
}
