import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { records } from '../../../machines/contract/fields.ts';
import type { StepId, VersionSlice } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { foldText, foldWords } from '../../../machines/domain/format/fold-text.ts';
import type { MainInsured } from '../../../machines/domain/parties/main-insured.ts';
import type { HiddenSearchValues } from '../../../machines/domain/policy/search-match.ts';
import { splitSearchWords } from '../../../machines/domain/policy/search-words.ts';
import { contractColumns, jsonRows } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
import { aliasTable, dollars, fromPolicyRows, fullName, listRefs } from '../../database/expressions.ts';
import { selectFirst, selectMerged } from '../../database/merged-parts.ts';
import {
  clampDay,
  countedRows,
  cutPage,
  mostCounted,
  type Page,
  type PageRows,
} from '../../database/pages.ts';
import {
  inForceTransactionId,
  isAtAddress,
  isQuoteRow,
  privateNumberColumn,
} from '../../database/policy-conditions.ts';
import {
  isInBookSight,
  listSightParts,
  type SightArguments,
  type SightShape,
  shapeSight,
  sightArguments,
} from '../../database/sights/sight-parts.ts';
import { type Argument, compileByShape, compileOnce, executeNamed } from '../../database/statements.ts';
import type {
  Database,
  InsuredTable,
  PolicyPartTable,
  PolicyTable,
  PropertyAddressTable,
  RatingTable,
  TransactionTable,
  WizardPositionTable,
} from '../../database/tables.ts';
import { type BookList, isWide, readBookIds, readBookIdsByText } from './book.store.ts';
import { type BookRowFilter, book } from './book-conditions.store.ts';
import type { PolicyCriteria, PolicyFilter } from './policy-criteria.ts';
import type { PolicyRow } from './policy-row.ts';

/** Policies whose number, insured, phone, address, e-mail, lender or loan number contains every word of the text, newest first. */
export async function findPolicies(
  db: Db,
  sight: ViewerScope,
  text: string,
  first: number,
): Promise<PolicyRow[]> {
  const list: BookList = { sight, order: 'changed', words: splitSearchWords(text) };
  return readInForce(db, await readBookIds(db, list, first));
}

