import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { Claim, ClaimCoverage, IsoDate, Money, PremiumLine } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { paymentStatus } from '../../machines/domain/money/payment.ts';
import type { FemaTerm } from '../../machines/domain/reports/fema/fema-policy.ts';
import { contractColumns, jsonRow } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { sumWhere } from '../database/expressions.ts';
import { dateLiteral } from '../database/pages.ts';
import { isInBookSight } from '../database/sights/sight-parts.ts';
import type { Database } from '../database/tables.ts';

/** The rows of an export: terms by their first day, or claims by their date of loss, in a viewer's sight. */
export interface FemaBook {
  readonly sight: ViewerScope;
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
}

/** The next policies or claims after a number. */
export interface FemaBatch {
  readonly after: number;
  readonly limit: number;
}

/** The charges of a term and its outcome. */
export interface FemaTermRow extends FemaTerm {
  readonly policyId: number;
}

const eb = expressionBuilder<{ p: Database['posting'] }, 'p'>();

/** The statuses of a payment that neither failed nor was returned. */
const receivedStatuses = [
  paymentStatus.PENDING,
  paymentStatus.AUTHORIZED,
  paymentStatus.SUBMITTED,
  paymentStatus.CLEARED,
];

/** The charges of a term, each as a column. */
const charges = {
  premium: ['BUILDING', 'CONTENTS', 'ICC'],
  icc: ['ICC'],
  reserveFund: ['RESERVE_FUND'],
  federalPolicyFee: ['FEDERAL_POLICY_FEE'],
  hfiaaSurcharge: ['HFIAA_SURCHARGE'],
  probationSurcharge: ['PROBATION_SURCHARGE'],
} as const satisfies { [charge: string]: readonly PremiumLine[] };

// Raw: a sum with a filter for each charge.
const chargeColumns = sql.join(
  Object.entries(charges).map(([name, lines]) => {
    const isCharge = eb(
      'p.line',
      'in',
      lines.map((line) => sql.lit(line)),
    );
    return sql`dollars(-${sumWhere(eb.ref('p.amount_cents'), isCharge)}::bigint) as ${sql.id(name)}`;
  }),
);

/** The numbers of the terms of a book after a number, in their order. */
export async function selectFemaPolicyIds(
  db: Db,
  book: FemaBook,
  { after, limit }: FemaBatch,
): Promise<number[]> {
  // Raw: the terms of a book are the part of a raw statement.
  const { rows } = await sql<{
    policyId: number;
  }>`select t.policy_id as "policyId" from (${selectTerms(book)}) t
    where t.policy_id > ${after}::bigint order by t.policy_id limit ${limit}`.execute(db);
  return rows.map(({ policyId }) => policyId);
}

/** Reads the charges of terms and their outcomes, in the order of their numbers. */
export async function selectFemaTerms(db: Db, policyIds: readonly number[]): Promise<FemaTermRow[]> {
  // Raw: the slice of the last day is the one that was issued last; sums of postings with filters.
  const { rows } = await sql<FemaTermRow>`select y.policy_id as "policyId", c.*,
      case when f.transaction_id is null then f.from_date::text end as "cancelledOn",
      case when f.transaction_id is null then (select h.cancellation_reason from policy_change h
        where h.policy_id = y.policy_id and h.cancellation_reason is not null and h.accepted_at is not null
        order by h.policy_change_id desc limit 1) end as "cancellationReason",
      (select max(t.effective_date)::text from transaction t where t.policy_id = y.policy_id
        and t.transaction_type = 'ENDORSEMENT' and t.issued_date is not null) as "endorsedOn",
      exists (select from renewal n where n.offered_policy_id = y.policy_id and n.policy_id is not null) as "isRenewal",
      (select m.payment_type_id in (2, 3) from payment m where m.policy_id = y.policy_id and m.amount_cents > 0
        and m.payment_status_id in (${sql.join(receivedStatuses.map((status) => sql.lit(status)))})
        order by m.payment_id limit 1) as "isPaidByCard"
    from policy y
    join policy_part q on q.policy_id = y.policy_id and q.transaction_id = y.current_transaction_id
    left join lateral (select s.transaction_id, s.from_date from version_slice s
      where s.policy_id = y.policy_id and s.from_date < q.expiration_date and s.to_date >= q.expiration_date
      order by s.issue_sequence desc limit 1) f on true
    cross join lateral (select ${chargeColumns} from posting p where p.policy_id = y.policy_id and p.account = 'WRITTEN_PREMIUM') c
    where y.policy_id = any(${[...policyIds]}::bigint[])
    order by y.policy_id`.execute(db);
  return rows;
}

