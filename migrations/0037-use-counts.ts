import { type Kysely, sql } from 'kysely';

/** What every process counts together: calls, mails, declined cards, tries to sign in. Not logged: a crash may forget counts, never anything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table use_count (
    key varchar(255) not null,
    points integer not null default 0,
    expire bigint,
    primary key (key)
  )`.execute(db);
  await sql`create index use_count_expire on use_count (expire)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table use_count`.execute(db);
}
