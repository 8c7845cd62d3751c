import { sql } from 'kysely';
import type { IsoDate, Money } from '../../../machines/contract/types.ts';
import { moneyFromCents } from '../../../machines/domain/money/money.ts';
import type { Db } from '../../database/db.ts';
import { compileOnce } from '../../database/statements.ts';

/** A claim check that was sent and that the bank has not paid. */
export interface SentCheck {
  readonly claimPaymentId: number;
  readonly payeeName: string;
  readonly amount: Money;
  readonly sentDate: IsoDate | null;
}

/** The sent checks for the claims of a term. */
export async function selectSentChecks(db: Db, policyId: number): Promise<SentCheck[]> {
  const rows = await sentChecks(db, { policyId });
  return rows.map(({ amountCents, ...check }) => ({ ...check, amount: moneyFromCents(amountCents) }));
}

const sentChecks = compileOnce<
  { policyId: number },
  Omit<SentCheck, 'amount'> & { readonly amountCents: number }
>((db, arg) =>
  db
    .selectFrom('claim as c')
    .innerJoin('claim_payment as p', 'p.claim_id', 'c.claim_id')
    .select([
      'p.claim_payment_id as claimPaymentId',
      'p.payee_name as payeeName',
      'p.amount_cents as amountCents',
      'p.sent_date as sentDate',
    ])
    .where('c.policy_id', '=', arg('policyId'))
    .where('p.status', '=', sql.lit('SENT' as const))
    .orderBy('p.claim_payment_id'),
);
