import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { MainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { dateLiteral, type Page, type PageRows, readPage } from '../../database/pages.ts';
import { isAtAddress, isInSight, isQuoteRow, privateNumberColumn } from '../../database/policy-conditions.ts';
import type { Database } from '../../database/tables.ts';
import type { PolicyCriteria, PolicyFilter } from './policy-criteria.ts';
import type { PolicyRow } from './policy-row.ts';

/** Policies whose number, insured name, address or e-mail contains every word of the text, newest first. */
export function findPolicies(
  db: Kysely<Database>,
  sight: ViewerScope,
  text: string,
  first: number,
): Promise<PolicyRow[]> {
  const conditions = splitWords(text).map(matchesWord);
  return selectPolicyRows(db, sight, sql.join(conditions, sql` and `), sql`p.changed_at desc`, first);
}

/** Quotes in process, and applications that underwriting returned, that the user made or is agent of, newest first. */
export function findUnfinishedQuotes(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  const own = sql`(o.user_id = ${sight.userId} or p.created_by = ${sight.userId})`;
  const open = sql`(${isQuoteRow} or ${isReturnedRow})
    and t.transaction_status in ('IN_PROCESS', 'SFR_RATES_REQUIRED', 'NOT_SUBMITTED')`;
  return selectPolicyRows(db, sight, sql`${own} and ${open}`, sql`p.changed_at desc`, first);
}

/** Policies in sight, newest first. */
export function findRecentPolicies(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  return selectPolicyRows(db, sight, sql`true`, sql`p.changed_at desc`, first);
}

/** The policies of a policy main, newest first. */
export function findPoliciesByMain(
  db: Kysely<Database>,
  sight: ViewerScope,
  policyMainId: number,
  first: number,
): Promise<PolicyRow[]> {
  return selectPolicyRows(db, sight, sql`p.policy_main_id = ${policyMainId}`, sql`p.policy_id desc`, first);
}

/** A policy whose relatives are looked for. */
interface Relation {
  readonly policyId: number;
  readonly policyMainId: number;
  readonly insured: MainInsured | null;
}

/**
 * The other policies of the same policy main, or whose main insured has the same name, newest first. Two people of one name are told
 * apart by their days of birth, where both are known.
 */
export function relatedPolicies(
  db: Kysely<Database>,
  sight: ViewerScope,
  { policyId, policyMainId, insured }: Relation,
  first: number,
): Promise<PolicyRow[]> {
  const sameInsured = sql`union select i.policy_id from insured i
    join policy a on a.policy_id = i.policy_id and a.active_transaction_id = i.transaction_id
    where ${insuredName} = ${insured?.name ?? ''}
      and coalesce(i.birth_date = ${insured?.birthDate ?? null}::date, true)
      and i.insured_id = (select m.insured_id from insured m
        where m.policy_id = i.policy_id and m.transaction_id = i.transaction_id and m.is_active
        order by m.is_primary desc nulls last, m.insured_id limit 1)`;
  const related = sql`p.policy_id <> ${policyId} and p.policy_id in (
    select policy_id from policy where policy_main_id = ${policyMainId} ${insured ? sameInsured : sql``})`;
  return selectPolicyRows(db, sight, related, sql`p.policy_id desc`, first);
}

/** The name of insured `i`, as its index has it. */
const insuredName = sql`lower(case when i.is_entity then trim(i.entity_name)
  else trim(i.first_name) || ' ' || trim(i.last_name) end)`;

/** Policies that fit every criterion, newest first. The search text narrows by its index, the fields themselves decide. */
export function findPoliciesByCriteria(
  db: Kysely<Database>,
  sight: ViewerScope,
  { trackingNumber, email, streetNumber, zipCode }: PolicyCriteria,
  includeInactive: boolean,
  first: number,
): Promise<PolicyRow[]> {
  const given = (text: string | null | undefined, fits: (text: string) => RawBuilder<unknown>) =>
    text
      ? [
          sql`p.search_text like ${`%${escapeLikePattern(text.toLowerCase())}%`} and ${fits(text.toLowerCase())}`,
        ]
      : [];
  const conditions = [
    ...given(
      trackingNumber,
      (text) => sql`exists (select from flood_zone_information z where z.policy_id = t.policy_id
        and z.transaction_id = t.transaction_id and lower(z.tracking_number) = ${text})`,
    ),
    ...given(
      email,
      (text) => sql`(exists (select from correspondence_email c where c.policy_id = t.policy_id
          and c.transaction_id = t.transaction_id and c.is_active and lower(c.user_contact_value) = ${text})
        or exists (select from insured i where i.policy_id = t.policy_id
          and i.transaction_id = t.transaction_id and i.is_active and lower(i.email) = ${text}))`,
    ),
    ...given(
      streetNumber,
      (text) =>
        sql`(lower(a.street_number) = ${text} or lower(split_part(a.street_address1, ' ', 1)) = ${text})`,
    ),
    ...given(zipCode?.slice(0, 5), (text) => sql`left(a.postal_code, 5) = ${text}`),
    ...(includeInactive ? [] : [sql`p.record_lifecycle_status not in ('ARCHIVED', 'DELETED')`]),
  ];
  return selectPolicyRows(db, sight, sql.join(conditions, sql` and `), sql`p.changed_at desc`, first);
}

/** The open quote that a user changed last. */
export async function findLatestQuote(db: Kysely<Database>, sight: ViewerScope): Promise<PolicyRow | null> {
  const own = sql`p.changed_by = ${sight.userId} and ${isQuoteRow}
    and t.issued_date is null and p.record_lifecycle_status = 'ACTIVE'`;
  return (await selectPolicyRows(db, sight, own, sql`p.changed_at desc`, 1))[0] ?? null;
}

/** Transactions that underwriting holds, oldest first. */
export function findHeldTransactions(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  const held = sql`t.transaction_status = 'PENDING_UNDERWRITING'`;
  return selectPolicyRows(db, sight, held, sql`coalesce(t.submitted_at, p.changed_at)`, first);
}

/** Transactions that only a person's Issue is awaited for, oldest first. */
export function readyTransactions(
  db: Kysely<Database>,
  sight: ViewerScope,
  first: number,
): Promise<PolicyRow[]> {
  return selectPolicyRows(db, sight, sql`t.ready_to_issue_at is not null`, sql`t.ready_to_issue_at`, first);
}

/** The sight of the product itself, for what it must know whoever asks. */
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
  place: { street: string; unit: string | null; zip: string },
  first: number,
): Promise<PolicyRow[]> {
  return selectPolicyRows(db, sight, isLiveOnBuilding(place), sql`p.changed_at desc`, first);
}

