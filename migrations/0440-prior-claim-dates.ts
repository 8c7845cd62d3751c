import { type Kysely, sql } from 'kysely';

/** The dates of the losses that prior claims were paid for, from which the ones that count are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location_facts add column prior_claim_dates varchar(200)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location_facts drop column prior_claim_dates`.execute(db);
}
