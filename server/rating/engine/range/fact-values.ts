import { outOfRange } from '../../../../machines/domain/place/location-facts.ts';
import type { Curve } from '../figures/curve.ts';
import type { Edition, InlandCurves, StateRates } from '../figures/edition.ts';
import type { RatingInput, RiverClass } from '../rating-input.ts';

/** The facts of a place and its losses of which a range is given while they are not known. Without state, county or watershed there is none. */
export const RANGED_FACTS = [
  'leveeSystemId',
  'isBarrierIsland',
  'distanceToCoastMeters',
  'distanceToOceanMeters',
  'distanceToLakeMeters',
  'elevationFeet',
  'distanceToRiverMeters',
  'riverClass',
  'elevationRelativeToRiverFeet',
  'elevationRelativeToLakeFeet',
  'structuralRelativeElevationFeet',
  'drainageAreaSquareKilometers',
  'crsClass',
  'priorClaims',
] as const satisfies readonly (keyof RatingInput)[];

export type RangedFact = (typeof RANGED_FACTS)[number];

type FactValue = RatingInput[RangedFact];

export function isRangedFact(fact: keyof RatingInput | null): fact is RangedFact {
  return RANGED_FACTS.some((ranged) => ranged === fact);
}

/** Whether the facts raise and lower each other's effect, so that all their combinations have to be tried. */
export function isEntangled(fact: RangedFact): boolean {
  return !ALONE.has(fact);
}

/** Each of these multiplies the rate of inland flood alone, or the class the discount: its best value does not depend on the others. */
const ALONE: ReadonlySet<RangedFact> = new Set([
  'distanceToRiverMeters',
  'riverClass',
  'elevationRelativeToRiverFeet',
  'structuralRelativeElevationFeet',
  'drainageAreaSquareKilometers',
  'crsClass',
]);

/**
 * The values at which the premium can be least or greatest as one fact changes: between them every rate is a straight line of that fact.
 * They are the nodes of the curves that read the fact, and both sides of the limits beyond which a peril is not rated.
 */
export function listFactValues(
  fact: RangedFact,
  input: RatingInput,
  edition: Edition,
  state: StateRates,
): readonly FactValue[] {
  const { constants, erosion } = edition;
  switch (fact) {
    case 'leveeSystemId':
      return [outOfRange, ...edition.leveeTerritory.listSecondKeys(Number(input.huc12)).map(String)];
    case 'isBarrierIsland':
      return [false, true];
    case 'distanceToCoastMeters':
      return withReach([
        ...nodesOf(state.surge.coast, state.leveeSurge.coast, state.tsunami.coast, state.barrierSurge.coast),
        ...nodesOf(erosion.open, erosion.levee),
        ...bothSides(constants.erosionCoastLimit),
        ...bothSides(constants.surgeCoastLimit),
      ]);
    case 'distanceToOceanMeters':
      return withReach(nodesOf(state.surge.ocean, state.barrierSurge.ocean, state.tsunami.ocean));
    case 'distanceToLakeMeters':
      return withReach([...nodesOf(edition.lakeDistance), ...bothSides(constants.lakeLimit)]);
    case 'elevationFeet':
      return [
        ...nodesOf(state.surge.elevation, state.leveeSurge.elevation, state.tsunami.elevation),
        ...nodesOf(state.barrierSurge.elevation, state.fluvial.elevation, state.pluvial.elevation),
        ...bothSides(constants.surgeElevationLimit),
      ];
    case 'elevationRelativeToLakeFeet':
      return nodesOf(edition.lakeElevation);
    case 'priorClaims':
      // The first claim does not count, and four make it a severe repetitive loss property, which others write.
      return [0, SEVERE_LOSS_CLAIMS];
    case 'crsClass':
      return constants.crsDiscounts.map((_, index) => index + 1);
    default:
      return listRiverValues(fact, input, findRiverCurves(input, state));
  }
}

/** 42 U.S.C. 4014(h): four or more claim payments. */
const SEVERE_LOSS_CLAIMS = 4;

type RiverFact =
  | 'distanceToRiverMeters'
  | 'riverClass'
  | 'elevationRelativeToRiverFeet'
  | 'structuralRelativeElevationFeet'
  | 'drainageAreaSquareKilometers';

function listRiverValues(fact: RiverFact, input: RatingInput, curves: InlandCurves): readonly FactValue[] {
  switch (fact) {
    case 'distanceToRiverMeters':
      return withReach(nodesOf(curves.riverDistance));
    case 'riverClass':
      return Object.keys(curves.riverElevation) as RiverClass[];
    case 'elevationRelativeToRiverFeet':
      return nodesOf(
        ...(input.riverClass
          ? [curves.riverElevation[input.riverClass]]
          : Object.values(curves.riverElevation)),
      );
    case 'structuralRelativeElevationFeet':
      return nodesOf(curves.structuralElevation);
    case 'drainageAreaSquareKilometers':
      return nodesOf(curves.drainageArea);
  }
}

/**
 * The values of a fact in the order in which its published factor makes the premium least, or greatest. Facts without a curve of their own keep their order.
 */
export function orderByFactor(
  fact: RangedFact,
  values: readonly FactValue[],
  input: RatingInput,
  state: StateRates,
  end: 'least' | 'greatest',
): readonly FactValue[] {
  const curve = findRiverCurve(fact, input, findRiverCurves(input, state));
  if (!curve) return values;
  const sign = end === 'least' ? 1 : -1;
  const factorOf = (value: FactValue) =>
    curve.factorAt(value === outOfRange ? Number.POSITIVE_INFINITY : Number(value));
  return values.toSorted((one, other) => sign * (factorOf(one) - factorOf(other)));
}

function findRiverCurve(
  fact: RangedFact,
  { riverClass }: RatingInput,
  curves: InlandCurves,
): Curve | undefined {
  switch (fact) {
    case 'distanceToRiverMeters':
      return curves.riverDistance;
    case 'elevationRelativeToRiverFeet':
      return riverClass ? curves.riverElevation[riverClass] : undefined;
    case 'structuralRelativeElevationFeet':
      return curves.structuralElevation;
    case 'drainageAreaSquareKilometers':
      return curves.drainageArea;
    default:
      return undefined;
  }
}

/** The two inland perils behind a levee read the same tables by river. */
function findRiverCurves({ leveeSystemId }: RatingInput, state: StateRates): InlandCurves {
  return leveeSystemId === outOfRange ? state.inland : state.fluvial;
}

function nodesOf(...curves: readonly (Curve | undefined)[]): number[] {
  return [...new Set(curves.flatMap((curve) => (curve ? [...curve.at] : [])))].sort((a, b) => a - b);
}

function withReach(meters: readonly number[]): FactValue[] {
  return [...meters.filter((one) => one >= 0), outOfRange];
}

/** Just below a limit, at it, and just above it. */
function bothSides(limit: number): number[] {
  return [limit - 0.01, limit, limit + 0.01];
}
