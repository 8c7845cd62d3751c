import { type RawBuilder, sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { SuspenseItem, SuspenseStatus } from '../../machines/contract/types.ts';
import { foldWords } from '../../machines/domain/format/fold-text.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import { contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { unionAll } from '../database/expressions.ts';
import { type Page, type PageRows, readPage } from '../database/pages.ts';
import { containingPattern } from '../database/sights/search-patterns.ts';

/** The company whose money is looked at; null for every company. */
export type BookFilter = { readonly companyId: number | null } | null;

/** A page of suspense, the highest number first. */
export function selectSuspensePage(
  db: Db,
  book: BookFilter,
  status: SuspenseStatus,
  page: Page,
): Promise<PageRows<SuspenseItem>> {
  let query = db.selectFrom('suspense_item as e').where('e.status', '=', status);
  if (book) query = query.where('e.company_id', '=', book.companyId);
  return readPage(
    {
      query,
      columns: contractColumns<SuspenseItem>(records.suspenseItems, 'e'),
      keys: [{ column: sql.ref('e.suspense_item_id'), type: 'bigint' }],
    },
    page,
  );
}

/** Reads an item and keeps it from being changed by anybody else until the transaction ends; null if there is none. */
export async function lockSuspenseItem(trx: Db, suspenseItemId: number): Promise<SuspenseItem | null> {
  await trx
    .selectFrom('suspense_item')
    .select('suspense_item_id')
    .where('suspense_item_id', '=', suspenseItemId)
    .forUpdate()
    .execute();
  return readSuspenseItem(trx, suspenseItemId);
}

/** An item by its number; null if there is none. */
export async function readSuspenseItem(db: Db, suspenseItemId: number): Promise<SuspenseItem | null> {
  const row = await db
    .selectFrom('suspense_item as e')
    .select(jsonRow(contractColumns<SuspenseItem>(records.suspenseItems, 'e')).as('item'))
    .where('e.suspense_item_id', '=', suspenseItemId)
    .executeTakeFirst();
  return row?.item ?? null;
}

/** The newest item of a company with the same kind of payment and reference that was not returned, of those before an item; null if there is none. */
export async function findSameReference(
  db: Db,
  companyId: number | null,
  paymentTypeId: number,
  reference: string,
  before: number | null = null,
): Promise<SuspenseItem | null> {
  let query = db
    .selectFrom('suspense_item')
    .select('suspense_item_id as suspenseItemId')
    // The expression of the index, which leaves out words before a number: "Check 1041" is "#1041".
    .where(({ eb, fn, val }) =>
      eb(
        fn('reference_key', ['reference']),
        '=',
        fn('nullif', [fn('reference_key', [val(reference)]), sql.lit('')]),
      ),
    )
    .where('payment_type_id', '=', paymentTypeId)
    .where('company_id', 'is not distinct from', companyId)
    .where('status', '<>', 'RETURNED');
  if (before !== null) query = query.where('suspense_item_id', '<', before);
  const row = await query.orderBy('suspense_item_id', 'desc').limit(1).executeTakeFirst();
  return row ? readSuspenseItem(db, row.suspenseItemId) : null;
}

/** A policy that an item may be for, and the facts that match. */
export interface SuspenseCandidate {
  readonly policyId: number;
  readonly reasons: string[];
}

/** The most policies that are looked at for one reason: each comes from an index. */
const mostOfReason = 20;

/** Policies that an item may be for: by number, loan number, name and amount due; those with the most reasons first. */
export async function findSuspenseCandidates(db: Db, item: SuspenseItem): Promise<SuspenseCandidate[]> {
  const branches: RawBuilder<unknown>[] = [];
  // Raw: a union of searches, each with an index of its own and a bound.
  const { billNumber, policyNumber, loanNumber, payor } = item;
  if (billNumber)
    branches.push(sql`(select policy_id, 0 as place, 'Bill number' as reason from renewal_bill
      where bill_number = ${billNumber} limit ${mostOfReason})`);
  if (policyNumber)
    branches.push(sql`(select policy_id, 1 as place, 'Policy number' as reason from policy_number
      where policy_number_value = ${policyNumber.trim()} limit ${mostOfReason})`);
  if (loanNumber)
    branches.push(sql`(select l.policy_id, 2 as place, 'Loan number' as reason from loss_payee l
      join policy y on y.policy_id = l.policy_id and coalesce(y.in_force_transaction_id, y.active_transaction_id) = l.transaction_id
      where l.loan_number = ${loanNumber.trim()} limit ${mostOfReason})`);
  const names = foldWords(payor ?? '')
    .split(' ')
    .filter((word) => word.length >= 3)
    .map(containingPattern);
  if (names.length > 0)
    branches.push(sql`(select policy_id, 3 as place, 'Name' as reason from book_text
      where search_text like all(${names}::text[]) order by policy_id desc limit ${mostOfReason})`);
  branches.push(sql`(select t.policy_id, 4 as place, 'Amount due' as reason from transaction t
    join policy y on y.policy_id = t.policy_id and y.in_force_transaction_id = t.transaction_id
    where t.balance_cents = ${parseMoney(item.amount)} and t.balance_cents > 0
    order by t.policy_id desc limit ${mostOfReason})`);
  // Raw: a union of as many searches as the item has facts.
  const { rows } = await sql<SuspenseCandidate>`select policy_id as "policyId",
      array_agg(distinct reason) as reasons from (${unionAll(branches)}) as fits
    group by policy_id order by min(place), count(*) desc, policy_id desc limit ${mostOfReason}`.execute(db);
  return rows;
}
