import { TABLES } from '../books/table-names.ts';
import { grouped } from '../number-text.ts';
import { lineKind, placeResult } from '../worksheet/line-kinds.ts';
import {
  coastDistance,
  coastKinds,
  elevation,
  isNearCoast,
  surgeExposure,
  territoryProduct,
} from './coast.ts';
import { type Exposure, isCharged, type Place, timesCurve } from './exposure.ts';

/** Storm surge where no levee stands before it, from the ordinary or the barrier-island tables. */
export function openSurge(place: Place): Exposure[] {
  const { input, state, base, edition } = place;
  if (input.isBarrierIsland) return barrierSurge(place);
  const surge = base.surge;
  const territory = edition.territory.factorAt(place.territoryRow, 'surge');
  if (!isCharged(surge) || !isWithinSurge(place, territory)) return [];
  return [surgeExposure(place, OPEN_SURGE, state.surge, surge, territory)];
}

/** Storm surge behind a levee: no distance to the ocean. */
export function leveeSurge(place: Place): Exposure[] {
  const { state, base, edition } = place;
  if (place.input.isBarrierIsland) needBarrierTables(place);
  const territory = edition.leveeTerritory.factorAt(place.territoryRow, 'surge');
  const surge = base.surge;
  if (!isCharged(surge) || !isWithinSurge(place, territory)) return [];
  const coast = timesCurve(place, LEVEE_SURGE.coast, state.leveeSurge.coast, coastDistance(place), 1);
  const feet = elevation(place);
  const height = timesCurve(place, LEVEE_SURGE.elevation, state.leveeSurge.elevation, feet, coast);
  const product = territoryProduct(place, LEVEE_SURGE, territory, height);
  return [{ peril: 'STORM_SURGE', base: surge, product }];
}

function barrierSurge(place: Place): Exposure[] {
  const { base, edition, reasons, state } = place;
  const surge = base.barrierSurge;
  if (!needBarrierTables(place) || !edition.barrierTerritory) return [];
  const row = edition.barrierTerritory.rowOf(place.huc12);
  if (row < 0) {
    reasons.notInEdition('huc12', 'barrierTerritory', String(place.input.huc12));
    return [];
  }
  const territory = edition.barrierTerritory.factorAt(row, 'surge');
  if (!isCharged(surge) || !isWithinSurge(place, territory)) return [];
  return [surgeExposure(place, BARRIER_SURGE, state.barrierSurge, surge, territory)];
}

function needBarrierTables({ edition, reasons, state }: Place): boolean {
  const why = 'the building stands on a barrier island';
  if (!state.barrierSurge.coast) reasons.absent(TABLES.barrierCoastDistance, why);
  if (!state.barrierSurge.ocean) reasons.absent(TABLES.barrierOceanDistance, why);
  if (!state.barrierSurge.elevation) reasons.absent(TABLES.barrierElevation, why);
  if (!edition.barrierTerritory) reasons.absent(TABLES.barrierTerritory, why);
  const { coast, ocean, elevation } = state.barrierSurge;
  return coast !== undefined && ocean !== undefined && elevation !== undefined;
}

function isWithinSurge(place: Place, territory: number): boolean {
  const { edition, sheet } = place;
  const limit = edition.constants.surgeElevationLimit;
  if (territory === 0) {
    sheet?.write(NO_SURGE, 0, 0, `territory factor of HUC12 ${place.input.huc12} is 0`);
    return false;
  }
  if (!isNearCoast(place)) {
    sheet?.write(NO_SURGE, 0, 0, `${grouped(edition.constants.surgeCoastLimit, 0)} m or more from the coast`);
    return false;
  }
  if (elevation(place) < limit || Number.isNaN(elevation(place))) return true;
  sheet?.write(NO_SURGE, 0, 0, `${grouped(elevation(place), 3)} ft, ${limit} ft or higher`);
  return false;
}

const OPEN_SURGE = coastKinds('STORM_SURGE', {
  coast: TABLES.coastDistance,
  ocean: TABLES.oceanDistance,
  elevation: TABLES.elevation,
  territory: TABLES.territory,
});

const BARRIER_SURGE = coastKinds('STORM_SURGE', {
  coast: TABLES.barrierCoastDistance,
  ocean: TABLES.barrierOceanDistance,
  elevation: TABLES.barrierElevation,
  territory: TABLES.barrierTerritory,
});

const LEVEE_SURGE = coastKinds('STORM_SURGE', {
  coast: TABLES.leveeCoastDistance,
  ocean: '',
  elevation: TABLES.leveeElevation,
  territory: TABLES.leveeTerritory,
});

const SURGE = placeResult('STORM_SURGE');
const NO_SURGE = lineKind('LOCATION', SURGE, 'START', 'Storm surge does not reach the place', {
  peril: 'STORM_SURGE',
});
