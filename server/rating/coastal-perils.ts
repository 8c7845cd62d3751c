import { TABLES } from './books/table-names.ts';
import type { CoastCurves, PerilBase } from './edition.ts';
import { type Exposure, isCharged, type Place, timesConcentration, timesCurve } from './exposure.ts';
import { needNumber } from './facts.ts';
import { lineKind, PERIL_WORDS, placeResult } from './line-kinds.ts';
import { grouped } from './number-text.ts';
import type { Peril } from './rating-result.ts';
import type { LineKind } from './worksheet.ts';

/** Storm surge where no levee stands before it, from the ordinary or the barrier-island tables. */
export function openSurge(place: Place): Exposure[] {
  const { input, state, base, edition } = place;
  if (input.isBarrierIsland) return barrierSurge(place);
  const surge = base.surge;
  if (!isCharged(surge) || !isWithinSurge(place, edition.territory.factorAt(place.territoryRow, 'surge')))
    return [];
  return [
    surgeExposure(
      place,
      OPEN_SURGE,
      state.surge,
      surge,
      edition.territory.factorAt(place.territoryRow, 'surge'),
    ),
  ];
}

/** Storm surge behind a levee: no distance to the ocean. */
export function leveeSurge(place: Place): Exposure[] {
  const { state, base, edition } = place;
  if (place.input.isBarrierIsland) needBarrierTables(place);
  const territory = edition.leveeTerritory.factorAt(place.territoryRow, 'surge');
  const surge = base.surge;
  if (!isCharged(surge) || !isWithinSurge(place, territory)) return [];
  const coast = timesCurve(place, LEVEE_SURGE.coast, state.leveeSurge.coast, coastDistance(place), 1);
  const height = timesCurve(
    place,
    LEVEE_SURGE.elevation,
    state.leveeSurge.elevation,
    elevation(place),
    coast,
  );
  return [
    { peril: 'STORM_SURGE', base: surge, product: territoryProduct(place, LEVEE_SURGE, territory, height) },
  ];
}

/** Rated with the tsunami tables; not ratable near a coast with a tsunami base rate while they are absent. */
export function tsunami(place: Place): Exposure[] {
  const { base, edition, reasons, state } = place;
  if (!isCharged(base.tsunami) || !isNearCoast(place)) return [];
  if (!edition.tsunamiTerritory) {
    reasons.absent(
      TABLES.tsunamiTerritory,
      `${state.state} has a tsunami base rate and the place is near the coast`,
    );
    return [];
  }
  const row = edition.tsunamiTerritory.rowOf(place.huc12);
  if (row < 0) {
    reasons.notInEdition('huc12', 'tsunamiTerritory', String(place.input.huc12));
    return [];
  }
  const territory = edition.tsunamiTerritory.factorAt(row, 'tsunami');
  return [surgeExposure(place, TSUNAMI, state.tsunami, base.tsunami, territory)];
}

/** Great Lakes flooding in watersheds of region 04. */
export function greatLakes(place: Place): Exposure[] {
  const { base, edition, input, reasons } = place;
  if (!isCharged(base.greatLakes) || !input.huc12?.startsWith('04')) return [];
  const { lakeTerritory, lakeDistance, lakeElevation } = edition;
  if (!lakeTerritory || !lakeDistance || !lakeElevation) {
    withoutLakeTables(place);
    return [];
  }
  const row = lakeTerritory.rowOf(place.huc12);
  if (row < 0) reasons.notInEdition('huc12', 'lakeTerritory', input.huc12);
  const distance = needNumber(input, 'distanceToLakeMeters', reasons, 0);
  const height = needNumber(input, 'elevationRelativeToLakeFeet', reasons);
  const byDistance = timesCurve(place, LAKES.distance, lakeDistance, distance, 1);
  const byHeight = timesCurve(place, LAKES.elevation, lakeElevation, height, byDistance);
  const territory = lakeTerritory.factorAt(row, 'greatLakes');
  const product = byHeight * territory;
  place.sheet?.write(LAKES.territory, territory, product, `HUC12 ${input.huc12}`);
  return [{ peril: 'GREAT_LAKES', base: base.greatLakes, product }];
}

