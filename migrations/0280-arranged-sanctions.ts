import { type Kysely, sql } from 'kysely';

/**
 * The sanctions list as a comparison needs it, made once for a version of the list and read back by every process. It is left out of the
 * compression of wide rows, which would take longer than reading it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sanction_arrangement (
    rule text primary key,
    version bigint not null,
    content bytea not null
  )`.execute(db);
  await sql`alter table sanction_arrangement alter column content set storage external`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sanction_arrangement`.execute(db);
}
