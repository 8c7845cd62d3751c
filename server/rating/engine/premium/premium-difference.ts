import { grouped } from '../number-text.ts';
import { type LineDifference as Differing, difference } from '../worksheet/difference.ts';
import { lineOperand } from '../worksheet/line-text.ts';
import type { WorksheetLine } from '../worksheet/worksheet.ts';
import { caseFacts } from './case-facts.ts';
import type { PremiumAmounts } from './charge-premium.ts';
import { premiumOfCase, type RatedCase, totalOfCase } from './rated-case.ts';

/** One thing that differs and what it does to the total, whole dollars; null where a case in between cannot be rated. */
export type DifferenceCause = { label: string; before: string; after: string; change: number | null };

/** One printed amount, whole dollars. */
export type AmountDifference = { label: string; before: number | null; after: number | null; change: number };

/** One line that two worksheets do not share, in words. */
export type LineDifference = {
  result: string;
  label: string;
  before: string | null;
  after: string | null;
  change: string;
};

export type PremiumDifference = {
  /** "+$212: deductible $2,000 → $1,250". */
  headline: string;
  before: number | null;
  after: number | null;
  change: number | null;
  causes: DifferenceCause[];
  amounts: AmountDifference[];
  lines: LineDifference[];
};

/** What makes the second premium another one than the first: cause by cause, amount by amount, line by line. */
export function premiumDifference(one: RatedCase, other: RatedCase): PremiumDifference {
  const [was, is] = [premiumOfCase(one), premiumOfCase(other)];
  const [before, after] = [was.shown?.total ?? null, is.shown?.total ?? null];
  const change = before === null || after === null ? null : after - before;
  const causes = causesOf(one, other);
  return {
    headline: headlineOf(before, after, causes),
    before,
    after,
    change,
    causes,
    amounts: amountsOf(was.shown, is.shown),
    lines: lineDifferences(was.worksheet ?? [], is.worksheet ?? []),
  };
}

/** The lines that two worksheets do not share. */
export function lineDifferences(
  before: readonly WorksheetLine[],
  after: readonly WorksheetLine[],
): LineDifference[] {
  return difference(before, after).map((line) => ({
    result: line.result,
    label: line.label,
    before: line.before && lineWords(line.before),
    after: line.after && lineWords(line.after),
    change: runningChange(line),
  }));
}

/** "+$212", "($30)", "$0". */
function signedDollars(amount: number): string {
  const size = `$${grouped(Math.abs(amount), 2)}`;
  return amount < 0 ? `(${size})` : `${signOf(amount)}${size}`;
}

/** Each cause is taken after the ones before it, so that their changes add up to the whole. */
function causesOf(one: RatedCase, other: RatedCase): DifferenceCause[] {
  let reached = one;
  let total = totalOfCase(one);
  return caseFacts(one, other)
    .filter((fact) => !fact.isSame(one, other))
    .map((fact) => {
      const earlier = total;
      reached = fact.take(reached, other);
      total = totalOfCase(reached);
      const change = earlier === null || total === null ? null : total - earlier;
      return { label: fact.label, before: fact.words(one, other), after: fact.words(other, one), change };
    });
}

const MOST_CAUSES = 3;

function headlineOf(before: number | null, after: number | null, causes: DifferenceCause[]): string {
  const named = causes
    .slice(0, MOST_CAUSES)
    .map(({ label, before, after }) => `${label} ${before} → ${after}`);
  const more = causes.length - named.length;
  const words = [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  const amount = amountWords(before, after);
  return words === '' ? amount : `${amount}: ${words}`;
}

function amountWords(before: number | null, after: number | null): string {
  if (after === null) return before === null ? 'No premium' : 'No premium any more';
  if (before === null) return `$${grouped(after, 0)}, no premium before`;
  return after === before ? 'No change' : signedDollars(after - before);
}

const AMOUNTS: readonly (readonly [keyof PremiumAmounts, string, 1 | -1])[] = [
  ['buildingPremium', 'Building premium', 1],
  ['contentsPremium', 'Contents premium', 1],
  ['iccPremium', 'ICC premium', 1],
  ['mitigationDiscount', 'Mitigation discount', -1],
  ['crsDiscount', 'CRS discount', -1],
  ['fullRiskPremium', 'Full-risk premium', 1],
  ['statutoryDiscount', 'Statutory discount', -1],
  ['increaseCapDiscount', 'Annual increase cap discount', -1],
  ['discountedPremium', 'Discounted premium', 1],
  ['reserveFund', 'Reserve fund', 1],
  ['probationSurcharge', 'Probation surcharge', 1],
  ['hfiaaSurcharge', 'HFIAA surcharge', 1],
  ['federalPolicyFee', 'Federal Policy Fee', 1],
  ['repetitiveLossPremium', 'Severe repetitive loss premium', 1],
  ['total', 'Total', 1],
];

/** Discounts are negative; an amount that is nothing in both is left out. */
function amountsOf(before: PremiumAmounts | null, after: PremiumAmounts | null): AmountDifference[] {
  return AMOUNTS.map(([name, label, sign]) => {
    const was = before && signed(sign, before[name]);
    const is = after && signed(sign, after[name]);
    return { label, before: was, after: is, change: (is ?? 0) - (was ?? 0) };
  }).filter(({ before, after }) => (before ?? 0) !== 0 || (after ?? 0) !== 0);
}

/** A discount of nothing is 0, not -0. */
function signed(sign: 1 | -1, amount: number): number {
  return amount === 0 ? 0 : sign * amount;
}

function lineWords(line: WorksheetLine): string {
  return [line.keys, lineOperand(line)].filter((words) => words !== '').join('; ');
}

function runningChange({ running, before, after }: Differing): string {
  const line = after ?? before;
  const isAmount = line !== null && (line.exact !== null || line.shown !== null);
  if (isAmount) return signedDollars(running);
  return `${signOf(running)}${Math.abs(running).toLocaleString('en-US', { maximumSignificantDigits: 6 })}`;
}

function signOf(amount: number): string {
  if (amount === 0) return '';
  return amount < 0 ? '−' : '+';
}