/** Distance to the coast only; nothing beyond the limit. */
export function coastalErosion(place: Place): Exposure[] {
  const { base, edition, input } = place;
  if (!isCharged(base.erosion)) return [];
  const isOpen = input.leveeSystemId === null;
  const distance = coastDistance(place);
  if (distance > edition.constants.erosionCoastLimit) return [];
  const kind = isOpen ? EROSION.open : EROSION.levee;
  const product = timesCurve(place, kind, isOpen ? edition.erosion.open : edition.erosion.levee, distance, 1);
  return [{ peril: 'COASTAL_EROSION', base: base.erosion, product }];
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

function surgeExposure(
  place: Place,
  kinds: CoastKinds,
  curves: CoastCurves,
  base: PerilBase,
  territory: number,
): Exposure {
  const ocean = place.input.distanceToOceanMeters ?? Number.POSITIVE_INFINITY;
  const isTsunami = kinds.peril === 'TSUNAMI';
  const byCoast =
    isTsunami && !curves.coast
      ? assumeOne(place, kinds, kinds.coast, 1)
      : timesCurve(place, kinds.coast, curves.coast, coastDistance(place), 1);
  const byOcean = curves.ocean
    ? timesCurve(place, kinds.ocean, curves.ocean, ocean, byCoast)
    : assumeOne(place, kinds, kinds.ocean, byCoast);
  const height = timesCurve(place, kinds.elevation, curves.elevation, elevation(place), byOcean);
  return { peril: kinds.peril, base, product: territoryProduct(place, kinds, territory, height) };
}

function assumeOne(place: Place, { peril }: CoastKinds, kind: LineKind, product: number): number {
  const factor = `${PERIL_WORDS[peril].toLowerCase()} factor`;
  const message = `The rate book has no "${kind.table}" for ${place.state.state}: its ${factor} is assumed to be 1.`;
  place.reasons.assumed(kind.table ?? kind.label, message);
  place.sheet?.write(kind, 1, product, 'table absent, factor assumed', 'ASSUMED');
  return product;
}

function territoryProduct(
  place: Place,
  kinds: { peril: Peril; territory: LineKind; concentration: LineKind },
  territory: number,
  product: number,
): number {
  const byTerritory = product * territory;
  place.sheet?.write(kinds.territory, territory, byTerritory, `HUC12 ${place.input.huc12}`);
  if (kinds.peril !== 'STORM_SURGE') return byTerritory;
  return timesConcentration(place, kinds.concentration, 'surge', byTerritory);
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

function isNearCoast(place: Place): boolean {
  const distance = coastDistance(place);
  return Number.isNaN(distance) || distance < place.edition.constants.surgeCoastLimit;
}

/** Infinity when out of range of the coast. */
function coastDistance({ input, reasons }: Place): number {
  if (input.distanceToCoastMeters === null) return Number.POSITIVE_INFINITY;
  return needNumber(input, 'distanceToCoastMeters', reasons, 0);
}

function elevation({ input, reasons }: Place): number {
  return needNumber(input, 'elevationFeet', reasons);
}

function withoutLakeTables({ input, edition, reasons }: Place): void {
  const distance = input.distanceToLakeMeters ?? null;
  const limit = edition.constants.lakeLimit;
  if (distance !== null && distance > limit) {
    const away = `${grouped(distance, 0)} m from the lake, farther than ${grouped(limit, 0)} m`;
    reasons.takenAsZero(
      TABLES.lakeTerritory,
      `The rate book has no Great Lakes tables: ${away}, lake flooding is taken as 0.`,
    );
    return;
  }
  const why =
    distance === null ? 'the distance to the lake is not known' : `the lake is within ${grouped(limit, 0)} m`;
  reasons.absent(TABLES.lakeTerritory, why);
  if (!edition.lakeDistance) reasons.absent(TABLES.lakeDistance, why);
  if (!edition.lakeElevation) reasons.absent(TABLES.lakeElevation, why);
}

type CoastKinds = {
  peril: Peril;
  concentration: LineKind;
  coast: LineKind;
  ocean: LineKind;
  elevation: LineKind;
  territory: LineKind;
};

function coastKinds(
  peril: Peril,
  sheets: Record<'coast' | 'ocean' | 'elevation' | 'territory', string>,
): CoastKinds {
  const result = placeResult(peril);
  const times = (label: string, table: string) =>
    lineKind('LOCATION', result, 'MULTIPLY', label, { peril, table });
  return {
    peril,
    coast: lineKind('LOCATION', result, 'START', 'Distance to the coast', { peril, table: sheets.coast }),
    ocean: times('Distance to the ocean', sheets.ocean),
    elevation: times('Elevation', sheets.elevation),
    territory: times('Territory', sheets.territory),
    concentration: times('Concentration risk', TABLES.concentrationRisk),
  };
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

const TSUNAMI = coastKinds('TSUNAMI', {
  coast: TABLES.coastDistance,
  ocean: TABLES.oceanDistance,
  elevation: TABLES.elevation,
  territory: TABLES.tsunamiTerritory,
});

const NO_SURGE = lineKind(
  'LOCATION',
  placeResult('STORM_SURGE'),
  'START',
  'Storm surge does not reach the place',
  {
    peril: 'STORM_SURGE',
  },
);

const LAKE = { peril: 'GREAT_LAKES' } as const;
const LAKES = {
  distance: lineKind('LOCATION', placeResult('GREAT_LAKES'), 'START', 'Distance to the lake', {
    ...LAKE,
    table: TABLES.lakeDistance,
  }),
  elevation: lineKind('LOCATION', placeResult('GREAT_LAKES'), 'MULTIPLY', 'Elevation relative to the lake', {
    ...LAKE,
    table: TABLES.lakeElevation,
  }),
  territory: lineKind('LOCATION', placeResult('GREAT_LAKES'), 'MULTIPLY', 'Territory', {
    ...LAKE,
    table: TABLES.lakeTerritory,
  }),
};

const EROSION = {
  open: lineKind('LOCATION', placeResult('COASTAL_EROSION'), 'START', 'Distance to the coast', {
    peril: 'COASTAL_EROSION',
    table: TABLES.erosionDistance,
  }),
  levee: lineKind('LOCATION', placeResult('COASTAL_EROSION'), 'START', 'Distance to the coast', {
    peril: 'COASTAL_EROSION',
    table: TABLES.leveeErosionDistance,
  }),
};
