import type { PolicyFile, Rating } from '../../contract/types.ts';
import { coverageLimits } from '../coverage/coverage.ts';
import { deductibleOptions } from '../coverage/deductible.ts';
import { toDollars } from '../money/money.ts';

/** Coverages and deductibles in whole dollars. */
export interface OfferedCover {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
}

/** Option A: the amounts of the term before. */
export function coverOfTerm(rating: Rating): OfferedCover {
  return {
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
    buildingDeductible: rating.buildingDeductible ?? 0,
    contentsDeductible: rating.contentsDeductible ?? 0,
  };
}

/**
 * Option B: 10 percent more building and 5 percent more contents coverage, up to the limits of the program, with the deductibles that are sold
 * at them; null where neither amount can rise. Flood Insurance Manual, How to Renew.
 */
export function findHigherCover(file: PolicyFile, cover: OfferedCover): OfferedCover | null {
  const limits = coverageLimits(file);
  const buildingCoverage = raise(cover.buildingCoverage, 110, limits.building);
  const contentsCoverage = raise(cover.contentsCoverage, 105, limits.contents);
  if (buildingCoverage === cover.buildingCoverage && contentsCoverage === cover.contentsCoverage) return null;
  const [least = 0] = deductibleOptions(file, buildingCoverage);
  const atLeast = (deductible: number) => (deductible === 0 ? 0 : Math.max(deductible, least));
  return {
    buildingCoverage,
    contentsCoverage,
    buildingDeductible: atLeast(cover.buildingDeductible),
    contentsDeductible: atLeast(cover.contentsDeductible),
  };
}

/** An amount at a percentage of it, rounded up to whole hundreds; never above the limit and never below what it was. */
function raise(amount: number, percent: number, limit: number): number {
  const raised = Math.ceil((amount * percent) / 10_000) * 100;
  return Math.max(amount, Math.min(raised, limit));
}

/**
 * Last year's premium as it counts for the cap of option B. The cap holds for cover that continues: what is added pays its whole premium, so that
 * last year's premium grows as the full-risk premium does.
 */
export function scaleLastPremium(
  lastPremium: number,
  same: Rating,
  higherFullRisk: Rating['fullRiskPremium'],
): number {
  const [before, after] = [toDollars(same.fullRiskPremium), toDollars(higherFullRisk)];
  return before === 0 ? lastPremium : Math.round((lastPremium * after) / before);
}
