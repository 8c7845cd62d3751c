import type { Curve } from '../figures/curve.ts';
import type {
  BaseRates,
  ConcentrationRisk,
  Edition,
  PerilBaseRates,
  StateRates,
} from '../figures/edition.ts';
import type { Peril } from '../peril.ts';
import type { RatingInput } from '../rating-input.ts';
import type { Reasons } from '../reasons.ts';
import type { LineKind, Worksheet } from '../worksheet/worksheet.ts';

/** The inputs of the perils of one rating. */
export type RatingPlace = {
  input: RatingInput;
  edition: Edition;
  state: StateRates;
  base: BaseRates;
  county: ConcentrationRisk;
  /** Row of the territory table, or of the levee territory table behind a levee. */
  territoryRow: number;
  huc12: number;
  /** Quality factor; NaN when not behind a levee. */
  leveeQuality: number;
  reasons: Reasons;
  sheet: Worksheet | undefined;
};

/** Whether the place is known to lie behind a levee. A place of which that is not known is never rated. */
export function isBehindLevee({ leveeQuality }: RatingPlace): boolean {
  return !Number.isNaN(leveeQuality);
}

/** A peril that threatens the place, with its base rates and the product of its place factors. */
export type Exposure = { peril: Peril; base: PerilBaseRates; product: number };

export function hasBaseRate(base: PerilBaseRates | undefined): base is PerilBaseRates {
  return base !== undefined && (base.building > 0 || base.contents > 0);
}

/** Multiplies by the curve's factor at the key and writes the line. Without a curve, adds the reason and returns NaN. */
export function multiplyByCurve(
  place: RatingPlace,
  kind: LineKind,
  curve: Curve | undefined,
  key: number,
  product: number,
): number {
  if (!curve) {
    place.reasons.absent(kind.table ?? kind.label, `${place.state.state} is rated with it`);
    return Number.NaN;
  }
  const factor = curve.factorAt(key);
  const running = product * factor;
  place.sheet?.write(kind, factor, running, curve.keys(key));
  return running;
}

/** Multiplies by the concentration risk, for inland flood and storm surge only. A blank cell counts as 1. */
export function multiplyByConcentration(
  { county, sheet }: RatingPlace,
  kind: LineKind,
  column: 'inland' | 'surge',
  product: number,
): number {
  const factor = county[column] ?? 1;
  sheet?.write(kind, factor, product * factor, `${county.code}, ${county.name}`);
  return product * factor;
}
