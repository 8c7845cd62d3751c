import { type Kysely, sql } from 'kysely';

/** Agencies that leave: who gets their policies, and from which day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agency_end (
    entity_id bigint primary key references entity (entity_id),
    to_user_id bigint not null references app_user (user_id),
    effective_date date not null,
    started_by bigint not null references app_user (user_id),
    started_at timestamptz not null,
    closed_at timestamptz
  )`.execute(db);
  await sql`create index agency_end_open on agency_end (effective_date) where closed_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table agency_end`.execute(db);
}
