import { sql } from 'kysely';
import { reasonRules } from '../../../machines/change/cancellation-reasons.ts';
import type { CancellationReason, IsoDate } from '../../../machines/contract/types.ts';
import type { TestDatabase } from '../server/test-database.ts';

/** Cents by line. */
export type ChargedLines = { readonly [line: string]: number };

interface SliceRow {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly transactionId: number | null;
  readonly sequence: number;
  readonly reason: CancellationReason | null;
  readonly issuedBy: number;
  /** The cancellation that the issuing change corrected. */
  readonly corrects: number | null;
}

const dayLength = 86_400_000;
const premiumNames = ['BUILDING', 'CONTENTS', 'ICC'] as const;

/**
 * Charges a term again from the stored slices and ratings: nfip-domain 4.5 written a second time, in cents and days of the test's own,
 * so that it and the product can only agree by being right.
 */
export async function chargeAnew(db: TestDatabase['db'], policyId: number): Promise<ChargedLines> {
  const slices = await readSlices(db, policyId);
  const annual = await readAnnual(db, policyId);
  const start = slices[0]?.from ?? '';
  const end = slices[0]?.to ?? '';
  const termDays = countDays(start, end);
  const sums: { [line: string]: number } = {};
  const add = (line: string, cents: number) => {
    sums[line] = (sums[line] ?? 0) + cents;
  };
  let before: ChargedLines | null | undefined;
  for (let day = 0; day < termDays; day += 1) {
    const date = new Date(Date.parse(start) + day * dayLength).toISOString().slice(0, 10);
    const slice = winnerOf(slices, date);
    const after = slice.transactionId === null ? null : (annual.get(slice.transactionId) ?? {});
    if (day === 0) {
      const kept = after ?? keptFromFirstDay(slices, slice, date, annual);
      for (const [line, cents] of Object.entries(kept ?? {})) add(line, cents);
      before = after === null ? kept : after;
      if (after !== null || kept === null) continue;
    }
    if (before === after || isSameCharge(before ?? null, after)) {
      before = after;
      continue;
    }
    const thousandths = Math.floor(((termDays - day) * 1000) / termDays + 0.5);
    chargeStep(before ?? null, after, thousandths, slice.reason, add);
    before = after;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** The charges of the postings, by line. */
export async function readPostedLines(db: TestDatabase['db'], policyId: number): Promise<ChargedLines> {
  const { rows } = await sql<{ line: string; cents: number }>`
    select line, -sum(amount_cents)::integer as cents from posting
    where policy_id = ${policyId} and line is not null and account in ('WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE') group by line having sum(amount_cents) <> 0`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ line, cents }) => [line, cents]));
}

/** A cancellation, not a void, of the first day on: the year was charged, and its fees are kept. */
function keptFromFirstDay(
  slices: readonly SliceRow[],
  { reason }: SliceRow,
  date: IsoDate,
  annual: ReadonlyMap<number, ChargedLines>,
): ChargedLines | null {
  if (reason === null || reasonRules[reason].refund !== 'PRO_RATA') return null;
  const under = winnerOf(
    slices.filter(({ transactionId }) => transactionId !== null),
    date,
  ).transactionId;
  return under === null ? null : (annual.get(under) ?? null);
}

