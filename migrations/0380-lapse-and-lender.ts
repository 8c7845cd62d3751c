import { type Kysely, sql } from 'kysely';

/** How long a prior policy lapsed, and when a lender first required the insurance: both decide whether a discount goes on or begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prior_policy_info add column lapsed_days integer`.execute(db);
  await sql`alter table policy_part add column lender_notice_date date`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_part drop column lender_notice_date`.execute(db);
  await sql`alter table prior_policy_info drop column lapsed_days`.execute(db);
}
