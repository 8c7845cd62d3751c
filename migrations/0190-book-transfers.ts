import { type Kysely, sql } from 'kysely';

/** A transfer of a person's work has a first day, and keeps why a policy was not moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_transfer add column effective_date date`.execute(db);
  await sql`update work_transfer set effective_date = (started_at at time zone 'America/New_York')::date`.execute(
    db,
  );
  await sql`alter table work_transfer alter column effective_date set not null`.execute(db);
  await sql`alter table moved_policy add column refusal text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table moved_policy drop column refusal`.execute(db);
  await sql`alter table work_transfer drop column effective_date`.execute(db);
}
