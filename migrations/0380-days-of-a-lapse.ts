import { type Kysely, sql } from 'kysely';

/** How long a prior policy lapsed, which decides whether its discount goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prior_policy_info add column lapsed_days integer`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prior_policy_info drop column lapsed_days`.execute(db);
}
