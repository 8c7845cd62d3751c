import type { RatingOptionsQuery } from '../../../graphql/documents.ts';

/** The rated premium grid. */
export type GridOptions = Extract<RatingOptionsQuery['ratingOptions'], { __typename: 'RatingOptions' }>;

type GridCell = GridOptions['choices'][number]['cells'][number];

/** The cell for a coverage choice and a deductible; undefined if it is not offered. */
export function findOption(options: GridOptions, coverage: string, deductible: string): GridCell | undefined {
  const row = options.choices.find(({ key }) => key === coverage);
  return row?.cells.find(({ buildingDeductible }) => String(buildingDeductible) === deductible);
}