function chargeStep(
  before: ChargedLines | null,
  after: ChargedLines | null,
  thousandths: number,
  reason: CancellationReason | null,
  add: (line: string, cents: number) => void,
): void {
  const difference = (line: string) => (after?.[line] ?? 0) - (before?.[line] ?? 0);
  // Thousandths of a cent: whole numbers.
  const yearly = premiumNames.reduce((sum, line) => sum + difference(line), 0);
  const sign = yearly < 0 ? -1 : 1;
  const exact = premiumNames.map((line) => sign * difference(line) * thousandths);
  const dollars = toDollars(exact.reduce((sum, share) => sum + share, 0));
  const parts = exact.map((share) => Math.floor(share / 100_000));
  const byRest = exact
    .map((share, at) => ({ at, rest: share - (parts[at] ?? 0) * 100_000 }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at);
  let missing = dollars - parts.reduce((sum, part) => sum + part, 0);
  for (const { at } of byRest) {
    if (missing <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    missing -= 1;
  }
  for (const [at, line] of premiumNames.entries()) add(line, sign * (parts[at] ?? 0) * 100);
  if ((before?.RESERVE_FUND ?? 0) !== 0 || (after?.RESERVE_FUND ?? 0) !== 0)
    add('RESERVE_FUND', sign * Math.floor((dollars * 18 + 50) / 100) * 100);
  const keepsSurcharge = after === null && reason === 'COMMON_EXPIRATION_DATE';
  if (!keepsSurcharge) add('HFIAA_SURCHARGE', toDollars(difference('HFIAA_SURCHARGE') * thousandths) * 100);
  if (before !== null && after !== null) add('FEDERAL_POLICY_FEE', difference('FEDERAL_POLICY_FEE'));
}

/** Thousandths of a cent as whole dollars, half away from zero. */
function toDollars(share: number): number {
  return Math.sign(share) * Math.floor((Math.abs(share) + 50_000) / 100_000);
}

/** The newest slice of a day. One without cover that returns nothing charges as what lies under it, and under what it corrected. */
function winnerOf(slices: readonly SliceRow[], date: IsoDate): SliceRow {
  const ofDay = slices
    .filter(({ from, to }) => from <= date && date < to)
    .sort((one, other) => other.sequence - one.sequence);
  const ignored = new Set<number>();
  for (const slice of ofDay) {
    if (slice.transactionId !== null) return slice;
    const isKept = slice.reason !== null && reasonRules[slice.reason].refund === 'NONE';
    if (!isKept && !ignored.has(slice.issuedBy)) return slice;
    ignored.add(slice.issuedBy);
    let corrected = slice.corrects;
    while (corrected !== null) {
      ignored.add(corrected);
      const of = slices.find(({ issuedBy }) => issuedBy === corrected);
      corrected = of?.corrects ?? null;
    }
  }
  throw new Error(`No slice decides about ${date}.`);
}

function isSameCharge(one: ChargedLines | null, other: ChargedLines | null): boolean {
  if (one === null || other === null) return one === other;
  return [...Object.keys(one), ...Object.keys(other)].every((line) => one[line] === other[line]);
}

async function readSlices(db: TestDatabase['db'], policyId: number): Promise<SliceRow[]> {
  const { rows } = await sql<SliceRow>`
    select s.from_date::text as "from", s.to_date::text as "to", s.transaction_id::integer as "transactionId",
      s.issue_sequence as sequence, c.cancellation_reason as reason, s.issued_by_transaction_id::integer as "issuedBy",
      c.cancellation_transaction_id::integer as corrects
    from version_slice s left join policy_change c on c.policy_id = s.policy_id and c.transaction_id = s.issued_by_transaction_id
    where s.policy_id = ${policyId} order by s.issue_sequence, s.from_date`.execute(db);
  return rows;
}

/** The charge of each transaction's rating for a year. */
async function readAnnual(db: TestDatabase['db'], policyId: number): Promise<Map<number, ChargedLines>> {
  const { rows } = await sql<{ [name: string]: number }>`
    select t.transaction_id::integer as id, r.discounted_premium_cents::integer as discounted, r.icc_premium_cents::integer as icc,
      coalesce(r.building_premium_cents, 0)::integer as building, coalesce(r.contents_premium_cents, 0)::integer as contents,
      r.reserve_fund_cents::integer as reserve, r.hfiaa_surcharge_cents::integer as hfiaa, r.fed_fee_cents::integer as fee,
      coalesce(r.probation_surcharge_cents, 0)::integer as probation
    from transaction t join rating r on r.policy_id = t.policy_id and r.is_active
      and r.transaction_id = coalesce(t.rated_transaction_id, t.transaction_id)
    where t.policy_id = ${policyId} and r.total_premium_cents is not null`.execute(db);
  return new Map(
    rows.map((row) => {
      const { id = 0, discounted = 0, icc = 0, building = 0, contents = 0 } = row;
      const shared = discounted - icc;
      const weight = building + contents;
      const ofContents = weight === 0 ? 0 : Math.ceil((shared * contents) / weight - 0.5);
      const lines = {
        BUILDING: shared - ofContents,
        CONTENTS: ofContents,
        ICC: icc,
        RESERVE_FUND: row.reserve ?? 0,
        HFIAA_SURCHARGE: row.hfiaa ?? 0,
        FEDERAL_POLICY_FEE: row.fee ?? 0,
        PROBATION_SURCHARGE: row.probation ?? 0,
      };
      return [id, Object.fromEntries(Object.entries(lines).filter(([, cents]) => cents !== 0))];
    }),
  );
}

function countDays(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}
