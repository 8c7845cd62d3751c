import { toDollars } from '../money/money.ts';

/** A rated option: its deductible and its premium in dollars; null if it is not offered. */
interface RatedOption {
  readonly buildingDeductible: number;
  readonly totalPremium: string | null;
}

/** A saving below this share of the premium recommends nothing. */
const leastSaving = 0.03;

/**
 * The option of one coverage choice that saves the most premium for each dollar of deductible taken on, against the lowest
 * deductible; null if none saves at least 3 %. Of equals the lower deductible wins.
 */
export function bestValue<Option extends RatedOption>(options: readonly Option[]): Option | null {
  const [base, ...others] = byDeductible(options);
  if (base === undefined) return null;
  const saving = (option: Option) => premium(base) - premium(option);
  const rate = (option: Option) => saving(option) / (option.buildingDeductible - base.buildingDeductible);
  const worthwhile = others.filter((option) => saving(option) >= premium(base) * leastSaving);
  return worthwhile.reduce<Option | null>(
    (best, option) => (best === null || rate(option) > rate(best) ? option : best),
    null,
  );
}

/** The option with a lower deductible that costs less than this one, the cheapest of them; null if there is none, as it should be. */
export function cheaperLowerDeductible<Option extends RatedOption>(
  option: Option,
  options: readonly Option[],
): Option | null {
  if (option.totalPremium === null) return null;
  return byDeductible(options)
    .filter((second) => second.buildingDeductible < option.buildingDeductible)
    .filter((second) => premium(second) < premium(option))
    .reduce<Option | null>(
      (least, second) => (least === null || premium(second) < premium(least) ? second : least),
      null,
    );
}

function byDeductible<Option extends RatedOption>(options: readonly Option[]): Option[] {
  return options
    .filter(({ totalPremium }) => totalPremium !== null)
    .toSorted((first, second) => first.buildingDeductible - second.buildingDeductible);
}

/** In dollars, to compare with; nothing is charged from it. */
function premium({ totalPremium }: RatedOption): number {
  return toDollars(totalPremium);
}
