import { type Kysely, sql } from 'kysely';

/** Whose money a payment is, so that a refund goes back there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column payor text check (payor in ('INSURED', 'LENDER', 'AGENCY'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment drop column payor`.execute(db);
}
