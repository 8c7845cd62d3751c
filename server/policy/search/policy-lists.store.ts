import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { records } from '../../../machines/contract/fields.ts';
import type { StepId, VersionSlice } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { MainInsured } from '../../../machines/domain/parties/main-insured.ts';
import type { HiddenSearchValues } from '../../../machines/domain/policy/search-match.ts';
import { splitSearchWords, stripWordSeparators } from '../../../machines/domain/policy/search-words.ts';
import { contractColumns, jsonRows } from '../../database/columns.ts';
import { dateLiteral, type Page, type PageRows, readPage } from '../../database/pages.ts';
import {
  inForceTransactionId,
  isAtAddress,
  isInSight,
  isQuoteRow,
  privateNumberColumn,
} from '../../database/policy-conditions.ts';
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
import type { PolicyCriteria, PolicyFilter } from './policy-criteria.ts';
import type { PolicyRow } from './policy-row.ts';

/** Policies whose number, insured, phone, address, e-mail, lender or loan number contains every word of the text, newest first. */
export function findPolicies(
  db: Kysely<Database>,
  sight: ViewerScope,
  text: string,
  first: number,
): Promise<PolicyRow[]> {
  return listNewest(selectSummaries(db, sight).where(and(splitSearchWords(text).map(containsWord))), first);
}

