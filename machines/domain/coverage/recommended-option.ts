import { formatDollars } from '../format/format-values.ts';
import { multiplyMoney, parseMoney, roundToDollars } from '../money/money.ts';
import type { CoverageOffer } from './coverage.ts';
import {
  breakEvenYears,
  deductibleRisk,
  describeDifference,
  isRiskWorthIt,
  measureDifference,
  type OptionDifference,
  type RatedOption,
} from './option-difference.ts';

/** A row of the premium grid with its rated cells. */
export interface RatedChoice<Option extends RatedOption = RatedOption> extends Omit<CoverageOffer, 'key'> {
  readonly key: string;
  readonly cells: readonly Option[];
}

/** The facts beside the grid that decide the reasons of a recommendation, in whole dollars; null if not known. */
export interface RecommendationFacts {
  readonly replacementCost: number | null;
  readonly contentsValue: number | null;
  readonly loanAmount: number | null;
}

/** The rule in words, as the screen and the proposal print it. */
export const recommendationRule = `The replacement cost of the building and the value of the contents, as far as the NFIP insures them, and the lowest deductible, unless a higher one pays for itself within ${breakEvenYears} years without a flood: each $1,000 of more risk must save $100 a year. A flood that takes both deductibles is counted.`;

/**
 * The recommended option: the building for its replacement cost and the contents for their value, both up to the maximum, which covers
 * what a lender requires too; and of its deductibles the one with which ten years and one flood cost least. Null if nothing is
 * offered. It depends on the answers and the rates only, not on what was chosen before.
 */
export function recommendOption<Option extends RatedOption>(
  choices: readonly RatedChoice<Option>[],
): Option | null {
  const fullCover = choices.find(({ key }) => key === 'MAXIMUM');
  return fullCover === undefined ? null : recommendDeductible(fullCover.cells);
}

/**
 * Of options that differ in their deductibles, the one that the rule prefers. Against it, no higher deductible is worth its risk and
 * every lower one costs more than it is worth. Without premiums it is the lowest deductible.
 */
export function recommendDeductible<Option extends RatedOption>(options: readonly Option[]): Option | null {
  const byRisk = options.toSorted((first, second) => deductibleRisk(first) - deductibleRisk(second));
  const [lowest = null, ...others] = byRisk.filter(isOffered);
  if (lowest === null) return byRisk[0] ?? null;
  return others.reduce(
    (best, option) => (costToBreakEven(option) <= costToBreakEven(best) ? option : best),
    lowest,
  );
}

/** Whether a deductible among these costs more than a lower one. The published rate tables are like that in places. */
export function hasCheaperLowerDeductible(options: readonly RatedOption[]): boolean {
  return options.some((option) =>
    options.some((other) => {
      const difference = measureDifference(option, other);
      return difference !== null && difference.risk > 0 && difference.premium > 0;
    }),
  );
}

/** Why an option is recommended, one sentence for each of cover, lender and deductible. */
export function explainRecommendation(
  recommended: RatedOption,
  choices: readonly RatedChoice[],
  facts: RecommendationFacts,
): readonly string[] {
  const cells = choices.find(({ key }) => key === 'MAXIMUM')?.cells ?? [];
  return [
    describeBuildingCover(recommended, facts),
    describeContentsCover(recommended, facts),
    describeLender(recommended, facts),
    describeDeductible(recommended, cells),
  ].filter((sentence) => sentence !== null);
}

/** The cost of ten years with one flood: their premiums and the deductibles, in dollars. */
function costToBreakEven(option: RatedOption): number {
  const premiums = multiplyMoney(parseMoney(option.totalPremium), breakEvenYears, 'half up');
  return roundToDollars(premiums) + deductibleRisk(option);
}

function isOffered({ totalPremium }: RatedOption): boolean {
  return totalPremium !== null;
}

function describeBuildingCover({ buildingCoverage }: RatedOption, { replacementCost }: RecommendationFacts) {
  if (buildingCoverage === 0) return null;
  if (replacementCost === null) return 'Building: the most that the NFIP insures.';
  return buildingCoverage >= replacementCost
    ? `Building: its full replacement cost of ${formatDollars(replacementCost)}.`
    : `Building: the most that the NFIP insures, ${formatDollars(replacementCost - buildingCoverage)} below its replacement cost.`;
}

function describeContentsCover({ contentsCoverage }: RatedOption, { contentsValue }: RecommendationFacts) {
  if (contentsCoverage === 0) return null;
  if (contentsValue === null)
    return 'Contents: the most that the NFIP insures, because their value is not stated.';
  return contentsCoverage >= contentsValue
    ? `Contents: their value of ${formatDollars(contentsValue)}.`
    : `Contents: the most that the NFIP insures, ${formatDollars(contentsValue - contentsCoverage)} below their value.`;
}

function describeLender({ buildingCoverage }: RatedOption, { loanAmount }: RecommendationFacts) {
  return loanAmount === null || loanAmount === 0 || buildingCoverage === 0
    ? null
    : `Lender: covers what is required for a loan of ${formatDollars(loanAmount)}.`;
}

function describeDeductible(recommended: RatedOption, cells: readonly RatedOption[]): string | null {
  const [lowest] = cells
    .filter(isOffered)
    .toSorted((first, second) => deductibleRisk(first) - deductibleRisk(second));
  if (lowest === undefined) return null;
  const raised = measureDifference(recommended, lowest);
  if (raised !== null && raised.risk > 0)
    return `Deductible: above the lowest. ${describeDifference(raised)}`;
  const trade = findBestTrade(recommended, cells);
  return trade === null
    ? 'Deductible: the lowest; a higher one saves nothing.'
    : `Deductible: the lowest. Even the best trade, ${lowerFirst(describeDifference(trade))}`;
}

/** Of the differences to a higher deductible that save something, the one that pays for itself soonest. */
function findBestTrade(base: RatedOption, cells: readonly RatedOption[]): OptionDifference | null {
  const savings = cells
    .map((cell) => measureDifference(cell, base))
    .filter((difference) => difference !== null)
    .filter(({ premium, risk }) => risk > 0 && premium < 0 && !isRiskWorthIt({ premium, risk }));
  return savings.reduce<OptionDifference | null>(
    (best, one) => (best === null || one.risk / -one.premium < best.risk / -best.premium ? one : best),
    null,
  );
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
