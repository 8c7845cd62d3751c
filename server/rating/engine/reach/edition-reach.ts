import type { Edition, StateRates } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import type { RatingStatus, Reason } from '../rating-result.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import { FAR_FROM_THE_COAST, SITUATIONS, type Situation } from './situations.ts';

/** The places and buildings that an edition can rate in one state. */
export type StateReach = {
  /** USPS code. */
  state: string;
  segment: number;
  cells: readonly ReachCell[];
};

/** How a home in one situation is answered there. */
export type ReachCell = {
  situation: string;
  /** Null where the edition has no base rate for the situation in the state, so that the question does not arise. */
  status: RatingStatus | null;
  reasons: readonly Reason[];
};

/**
 * What an edition can rate, by state and situation: a single-family home is rated in each, and the answers are listed by segment, then state.
 * A fuller edition answers more without a change here.
 */
export function mapReach(edition: Edition): readonly StateReach[] {
  const probes = SITUATIONS.map((situation) => ({ situation, place: situation.probe(edition) }));
  return [...edition.states.values()]
    .toSorted((one, other) => one.segment - other.segment || one.state.localeCompare(other.state))
    .map((rates) => ({
      state: rates.state,
      segment: rates.segment,
      cells: probes.map(({ situation, place }) => probeState(edition, rates, situation, place)),
    }));
}

function probeState(
  edition: Edition,
  rates: StateRates,
  { name, appliesTo }: Situation,
  place: Partial<RatingInput>,
): ReachCell {
  if (!appliesTo(rates)) return { situation: name, status: null, reasons: [] };
  const [county = null] = rates.counties.keys();
  const { status, reasons } = rateRisk({ ...PROBE_HOME, state: rates.state, county, ...place }, edition);
  return { situation: name, status, reasons };
}

const PROBE_HOME: Omit<RatingInput, 'state' | 'county'> = {
  id: 'probe',
  huc12: null,
  leveeSystemId: 'OUT_OF_RANGE',
  isBarrierIsland: false,
  distanceToRiverMeters: 500,
  distanceToCoastMeters: FAR_FROM_THE_COAST,
  distanceToOceanMeters: FAR_FROM_THE_COAST,
  distanceToLakeMeters: FAR_FROM_THE_COAST,
  elevationFeet: 300,
  elevationRelativeToRiverFeet: 10,
  structuralRelativeElevationFeet: 1,
  drainageAreaSquareKilometers: 20,
  riverClass: 'A',
  buildingType: 'SINGLE_FAMILY_HOME',
  constructionType: 'FRAME',
  isCondoUnitOwner: false,
  floorsOfInterest: 1,
  unitsCount: 1,
  foundationType: 'SLAB_ON_GRADE',
  hasFloodVents: false,
  isMachineryElevated: false,
  firstFloorHeightFeet: 1,
  buildingValue: 250_000,
  contentsValue: 100_000,
  buildingCoverage: 250_000,
  contentsCoverage: 100_000,
  buildingDeductible: 2_000,
  contentsDeductible: 2_000,
  priorClaims: 0,
  crsClass: 10,
};
