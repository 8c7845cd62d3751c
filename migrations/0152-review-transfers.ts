import { type Kysely, sql } from 'kysely';

/** A transfer of a person's work moves the held transactions that are assigned to the person too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_transfer add column reviews_to_move integer not null default 0`.execute(db);
  await sql`create table moved_review (
    work_transfer_id bigint not null references work_transfer (work_transfer_id),
    policy_id bigint not null,
    transaction_id bigint not null,
    moved_at timestamptz not null,
    primary key (work_transfer_id, policy_id, transaction_id)
  )`.execute(db);
  await sql`create index review_item_assigned on review_item (assigned_to, policy_id)
    where assigned_to is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index review_item_assigned`.execute(db);
  await sql`drop table moved_review`.execute(db);
  await sql`alter table work_transfer drop column reviews_to_move`.execute(db);
}
