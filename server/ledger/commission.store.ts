import { expressionBuilder, sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { IsoDate, LedgerEntry, Money } from '../../machines/contract/types.ts';
import { asMoney, contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { sumWhere } from '../database/expressions.ts';
import { dateLiteral, type Page, type PageRows, readPage } from '../database/pages.ts';
import { lastClosedDay } from './books.store.ts';

/** The days of a statement, both of them included. */
export interface StatementDays {
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
}

/** The sums of an agency's commission: before the days of a statement, and in them. */
export interface CommissionSums {
  readonly opening: Money;
  readonly earned: Money;
  readonly takenBack: Money;
}

/** The commission earned and taken back on a day, closed or not. */
interface MovedRow {
  day: string;
  earned: number;
  taken_back: number;
}

/** Commission that a policy earned, or that was taken back. */
export interface CommissionLine {
  readonly entry: LedgerEntry;
  readonly policyId: number;
  readonly policyNumber: string | null;
  readonly amount: Money;
}

/** Reads the sums of an agency's commission: closed days from their sums, later days from the postings. */
export async function readCommissionSums(
  db: Db,
  entityId: number,
  { fromDate, toDate }: StatementDays,
): Promise<CommissionSums> {
  const { between, eb, ref } = expressionBuilder<{ moved: MovedRow }, 'moved'>();
  const isInDays = between('day', dateLiteral(fromDate), dateLiteral(toDate));
  const isEarlier = eb('day', '<', dateLiteral(fromDate));
  // Raw: two sources of the same sums, with filters. The least number is that of a sum, or the planner would look for it among all entries.
  const { rows } = await sql<CommissionSums>`
    select ${asMoney(sumWhere(eb('earned', '-', ref('taken_back')), isEarlier))} as opening,
      ${asMoney(sumWhere(ref('earned'), isInDays))} as earned,
      ${asMoney(sumWhere(ref('taken_back'), isInDays))} as "takenBack"
    from (
      select accounting_date as day, earned_cents as earned, taken_back_cents as taken_back
      from commission_day where agency_entity_id = ${entityId}::bigint and accounting_date <= ${toDate}::date
      union all
      select e.accounting_date, greatest(-p.amount_cents, 0), greatest(p.amount_cents, 0)
      from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
      where e.accounting_date > ${lastClosedDay} and e.accounting_date <= ${toDate}::date
        and p.ledger_entry_id >= (select min(o.ledger_entry_id + 0) from ledger_entry o where o.accounting_date > ${lastClosedDay})
        and p.account = 'COMMISSION_PAYABLE' and p.agency_entity_id = ${entityId}::bigint
    ) as moved`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum has one row.');
  return sums;
}

/** A page of an agency's earned and lost commission in some days, the highest number of an entry first. */
export function selectCommissionPage(
  db: Db,
  entityId: number,
  { fromDate, toDate }: StatementDays,
  page: Page,
): Promise<PageRows<CommissionLine>> {
  const query = db
    .selectFrom('posting as p')
    .innerJoin('ledger_entry as e', 'e.ledger_entry_id', 'p.ledger_entry_id')
    .where('p.agency_entity_id', '=', entityId)
    .where('p.account', '=', 'COMMISSION_PAYABLE')
    .where('e.accounting_date', '>=', dateLiteral(fromDate))
    .where('e.accounting_date', '<=', dateLiteral(toDate));
  const eb = expressionBuilder<Record<never, never>, never>();
  // Raw: an entry of the catalogue's columns beside two of its posting and the number of the policy.
  const columns = sql<CommissionLine>`${jsonRow(contractColumns(records.ledgerEntries, 'e'))} as entry,
    p.policy_id as "policyId", (select y.nfip_policy_num from policy y where y.policy_id = p.policy_id) as "policyNumber",
    ${asMoney(eb.neg(sql.ref<number>('p.amount_cents')))} as amount`;
  const keys = ['p.ledger_entry_id', 'p.posting_id'].map((name) => ({
    column: sql.ref(name),
    type: 'bigint' as const,
  }));
  return readPage({ query, columns, keys }, page);
}

/** An agency's closed day whose commission no longer equals its postings. */
export interface CommissionDifference {
  readonly entityId: number;
  readonly day: IsoDate;
}

/** The agencies whose commission differs from the postings, among the days that were closed last. */
export async function findCommissionDifferences(db: Db, days: number): Promise<CommissionDifference[]> {
  // Raw: the same sums as at the closing, beside the stored ones.
  const { rows } = await sql<CommissionDifference>`
    with posted as (
      select p.agency_entity_id, e.accounting_date, sum(greatest(-p.amount_cents, 0)) as earned,
        sum(greatest(p.amount_cents, 0)) as taken_back
      from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
      where e.accounting_date <= ${lastClosedDay} and e.accounting_date > ${lastClosedDay} - ${days}::integer
        and p.account = 'COMMISSION_PAYABLE' and p.agency_entity_id is not null
      group by p.agency_entity_id, e.accounting_date
    ), stored as (
      select * from commission_day d where d.accounting_date > ${lastClosedDay} - ${days}::integer
    )
    select agency_entity_id as "entityId", accounting_date::text as day
    from posted p full join stored s using (agency_entity_id, accounting_date)
    where p.earned is distinct from s.earned_cents or p.taken_back is distinct from s.taken_back_cents
    order by 2, 1 limit 100`.execute(db);
  return rows;
}

/** The rate of commission of a term in percent; null before its first charge. */
export async function readTermCommission(db: Db, policyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('commission_term')
    .select('percent')
    .where('policy_id', '=', policyId)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.percent);
}

/** Sets the rate of a term where it has none yet, and returns the one that it has. The caller holds the policy. */
export async function setTermCommission(trx: Db, policyId: number, percent: number): Promise<number> {
  const earlier = await readTermCommission(trx, policyId);
  if (earlier !== null) return earlier;
  await trx
    .insertInto('commission_term')
    .values({ policy_id: policyId, percent: String(percent) })
    .execute();
  return percent;
}
