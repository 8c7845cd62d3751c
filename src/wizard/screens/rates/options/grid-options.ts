import type { PolicyFile } from '../../../../../machines/contract/types.ts';
import { replacementCost } from '../../../../../machines/domain/coverage/coverage.ts';
import type { RecommendationFacts } from '../../../../../machines/domain/coverage/recommended-option.ts';
import type { RatingOptionsQuery } from '../../../../graphql/staff-documents.ts';

/** The rated premium grid. */
export type GridOptions = Extract<RatingOptionsQuery['ratingOptions'], { __typename: 'RatingOptions' }>;

/** One cell of the premium grid. */
export type GridOption = GridOptions['choices'][number]['cells'][number];

/** The cell for a coverage choice and a deductible; undefined if it is not offered. */
export function findOption(
  options: GridOptions,
  coverage: string,
  deductible: string,
): GridOption | undefined {
  const row = options.choices.find(({ key }) => key === coverage);
  return row?.cells.find(({ buildingDeductible }) => String(buildingDeductible) === deductible);
}

/** Reads the facts beside the rates that the recommendation depends on. */
export function readRecommendationFacts(file: PolicyFile): RecommendationFacts {
  const { contentsValue, loanAmount } = file.policy;
  return { replacementCost: replacementCost(file), contentsValue, loanAmount };
}

/** Whether two options buy the same. The deductible of a coverage that is not bought does not matter. */
export function isSameOption(option: BoughtOption, other: BoughtOption): boolean {
  return (
    option.buildingCoverage === other.buildingCoverage &&
    option.contentsCoverage === other.contentsCoverage &&
    (option.buildingCoverage === 0 || option.buildingDeductible === other.buildingDeductible) &&
    (option.contentsCoverage === 0 || option.contentsDeductible === other.contentsDeductible)
  );
}

type BoughtOption = {
  readonly [field in 'buildingCoverage' | 'contentsCoverage' | 'buildingDeductible' | 'contentsDeductible']:
    | number
    | null;
};
