import { type Kysely, sql } from 'kysely';

/** What evaluation found stands beside the status, so that a released application is told from one never looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transaction
    add column evaluation text check (evaluation in ('CLEAR', 'REVIEW', 'RELEASED')),
    add column evaluated_at timestamptz,
    add column ready_to_issue_at timestamptz,
    add column underwriting_checklist jsonb,
    add column underwriting_checked_at timestamptz`.execute(db);
  await sql`update transaction set evaluated_at = submitted_at, evaluation = case
      when transaction_status = 'PENDING_UNDERWRITING' or review_reasons is not null then 'REVIEW'
      when released_reasons is not null then 'RELEASED'
      else 'CLEAR' end
    where transaction_status in ('IN_PROCESS', 'PENDING_UNDERWRITING', 'ISSUED')
      and submitted_at is not null`.execute(db);
  await sql`create index transaction_ready_to_issue on transaction (ready_to_issue_at)
    where ready_to_issue_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index transaction_ready_to_issue`.execute(db);
  await sql`alter table transaction
    drop column evaluation,
    drop column evaluated_at,
    drop column ready_to_issue_at,
    drop column underwriting_checklist,
    drop column underwriting_checked_at`.execute(db);
}
