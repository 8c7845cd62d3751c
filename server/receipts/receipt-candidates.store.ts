import { sql } from 'kysely';
import type { Money } from '../../machines/contract/types.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import type { ReceiptCandidate, ReceiptNumber } from '../../machines/domain/receipts/receipt-match.ts';
import type { ReceiptRow } from '../../machines/domain/receipts/receipt-row.ts';
import type { Db } from '../database/db.ts';
import { isOfCompany } from '../database/expressions.ts';
import type { CompanyFilter } from './receipt-files.store.ts';

/**
 * The policies that the numbers on rows name, by the line of the row. A policy's number and a loan's number name the offered term too that is billed:
 * it has the number of the term before it, and is the one that owes.
 */
export async function findReceiptCandidates(
  db: Db,
  company: CompanyFilter,
  rows: readonly ReceiptRow[],
): Promise<ReadonlyMap<number, readonly ReceiptCandidate[]>> {
  const asked = rows.map(({ rowNumber, policyNumber, loanNumber, billNumber }) => ({
    rowNumber,
    policyNumber,
    loanNumber,
    billNumber,
  }));
  // Raw: a record set of a JSON argument, and a union of three searches with an index each.
  const { rows: found } = await sql<{
    rowNumber: number;
    policyId: number;
    numbers: ReceiptNumber[];
    due: Money | null;
    higherDue: Money | null;
  }>`with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as n ("rowNumber" integer, "policyNumber" text, "loanNumber" text, "billNumber" text)
    ), named as (
      select a."rowNumber", b.policy_id, 'BILL' as number from asked a join renewal_bill b on b.bill_number = a."billNumber"
      union all
      select a."rowNumber", n.policy_id, 'POLICY' from asked a join policy_number n on n.policy_number_value = a."policyNumber"
      union all
      select a."rowNumber", l.policy_id, 'LOAN' from asked a join loss_payee l on l.loan_number = a."loanNumber" and l.is_active
        join policy y on y.policy_id = l.policy_id and l.transaction_id = coalesce(y.in_force_transaction_id, y.active_transaction_id)
    ), fits as (
      select "rowNumber", policy_id, number from named
      union
      select n."rowNumber", r.offered_policy_id, n.number from named n
        join renewal r on r.policy_id = n.policy_id and r.offered_policy_id is not null
    )
    select f."rowNumber", f.policy_id as "policyId", array_agg(distinct f.number) as numbers,
      dollars(max(t.balance_cents)) as due,
      dollars(max(h.total_premium_cents)) as "higherDue"
    from fits f
      join policy y on y.policy_id = f.policy_id
      join transaction t on t.policy_id = y.policy_id and t.transaction_id = coalesce(y.in_force_transaction_id, y.active_transaction_id)
      join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
      left join renewal_bill b on b.policy_id = f.policy_id and b.superseded_by_id is null
      left join rating h on h.policy_id = b.policy_id and h.rating_id = b.higher_rating_id
    where ${isOfCompany('o.company_id', company === null ? undefined : company.companyId)}
    group by f."rowNumber", f.policy_id order by f."rowNumber", f.policy_id`.execute(db);
  const byRow = new Map<number, ReceiptCandidate[]>();
  for (const { rowNumber, policyId, numbers, due, higherDue } of found) {
    const candidate = {
      policyId,
      numbers,
      due: parseMoney(due),
      higherDue: higherDue === null ? null : parseMoney(higherDue),
    };
    byRow.set(rowNumber, [...(byRow.get(rowNumber) ?? []), candidate]);
  }
  return byRow;
}
