import type { Edition } from '../figures/edition.ts';
import { roundRateToDollars } from '../format-number.ts';
import { computePremium, type Premium } from '../premium/premium.ts';
import { findPassedLimits } from '../risk/program-limits.ts';
import { explainMissingEdition } from '../risk/without-edition.ts';
import { BREAKDOWN_LINES } from './breakdown-lines.ts';
import type { PrintedRow } from './printed-rows.ts';

/** How one line of the printed breakdowns compares with ours. Amounts are in dollars, ours less the printed one, without sign. */
export type LineComparison = {
  name: string;
  label: string;
  /** Rows that print the line and are rated. */
  rowCount: number;
  /** Rows of them that differ by more than half a cent. */
  differInCents: number;
  /** Rows of them that differ in whole dollars, rounded half up. */
  differInDollars: number;
  /** Of the rows that differ by more than half a cent; 0 if none does. */
  medianDifference: number;
  greatestDifference: number;
  /** Ids of the rows with the greatest differences, at most three. */
  worstRows: readonly string[];
};

/** The printed breakdowns of one edition's days compared with ours. */
export type Verification = {
  /** Null for the rows whose day no edition covers. */
  edition: string | null;
  comparedRows: number;
  /** Of the compared rows, those that are rated only provisionally. */
  provisionalRows: number;
  /** Of the compared rows, those above a limit of the NFIP, rated as if there were none. */
  aboveLimitRows: number;
  /** Rows that cannot be compared. */
  leftOut: readonly { id: string; reason: string }[];
  lines: readonly LineComparison[];
};

/** Rates each row by its day's edition and compares it line by line; one answer for each edition, in order of their dates. */
export function verifyRows(
  rows: readonly PrintedRow[],
  defaultDate: string,
  findEdition: (date: string) => Edition | null,
): readonly Verification[] {
  const byEdition = new Map<string | null, RatedRow[]>();
  for (const row of rows) {
    const date = row.effectiveDate ?? defaultDate;
    const edition = findEdition(date);
    const premium = edition && computePremium(row.input, edition, row.context);
    const group = byEdition.get(edition?.id ?? null) ?? [];
    group.push({ row, date, premium });
    byEdition.set(edition?.id ?? null, group);
  }
  return [...byEdition]
    .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
    .map(([edition, group]) => summarize(edition, group));
}

type RatedRow = { row: PrintedRow; date: string; premium: Premium | null };

function summarize(edition: string | null, group: readonly RatedRow[]): Verification {
  const compared = group.flatMap(({ row, premium }) => {
    const { exact = null, shown = null } = premium ?? {};
    return premium && exact && shown ? [{ row, premium, exact, shown }] : [];
  });
  return {
    edition,
    comparedRows: compared.length,
    provisionalRows: compared.filter(({ premium }) => premium.rating.status === 'PROVISIONAL').length,
    aboveLimitRows: compared.filter(({ row }) => findPassedLimits(row.input).length > 0).length,
    leftOut: group.filter(({ premium }) => !premium?.exact).map(explainLeftOut),
    lines: BREAKDOWN_LINES.flatMap(({ name, label }) => {
      const differences = compared.flatMap(({ row, exact, shown }) => {
        const printed = row.printed.get(name);
        if (printed === undefined) return [];
        return [
          {
            id: row.id,
            cents: Math.abs(exact[name] - printed),
            differsInDollars: !isSameInDollars(printed, exact[name], shown[name]),
          },
        ];
      });
      return differences.length === 0 ? [] : [{ name, label, ...compareLine(differences) }];
    }),
  };
}

function explainLeftOut({ row, date, premium }: RatedRow): { id: string; reason: string } {
  const reasons = premium ? premium.rating.reasons : [explainMissingEdition(date)];
  return { id: row.id, reason: reasons.map(({ message }) => message).join(' ') };
}

/** A printed whole amount is compared with ours as shown, one with cents is rounded as ours is: sums are of lines in the same form. */
function isSameInDollars(printed: number, exact: number, shown: number): boolean {
  return Number.isInteger(printed)
    ? printed === shown
    : roundRateToDollars(printed) === roundRateToDollars(exact);
}

const HALF_A_CENT = 0.005;
const MAX_WORST_ROWS = 3;

function compareLine(
  differences: readonly { id: string; cents: number; differsInDollars: boolean }[],
): Omit<LineComparison, 'name' | 'label'> {
  const different = differences
    .filter(({ cents }) => cents > HALF_A_CENT)
    .toSorted((one, other) => other.cents - one.cents);
  return {
    rowCount: differences.length,
    differInCents: different.length,
    differInDollars: differences.filter(({ differsInDollars }) => differsInDollars).length,
    medianDifference: findMedian(different.map(({ cents }) => cents)),
    greatestDifference: different[0]?.cents ?? 0,
    worstRows: different.slice(0, MAX_WORST_ROWS).map(({ id }) => id),
  };
}

/** The median of sorted amounts; 0 for none. */
function findMedian(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
