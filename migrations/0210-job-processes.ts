import { type Kysely, sql } from 'kysely';

/** Processes that work on jobs say that they live: what a dead one had taken is taken by another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_process (
    job_process_id uuid primary key,
    started_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    pools text[] not null
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table job_process`.execute(db);
}
