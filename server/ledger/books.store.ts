import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type {
  IsoDate,
  LedgerAccount,
  LedgerEntry,
  LedgerEntryKind,
  Money,
} from '../../machines/contract/types.ts';
import { asMoney, contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { dateLiteral, type Page, type PageRows, readPage } from '../database/pages.ts';
import type { Database } from '../database/tables.ts';

const { eb, fn, lit } = expressionBuilder<Database, never>();

/** The sums of an account of a book. */
export interface AccountTotal {
  readonly account: LedgerAccount;
  readonly debit: Money;
  readonly credit: Money;
}

/** The movements of one kind of entry in the bank. */
interface BankMovement {
  readonly kind: LedgerEntryKind;
  readonly count: number;
  readonly received: Money;
  readonly paid: Money;
}

/** A posting with its entry. */
export interface BookLine {
  readonly entry: LedgerEntry;
  readonly policyId: number | null;
  readonly amount: Money;
}

/** An account whose closed day no longer equals its postings. */
export interface DayDifference {
  readonly companyId: number | null;
  readonly day: IsoDate;
  readonly account: LedgerAccount;
}

/** Every account of a book until the end of a day: closed days from their sums, later days from the postings. */
export async function readAccountTotals(
  db: Db,
  companyId: number | null,
  day: IsoDate,
): Promise<AccountTotal[]> {
  // Raw: two sources of the same sums, and a company that may be null.
  const { rows } = await sql<AccountTotal>`
    select account, ${asMoney(fn.sum(sql.ref('debit')))} as debit, ${asMoney(fn.sum(sql.ref('credit')))} as credit from (
      select account, debit_cents as debit, credit_cents as credit from account_day d
      where ${isBook('d', companyId)} and d.accounting_date <= ${day}::date
      union all
      select p.account, greatest(p.amount_cents, 0), greatest(-p.amount_cents, 0)
      from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
      where ${isBook('e', companyId)} and e.accounting_date <= ${day}::date
        and e.accounting_date > ${lastClosedDay}
    ) as moved group by account`.execute(db);
  return rows;
}

/** The balance of a book's bank at the end of a day: closed days from their sums, later days from the postings. */
export async function readBankBalance(db: Db, companyId: number | null, day: IsoDate): Promise<Money> {
  // Raw: two sources of the same sum, and a company that may be null. Without the addition, the planner would look for the least number itself.
  const { rows } = await sql<{ balance: Money }>`
    select ${asMoney(fn.coalesce(fn.sum(sql.ref('cents')), lit(0)))} as balance from (
      select debit_cents - credit_cents as cents from account_day d
      where ${isBook('d', companyId)} and d.account = 'BANK' and d.accounting_date <= ${day}::date
      union all
      select p.amount_cents from posting p join ledger_entry e on e.ledger_entry_id = p.ledger_entry_id
      where p.account = 'BANK' and ${isBook('e', companyId)} and e.accounting_date <= ${day}::date
        and e.accounting_date > ${lastClosedDay}
        and p.ledger_entry_id >= (select min(o.ledger_entry_id + 0) from ledger_entry o where o.accounting_date > ${lastClosedDay})
    ) as moved`.execute(db);
  const [total] = rows;
  if (total === undefined) throw new Error('A sum has one row.');
  return total.balance;
}

/** Reads the movements in the bank on a day, by kind of entry. */
export async function readBankMovements(
  db: Db,
  companyId: number | null,
  day: IsoDate,
): Promise<BankMovement[]> {
  const ofDay = sql`from ledger_entry o where ${isBook('o', companyId)} and o.accounting_date = ${day}::date`;
  // Raw: sums with a filter each. Between the day's least number and its greatest, few postings are the bank's.
  const { rows } = await sql<BankMovement>`
    select e.kind, count(distinct e.ledger_entry_id)::integer as count,
      ${asMoney(sumAbove(1))} as received,
      ${asMoney(sumAbove(-1))} as paid
    from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
    where ${isBook('e', companyId)} and e.accounting_date = ${day}::date and p.account = 'BANK'
      and p.ledger_entry_id between (select min(o.ledger_entry_id + 0) ${ofDay}) and (select max(o.ledger_entry_id + 0) ${ofDay})
    group by e.kind order by min(e.ledger_entry_id)`.execute(db);
  return rows;
}

/** A page of the postings to an account on a day, the highest number first. */
export function selectBookPage(
  db: Db,
  companyId: number | null,
  { day, account }: { readonly day: IsoDate; readonly account: LedgerAccount },
  page: Page,
): Promise<PageRows<BookLine>> {
  const query = db
    .selectFrom('ledger_entry as e')
    .innerJoin('posting as p', 'p.ledger_entry_id', 'e.ledger_entry_id')
    .where('e.company_id', companyId === null ? 'is' : '=', companyId)
    .where('e.accounting_date', '=', dateLiteral(day))
    .where('p.account', '=', account);
  // Raw: an entry of the catalogue's columns beside two of its posting.
  const columns = sql<BookLine>`${jsonRow(contractColumns(records.ledgerEntries, 'e'))} as entry,
    p.policy_id as "policyId", ${asMoney(sql.ref('p.amount_cents'))} as amount`;
  const keys = ['e.ledger_entry_id', 'p.posting_id'].map((name) => ({
    column: sql.ref(name),
    type: 'bigint' as const,
  }));
  return readPage({ query, columns, keys }, page);
}

/** Sums the days before one that are not closed yet, by book and account, and closes them. Returns how many rows were written. */
export async function closeDaysBefore(trx: Db, today: IsoDate, now: Date): Promise<number> {
  // Raw: sums of postings, written in one statement. The lock lets one caller at a time close days.
  await sql`lock table closed_day in exclusive mode`.execute(trx);
  // Raw: an insert of sums.
  const { numAffectedRows } =
    await sql`insert into account_day (company_id, accounting_date, account, debit_cents, credit_cents)
    select e.company_id, e.accounting_date, p.account, sum(greatest(p.amount_cents, 0)), sum(greatest(-p.amount_cents, 0))
    from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
    where e.accounting_date > ${lastClosedDay} and e.accounting_date < ${today}::date
    group by e.company_id, e.accounting_date, p.account`.execute(trx);
  await closeCommissionDays(trx, today);
  // Raw: the day before another one.
  await sql`insert into closed_day (accounting_date, closed_at) values (${today}::date - 1, ${now})
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function closeCommissionDays(trx: Db, today: IsoDate): Promise<void> {
  // Raw: an insert of sums.
  await sql`insert into commission_day (agency_entity_id, accounting_date, earned_cents, taken_back_cents)
    select p.agency_entity_id, e.accounting_date, sum(greatest(-p.amount_cents, 0)), sum(greatest(p.amount_cents, 0))
    from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
    where e.accounting_date > ${lastClosedDay} and e.accounting_date < ${today}::date
      and p.account = 'COMMISSION_PAYABLE' and p.agency_entity_id is not null
    group by p.agency_entity_id, e.accounting_date`.execute(trx);
}

/** The last day that is closed; null before the first. */
export async function readLastClosedDay(db: Db): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('closed_day')
    .select('accounting_date')
    .orderBy('accounting_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.accounting_date ?? null;
}

/** The accounts of a day whose sums no longer equal their postings, among the days that were closed last. */
export async function findDayDifferences(db: Db, days: number): Promise<DayDifference[]> {
  // Raw: the same sums as at the closing, beside the stored ones.
  const { rows } = await sql<DayDifference>`
    with posted as (
      select e.company_id, e.accounting_date, p.account, sum(greatest(p.amount_cents, 0)) as debit,
        sum(greatest(-p.amount_cents, 0)) as credit
      from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
      where e.accounting_date <= ${lastClosedDay} and e.accounting_date > ${lastClosedDay} - ${days}::integer
      group by e.company_id, e.accounting_date, p.account
    ), stored as (
      select * from account_day d where d.accounting_date > ${lastClosedDay} - ${days}::integer
    )
    select coalesce(p.company_id, s.company_id) as "companyId",
      coalesce(p.accounting_date, s.accounting_date)::text as day, coalesce(p.account, s.account) as account
    from posted p full join stored s on s.accounting_date = p.accounting_date and s.account = p.account
      and coalesce(s.company_id, 0) = coalesce(p.company_id, 0)
    where p.debit is distinct from s.debit_cents or p.credit is distinct from s.credit_cents
    order by 2, 3 limit 100`.execute(db);
  return rows;
}

export const lastClosedDay = sql`coalesce((select max(accounting_date) from closed_day), '0001-01-01'::date)`;

/** A book's rows; an index serves a null company too. */
function isBook(table: string, companyId: number | null): Expression<SqlBool> {
  return eb(sql.ref<number | null>(`${table}.company_id`), companyId === null ? 'is' : '=', companyId);
}

/** The sum of what postings put in (1), or took out (-1). */
function sumAbove(sign: 1 | -1) {
  return fn.sum(fn('greatest', [eb(sql.ref<number>('p.amount_cents'), '*', sql.lit(sign)), lit(0)]));
}
