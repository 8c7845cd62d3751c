import { type Kysely, sql } from 'kysely';

/**
 * The recordings as a list finds them: one narrow row per policy with recorded events. The statement that appends an event writes it too, and
 * nothing else appends events, so it cannot tell of others than are there. `started_at` never changes; the rows that repeat it, to be found in
 * the same order, go with it.
 *
 * What a session met, a hard stop or the code of a problem, stands once with how often. What is kept has a name and is not deleted by age.
 * The recordings from before wait in `unlisted_recording` until a job has read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table recorded_session (
    policy_id bigint primary key references policy (policy_id) on delete cascade,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    active_time interval not null,
    event_count integer not null,
    machine_version varchar(20) not null,
    product text check (product in ('NONE', 'PUBLIC', 'PRIVATE', 'BOTH')),
    outcome text not null check (outcome in ('OPEN', 'STOPPED', 'HELD', 'SUBMITTED', 'ISSUED')),
    steps text[] not null,
    guards text[] not null
  ) with (fillfactor = 70)`.execute(db);
  await sql`create index recorded_session_in_time on recorded_session (started_at, policy_id)`.execute(db);
  await sql`create table recorded_finding (
    policy_id bigint not null references recorded_session (policy_id) on delete cascade,
    kind text not null check (kind in ('STOP', 'ERROR')),
    code varchar(60) not null,
    times integer not null,
    started_at timestamptz not null,
    primary key (policy_id, kind, code)
  )`.execute(db);
  await sql`create index recorded_finding_in_time on recorded_finding (kind, code, started_at, policy_id)`.execute(
    db,
  );
  await sql`create table kept_recording (
    policy_id bigint primary key references recorded_session (policy_id) on delete cascade,
    name varchar(60) not null check (name <> ''),
    kept_by bigint not null references app_user (user_id),
    kept_at timestamptz not null,
    started_at timestamptz not null
  )`.execute(db);
  await sql`create index kept_recording_in_time on kept_recording (started_at, policy_id)`.execute(db);
  await sql`create table unlisted_recording (
    policy_id bigint primary key references policy (policy_id) on delete cascade
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table unlisted_recording`.execute(db);
  await sql`drop table kept_recording`.execute(db);
  await sql`drop table recorded_finding`.execute(db);
  await sql`drop table recorded_session`.execute(db);
}