/** The same for applications and issued policies of the whole book, another than this one: what may insure the building twice. */
export async function isBuildingInsuredElsewhere(
  db: Kysely<Database>,
  policyId: number,
  place: { street: string; unit: string | null; zip: string },
): Promise<boolean> {
  const other = sql`${isLiveOnBuilding(place)} and p.policy_id <> ${policyId} and not ${isQuoteRow}`;
  return (await selectPolicyRows(db, unlimitedSight, other, sql`p.policy_id`, 1)).length > 0;
}

/** Whether transaction `t` is live and insures the building at this place. */
function isLiveOnBuilding(place: { street: string; unit: string | null; zip: string }) {
  return sql`${isAtAddress('a', place)}
    and coalesce(lower(a.street_address2), '') = ${(place.unit ?? '').toLowerCase()}
    and t.transaction_status not in ('ABANDONED', 'ARCHIVED', 'REJECTED', 'CLOSED')`;
}

/** Whether underwriting returned transaction `t` to its agent. */
const isReturnedRow = sql`(t.evaluation = 'REVIEW' and t.issued_date is null)`;

async function selectPolicyRows(
  db: Kysely<Database>,
  sight: ViewerScope,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  first: number,
): Promise<PolicyRow[]> {
  const result = await sql<PolicyRow>`
    select ${summaryColumns} ${summaryTables}
    where ${condition} and ${isInSight(sight)} order by ${order} limit ${first}`.execute(db);
  return result.rows;
}

const summaryColumns = sql`p.policy_id as "policyId", p.nfip_policy_num as "nfipPolicyNum", q.rate_market_type as "rateMarket",
      ${privateNumberColumn},
      (select case when i.is_entity then i.entity_name else concat_ws(' ', i.first_name, i.last_name) end from insured i
        where i.policy_id = t.policy_id and i.transaction_id = t.transaction_id and i.is_active
        order by i.is_primary desc nulls last, i.insured_id limit 1) as "insuredName",
      nullif(concat_ws(', ', a.street_address1, a.city, a.state_abbreviation, a.postal_code), '') as address,
      t.policy_state as "policyState", t.transaction_status as "transactionStatus",
      coalesce(w.step, 'BUILDING_INFORMATION') as step,
      (r.total_premium_cents::numeric / 100)::numeric(16, 2)::text as "totalPremium",
      q.effective_date as "effectiveDate", t.review_reasons as "reviewReasons",
      p.changed_at as "changedAt", t.submitted_at as "submittedAt"`;

const summaryTables = sql`from policy p
    join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.active_transaction_id
    left join policy_part q on q.policy_id = t.policy_id and q.transaction_id = t.transaction_id
    left join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
    left join property_address a on a.policy_id = t.policy_id and a.transaction_id = t.transaction_id
    left join wizard_position w on w.policy_id = t.policy_id and w.transaction_id = t.transaction_id
    left join rating r on r.policy_id = t.policy_id and r.transaction_id = t.transaction_id and r.is_active`;

/** A page of the policies in sight, the highest number first. */
export function selectPolicyPage(
  db: Kysely<Database>,
  sight: ViewerScope,
  { policyStates, transactionStatuses, text, effectiveFrom, effectiveTo, changedSince }: PolicyFilter,
  page: Page,
): Promise<PageRows<PolicyRow>> {
  const conditions = [
    isInSight(sight),
    ...(policyStates ? [sql`t.policy_state = any(${[...policyStates]}::text[])`] : []),
    ...(transactionStatuses ? [sql`t.transaction_status = any(${[...transactionStatuses]}::text[])`] : []),
    ...splitWords(text ?? '').map(matchesWord),
    ...(effectiveFrom ? [sql`q.effective_date >= ${dateLiteral(effectiveFrom)}`] : []),
    ...(effectiveTo ? [sql`q.effective_date <= ${dateLiteral(effectiveTo)}`] : []),
    ...(changedSince ? [sql`p.changed_at >= ${changedSince}`] : []),
  ];
  return readPage<PolicyRow>(
    db,
    {
      columns: summaryColumns,
      from: summaryTables,
      where: sql.join(conditions, sql` and `),
      keys: [{ column: sql`p.policy_id`, type: 'bigint' }],
    },
    page,
  );
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

function matchesWord(word: string): RawBuilder<unknown> {
  return sql`p.search_text like ${`%${escapeLikePattern(word)}%`}`;
}

function escapeLikePattern(word: string): string {
  return word.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
