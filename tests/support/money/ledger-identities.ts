import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';

/** A policy whose accounts did not hold what they must after a transaction of its history. */
export interface BrokenIdentity {
  readonly identity: string;
  readonly policyId: number | null;
  /** The last entry of the transaction after which it was broken. */
  readonly entryId: number;
  /** The kinds of that transaction's entries. */
  readonly kinds: string;
  readonly cents: number;
}

/**
 * Checks the ledger after every database transaction that posted, in the whole history: an entry that adds up to zero may still be in the wrong
 * accounts. Returns the violations; empty if there are none.
 */
export async function findBrokenIdentities(
  db: Kysely<Database>,
  commissionPercent = 15,
): Promise<BrokenIdentity[]> {
  const { rows } = await sql<BrokenIdentity>`
    with posted as (
      select p.policy_id, e.xmin::text::bigint as written, max(e.ledger_entry_id) as entry_id, string_agg(distinct e.kind, ' ') as kinds,
        ${sumWhere("p.account = 'UNAPPLIED_CASH'")} as unapplied,
        ${sumWhere("p.account = 'REFUNDS_PAYABLE'")} as refunds_payable,
        ${sumWhere("p.account = 'OUTSTANDING_REFUNDS'")} as outstanding_refunds,
        ${sumWhere("p.account in ('PREMIUM_RECEIVABLE', 'INSTALLMENTS_NOT_DUE')")} as owed,
        ${sumWhere("p.account = 'PREMIUM_RECEIVABLE'")} as receivable,
        ${sumWhere("p.account = 'INSTALLMENTS_NOT_DUE'")} as not_due,
        -${sumWhere(`${isCharge} and p.line in ('BUILDING', 'CONTENTS', 'ICC')`)} as premium,
        -${sumWhere("p.account = 'FEE_INCOME' and p.line is null and e.kind = 'CHARGED'")} as installment_fees,
        -${sumWhere(isCharge)} as charged,
        ${sumWhere("p.account = 'PREMIUM_RECEIVABLE' and e.kind = 'CASH_APPLIED'")} as applied,
        ${sumWhere("p.account = 'PREMIUM_RECEIVABLE' and e.kind = 'BALANCE_WRITTEN_OFF'")} as written_off,
        ${sumWhere("p.account = 'COMMISSION_PAYABLE'")} as commission
      from ledger_entry e join posting p using (ledger_entry_id) where p.policy_id is not null
      group by p.policy_id, e.xmin::text::bigint
    ), held as (
      select policy_id, entry_id, kinds, ${sql.join(
        running.map((name) => sql`sum(${sql.id(name)}) over history as ${sql.id(name)}`),
      )}
      from posted window history as (partition by policy_id order by written)
    )
    select identity, policy_id as "policyId", entry_id as "entryId", kinds, cents::integer from held cross join lateral (values
      ('nobody’s cash is overdrawn', greatest(unapplied, 0)),
      ('no more is refunded than was approved', greatest(refunds_payable, 0)),
      ('no more is cashed than was sent', greatest(outstanding_refunds, 0)),
      ('installments that are not due are never below nothing', least(not_due, 0)),
      ('what is owed is what was charged, less what was applied and written off', owed - (charged + applied + written_off)),
      ('cash waits only where nothing is due', case when receivable > 0 then -unapplied else 0 end),
      ('commission follows the premium that was applied', commission
        + round(${commissionPercent}::numeric / 100 * least(premium, greatest(0, charged - owed + least(written_off, 0)
          - (charged - premium - least(installment_fees, greatest(0, receivable)))))))
    ) c (identity, cents) where cents <> 0 order by entry_id, identity`.execute(db);
  return rows;
}

/** Claims are kept by coverage, and a coverage has the name of a line of the premium. */
const isCharge = "p.account in ('WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE')";

const running = [
  ...[
    'unapplied',
    'refunds_payable',
    'outstanding_refunds',
    'owed',
    'receivable',
    'not_due',
    'premium',
    'charged',
  ],
  ...['applied', 'written_off', 'commission', 'installment_fees'],
];

function sumWhere(condition: string) {
  return sql`coalesce(sum(p.amount_cents) filter (where ${sql.raw(condition)}), 0)`;
}
