import type { RatingChoice } from '../../../../machines/application/application-context.ts';
import type { PolicyFile } from '../../../../machines/contract/types.ts';
import { deductibleOptions } from '../../../../machines/domain/coverage/deductible.ts';
import type { Problem } from '../../../../machines/domain/problems/problem.ts';
import type { ServedFile } from '../../../graphql/read-file.ts';

type Rated = Pick<ServedFile, 'rating' | 'isRatingStale'>;

const usualDeductible = 2_000;

/** The coverages and deductibles that stand in the fields, where they can be rated and are not rated already; else null. */
export function typedChoice(
  file: PolicyFile,
  stored: Rated,
  problems: readonly Problem[],
): RatingChoice | null {
  const { buildingCoverage, contentsCoverage } = file.rating;
  if (buildingCoverage === null && contentsCoverage === null) return null;
  const building = buildingCoverage ?? 0;
  const usual = usualOf(deductibleOptions(file, building));
  const choice = {
    buildingCoverage: building,
    contentsCoverage: contentsCoverage ?? 0,
    buildingDeductible: file.rating.buildingDeductible ?? usual,
    contentsDeductible: file.rating.contentsDeductible ?? usual,
  };
  const isWrong = problems.some(
    ({ field, severity, code }) =>
      severity === 'E' && field !== null && field.startsWith('rating.') && !aboutRating.includes(code),
  );
  const isMissing = building + choice.contentsCoverage === 0;
  return isWrong || isMissing || isRated(choice, stored) ? null : choice;
}

/** That the rating is missing, or is without discounts, is what rating mends. */
const aboutRating = ['V-05-02', 'V-11-01'];

function usualOf(options: readonly number[]): number {
  return options.includes(usualDeductible) ? usualDeductible : (options[0] ?? usualDeductible);
}

function isRated(choice: RatingChoice, { rating, isRatingStale }: Rated): boolean {
  return (
    !isRatingStale &&
    rating.status !== null &&
    choice.buildingCoverage === rating.buildingCoverage &&
    choice.contentsCoverage === rating.contentsCoverage &&
    choice.buildingDeductible === rating.buildingDeductible &&
    choice.contentsDeductible === rating.contentsDeductible
  );
}
