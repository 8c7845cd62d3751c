import { TABLES } from '../books/table-names.ts';
import { needNumber } from '../facts.ts';
import type { Curve } from '../figures/curve.ts';
import type { InlandCurves } from '../figures/edition.ts';
import type { Peril } from '../peril.ts';
import { lineKind, placeResult } from '../worksheet/line-kinds.ts';
import type { LineKind } from '../worksheet/worksheet.ts';
import { type Exposure, isCharged, type Place, timesConcentration, timesCurve } from './exposure.ts';

/** Not behind a levee: one inland flood peril. */
export function inlandFlood(place: Place): Exposure[] {
  const kinds = place.state.segment === 5 ? OPEN_SEGMENT_5 : OPEN;
  const base = place.base.inland;
  if (!isCharged(base)) return [];
  const product = territory(place, kinds, waterProduct(place, kinds, place.state.inland));
  return [{ peril: 'INLAND_FLOOD', base, product }];
}

/** Behind a levee: river flood, which the levee's quality bears on. */
export function fluvialFlood(place: Place): Exposure[] {
  needOpenTables(place);
  const base = place.base.fluvial;
  if (!isCharged(base)) return [];
  const height = heightProduct(place, FLUVIAL, place.state.fluvial);
  const byQuality = height * place.leveeQuality;
  place.sheet?.write(FLUVIAL.quality, place.leveeQuality, byQuality, `levee ${place.input.leveeSystemId}`);
  const product = territory(place, FLUVIAL, byQuality);
  return [{ peril: 'INLAND_FLOOD_FLUVIAL', base, product }];
}

/** Behind a levee: rain flood, whatever the levee's quality. */
export function pluvialFlood(place: Place): Exposure[] {
  const base = place.base.pluvial;
  if (!isCharged(base)) return [];
  const product = territory(place, PLUVIAL, heightProduct(place, PLUVIAL, place.state.pluvial));
  return [{ peril: 'INLAND_FLOOD_PLUVIAL', base, product }];
}

function waterProduct(place: Place, kinds: InlandKinds, curves: InlandCurves): number {
  const { input, reasons } = place;
  const distance = needNumber(input, 'distanceToRiverMeters', reasons, 0);
  const height = needNumber(input, 'elevationRelativeToRiverFeet', reasons);
  const area = needNumber(input, 'drainageAreaSquareKilometers', reasons, 0);
  const structure = needNumber(input, 'structuralRelativeElevationFeet', reasons);
  const byDistance = timesCurve(place, kinds.riverDistance, curves.riverDistance, distance, 1);
  const byHeight = byDistance * riverElevation(place, kinds, curves, height, byDistance);
  const byArea = timesCurve(place, kinds.drainageArea, curves.drainageArea, area, byHeight);
  return timesCurve(place, kinds.structuralElevation, curves.structuralElevation, structure, byArea);
}

function riverElevation(
  place: Place,
  kinds: InlandKinds,
  curves: InlandCurves,
  height: number,
  product: number,
): number {
  const { riverClass } = place.input;
  const curve: Curve | undefined = riverClass ? curves.riverElevation[riverClass] : undefined;
  if (!riverClass) place.reasons.missing('riverClass');
  else if (!RIVER_CLASSES.has(riverClass)) place.reasons.invalid('riverClass', riverClass);
  if (!curve) {
    const hasTable = curves.riverElevation.A !== undefined;
    if (!hasTable)
      place.reasons.absent(kinds.riverElevation.table ?? '', `${place.state.state} is rated with it`);
    return Number.NaN;
  }
  const factor = curve.factorAt(height);
  place.sheet?.write(
    kinds.riverElevation,
    factor,
    product * factor,
    `class ${riverClass}, ${curve.keys(height)}`,
  );
  return factor;
}

function heightProduct(place: Place, kinds: InlandKinds, curves: InlandCurves): number {
  const elevation = needNumber(place.input, 'elevationFeet', place.reasons);
  return timesCurve(place, kinds.elevation, curves.elevation, elevation, waterProduct(place, kinds, curves));
}