/** The loan numbers and phones of policies in force, which a search looks through and a list does not show. */
export async function readHiddenSearchValues(
  db: Db,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, HiddenSearchValues>> {
  const rows = await db
    .selectFrom('policy as p')
    .where(({ eb, fn, val }) => eb('p.policy_id', '=', fn.any(val([...policyIds]))))
    .select(['p.policy_id as policyId'])
    .select(
      // Raw: the builder has no array of a subquery.
      sql<string[]>`array(select l.loan_number from loss_payee l where l.policy_id = p.policy_id
        and l.transaction_id = ${inForceTransactionId} and l.is_active and l.loan_number is not null)`.as(
        'loanNumbers',
      ),
    )
    .select(
      // Raw: the builder does not unfold columns into rows.
      sql<string[]>`array(select v.phone from insured i cross join lateral
        (values (i.phone), (i.cell_phone), (i.work_phone)) v (phone) where i.policy_id = p.policy_id
        and i.transaction_id = ${inForceTransactionId} and i.is_active and v.phone is not null)`.as('phones'),
    )
    .execute();
  return new Map(rows.map(({ policyId, ...values }) => [policyId, values]));
}

/** Quotes in process and applications returned by underwriting that the user created or is the agent of record for, newest first. */
export async function findUnfinishedQuotes(db: Db, sight: ViewerScope, first: number): Promise<PolicyRow[]> {
  const own: ViewerScope = { ...sight, scope: 'OWN_POLICIES' };
  const list: BookList = { sight: own, order: 'changed', filter: { isUnfinished: true } };
  return readWorkedOn(db, await readBookIds(db, list, first));
}

/** Policies in sight, newest first. */
export async function findRecentPolicies(db: Db, sight: ViewerScope, first: number): Promise<PolicyRow[]> {
  return readInForce(db, await readBookIds(db, { sight, order: 'changed' }, first));
}

/** The policies of a policy main, newest first. */
export async function findPoliciesByMain(
  db: Db,
  sight: ViewerScope,
  policyMainId: number,
  first: number,
): Promise<PolicyRow[]> {
  return readAmong(db, sight, selectPoliciesOfMain(db, policyMainId), first);
}

function selectPoliciesOfMain(db: Db, policyMainId: number) {
  return db.selectFrom('policy').select('policy_id').where('policy_main_id', '=', policyMainId);
}

/** A policy whose related policies are searched for. */
interface Relation {
  readonly policyId: number;
  readonly policyMainId: number;
  readonly insured: MainInsured | null;
}

/**
 * The other policies of the same policy main, or whose main insured has the same name, newest first. Dates of birth distinguish
 * two people with the same name where both are known.
 */
export function relatedPolicies(
  db: Db,
  sight: ViewerScope,
  { policyId, policyMainId, insured }: Relation,
  first: number,
): Promise<PolicyRow[]> {
  const sameMain = selectPoliciesOfMain(db, policyMainId);
  const related = insured ? sameMain.union(selectPoliciesOfInsured(db, insured)) : sameMain;
  return readAmong(db, sight, related, first, policyId);
}

/** Those of some policies that are in sight, the highest number first, without one of them. */
async function readAmong(
  db: Db,
  sight: ViewerScope,
  policies: SelectQueryBuilder<Database, 'policy', { policy_id: number }>,
  first: number,
  exceptPolicyId = 0,
): Promise<PolicyRow[]> {
  const rows = await db
    .selectFrom('book_row as b')
    .select('b.policy_id')
    .where('b.policy_id', 'in', policies)
    .where('b.policy_id', '<>', exceptPolicyId)
    .where(isInBookSight(sight))
    .orderBy('b.policy_id', 'desc')
    .limit(first)
    .execute();
  return readInForce(db, listIds(rows));
}

/** The policies whose main insured has this name and, where both are known, this date of birth. */
function selectPoliciesOfInsured(db: Db, { name, birthDate }: MainInsured) {
  return db
    .selectFrom('insured as i')
    .innerJoin('policy as p', (join) =>
      join.onRef('p.policy_id', '=', 'i.policy_id').on('i.transaction_id', '=', inForceTransactionId),
    )
    .select('i.policy_id')
    .where(insuredName, '=', name)
    .where(({ fn, eb, cast, val, lit }) =>
      fn.coalesce(
        eb('i.birth_date', '=', cast<string | null>(val(birthDate), 'date')).$castTo<boolean | null>(),
        lit(true),
      ),
    )
    .where('i.insured_id', '=', ({ selectFrom, lit }) =>
      selectFrom('insured as m')
        .select('m.insured_id')
        .whereRef('m.policy_id', '=', 'i.policy_id')
        .whereRef('m.transaction_id', '=', 'i.transaction_id')
        .where('m.is_active', '=', lit(true))
        .orderBy('m.is_primary', (order) => order.desc().nullsLast())
        .orderBy('m.insured_id')
        .limit(lit(1)),
    );
}

/** The name of insured `i`, in the form that its index uses. */
const insuredName = nameOfInsured();

function nameOfInsured() {
  const { ref } = expressionBuilder<{ i: InsuredTable }, 'i'>();
  return sql<string>`case when ${ref('i.is_entity')} then fold_name(${ref('i.entity_name')})
    else fold_name(${ref('i.first_name')}) || ' ' || fold_name(${ref('i.last_name')}) end`;
}

/** Policies that match every criterion, newest first. The index on the search text narrows the search; the fields themselves decide. */
export async function findPoliciesByCriteria(
  db: Db,
  sight: ViewerScope,
  { trackingNumber, email, streetNumber, zipCode }: PolicyCriteria,
  includeInactive: boolean,
  first: number,
): Promise<PolicyRow[]> {
  // Of a whole company, an index has the policies of a ZIP code in order; most of them are out of an agent's sight.
  const zipText = zipCode && zipCode.length >= 5 && !isWide(sight) ? zipCode.slice(0, 5) : null;
  const texts = [trackingNumber, email, zipText].flatMap((text) => (text ? [foldText(text)] : []));
  const filter: BookRowFilter = {
    ...(trackingNumber ? { determination: trackingNumber.toLowerCase() } : {}),
    ...(email ? { email: email.toLowerCase() } : {}),
    ...(streetNumber ? { houseNumber: streetNumber.toLowerCase() } : {}),
    ...(zipCode ? { zipCode: zipCode.slice(0, 5) } : {}),
    ...(includeInactive ? {} : { isLive: true }),
  };
  const list: BookList = { sight, order: 'changed', filter };
  const ids = texts.length === 0 ? readBookIds(db, list, first) : readBookIdsByText(db, list, texts, first);
  return readInForce(db, await ids);
}

/** The open quote that the user changed last; null if there is none. */
export async function findLatestQuote(db: Db, sight: ViewerScope): Promise<PolicyRow | null> {
  const filter: BookRowFilter = { openQuoteOf: sight.userId };
  const ids = await readBookIds(db, { sight, order: 'changed', filter }, 1);
  return (await readInForce(db, ids))[0] ?? null;
}

/** Transactions that underwriting holds, oldest first. */
export async function findHeldTransactions(db: Db, sight: ViewerScope, first: number): Promise<PolicyRow[]> {
  const args = { ...sightArguments(sight), limit: first };
  return readWorkedOn(db, listIds(await heldIds(db, shapeSight(sight), args)));
}

/** The most held transactions that are listed at once. */
const mostHeld = 200;

// Raw: the list is a merge of as many parts as the viewer sees.
const heldIds = compileByShape<SightShape, SightArguments & { limit: number }, { policy_id: number }>(
  (arg, shape) => {
    const order = listRefs('b.submitted_at', 'b.policy_id');
    const parts = listSightParts(shape, arg).map((part) => [part]);
    const list = selectMerged({
      from: aliasTable('held_row', 'b'),
      columns: order,
      keys: order,
      parts,
      order,
      limit: mostHeld,
    });
    // Raw: the list is as many lists, joined, as the sight has parts.
    return selectFirst(sql<{ policy_id: number }>`select b.policy_id from (${list}) b`, order, {
      limit: arg('limit'),
    });
  },
);

/** The policies with these numbers that are in sight, the highest number first. */
export function findPoliciesByIds(
  db: Db,
  sight: ViewerScope,
  policyIds: readonly number[],
): Promise<PolicyRow[]> {
  const policies = db
    .selectFrom('policy')
    .select('policy_id')
    .where(({ eb, fn, val }) => eb('policy_id', '=', fn.any(val([...policyIds]))));
  return readAmong(db, sight, policies, policyIds.length);
}

/** Transactions that only wait for a person to issue them, oldest first. */
export async function readyTransactions(db: Db, sight: ViewerScope, first: number): Promise<PolicyRow[]> {
  const args = { ...sightArguments(sight), limit: first };
  return readWorkedOn(db, listIds(await readyIds(db, shapeSight(sight), args)));
}

// Raw: with an offset, each policy is looked up in the order in which they wait. The planner expects one row of the join, and would sort it all.
const readyIds = compileByShape<SightShape, SightArguments & { limit: number }, { policy_id: number }>(
  (arg, shape) => sql`select t.policy_id from transaction t
    cross join lateral (select from policy p join book_row b on b.policy_id = p.policy_id
      where p.policy_id = t.policy_id and p.active_transaction_id = t.transaction_id and ${book.or(listSightParts(shape, arg))} offset 0) w
    where t.ready_to_issue_at is not null order by t.ready_to_issue_at limit ${arg('limit')}::integer`,
);

/** Live policies in sight on the same building: same folded street line, unit and five-digit ZIP code; newest first. */
export async function findPoliciesAtAddress(
  db: Db,
  sight: ViewerScope,
  place: BuildingPlace,
  first: number,
): Promise<PolicyRow[]> {
  const query = selectOnBuilding(db, place)
    .innerJoin('book_row as b', 'b.policy_id', 'p.policy_id')
    .where(isInBookSight(sight))
    .select('p.policy_id')
    .orderBy('p.changed_at', 'desc')
    .orderBy('p.policy_id', 'desc')
    .limit(first);
  return readInForce(db, listIds(await executeNamed(db, query.compile())));
}

/** Whether another live application or issued policy anywhere in the book is on the same building, and so may insure it twice. */
export async function isBuildingInsuredElsewhere(
  db: Db,
  policyId: number,
  place: BuildingPlace,
): Promise<boolean> {
  const other = await selectOnBuilding(db, place)
    .where('p.policy_id', '<>', policyId)
    .where(({ not }) => not(isQuoteRow))
    .select('p.policy_id')
    .orderBy('p.policy_id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

interface BuildingPlace {
  readonly street: string;
  readonly unit: string | null;
  readonly zip: string;
}

/** A page of the policies in sight, the highest number first. */
export async function selectPolicyPage(
  db: Db,
  sight: ViewerScope,
  filter: PolicyFilter,
  page: Page,
): Promise<PageRows<PolicyRow>> {
  const { limit, after, before, isBackward } = page;
  const list = listByFilter(sight, filter);
  const bounds: BookRowFilter = {
    ...(after === null ? {} : { below: Number(after[0]) }),
    ...(before === null ? {} : { above: Number(before[0]) }),
  };
  const bounded: BookList = { ...list, filter: { ...list.filter, ...bounds }, isBackward };
  const ids = await readBookIds(db, bounded, limit + 1);
  const cut = cutPage(ids, page, async () =>
    countedRows((await readBookIds(db, list, mostCounted + 1)).length),
  );
  const rows = await readInForce(db, cut.rows);
  return { ...cut, rows: rows.map((row) => ({ row, place: [String(row.policyId)] })) };
}

/** The IDs of the next policies of the list, largest first. */
export function selectPolicyIds(
  db: Db,
  sight: ViewerScope,
  filter: PolicyFilter,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
): Promise<number[]> {
  const list = listByFilter(sight, filter);
  const bound: BookRowFilter = beforeId === null ? {} : { below: beforeId };
  return readBookIds(db, { ...list, filter: { ...list.filter, ...bound } }, limit);
}

function listByFilter(
  sight: ViewerScope,
  { policyStates, transactionStatuses, text, effectiveFrom, effectiveTo, changedSince }: PolicyFilter,
): BookList {
  const filter: BookRowFilter = {
    ...(policyStates ? { states: policyStates } : {}),
    ...(transactionStatuses ? { statuses: transactionStatuses } : {}),
    ...(effectiveFrom ? { effectiveFrom: clampDay(effectiveFrom) } : {}),
    ...(effectiveTo ? { effectiveTo: clampDay(effectiveTo) } : {}),
    ...(changedSince ? { changedSince } : {}),
  };
  const list: BookList = { sight, order: 'number', filter, words: splitSearchWords(text ?? '') };
  // The rows of a state or status are read by themselves.
  const splitBy = transactionStatuses ? 'statuses' : policyStates ? 'states' : undefined;
  return splitBy && list.words?.length === 0 ? { ...list, splitBy } : list;
}

/** Policies with the columns that a list shows: of the version in force, or of the transaction that is worked on. */
function selectPolicies(db: Db, reads: ListedTransaction) {
  const listed = reads === 'in force' ? inForceTransactionId : ref('p.active_transaction_id');
  return db
    .selectFrom('policy as p')
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.policy_id', '=', 'p.policy_id').on('t.transaction_id', '=', listed),
    )
    .leftJoin('policy_part as q', (join) =>
      join.onRef('q.policy_id', '=', 't.policy_id').onRef('q.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('property_address as a', (join) =>
      join.onRef('a.policy_id', '=', 't.policy_id').onRef('a.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('wizard_position as w', (join) =>
      join.onRef('w.policy_id', '=', 't.policy_id').onRef('w.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('rating as r', (join) =>
      join
        .onRef('r.policy_id', '=', 't.policy_id')
        .on('r.transaction_id', '=', ({ fn, ref }) =>
          fn.coalesce(ref('t.rated_transaction_id'), ref('t.transaction_id')),
        )
        .on('r.is_active', '=', lit(true)),
    );
}

/** Queues of work list the transaction that is worked on; everything else lists the version in force. */
type ListedTransaction = 'in force' | 'worked on';

/** The tables of policies `p` as `selectPolicies` joins them. */
interface SummaryTables extends Database {
  p: PolicyTable;
  t: TransactionTable;
  q: PolicyPartTable;
  a: PropertyAddressTable;
  w: WizardPositionTable;
  r: RatingTable;
}

const { fn, lit, ref, selectFrom } = expressionBuilder<SummaryTables, 'p' | 't' | 'q' | 'a' | 'w' | 'r'>();

const summaryColumns = [
  ref('p.policy_id').as('policyId'),
  ref('t.transaction_id').as('transactionId'),
  ref('p.nfip_policy_num').as('nfipPolicyNum'),
  ref('q.rate_market_type').as('rateMarket'),
  privateNumberColumn,
  selectFrom('insured as i')
    .select((i) =>
      i
        .case()
        .when('i.is_entity', '=', lit(true))
        .then(i.ref('i.entity_name'))
        .else(fullName('i'))
        .end()
        .as('name'),
    )
    .whereRef('i.policy_id', '=', 't.policy_id')
    .whereRef('i.transaction_id', '=', 't.transaction_id')
    .where('i.is_active', '=', lit(true))
    .orderBy('i.is_primary', (order) => order.desc().nullsLast())
    .orderBy('i.insured_id')
    .limit(lit(1))
    .as('insuredName'),
  sql<
    string | null
  >`nullif(concat_ws(', ', nullif(concat_ws(' ', ${ref('a.street_address1')}, ${ref('a.street_address2')}), ''),
    ${ref('a.city')}, nullif(concat_ws(' ', ${ref('a.state_abbreviation')}, ${ref('a.postal_code')}), '')), '')`.as(
    'address',
  ),
  ref('t.policy_state').as('policyState'),
  ref('t.transaction_status').as('transactionStatus'),
  fn.coalesce('w.step', sql.lit<StepId>('BUILDING_INFORMATION')).as('step'),
  dollars(ref('r.total_premium_cents')).$castTo<string | null>().as('totalPremium'),
  ref('q.effective_date').as('effectiveDate'),
  ref('t.review_reasons').as('reviewReasons'),
  ref('p.changed_at').as('changedAt'),
  ref('t.submitted_at').as('submittedAt'),
  jsonRows(contractColumns<VersionSlice>(records.versionSlices, 'e'), fromPolicyRows('version_slice')).as(
    'versionSlices',
  ),
] as const;

const summariesInForce = summariesByIds('in force');
const summariesWorkedOn = summariesByIds('worked on');

/** The summaries of policies by number, as one named statement. */
function summariesByIds(reads: ListedTransaction) {
  return compileOnce((db, arg: Argument<{ policyIds: readonly number[] }>) =>
    selectPolicies(db, reads)
      .select(summaryColumns)
      .where(({ eb, fn }) => eb('p.policy_id', '=', fn.any(arg('policyIds')))),
  );
}

/** The same of one policy, which is in one partition, with the transaction that is worked on. */
const summaryWorkedOn = compileOnce((db, arg: Argument<{ policyId: number }>) =>
  selectPolicies(db, 'worked on').select(summaryColumns).where('p.policy_id', '=', arg('policyId')),
);

/** The row of a policy that the caller has found in sight, with the transaction that is worked on. */
export async function readWorkedOnPolicy(db: Db, policyId: number): Promise<PolicyRow> {
  const [row] = await summaryWorkedOn(db, { policyId });
  if (row === undefined) throw new Error(`Policy ${policyId} has no transaction.`);
  return tellTimes(row);
}

/** The rows of policies that the caller has found in sight, in this order. */
export function readListedPolicies(db: Db, policyIds: readonly number[]): Promise<PolicyRow[]> {
  return readInForce(db, policyIds);
}

function readInForce(db: Db, policyIds: readonly number[]): Promise<PolicyRow[]> {
  return readRows(db, summariesInForce, policyIds);
}

function readWorkedOn(db: Db, policyIds: readonly number[]): Promise<PolicyRow[]> {
  return readRows(db, summariesWorkedOn, policyIds);
}

/** The rows of these policies, in this order. */
async function readRows(
  db: Db,
  read: ReturnType<typeof summariesByIds>,
  policyIds: readonly number[],
): Promise<PolicyRow[]> {
  if (policyIds.length === 0) return [];
  const rows = new Map((await read(db, { policyIds })).map((row) => [row.policyId, row]));
  return policyIds.flatMap((policyId) => {
    const row = rows.get(policyId);
    return row ? [tellTimes(row)] : [];
  });
}

type StoredRow = Omit<PolicyRow, 'changedAt' | 'submittedAt'> & {
  readonly changedAt: Date;
  readonly submittedAt: Date | null;
};

function tellTimes(row: StoredRow): PolicyRow {
  const { changedAt, submittedAt } = row;
  return { ...row, changedAt: changedAt.toISOString(), submittedAt: submittedAt?.toISOString() ?? null };
}

function listIds(rows: readonly { policy_id: number }[]): number[] {
  return rows.map(({ policy_id }) => policy_id);
}

/** Policies `p` in force with transaction `t` that is live and insures the building at this place. */
function selectOnBuilding(db: Db, place: BuildingPlace) {
  const unit = fn.coalesce(fn<string>('fold_words', ['a.street_address2']), sql.lit(''));
  return db
    .selectFrom('property_address as a')
    .innerJoin('policy as p', (join) =>
      join.onRef('p.policy_id', '=', 'a.policy_id').on('a.transaction_id', '=', inForceTransactionId),
    )
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.policy_id', '=', 'a.policy_id').onRef('t.transaction_id', '=', 'a.transaction_id'),
    )
    .where(isAtAddress('a', place))
    .where(unit, '=', foldWords(place.unit ?? ''))
    .where('t.transaction_status', 'not in', ['ABANDONED', 'ARCHIVED', 'REJECTED', 'CLOSED']);
}
