import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating_worksheet add column context jsonb, add column rated_for date`.execute(db);
  await sql`alter table prior_policy_info add column prior_discounted_premium bigint`.execute(db);
  await sql`alter table policy_part add column is_lender_found_gap boolean`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policy_part drop column is_lender_found_gap`.execute(db);
  await sql`alter table prior_policy_info drop column prior_discounted_premium`.execute(db);
  await sql`alter table rating_worksheet drop column rated_for, drop column context`.execute(db);
}
