import { formatGrouped } from '../format-number.ts';
import { formatLineOperand } from '../worksheet/line-text.ts';
import type { WorksheetLine } from '../worksheet/worksheet.ts';
import {
  type WorksheetLineDifference as Differing,
  diffWorksheets,
} from '../worksheet/worksheet-difference.ts';
import type { PremiumAmounts } from './amount-due.ts';
import { computeCasePremium, computeCaseTotal, type PremiumCase } from './premium-case.ts';
import { listPremiumFactors } from './premium-factors.ts';

/** One difference and its effect on the total in whole dollars; null if a case in between cannot be rated. */
export type DifferenceCause = { label: string; before: string; after: string; change: number | null };

/** One printed amount in two premiums, in whole dollars. */
export type AmountDifference = { label: string; before: number | null; after: number | null; change: number };

/** One line on which two worksheets differ, as text. */
export type PrintedLineDifference = {
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
  lines: PrintedLineDifference[];
};

/** Explains the difference between two premiums: cause by cause, amount by amount, line by line. */
export function explainPremiumDifference(one: PremiumCase, other: PremiumCase): PremiumDifference {
  const [was, is] = [computeCasePremium(one), computeCasePremium(other)];
  const [before, after] = [was.shown?.total ?? null, is.shown?.total ?? null];
  const change = before === null || after === null ? null : after - before;
  const causes = findCauses(one, other);
  return {
    headline: formatHeadline(before, after, causes),
    before,
    after,
    change,
    causes,
    amounts: compareAmounts(was.shown, is.shown),
    lines: describeLineDifferences(was.worksheet ?? [], is.worksheet ?? []),
  };
}

/** Describes the lines on which two worksheets differ. */
export function describeLineDifferences(
  before: readonly WorksheetLine[],
  after: readonly WorksheetLine[],
): PrintedLineDifference[] {
  return diffWorksheets(before, after).map((line) => ({
    result: line.result,
    label: line.label,
    before: line.before && formatLine(line.before),
    after: line.after && formatLine(line.after),
    change: formatRunningChange(line),
  }));
}

/** Formats an amount: "+$212", "($30)", "$0". */
function formatSignedDollars(amount: number): string {
  const size = `$${formatGrouped(Math.abs(amount), 2)}`;
  return amount < 0 ? `(${size})` : `${signText(amount)}${size}`;
}

/** Applies each cause on top of the previous ones, so that their changes add up to the whole difference. */
function findCauses(one: PremiumCase, other: PremiumCase): DifferenceCause[] {
  let reached = one;
  let total = computeCaseTotal(one);
  return listPremiumFactors(one, other)
    .filter((fact) => !fact.isSame(one, other))
    .map((fact) => {
      const earlier = total;
      reached = fact.take(reached, other);
      total = computeCaseTotal(reached);
      const change = earlier === null || total === null ? null : total - earlier;
      return { label: fact.label, before: fact.words(one, other), after: fact.words(other, one), change };
    });
}

const MAX_HEADLINE_CAUSES = 3;

function formatHeadline(before: number | null, after: number | null, causes: DifferenceCause[]): string {
  const named = causes
    .slice(0, MAX_HEADLINE_CAUSES)
    .map(({ label, before, after }) => `${label} ${before} → ${after}`);
  const more = causes.length - named.length;
  const summary = [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  const amount = formatChange(before, after);
  return summary === '' ? amount : `${amount}: ${summary}`;
}

function formatChange(before: number | null, after: number | null): string {
  if (after === null) return before === null ? 'No premium' : 'No premium now';
  if (before === null) return `$${formatGrouped(after, 0)}, no premium before`;
  return after === before ? 'No change' : formatSignedDollars(after - before);
}

const PRINTED_AMOUNTS: readonly (readonly [keyof PremiumAmounts, string, 1 | -1])[] = [
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

/** Compares the printed amounts. Discounts are negative; an amount that is 0 in both premiums is left out. */
function compareAmounts(before: PremiumAmounts | null, after: PremiumAmounts | null): AmountDifference[] {
  return PRINTED_AMOUNTS.map(([name, label, sign]) => {
    const was = before && applySign(sign, before[name]);
    const is = after && applySign(sign, after[name]);
    return { label, before: was, after: is, change: (is ?? 0) - (was ?? 0) };
  }).filter(({ before, after }) => (before ?? 0) !== 0 || (after ?? 0) !== 0);
}

/** Applies the sign. A discount of 0 stays 0, not -0. */
function applySign(sign: 1 | -1, amount: number): number {
  return amount === 0 ? 0 : sign * amount;
}

function formatLine(line: WorksheetLine): string {
  return [line.keys, formatLineOperand(line)].filter((summary) => summary !== '').join('; ');
}

function formatRunningChange({ running, before, after }: Differing): string {
  const line = after ?? before;
  const isAmount = line !== null && (line.exact !== null || line.shown !== null);
  if (isAmount) return formatSignedDollars(running);
  return `${signText(running)}${Math.abs(running).toLocaleString('en-US', { maximumSignificantDigits: 6 })}`;
}

function signText(amount: number): string {
  if (amount === 0) return '';
  return amount < 0 ? '−' : '+';
}
