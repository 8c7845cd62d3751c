import { Engine, type RuleProperties } from 'json-rules-engine';
import type { Curve } from '../../../server/rating/engine/figures/curve.ts';
import type { Edition } from '../../../server/rating/engine/figures/edition.ts';
import type { RatingInput } from '../../../server/rating/engine/rating-input.ts';

/** A building's variable premium by a rules engine: dollars a year. */
export type PeerRating = (input: RatingInput) => Promise<number>;

/**
 * The factor chain of one sample as a decision table: a rule per stretch between two nodes of a published curve, whose
 * event carries the stretch. The engine has no arithmetic, so the line is followed and multiplied out after it. Only the
 * curves of the sample's state, river class and foundation are in it, and only the building's inland flood: less than
 * the engine of the product does.
 */
export function peerRating(sample: RatingInput, edition: Edition): PeerRating {
  const engine = new Engine(Object.entries(lookUpCurves(sample, edition)).flatMap(listRules));
  return async (input) => {
    const keys = lookUpKeys(input, edition);
    const { events } = await engine.run(keys);
    const factors = events.map(({ type, params }) => [type, factorAt(keys[type] ?? 0, params ?? {})]);
    return computePremium(keys, Object.fromEntries(factors), edition);
  };
}

/** Keys of the curves, and the factors that are in no curve. */
function lookUpKeys(input: RatingInput, edition: Edition): Record<string, number> {
  const value = Math.min(input.buildingValue ?? 0, 600_000);
  const deductible = input.buildingDeductible ?? 0;
  const state = edition.states.get(input.state ?? '');
  const row = edition.territory.rowOf(Number(input.huc12));
  return {
    riverDistance: Number(input.distanceToRiverMeters),
    riverElevation: input.elevationRelativeToRiverFeet ?? 0,
    drainageArea: input.drainageAreaSquareKilometers ?? 0,
    structuralElevation: input.structuralRelativeElevationFeet ?? 0,
    height: input.firstFloorHeightFeet ?? 0,
    value,
    limit: Math.min((deductible + input.buildingCoverage) / value, 1),
    deductible: Math.min(deductible / value, 1),
    base: state?.open?.singleToFour.inland?.building ?? 0,
    territory: edition.territory.factorAt(row, 'inland'),
    concentration: state?.counties.get(input.county ?? '')?.inland ?? 1,
    use: edition.uses.get('SINGLE_FAMILY_HOME')?.frame.factors.inland ?? 0,
    floors: edition.floors.SINGLE_TO_FOUR_FAMILY[0]?.factor ?? 0,
    foundation: edition.foundations.get(input.foundationType ?? 'SLAB_ON_GRADE')?.factor ?? 0,
  };
}

function lookUpCurves({ state, riverClass, foundationType, hasFloodVents }: RatingInput, edition: Edition) {
  const book = edition.states.get(state ?? '');
  const heights = edition.foundations.get(foundationType ?? 'SLAB_ON_GRADE')?.heights;
  return {
    riverDistance: needed(book?.inland.riverDistance),
    riverElevation: needed(book?.inland.riverElevation[riverClass ?? 'A']),
    drainageArea: needed(book?.inland.drainageArea),
    structuralElevation: needed(book?.inland.structuralElevation),
    height: needed(hasFloodVents ? heights?.vented : heights?.plain),
    value: edition.value.building,
    limit: edition.deductible.building.limit.inland,
    deductible: edition.deductible.building.deductible.inland,
  };
}

function computePremium(
  keys: Record<string, number>,
  factors: Record<string, number>,
  { constants }: Edition,
): number {
  const of = (name: string) => factors[name] ?? keys[name] ?? Number.NaN;
  const rate = [
    ...[keys.base ?? 0, of('riverDistance'), of('riverElevation'), of('drainageArea')],
    ...[of('structuralElevation'), of('territory'), of('concentration'), of('use'), of('floors')],
    ...[of('foundation'), of('height'), factors.value ?? 0],
  ].reduce((product, factor) => product * factor, 1);
  const insured = Math.max(constants.minimumDeductibleFactor, of('limit') - of('deductible'));
  return (Math.min(rate, constants.maximumRate) * insured * (keys.value ?? 0)) / 1000;
}

/** A rule for each stretch of a curve; below its first node and beyond its last it is flat. */
function listRules([name, { at, factors }]: [string, Curve]): RuleProperties[] {
  const stretches = [-1, ...at.keys()].map((row) => ({
    from: at[row] ?? null,
    to: at[row + 1] ?? null,
    factor: factors[Math.max(row, 0)] ?? 0,
    next: factors[row + 1] ?? factors[row] ?? 0,
  }));
  return stretches.map(({ from, to, factor, next }) => ({
    conditions: {
      all: [
        ...(from === null ? [] : [{ fact: name, operator: 'greaterThanInclusive', value: from }]),
        ...(to === null ? [] : [{ fact: name, operator: 'lessThan', value: to }]),
      ],
    },
    event: { type: name, params: { from, to, factor, next } },
  }));
}

function factorAt(key: number, { from, to, factor, next }: Record<string, number | null>): number {
  const start = factor ?? 0;
  if (from === null || to === null || from === undefined || to === undefined) return start;
  return start + (((next ?? start) - start) * (key - from)) / (to - from);
}

function needed(curve: Curve | undefined): Curve {
  if (!curve) throw new Error('the sample has no such curve');
  return curve;
}
