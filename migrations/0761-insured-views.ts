import { type Kysely, sql } from 'kysely';

/** Sessions in which agents and staff see a policy as its insured does, and change nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column viewed_policy_main_id bigint references policy_main (policy_main_id)`.execute(
    db,
  );
  await sql`create index session_viewed_policy on session (viewed_policy_main_id) where viewed_policy_main_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index session_viewed_policy`.execute(db);
  await sql`alter table session drop column viewed_policy_main_id`.execute(db);
}
