import type { RatingOptionsQuery } from '../../../graphql/documents.ts';

/** The rated premium grid. */
export type Options = Extract<RatingOptionsQuery['ratingOptions'], { __typename: 'RatingOptions' }>;

type Cell = Options['choices'][number]['cells'][number];

/** The cell of a coverage choice and a deductible; undefined where it is not offered. */
export function optionAt(options: Options, coverage: string, deductible: string): Cell | undefined {
  const row = options.choices.find(({ key }) => key === coverage);
  return row?.cells.find(({ buildingDeductible }) => String(buildingDeductible) === deductible);
}
