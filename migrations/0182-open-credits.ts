import { type Kysely, sql } from 'kysely';

/** The calendar finds the policies that hold more than five dollars of the insured's money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index transaction_credit on transaction (policy_id) where balance_cents < -500`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index transaction_credit`.execute(db);
}
