import { toDollars } from '../money/money.ts';

/** A rated option: its deductible and its premium in dollars. The premium is null if the option is not offered. */
interface RatedOption {
  readonly buildingDeductible: number;
  readonly totalPremium: string | null;
}

/** The smallest saving, as a share of the premium, that earns a recommendation. */
const leastSaving = 0.03;

/**
 * The option that saves the most premium per dollar of added deductible, compared with the lowest deductible. Null if no option saves at
 * least 3%. On a tie, the lower deductible wins.
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

/** The cheapest option with a lower deductible that also costs less than this one. Normally null, because a lower deductible costs more. */
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

/** The premium in dollars, for comparison only. Nothing is charged from it. */
function premium({ totalPremium }: RatedOption): number {
  return toDollars(totalPremium);
}
