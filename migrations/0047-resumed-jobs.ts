import { type Kysely, sql } from 'kysely';

/** Long jobs remember how far they came: the next process goes on there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table book_screening (
    only_row boolean primary key default true check (only_row),
    round integer not null,
    last_insured_id bigint not null
  )`.execute(db);
  await sql`create index insured_by_id on insured (insured_id)`.execute(db);
  await sql`alter table policy_export add column last_place text[]`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_export drop column last_place`.execute(db);
  await sql`drop index insured_by_id`.execute(db);
  await sql`drop table book_screening`.execute(db);
}
