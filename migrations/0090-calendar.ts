import { type Kysely, sql } from 'kysely';

/** The calendar: its runs, the batches that its processes work on, and what became of each duty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_run (
    run_id bigint generated always as identity primary key,
    day date not null,
    source text,
    last_id bigint not null default 0,
    started_by bigint,
    started_at timestamptz not null default now(),
    ended_at timestamptz
  )`.execute(db);
  await sql`create unique index calendar_run_open on calendar_run ((ended_at is null)) where ended_at is null`.execute(
    db,
  );
  await sql`create table calendar_batch (
    batch_id bigint generated always as identity primary key,
    run_id bigint not null references calendar_run,
    source text not null,
    from_id bigint not null,
    to_id bigint not null,
    worker text not null,
    lease_until timestamptz not null
  )`.execute(db);
  await sql`create table calendar_duty (
    calendar_duty_id bigint generated always as identity,
    kind text not null,
    subject_id bigint not null,
    occasion text not null,
    policy_id bigint not null,
    day date not null,
    status text not null check (status in ('DONE', 'SKIPPED', 'WAITING', 'FAILED', 'SETTLED')),
    reason text,
    attempts integer not null,
    run_id bigint references calendar_run,
    changed_at timestamptz not null,
    primary key (policy_id, kind, subject_id, occasion)
  )`.execute(db);
  await sql`create index calendar_duty_run on calendar_duty (run_id)`.execute(db);
  await sql`create unique index calendar_duty_number on calendar_duty (calendar_duty_id)`.execute(db);
  await sql`create index calendar_duty_listed on calendar_duty (calendar_duty_id)
    where status in ('WAITING', 'FAILED')`.execute(db);
  await sql`create index calendar_duty_listed_policy on calendar_duty (policy_id)
    where status in ('WAITING', 'FAILED')`.execute(db);
  await sql`create index transaction_unissued on transaction (policy_id, transaction_id)
    where policy_state in ('QUOTE', 'APPLICATION')
      and transaction_status in ('IN_PROCESS', 'NOT_SUBMITTED', 'SFR_RATES_REQUIRED', 'PENDING_UNDERWRITING')`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index transaction_unissued`.execute(db);
  await sql`drop table calendar_duty`.execute(db);
  await sql`drop table calendar_batch`.execute(db);
  await sql`drop table calendar_run`.execute(db);
}