function territory(place: Place, kinds: InlandKinds, product: number): number {
  const { edition, input, territoryRow, sheet } = place;
  const table = input.leveeSystemId === null ? edition.territory : edition.leveeTerritory;
  const factor = table.factorAt(territoryRow, 'inland');
  const byTerritory = product * factor;
  sheet?.write(kinds.territory, factor, byTerritory, `HUC12 ${input.huc12}`);
  return timesConcentration(place, kinds.concentration, 'inland', byTerritory);
}

/** A state whose open-country tables are not in the edition is not rated behind a levee either. */
function needOpenTables({ state, reasons }: Place): void {
  const kinds = state.segment === 5 ? OPEN_SEGMENT_5 : OPEN;
  const { riverDistance, riverElevation, drainageArea, structuralElevation } = state.inland;
  const why = `${state.state} is rated with it`;
  if (!riverDistance) reasons.absent(kinds.riverDistance.table ?? '', why);
  if (!riverElevation.A) reasons.absent(kinds.riverElevation.table ?? '', why);
  if (!drainageArea) reasons.absent(kinds.drainageArea.table ?? '', why);
  if (!structuralElevation) reasons.absent(kinds.structuralElevation.table ?? '', why);
}

const RIVER_CLASSES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);

type InlandKinds = {
  riverDistance: LineKind;
  riverElevation: LineKind;
  drainageArea: LineKind;
  structuralElevation: LineKind;
  elevation: LineKind;
  quality: LineKind;
  territory: LineKind;
  concentration: LineKind;
};

type InlandSheets = Record<
  'riverDistance' | 'riverElevation' | 'drainageArea' | 'structuralElevation' | 'territory',
  string
>;

function inlandKinds(peril: Peril, sheets: InlandSheets): InlandKinds {
  const result = placeResult(peril);
  const times = (label: string, table: string) =>
    lineKind('LOCATION', result, 'MULTIPLY', label, { peril, table });
  return {
    riverDistance: lineKind('LOCATION', result, 'START', 'Distance to the river', {
      peril,
      table: sheets.riverDistance,
    }),
    riverElevation: times('Elevation relative to the river', sheets.riverElevation),
    drainageArea: times('Drainage area', sheets.drainageArea),
    structuralElevation: times('Structural relative elevation', sheets.structuralElevation),
    elevation: times('Elevation', TABLES.leveeElevation),
    quality: times('Quality of the levee', TABLES.leveeQuality),
    territory: times('Territory', sheets.territory),
    concentration: times('Concentration risk', TABLES.concentrationRisk),
  };
}

const OPEN = inlandKinds('INLAND_FLOOD', {
  riverDistance: TABLES.riverDistance,
  riverElevation: TABLES.riverElevation,
  drainageArea: TABLES.drainageArea,
  structuralElevation: TABLES.structuralElevation,
  territory: TABLES.territory,
});

const OPEN_SEGMENT_5 = inlandKinds('INLAND_FLOOD', {
  riverDistance: TABLES.riverDistance,
  riverElevation: TABLES.riverElevationSegment5,
  drainageArea: TABLES.drainageAreaSegment5,
  structuralElevation: TABLES.structuralElevation,
  territory: TABLES.territory,
});

const LEVEE_SHEETS = {
  riverDistance: TABLES.leveeRiverDistance,
  riverElevation: TABLES.leveeRiverElevation,
  drainageArea: TABLES.leveeDrainageArea,
  structuralElevation: TABLES.leveeStructuralElevation,
  territory: TABLES.leveeTerritory,
};

const FLUVIAL = inlandKinds('INLAND_FLOOD_FLUVIAL', LEVEE_SHEETS);
const PLUVIAL = inlandKinds('INLAND_FLOOD_PLUVIAL', LEVEE_SHEETS);
