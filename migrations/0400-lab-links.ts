import { type Kysely, sql } from 'kysely';

/** Short links of the QA lab: what the player shows, by a digest of it, so that the same place has the same link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lab_link (
    lab_link_id varchar(16) primary key,
    search text not null check (length(search) <= 200000),
    created_by bigint not null,
    created_at timestamptz not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table lab_link`.execute(db);
}
