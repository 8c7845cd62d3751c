import { SHEET_NAMES } from '../books/sheet-names.ts';
import type { Curve } from '../figures/curve.ts';
import type { InlandCurves } from '../figures/edition.ts';
import type { Peril } from '../peril.ts';
import { requireDistance, requireNumber } from '../require-facts.ts';
import { defineLineKind, placeResultName } from '../worksheet/line-kinds.ts';
import type { LineKind } from '../worksheet/worksheet.ts';
import {
  type Exposure,
  hasBaseRate,
  isBehindLevee,
  multiplyByConcentration,
  multiplyByCurve,
  type RatingPlace,
} from './place-factors.ts';

/** Rates inland flood outside a levee, as one peril. */
export function rateInlandFlood(place: RatingPlace): Exposure[] {
  const kinds = place.state.segment === 5 ? NON_LEVEE_SEGMENT_5_LINES : NON_LEVEE_LINES;
  const base = place.base.inland;
  if (!hasBaseRate(base)) return [];
  const product = multiplyByInlandTerritory(
    place,
    kinds,
    multiplyRiverFactors(place, kinds, place.state.inland),
  );
  return [{ peril: 'INLAND_FLOOD', base, product }];
}

/** Rates river flood behind a levee; the levee's quality counts. */
export function rateFluvialFlood(place: RatingPlace): Exposure[] {
  requireNonLeveeTables(place);
  const base = place.base.fluvial;
  if (!hasBaseRate(base)) return [];
  const height = multiplyByElevation(place, FLUVIAL_LINES, place.state.fluvial);
  const byQuality = height * place.leveeQuality;
  place.sheet?.write(
    FLUVIAL_LINES.quality,
    place.leveeQuality,
    byQuality,
    `levee ${place.input.leveeSystemId}`,
  );
  const product = multiplyByInlandTerritory(place, FLUVIAL_LINES, byQuality);
  return [{ peril: 'INLAND_FLOOD_FLUVIAL', base, product }];
}

/** Rates rain flood behind a levee; the levee's quality does not count. */
export function ratePluvialFlood(place: RatingPlace): Exposure[] {
  const base = place.base.pluvial;
  if (!hasBaseRate(base)) return [];
  const product = multiplyByInlandTerritory(
    place,
    PLUVIAL_LINES,
    multiplyByElevation(place, PLUVIAL_LINES, place.state.pluvial),
  );
  return [{ peril: 'INLAND_FLOOD_PLUVIAL', base, product }];
}

function multiplyRiverFactors(place: RatingPlace, kinds: InlandLineKinds, curves: InlandCurves): number {
  const { input, reasons } = place;
  const distance = requireDistance(input, 'distanceToRiverMeters', reasons);
  const height = requireNumber(input, 'elevationRelativeToRiverFeet', reasons);
  const area = requireNumber(input, 'drainageAreaSquareKilometers', reasons, 0);
  const structure = requireNumber(input, 'structuralRelativeElevationFeet', reasons);
  const byDistance = multiplyByCurve(place, kinds.riverDistance, curves.riverDistance, distance, 1);
  const byHeight = byDistance * riverElevationFactor(place, kinds, curves, height, byDistance);
  const byArea = multiplyByCurve(place, kinds.drainageArea, curves.drainageArea, area, byHeight);
  return multiplyByCurve(place, kinds.structuralElevation, curves.structuralElevation, structure, byArea);
}

function riverElevationFactor(
  place: RatingPlace,
  kinds: InlandLineKinds,
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

function multiplyByElevation(place: RatingPlace, kinds: InlandLineKinds, curves: InlandCurves): number {
  const elevation = requireNumber(place.input, 'elevationFeet', place.reasons);
  return multiplyByCurve(
    place,
    kinds.elevation,
    curves.elevation,
    elevation,
    multiplyRiverFactors(place, kinds, curves),
  );
}

function multiplyByInlandTerritory(place: RatingPlace, kinds: InlandLineKinds, product: number): number {
  const { edition, input, territoryRow, sheet } = place;
  const table = isBehindLevee(place) ? edition.leveeTerritory : edition.territory;
  const factor = table.factorAt(territoryRow, 'inland');
  const byTerritory = product * factor;
  sheet?.write(kinds.territory, factor, byTerritory, `HUC12 ${input.huc12}`);
  return multiplyByConcentration(place, kinds.concentration, 'inland', byTerritory);
}

/** Adds a reason for each missing non-levee table. A state without them is not rated behind a levee either. */
function requireNonLeveeTables({ state, reasons }: RatingPlace): void {
  const kinds = state.segment === 5 ? NON_LEVEE_SEGMENT_5_LINES : NON_LEVEE_LINES;
  const { riverDistance, riverElevation, drainageArea, structuralElevation } = state.inland;
  const why = `${state.state} is rated with it`;
  if (!riverDistance) reasons.absent(kinds.riverDistance.table ?? '', why);
  if (!riverElevation.A) reasons.absent(kinds.riverElevation.table ?? '', why);
  if (!drainageArea) reasons.absent(kinds.drainageArea.table ?? '', why);
  if (!structuralElevation) reasons.absent(kinds.structuralElevation.table ?? '', why);
}

const RIVER_CLASSES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);

type InlandLineKinds = {
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

function inlandLineKinds(peril: Peril, sheets: InlandSheets): InlandLineKinds {
  const result = placeResultName(peril);
  const times = (label: string, table: string) =>
    defineLineKind('LOCATION', result, 'MULTIPLY', label, { peril, table });
  return {
    riverDistance: defineLineKind('LOCATION', result, 'START', 'Distance to the river', {
      peril,
      table: sheets.riverDistance,
    }),
    riverElevation: times('Elevation relative to the river', sheets.riverElevation),
    drainageArea: times('Drainage area', sheets.drainageArea),
    structuralElevation: times('Structural relative elevation', sheets.structuralElevation),
    elevation: times('Elevation', SHEET_NAMES.leveeElevation),
    quality: times('Quality of the levee', SHEET_NAMES.leveeQuality),
    territory: times('Territory', sheets.territory),
    concentration: times('Concentration risk', SHEET_NAMES.concentrationRisk),
  };
}

const NON_LEVEE_LINES = inlandLineKinds('INLAND_FLOOD', {
  riverDistance: SHEET_NAMES.riverDistance,
  riverElevation: SHEET_NAMES.riverElevation,
  drainageArea: SHEET_NAMES.drainageArea,
  structuralElevation: SHEET_NAMES.structuralElevation,
  territory: SHEET_NAMES.territory,
});

const NON_LEVEE_SEGMENT_5_LINES = inlandLineKinds('INLAND_FLOOD', {
  riverDistance: SHEET_NAMES.riverDistance,
  riverElevation: SHEET_NAMES.riverElevationSegment5,
  drainageArea: SHEET_NAMES.drainageAreaSegment5,
  structuralElevation: SHEET_NAMES.structuralElevation,
  territory: SHEET_NAMES.territory,
});

const LEVEE_SHEETS = {
  riverDistance: SHEET_NAMES.leveeRiverDistance,
  riverElevation: SHEET_NAMES.leveeRiverElevation,
  drainageArea: SHEET_NAMES.leveeDrainageArea,
  structuralElevation: SHEET_NAMES.leveeStructuralElevation,
  territory: SHEET_NAMES.leveeTerritory,
};

const FLUVIAL_LINES = inlandLineKinds('INLAND_FLOOD_FLUVIAL', LEVEE_SHEETS);
const PLUVIAL_LINES = inlandLineKinds('INLAND_FLOOD_PLUVIAL', LEVEE_SHEETS);
