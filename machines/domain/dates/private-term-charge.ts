import type { PremiumLine } from '../../contract/types.ts';
import type { LineAmount } from '../ledger/ledger-entry.ts';
import {
  addMoney,
  allocateMoney,
  compareMoney,
  formatMoney,
  multiplyMoney,
  negateMoney,
  noMoney,
  subtractMoney,
  toDollars,
} from '../money/money.ts';
import type { TaxRate } from '../money/state-taxes.ts';
import { daysBetween } from './calendar.ts';
import {
  type ChargedStep,
  findAmount,
  isZero,
  premiumLineOrder,
  prorataFactor,
  type StepLine,
  type TermDays,
  type TermStep,
} from './term-charge.ts';

/** The terms beside its versions that decide the money of a private policy's term. They stay those of the first day of the term. */
export interface PrivateTerms {
  /** Percent of the year's premium that the carrier keeps where the insured cancels. */
  readonly minimumEarnedPercent: number;
  /** The state's percentage taxes. A fixed tax or fee is charged once, and returned only where the term is void. */
  readonly taxes: readonly TaxRate[];
}

/**
 * Computes the charge of a private term, step by step in the order of days, in cents. The first step charges its annual amounts. Each later one
 * charges the difference of the year's premium for the rest of the term, and the percentage taxes on what it charges or returns. The
 * carrier's fee and fixed state fees are charged once. A term without cover from its first day charges nothing.
 */
export function chargePrivateTerm(
  term: TermDays,
  steps: readonly TermStep[],
  terms: PrivateTerms,
): ChargedStep[] {
  const ordered = steps.toSorted((one, other) => one.from.localeCompare(other.from));
  let before: readonly LineAmount[] | null = null;
  let earned: readonly LineAmount[] = [];
  return ordered.map((step, index) => {
    const days = daysBetween(step.from, term.expirationDate);
    const factor = prorataFactor(term, step.from);
    const amounts = index === 0 ? (step.annual ?? []) : chargeStep({ before, earned, step, factor }, terms);
    const lines = describeLines(before, step.annual, amounts);
    earned = premiumLines.map((line) => ({
      line,
      amount: addMoney(findAmount(earned, line), findAmount(amounts, line)),
    }));
    before = step.annual;
    return { from: step.from, days, factor, lines };
  });
}

/** The lines that together are the carrier's premium. */
const premiumLines: readonly PremiumLine[] = ['BUILDING', 'CONTENTS'];

interface Position {
  readonly before: readonly LineAmount[] | null;
  /** The premium that the steps so far have charged, by line. */
  readonly earned: readonly LineAmount[];
  readonly step: TermStep;
  readonly factor: number;
}

function chargeStep(
  { before, earned, step, factor }: Position,
  { minimumEarnedPercent, taxes }: PrivateTerms,
) {
  const { annual, kept = [], keepsMinimum = false } = step;
  const share = (line: PremiumLine) =>
    multiplyMoney(
      subtractMoney(findAmount(annual ?? [], line), findAmount(before ?? [], line)),
      factor,
      'half up',
    );
  const shares = premiumLines.map((line) => ({ line, amount: share(line) }));
  const premium = keepsMinimum
    ? keepMinimum(shares, { before: before ?? [], earned, percent: minimumEarnedPercent })
    : shares;
  // A fee that is not kept goes back for the days that are left, as the premium does.
  const isFeeReturned = annual === null && before !== null && !kept.includes('POLICY_FEE');
  const fee = isFeeReturned ? share('POLICY_FEE') : noMoney;
  const sum = addMoney(...premium.map(({ amount }) => amount));
  return [
    ...premium,
    { line: 'POLICY_FEE' as const, amount: fee },
    ...taxes.map(({ line, rate, isOnPolicyFee }) => ({
      line,
      amount: multiplyMoney(isOnPolicyFee ? addMoney(sum, fee) : sum, rate / 100, 'half up'),
    })),
  ];
}

/** Returns less, so that at least the minimum share of the year's premium stays earned; each line gives in proportion to its return. */
function keepMinimum(
  shares: readonly LineAmount[],
  {
    before,
    earned,
    percent,
  }: {
    readonly before: readonly LineAmount[];
    readonly earned: readonly LineAmount[];
    readonly percent: number;
  },
): readonly LineAmount[] {
  const sumOf = (lines: readonly LineAmount[]) => addMoney(...lines.map(({ amount }) => amount));
  const year = sumOf(before.filter(({ line }) => premiumLines.includes(line)));
  const least = multiplyMoney(year, percent / 100, 'half up');
  const returnable = subtractMoney(sumOf(earned), least);
  const asked = negateMoney(sumOf(shares));
  if (compareMoney(asked, returnable) <= 0 || isZero(asked)) return shares;
  const given = compareMoney(returnable, noMoney) > 0 ? returnable : noMoney;
  const weights = shares.map(({ amount }) => toDollars(formatMoney(negateMoney(amount))));
  const parts = allocateMoney(given, weights);
  return shares.map(({ line }, index) => ({ line, amount: negateMoney(parts[index] ?? noMoney) }));
}

function describeLines(
  before: readonly LineAmount[] | null,
  annual: readonly LineAmount[] | null,
  amounts: readonly LineAmount[],
): StepLine[] {
  return premiumLineOrder
    .map((line) => ({
      line,
      annualBefore: findAmount(before ?? [], line),
      annualAfter: findAmount(annual ?? [], line),
      amount: findAmount(amounts, line),
    }))
    .filter(({ annualBefore, annualAfter, amount }) => ![annualBefore, annualAfter, amount].every(isZero));
}
