import type { RequestedCoverage } from '../../../../machines/application/application-context.ts';
import type { PolicyFile } from '../../../../machines/contract/types.ts';
import { deductibleOptions } from '../../../../machines/domain/coverage/deductible.ts';
import type { Problem } from '../../../../machines/domain/problems/problem.ts';
import type { LoadedPolicyFile } from '../../../graphql/parse-policy-file.ts';

type RatedFile = Pick<LoadedPolicyFile, 'rating' | 'isRatingStale'>;

const defaultDeductible = 2_000;

/** The coverages and deductibles in the fields if they can be rated and are not rated yet; null otherwise. */
export function findUnratedChoice(
  file: PolicyFile,
  stored: RatedFile,
  problems: readonly Problem[],
): RequestedCoverage | null {
  const { buildingCoverage, contentsCoverage } = file.rating;
  if (buildingCoverage === null && contentsCoverage === null) return null;
  const building = buildingCoverage ?? 0;
  const usual = findDefaultDeductible(deductibleOptions(file, building));
  const choice = {
    buildingCoverage: building,
    contentsCoverage: contentsCoverage ?? 0,
    buildingDeductible: file.rating.buildingDeductible ?? usual,
    contentsDeductible: file.rating.contentsDeductible ?? usual,
  };
  const isMissing = building + choice.contentsCoverage === 0;
  const isWrong = findWrongCoverage(problems) !== undefined;
  return isWrong || isMissing || isAlreadyRated(choice, stored) ? null : choice;
}

/** The first problem of the coverages and deductibles in the fields for which they cannot be rated. What was rated before is then not what the fields show. */
export function findWrongCoverage(problems: readonly Problem[]): Problem | undefined {
  return problems.find(
    ({ field, severity, code }) =>
      severity === 'ERROR' &&
      field !== null &&
      field.startsWith('rating.') &&
      !ratingProblemCodes.includes(code),
  );
}

/** The problems that rating itself resolves: no rating, or a rating without discounts. */
const ratingProblemCodes = ['V-05-02', 'V-11-01'];

function findDefaultDeductible(options: readonly number[]): number {
  return options.includes(defaultDeductible) ? defaultDeductible : (options[0] ?? defaultDeductible);
}

function isAlreadyRated(choice: RequestedCoverage, { rating, isRatingStale }: RatedFile): boolean {
  return (
    !isRatingStale &&
    rating.status !== null &&
    choice.buildingCoverage === rating.buildingCoverage &&
    choice.contentsCoverage === rating.contentsCoverage &&
    choice.buildingDeductible === rating.buildingDeductible &&
    choice.contentsDeductible === rating.contentsDeductible
  );
}
