import { sql } from 'kysely';
import { addMoney, formatMoney, moneyFromCents, parseMoney } from '../../../machines/domain/money/money.ts';
import { selectFemaTerms } from '../../../server/reports/fema-exports.store.ts';
import { type ChargedLines, chargeAnew, readPostedLines } from '../change/charged-anew.ts';
import type { TestDatabase } from '../server/test-database.ts';

/** A term whose charge, posted lines and statistical record differ. */
export interface BrokenCharge {
  readonly policyId: number;
  readonly posted: ChargedLines;
  readonly charged: ChargedLines;
  /** The premium in FEMA's record of the term, and the posted one. */
  readonly premium: readonly [reported: string, posted: string];
}

/** Every issued term: what was posted by line is what its slices and ratings charge again, and what FEMA's record of it says. Empty where all agree. */
export async function findBrokenCharges(db: TestDatabase['db']): Promise<BrokenCharge[]> {
  const { rows } = await sql<{ id: number }>`select distinct p.policy_id::integer as id from posting p
    where p.account = 'WRITTEN_PREMIUM' order by 1`.execute(db);
  const broken: BrokenCharge[] = [];
  for (const { id: policyId } of rows) {
    const posted = await readPostedLines(db, policyId);
    const charged = await chargeAnew(db, policyId);
    const [term] = await selectFemaTerms(db, [policyId]);
    const cents = (posted.BUILDING ?? 0) + (posted.CONTENTS ?? 0) + (posted.ICC ?? 0);
    const premium = [formatMoney(addMoney(parseMoney(term?.premium))), moneyFromCents(cents)] as const;
    const isSame =
      Object.keys({ ...posted, ...charged }).every((line) => posted[line] === charged[line]) &&
      premium[0] === premium[1];
    if (!isSame) broken.push({ policyId, posted, charged, premium });
  }
  return broken;
}

/** The rows kept for reports that differ from what the postings of their policies and entries add up to. Empty where all agree. */
export async function findStaleCharges(db: TestDatabase['db']): Promise<unknown[]> {
  const { rows } = await sql`
    with posted as (
      select p.policy_id, p.ledger_entry_id, e.accounting_date, greatest(e.accounting_date, e.effective_date) as counted_on,
        -coalesce(sum(p.amount_cents) filter (where p.account <> 'COMMISSION_PAYABLE' and p.line in ('BUILDING', 'CONTENTS', 'ICC')), 0)::bigint as premium,
        -coalesce(sum(p.amount_cents) filter (where p.account <> 'COMMISSION_PAYABLE' and p.line not in ('BUILDING', 'CONTENTS', 'ICC')), 0)::bigint as fees,
        -coalesce(sum(p.amount_cents) filter (where p.account = 'COMMISSION_PAYABLE'), 0)::bigint as commission,
        b.user_id, b.created_by, b.agency_entity_id, b.company_id
      from posting p join ledger_entry e using (ledger_entry_id) join book_row b on b.policy_id = p.policy_id
      where p.account = 'COMMISSION_PAYABLE' or p.account in ('WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE') and p.line is not null
      group by p.policy_id, p.ledger_entry_id, e.accounting_date, e.effective_date, b.policy_id
    ), kept as (
      select policy_id, ledger_entry_id, accounting_date, counted_on, premium_cents, fees_cents, commission_cents, user_id, created_by,
        agency_entity_id, company_id from book_charge)
    select 'posted' as side, d.* from (table posted except table kept) d
    union all select 'kept', d.* from (table kept except table posted) d`.execute(db);
  return rows;
}
