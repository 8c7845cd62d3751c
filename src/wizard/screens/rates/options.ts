import { formatMoney, parseMoney, subtractMoney, toDollars } from '../../../../machines/domain/money.ts';
import type { RatingOptionsQuery } from '../../../graphql/documents.ts';

/** The rated premium grid. */
export type Options = Extract<RatingOptionsQuery['ratingOptions'], { __typename: 'RatingOptions' }>;

type Cell = Options['choices'][number]['cells'][number];

/** The cell of a coverage choice and a deductible; undefined where it is not offered. */
export function optionAt(options: Options, coverage: string, deductible: string): Cell | undefined {
  const row = options.choices.find(({ key }) => key === coverage);
  return row?.cells.find(({ buildingDeductible }) => String(buildingDeductible) === deductible);
}

/** The cell of the first row that saves the most premium for each dollar of deductible taken on; null where none saves. */
export function bestValue({ choices }: Options): Cell | null {
  const [least, ...others] = (choices[0]?.cells ?? []).filter(({ totalPremium }) => totalPremium !== null);
  if (least === undefined) return null;
  const savings = others.map((cell) => ({
    cell,
    rate:
      toDollars(formatMoney(subtractMoney(parseMoney(least.totalPremium), parseMoney(cell.totalPremium)))) /
      (cell.buildingDeductible - least.buildingDeductible),
  }));
  const best = savings.reduce<(typeof savings)[number] | null>(
    (one, other) => (one === null || other.rate > one.rate ? other : one),
    null,
  );
  return best !== null && best.rate > 0 ? best.cell : null;
}