/** The loan numbers and phones of policies in force, which a search looks through and a list does not show. */
export async function readHiddenSearchValues(
  db: Kysely<Database>,
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
export function findUnfinishedQuotes(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  const unfinished = selectSummaries(db, sight, 'worked on')
    .where(({ or, eb }) => or([eb('o.user_id', '=', sight.userId), eb('p.created_by', '=', sight.userId)]))
    .where(({ or }) => or([isQuoteRow, isReturnedRow]))
    .where('t.transaction_status', 'in', ['IN_PROCESS', 'SFR_RATES_REQUIRED', 'NOT_SUBMITTED']);
  return listNewest(unfinished, first);
}

/** Policies in sight, newest first. */
export function findRecentPolicies(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  return listNewest(selectSummaries(db, sight), first);
}

/** The policies of a policy main, newest first. */
export function findPoliciesByMain(
  db: Kysely<Database>,
  sight: ViewerScope,
  policyMainId: number,
  first: number,
): Promise<PolicyRow[]> {
  const listed = selectSummaries(db, sight)
    .where('p.policy_main_id', '=', policyMainId)
    .orderBy('p.policy_id', 'desc');
  return readRows(listed, first);
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
  db: Kysely<Database>,
  sight: ViewerScope,
  { policyId, policyMainId, insured }: Relation,
  first: number,
): Promise<PolicyRow[]> {
  const sameMain = db.selectFrom('policy').select('policy_id').where('policy_main_id', '=', policyMainId);
  const related = insured ? sameMain.union(selectPoliciesOfInsured(db, insured)) : sameMain;
  const listed = selectSummaries(db, sight)
    .where('p.policy_id', '<>', policyId)
    .where('p.policy_id', 'in', related)
    .orderBy('p.policy_id', 'desc');
  return readRows(listed, first);
}

/** The policies whose main insured has this name and, where both are known, this date of birth. */
function selectPoliciesOfInsured(db: Kysely<Database>, { name, birthDate }: MainInsured) {
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
  return sql<string>`lower(case when ${ref('i.is_entity')} then trim(${ref('i.entity_name')})
    else trim(${ref('i.first_name')}) || ' ' || trim(${ref('i.last_name')}) end)`;
}

/** Policies that match every criterion, newest first. The index on the search text narrows the search; the fields themselves decide. */
export function findPoliciesByCriteria(
  db: Kysely<Database>,
  sight: ViewerScope,
  { trackingNumber, email, streetNumber, zipCode }: PolicyCriteria,
  includeInactive: boolean,
  first: number,
): Promise<PolicyRow[]> {
  let query = selectSummaries(db, sight);
  if (trackingNumber) query = query.where(hasTrackingNumber(trackingNumber.toLowerCase()));
  if (email) query = query.where(hasEmail(email.toLowerCase()));
  if (streetNumber) query = query.where(hasStreetNumber(streetNumber.toLowerCase()));
  if (zipCode) query = query.where(hasZipCode(zipCode.slice(0, 5).toLowerCase()));
  if (!includeInactive) query = query.where('p.record_lifecycle_status', 'not in', ['ARCHIVED', 'DELETED']);
  return listNewest(query, first);
}

/** The open quote that the user changed last; null if there is none. */
export async function findLatestQuote(db: Kysely<Database>, sight: ViewerScope): Promise<PolicyRow | null> {
  const own = selectSummaries(db, sight)
    .where('p.changed_by', '=', sight.userId)
    .where(isQuoteRow)
    .where('t.issued_date', 'is', null)
    .where('p.record_lifecycle_status', '=', 'ACTIVE');
  return (await listNewest(own, 1))[0] ?? null;
}

/** Transactions that underwriting holds, oldest first. */
export function findHeldTransactions(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  const listed = selectSummaries(db, sight, 'worked on')
    .where('t.transaction_status', '=', sql.lit('PENDING_UNDERWRITING'))
    .orderBy(({ fn }) => fn.coalesce('t.submitted_at', 'p.changed_at'));
  return readRows(listed, first);
}

/** The policies with these numbers that are in sight, in no particular order. */
export function findPoliciesByIds(
  db: Kysely<Database>,
  sight: ViewerScope,
  policyIds: readonly number[],
): Promise<PolicyRow[]> {
  const listed = selectSummaries(db, sight).where(({ eb, fn, val }) =>
    eb('p.policy_id', '=', fn.any(val([...policyIds]))),
  );
  return readRows(listed, policyIds.length);
}

/** Transactions that only wait for a person to issue them, oldest first. */
export function readyTransactions(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  const listed = selectSummaries(db, sight, 'worked on')
    .where('t.ready_to_issue_at', 'is not', null)
    .orderBy('t.ready_to_issue_at');
  return readRows(listed, first);
}

/** The product's own sight, for checks that must see every policy no matter who asks. */
export const unlimitedSight: ViewerScope = {
  userId: 0,
  scope: 'ALL',
  entityId: null,
  entityTree: [],
  companyId: null,
};

/** Live policies in sight on the same building: same street line, unit and five-digit ZIP code. */
export function findPoliciesAtAddress(
  db: Kysely<Database>,
  sight: ViewerScope,
  place: BuildingPlace,
  first: number,
): Promise<PolicyRow[]> {
  return listNewest(selectSummaries(db, sight).where(isLiveOnBuilding(place)), first);
}

/** Whether another live application or issued policy anywhere in the book is on the same building, and so may insure it twice. */
export async function isBuildingInsuredElsewhere(
  db: Kysely<Database>,
  policyId: number,
  place: BuildingPlace,
): Promise<boolean> {
  const other = await selectPolicies(db, unlimitedSight, 'in force')
    .where(isLiveOnBuilding(place))
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
export function selectPolicyPage(
  db: Kysely<Database>,
  sight: ViewerScope,
  { policyStates, transactionStatuses, text, effectiveFrom, effectiveTo, changedSince }: PolicyFilter,
  page: Page,
): Promise<PageRows<PolicyRow>> {
  let query = selectPolicies(db, sight, 'in force');
  if (policyStates)
    query = query.where(({ eb, fn, val }) => eb('t.policy_state', '=', fn.any(val([...policyStates]))));
  if (transactionStatuses)
    query = query.where(({ eb, fn, val }) =>
      eb('t.transaction_status', '=', fn.any(val([...transactionStatuses]))),
    );
  for (const word of splitSearchWords(text ?? '')) query = query.where(containsWord(word));
  if (effectiveFrom) query = query.where('q.effective_date', '>=', dateLiteral(effectiveFrom));
  if (effectiveTo) query = query.where('q.effective_date', '<=', dateLiteral(effectiveTo));
  if (changedSince) query = query.where('p.changed_at', '>=', changedSince);
  const columns = sql<PolicyRow>`${sql.join(summaryColumns)}`;
  return readPage({ query, columns, keys: [{ column: sql.ref('p.policy_id'), type: 'bigint' }] }, page);
}

/** Policies in sight with the columns that a list shows: of the version in force, or of the transaction that is worked on. */
function selectPolicies(db: Kysely<Database>, sight: ViewerScope, reads: ListedTransaction) {
  const listed = reads === 'in force' ? inForceTransactionId : ref('p.active_transaction_id');
  return db
    .selectFrom('policy as p')
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.policy_id', '=', 'p.policy_id').on('t.transaction_id', '=', listed),
    )
    .leftJoin('policy_part as q', (join) =>
      join.onRef('q.policy_id', '=', 't.policy_id').onRef('q.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('policy_owner as o', (join) =>
      join.onRef('o.policy_id', '=', 't.policy_id').onRef('o.transaction_id', '=', 't.transaction_id'),
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
    )
    .where(isInSight(sight));
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

const { eb, and, or, exists, fn, lit, ref, selectFrom } = expressionBuilder<
  SummaryTables,
  'p' | 't' | 'q' | 'a' | 'w' | 'r'
>();

const summaryColumns = [
  ref('p.policy_id').as('policyId'),
  ref('p.nfip_policy_num').as('nfipPolicyNum'),
  ref('q.rate_market_type').as('rateMarket'),
  privateNumberColumn,
  selectFrom('insured as i')
    .select(
      sql<string>`case when ${sql.ref('i.is_entity')} then ${sql.ref('i.entity_name')} else concat_ws(' ', ${sql.ref('i.first_name')}, ${sql.ref('i.last_name')}) end`.as(
        'name',
      ),
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
  sql<string | null>`(${ref('r.total_premium_cents')}::numeric / 100)::numeric(16, 2)::text`.as(
    'totalPremium',
  ),
  ref('q.effective_date').as('effectiveDate'),
  ref('t.review_reasons').as('reviewReasons'),
  ref('p.changed_at').as('changedAt'),
  ref('t.submitted_at').as('submittedAt'),
  sql<VersionSlice[]>`${jsonRows(
    contractColumns(records.versionSlices, 's'),
    sql`from version_slice s where s.policy_id = p.policy_id`,
  )}`.as('versionSlices'),
] as const;

function selectSummaries(db: Kysely<Database>, sight: ViewerScope, reads: ListedTransaction = 'in force') {
  return selectPolicies(db, sight, reads).select(summaryColumns);
}

type SummaryQuery = ReturnType<typeof selectSummaries>;

function listNewest(query: SummaryQuery, first: number): Promise<PolicyRow[]> {
  return readRows(query.orderBy('p.changed_at', 'desc'), first);
}

async function readRows(query: SummaryQuery, first: number): Promise<PolicyRow[]> {
  const rows = await query.limit(first).execute();
  return rows.map((row) => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }));
}

/** Whether transaction `t` is live and insures the building at this place. */
function isLiveOnBuilding(place: BuildingPlace): Expression<SqlBool> {
  return and([
    isAtAddress('a', place),
    eb(
      fn.coalesce(fn<string>('lower', ['a.street_address2']), sql.lit('')),
      '=',
      (place.unit ?? '').toLowerCase(),
    ),
    eb('t.transaction_status', 'not in', ['ABANDONED', 'ARCHIVED', 'REJECTED', 'CLOSED']),
  ]);
}

/**
 * Whether underwriting asked to review transaction `t`, which is not issued: returned to its agent unless its status says that it
 * is held.
 */
const isReturnedRow = and([eb('t.evaluation', '=', 'REVIEW'), eb('t.issued_date', 'is', null)]);

function hasTrackingNumber(text: string): Expression<SqlBool> {
  const determination = selectFrom('flood_zone_information as z')
    .select(lit(1).as('one'))
    .whereRef('z.policy_id', '=', 't.policy_id')
    .whereRef('z.transaction_id', '=', 't.transaction_id')
    .where(({ fn }) => fn<string>('lower', ['z.tracking_number']), '=', text);
  return and([containsText(text), exists(determination)]);
}

function hasEmail(text: string): Expression<SqlBool> {
  const correspondence = selectFrom('correspondence_email as c')
    .select(lit(1).as('one'))
    .whereRef('c.policy_id', '=', 't.policy_id')
    .whereRef('c.transaction_id', '=', 't.transaction_id')
    .where('c.is_active', '=', lit(true))
    .where(({ fn }) => fn<string>('lower', ['c.user_contact_value']), '=', text);
  const insured = selectFrom('insured as i')
    .select(lit(1).as('one'))
    .whereRef('i.policy_id', '=', 't.policy_id')
    .whereRef('i.transaction_id', '=', 't.transaction_id')
    .where('i.is_active', '=', lit(true))
    .where(({ fn }) => fn<string>('lower', ['i.email']), '=', text);
  return and([containsText(text), or([exists(correspondence), exists(insured)])]);
}

function hasStreetNumber(text: string): Expression<SqlBool> {
  const firstWord = fn<string>('split_part', ['a.street_address1', sql.lit(' '), lit(1)]);
  return and([
    containsText(text),
    or([
      eb(fn<string>('lower', ['a.street_number']), '=', text),
      eb(fn<string>('lower', [firstWord]), '=', text),
    ]),
  ]);
}

function hasZipCode(text: string): Expression<SqlBool> {
  return and([containsText(text), eb(fn<string>('left', ['a.postal_code', lit(5)]), '=', text)]);
}

/** Whether the search text of policy `p` contains a word, as it is or without the separators of a number. */
function containsWord(word: string): Expression<SqlBool> {
  const stripped = stripWordSeparators(word);
  return stripped === null ? containsText(word) : or([containsText(word), containsText(stripped)]);
}

/** Whether the search text of policy `p` contains a text, which must be lower case. */
function containsText(text: string): Expression<SqlBool> {
  return eb('p.search_text', 'like', `%${escapeLikePattern(text)}%`);
}

function escapeLikePattern(word: string): string {
  return word.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
