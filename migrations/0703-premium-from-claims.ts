import { type Kysely, sql } from 'kysely';

/** Premium that is kept from the payment of a claim: a share of the payment that goes to the term. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_payment
    drop constraint claim_payment_payee_check,
    add constraint claim_payment_payee_check
      check (payee in ('INSURED', 'LENDER', 'INSURED_AND_LENDER', 'ADJUSTER', 'PREMIUM')),
    drop constraint claim_payment_check1,
    add constraint claim_payment_check1 check (coverage = 'BUILDING' or payee in ('INSURED', 'ADJUSTER', 'PREMIUM'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from claim_payment where payee = 'PREMIUM' limit 1`.execute(db);
  if (rows.length > 0)
    throw new Error('Premium was kept from payments of claims, so that this migration cannot be undone.');
  await sql`alter table claim_payment
    drop constraint claim_payment_check1,
    add constraint claim_payment_check1 check (coverage = 'BUILDING' or payee in ('INSURED', 'ADJUSTER')),
    drop constraint claim_payment_payee_check,
    add constraint claim_payment_payee_check
      check (payee in ('INSURED', 'LENDER', 'INSURED_AND_LENDER', 'ADJUSTER'))`.execute(db);
}
