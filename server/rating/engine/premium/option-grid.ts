import type { Edition } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import { computePremium, type Premium, type PremiumContext } from './premium.ts';

/** Dollars by coverage: either amounts insured or deductibles. */
export type ByCoverage = { building: number; contents: number };

export type OptionCell = { coverage: ByCoverage; deductible: ByCoverage; premium: Premium };

/** Rates every coverage choice (rows) with every deductible choice (columns). */
export function rateOptionGrid(
  input: RatingInput,
  edition: Edition,
  context: PremiumContext,
  coverages: readonly ByCoverage[],
  deductibles: readonly ByCoverage[],
): OptionCell[][] {
  return coverages.map((coverage) =>
    deductibles.map((deductible) => {
      const chosen: RatingInput = {
        ...input,
        buildingCoverage: coverage.building,
        contentsCoverage: coverage.contents,
        buildingDeductible: deductible.building,
        contentsDeductible: deductible.contents,
      };
      return { coverage, deductible, premium: computePremium(chosen, edition, context) };
    }),
  );
}