/** The charges of all terms of a book, and how many terms they are. */
export type FemaCharges = { readonly rows: number } & { readonly [charge in keyof typeof charges]: Money };

/** Sums the charges of all terms of a book in the ledger, and counts the terms. */
export async function sumFemaCharges(db: Db, book: FemaBook): Promise<FemaCharges> {
  // Raw: sums of postings with filters.
  const { rows } =
    await sql<FemaCharges>`select (select count(*)::integer from (${selectTerms(book)}) n) as rows, ${chargeColumns}
    from (${selectTerms(book)}) t join posting p on p.policy_id = t.policy_id and p.account = 'WRITTEN_PREMIUM'`.execute(
      db,
    );
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum has one row.');
  return sums;
}

/** The issued terms of the NFIP whose first day is in the days of a book. */
function selectTerms({ sight, fromDate, toDate }: FemaBook): RawBuilder<unknown> {
  // Raw: the part of a raw statement.
  return sql`select b.policy_id from book_row b
    join policy y on y.policy_id = b.policy_id
    join transaction x on x.policy_id = y.policy_id and x.transaction_id = y.current_transaction_id
    join policy_part q on q.policy_id = y.policy_id and q.transaction_id = y.current_transaction_id
    join rating r on r.policy_id = y.policy_id and r.transaction_id = coalesce(x.rated_transaction_id, x.transaction_id) and r.is_active
    where ${isInBookSight(sight)} and r.private_flood_provider_id is null
      and q.effective_date between ${dateLiteral(fromDate)} and ${dateLiteral(toDate)}`;
}

/** The claims of a book after a number, in their order. */
export async function selectFemaClaims(
  db: Db,
  book: FemaBook,
  { after, limit }: FemaBatch,
): Promise<Claim[]> {
  // Raw: the columns are taken from the catalogue.
  const { rows } = await sql<{
    claim: Claim;
  }>`select ${jsonRow(contractColumns(records.claims, 'c'))} as claim
    from claim c join (${selectLosses(book)}) l on l.claim_id = c.claim_id
    where c.claim_id > ${after}::bigint order by c.claim_id limit ${limit}`.execute(db);
  return rows.map(({ claim }) => claim);
}

/** The ledger's sums for a coverage of all claims of a book: paid, and paid less recovered. */
export interface FemaLossSums {
  readonly coverage: ClaimCoverage;
  readonly paid: Money;
  readonly net: Money;
}

/** Sums the claims of a book in the ledger by coverage, and counts the claims. */
export async function sumFemaLosses(
  db: Db,
  book: FemaBook,
): Promise<{ readonly rows: number; readonly sums: readonly FemaLossSums[] }> {
  // Raw: a count of the part of a raw statement.
  const counted = await sql<{
    rows: number;
  }>`select count(*)::integer as rows from (${selectLosses(book)}) n`.execute(db);
  // Raw: sums of postings with filters.
  const { rows } = await sql<FemaLossSums>`select p.line as coverage,
      dollars(coalesce(sum(p.amount_cents) filter (where p.account = 'CLAIMS_PAID'), 0)::bigint) as paid,
      dollars(sum(p.amount_cents)::bigint) as net
    from (${selectLosses(book)}) l
    join ledger_entry e on e.claim_id = l.claim_id
    join posting p on p.ledger_entry_id = e.ledger_entry_id and p.account in ('CLAIMS_PAID', 'RECOVERIES')
    group by p.line`.execute(db);
  return { rows: counted.rows[0]?.rows ?? 0, sums: rows };
}

/** The claims of the NFIP whose date of loss is in the days of a book. */
function selectLosses({ sight, fromDate, toDate }: FemaBook): RawBuilder<unknown> {
  // Raw: the part of a raw statement.
  return sql`select c.claim_id from claim c
    join book_row b on b.policy_id = c.policy_id
    join transaction x on x.policy_id = c.policy_id and x.transaction_id = c.insured_transaction_id
    join rating r on r.policy_id = c.policy_id and r.transaction_id = coalesce(x.rated_transaction_id, x.transaction_id) and r.is_active
    where ${isInBookSight(sight)} and r.private_flood_provider_id is null
      and c.date_of_loss between ${dateLiteral(fromDate)} and ${dateLiteral(toDate)}`;
}
