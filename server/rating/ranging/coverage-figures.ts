import type { Edition } from '../engine/figures/edition.ts';
import { atLeast, atMost, factorsBetween, type Interval, multiply, point, subtract } from './interval.ts';

/** The inputs of the variable premium of one coverage, without property factor and value. */
export interface RatedTerms {
  readonly coverage: 'building' | 'contents';
  readonly deductible: number;
  readonly limit: number;
  /** Base rate × place × use, summed over the inland perils, over the others, and coastal erosion alone. */
  readonly inland: number;
  readonly other: number;
  readonly erosion: number;
}

/**
 * The variable premium of a coverage at one value, in dollars: `slope` times the property factor plus `flat`, never below `floor` and
 * never above `cap`. Below the factor `threshold.lo` the cap is not reached, from `threshold.hi` on it always is.
 */
export interface CoverageFigures {
  readonly slope: Interval;
  readonly flat: Interval;
  readonly floor: Interval;
  readonly cap: Interval;
  readonly threshold: Interval;
  /** Value × weighted deductible factor / 1,000: the prior claims premium is a multiple of it. */
  readonly weightedValue: Interval;
}

/** The figures at a value, or between two values: there they hold every value's. */
export function figureCoverage(terms: RatedTerms, edition: Edition, value: Interval): CoverageFigures {
  const { minimumRate, maximumRate } = edition.constants;
  const onValue = factorsBetween(edition.value[terms.coverage], value);
  const inland = deductibleFactors('inland', terms.inland > 0, terms, edition, value);
  const other = deductibleFactors('other', terms.other > 0 || terms.erosion > 0, terms, edition, value);
  const thousands = { lo: value.lo / 1_000, hi: value.hi / 1_000 };
  const byInland = times(onValue, terms.inland, inland);
  const byOther = times(onValue, terms.other, other);
  const rate = { lo: byInland.lo + byOther.lo, hi: byInland.hi + byOther.hi };
  const slope = multiply(rate, thousands);
  const flat = multiply(times(point(1), terms.erosion, other), thousands);
  const weighted = weigh(terms, byInland, inland, byOther, other);
  const weightedValue = multiply(weighted, thousands);
  const cap = { lo: maximumRate * weightedValue.lo, hi: maximumRate * weightedValue.hi };
  const floor = { lo: minimumRate * thousands.lo, hi: minimumRate * thousands.hi };
  return { slope, flat, floor, cap, weightedValue, threshold: findThreshold(slope, flat, cap) };
}

/** The deductible & ITV factors of a group of perils; 0 where the place has none of them. */
function deductibleFactors(
  column: 'inland' | 'other',
  isThreat: boolean,
  { coverage, deductible, limit }: RatedTerms,
  { deductible: curves, constants }: Edition,
  { lo, hi }: Interval,
): Interval {
  if (!isThreat) return none;
  const whole = atMost({ lo: (deductible + limit) / hi, hi: (deductible + limit) / lo }, 1);
  const own = atMost({ lo: deductible / hi, hi: deductible / lo }, 1);
  const difference = subtract(
    factorsBetween(curves[coverage].limit[column], whole),
    factorsBetween(curves[coverage].deductible[column], own),
  );
  return atLeast(difference, constants.minimumDeductibleFactor);
}

/**
 * The weighted deductible factor. Where only one group of perils has a rate, it is that group's. Coastal erosion takes no property factor,
 * so that the weights depend on it: the factor is then between the least and the greatest of the groups.
 */
function weigh(
  { erosion }: RatedTerms,
  byInland: Interval,
  inland: Interval,
  byOther: Interval,
  other: Interval,
): Interval {
  const hasInland = byInland.hi > 0;
  if (!hasInland) return byOther.hi > 0 || erosion > 0 ? other : none;
  if (byOther.hi === 0 && erosion === 0) return inland;
  const isPoint = inland.lo === inland.hi && other.lo === other.hi && byOther.lo === byOther.hi;
  if (erosion === 0 && isPoint && byInland.lo === byInland.hi)
    return point((byInland.lo * inland.lo + byOther.lo * other.lo) / (byInland.lo + byOther.lo));
  return { lo: Math.min(inland.lo, other.lo), hi: Math.max(inland.hi, other.hi) };
}

function findThreshold(slope: Interval, flat: Interval, cap: Interval): Interval {
  const isCapKnown = flat.hi === 0;
  return {
    lo: slope.hi === 0 ? never : (cap.lo - flat.hi) / slope.hi,
    hi: isCapKnown && slope.lo > 0 ? cap.hi / slope.lo : never,
  };
}

const none = point(0);
const never = Number.POSITIVE_INFINITY;

function times(one: Interval, by: number, other: Interval): Interval {
  return { lo: one.lo * by * other.lo, hi: one.hi * by * other.hi };
}
