import { outOfRange } from '../../../../machines/domain/place/location-facts.ts';
import { SHEET_NAMES } from '../books/sheet-names.ts';
import { formatGrouped } from '../format-number.ts';
import { isFactKnown } from '../require-facts.ts';
import { defineLineKind, placeResultName } from '../worksheet/line-kinds.ts';
import {
  coastLineKinds,
  isNearCoast,
  multiplyByTerritory,
  rateCoastExposure,
  requireCoastDistance,
  requireElevation,
} from './coast.ts';
import { type Exposure, hasBaseRate, multiplyByCurve, type RatingPlace } from './place-factors.ts';

/** Rates storm surge outside a levee, by the ordinary or the barrier-island tables. */
export function rateSurgeOutsideLevee(place: RatingPlace): Exposure[] {
  const { state, base, edition } = place;
  if (isOnBarrierIsland(place)) return rateBarrierIslandSurge(place);
  const surge = base.surge;
  const territory = edition.territory.factorAt(place.territoryRow, 'surge');
  if (!hasBaseRate(surge) || !isWithinSurgeReach(place, territory)) return [];
  return [rateCoastExposure(place, NON_LEVEE_SURGE_LINES, state.surge, surge, territory)];
}

/** Rates storm surge behind a levee, without the distance to the ocean. */
export function rateSurgeBehindLevee(place: RatingPlace): Exposure[] {
  const { state, base, edition } = place;
  if (isOnBarrierIsland(place)) requireBarrierTables(place);
  const territory = edition.leveeTerritory.factorAt(place.territoryRow, 'surge');
  const surge = base.surge;
  if (!hasBaseRate(surge) || !isWithinSurgeReach(place, territory)) return [];
  const coast = multiplyByCurve(
    place,
    LEVEE_SURGE_LINES.coast,
    state.leveeSurge.coast,
    requireCoastDistance(place),
    1,
  );
  const feet = requireElevation(place);
  const height = multiplyByCurve(place, LEVEE_SURGE_LINES.elevation, state.leveeSurge.elevation, feet, coast);
  const product = multiplyByTerritory(place, LEVEE_SURGE_LINES, territory, height);
  return [{ peril: 'STORM_SURGE', base: surge, product }];
}

/** Whether the place lies on a barrier island. Where no surge can reach it, that need not be known. */
function isOnBarrierIsland({ input, base, reasons, edition }: RatingPlace): boolean {
  const { isBarrierIsland, distanceToCoastMeters } = input;
  if (isFactKnown(isBarrierIsland)) return isBarrierIsland === true;
  const isInland =
    distanceToCoastMeters === outOfRange ||
    (typeof distanceToCoastMeters === 'number' && distanceToCoastMeters >= edition.constants.surgeCoastLimit);
  if (!isInland && (hasBaseRate(base.surge) || hasBaseRate(base.barrierSurge)))
    reasons.missing('isBarrierIsland');
  return false;
}

function rateBarrierIslandSurge(place: RatingPlace): Exposure[] {
  const { base, edition, reasons, state } = place;
  const surge = base.barrierSurge;
  if (!requireBarrierTables(place) || !edition.barrierTerritory) return [];
  const row = edition.barrierTerritory.rowOf(place.huc12);
  if (row < 0) {
    reasons.notInEdition('huc12', 'barrierTerritory', String(place.input.huc12));
    return [];
  }
  const territory = edition.barrierTerritory.factorAt(row, 'surge');
  if (!hasBaseRate(surge) || !isWithinSurgeReach(place, territory)) return [];
  return [rateCoastExposure(place, BARRIER_SURGE_LINES, state.barrierSurge, surge, territory)];
}

function requireBarrierTables({ edition, reasons, state }: RatingPlace): boolean {
  const why = 'the building is on a barrier island';
  if (!state.barrierSurge.coast) reasons.absent(SHEET_NAMES.barrierCoastDistance, why);
  if (!state.barrierSurge.ocean) reasons.absent(SHEET_NAMES.barrierOceanDistance, why);
  if (!state.barrierSurge.elevation) reasons.absent(SHEET_NAMES.barrierElevation, why);
  if (!edition.barrierTerritory) reasons.absent(SHEET_NAMES.barrierTerritory, why);
  const { coast, ocean, elevation } = state.barrierSurge;
  return coast !== undefined && ocean !== undefined && elevation !== undefined;
}

function isWithinSurgeReach(place: RatingPlace, territory: number): boolean {
  const { edition, sheet } = place;
  const limit = edition.constants.surgeElevationLimit;
  if (territory === 0) {
    sheet?.write(NO_SURGE_LINE, 0, 0, `territory factor of HUC12 ${place.input.huc12} is 0`);
    return false;
  }
  if (!isNearCoast(place)) {
    sheet?.write(
      NO_SURGE_LINE,
      0,
      0,
      `${formatGrouped(edition.constants.surgeCoastLimit, 0)} m or more from the coast`,
    );
    return false;
  }
  if (requireElevation(place) < limit || Number.isNaN(requireElevation(place))) return true;
  sheet?.write(NO_SURGE_LINE, 0, 0, `${formatGrouped(requireElevation(place), 3)} ft, ${limit} ft or higher`);
  return false;
}

const NON_LEVEE_SURGE_LINES = coastLineKinds('STORM_SURGE', {
  coast: SHEET_NAMES.coastDistance,
  ocean: SHEET_NAMES.oceanDistance,
  elevation: SHEET_NAMES.elevation,
  territory: SHEET_NAMES.territory,
});

const BARRIER_SURGE_LINES = coastLineKinds('STORM_SURGE', {
  coast: SHEET_NAMES.barrierCoastDistance,
  ocean: SHEET_NAMES.barrierOceanDistance,
  elevation: SHEET_NAMES.barrierElevation,
  territory: SHEET_NAMES.barrierTerritory,
});

const LEVEE_SURGE_LINES = coastLineKinds('STORM_SURGE', {
  coast: SHEET_NAMES.leveeCoastDistance,
  ocean: '',
  elevation: SHEET_NAMES.leveeElevation,
  territory: SHEET_NAMES.leveeTerritory,
});

const SURGE_RESULT = placeResultName('STORM_SURGE');
const NO_SURGE_LINE = defineLineKind(
  'LOCATION',
  SURGE_RESULT,
  'START',
  'Storm surge does not reach the place',
  {
    peril: 'STORM_SURGE',
  },
);
