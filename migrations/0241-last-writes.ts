import { type Kysely, sql } from 'kysely';

/**
 * How far the database's log was when a caller last wrote: a replica that has not come so far is not read for that caller. It need not
 * outlive a crash, after which no replica is ahead of the primary.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table last_write (
    caller text primary key,
    position pg_lsn not null,
    written_at timestamptz not null default now()
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table last_write`.execute(db);
}
