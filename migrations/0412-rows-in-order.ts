import { type Kysely, sql } from 'kysely';

/**
 * The rows of a list stand in the order of their numbers, and a field of one is named by its place. A sequence with a cache hands every
 * connection twenty numbers at a time, so that a row that another connection added later could stand before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table insured alter column insured_id set cache 1`.execute(db);
  await sql`alter table loss_payee alter column loss_payee_id set cache 1`.execute(db);
  await sql`alter table correspondence_email alter column correspondence_email_id set cache 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table correspondence_email alter column correspondence_email_id set cache 20`.execute(db);
  await sql`alter table loss_payee alter column loss_payee_id set cache 20`.execute(db);
  await sql`alter table insured alter column insured_id set cache 20`.execute(db);
}
