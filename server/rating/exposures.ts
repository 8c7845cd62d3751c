import { TABLES } from './books/table-names.ts';
import { BUILDING_RESULT, isSingleToFourFamily, type RatedBuilding } from './building.ts';
import { coastalErosion, greatLakes, leveeSurge, openSurge, tsunami } from './coastal-perils.ts';
import type { CountyRisk, Edition, StateBook } from './edition.ts';
import type { Exposure, Place } from './exposure.ts';
import { inlandFlood, leveeFloods } from './inland-flood.ts';
import { lineKind, placeResult } from './line-kinds.ts';
import type { RatingInput } from './rating-input.ts';
import type { Peril } from './rating-result.ts';
import type { Reasons } from './reasons.ts';
import type { LineKind, Worksheet } from './worksheet.ts';

/** Every peril of the place with the product of its place factors; empty, with the reasons, when the place is not known. */
export function exposuresAt(
  input: RatingInput,
  edition: Edition,
  reasons: Reasons,
  sheet: Worksheet | undefined,
): Exposure[] {
  const place = findPlace(input, edition, reasons, sheet);
  if (!place) return [];
  const isOpen = input.leveeSystemId === null;
  const flood = concentrated(place, isOpen ? inlandFlood(place) : leveeFloods(place));
  const surge = concentrated(place, isOpen ? openSurge(place) : leveeSurge(place));
  return [...flood, ...surge, ...tsunami(place), ...greatLakes(place), ...coastalErosion(place)];
}

/** Multiplies a peril's product by the type of use and the property factors; coastal erosion takes none of them. */
export function onBuilding(
  exposure: Exposure,
  building: RatedBuilding,
  sheet: Worksheet | undefined,
): number {
  const { peril, product } = exposure;
  if (peril === 'COASTAL_EROSION') return product;
  const use = building.use.factors[USE_COLUMN[peril]];
  const byUse = product * use;
  const whole = byUse * building.factor;
  if (sheet) {
    sheet.write(KINDS[peril].use, use, byUse, building.use.label);
    sheet.write(KINDS[peril].building, building.factor, whole);
  }
  return whole;
}

function findPlace(
  input: RatingInput,
  edition: Edition,
  reasons: Reasons,
  sheet: Worksheet | undefined,
): Place | null {
  const state = stateOf(input, edition, reasons);
  const county = state && countyOf(input, state, reasons);
  const huc12 = huc12Of(input, reasons);
  const levee = input.leveeSystemId === null ? null : leveeOf(input, reasons);
  const bases = levee === null ? state?.open : state?.levee;
  if (!state || !county || !bases || Number.isNaN(huc12) || Number.isNaN(levee)) return null;
  const territoryRow =
    levee === null ? edition.territory.rowOf(huc12) : edition.leveeTerritory.rowOf(huc12, levee);
  const qualityRow = levee === null ? 0 : edition.leveeQuality.rowOf(levee);
  if (territoryRow < 0) {
    if (levee === null) reasons.notInEdition('huc12', 'territory', String(input.huc12));
    else
      reasons.notInEdition(
        'leveeSystemId',
        'leveeTerritory',
        `${input.leveeSystemId} in HUC12 ${input.huc12}`,
      );
  }
  if (qualityRow < 0) reasons.notInEdition('leveeSystemId', 'leveeQuality', String(input.leveeSystemId));
  if (territoryRow < 0 || qualityRow < 0) return null;
  const leveeQuality = levee === null ? Number.NaN : edition.leveeQuality.factorAt(qualityRow, 'quality');
  const base = isSingleToFourFamily(input) ? bases.singleToFour : bases.other;
  return { input, edition, state, base, county, territoryRow, huc12, leveeQuality, reasons, sheet };
}

function stateOf(input: RatingInput, edition: Edition, reasons: Reasons): StateBook | null {
  if (!input.state) {
    reasons.missing('state');
    return null;
  }
  const state = edition.states.get(input.state);
  if (!state) reasons.notInEdition('state', 'baseRates', input.state);
  return state ?? null;
}

function countyOf(input: RatingInput, state: StateBook, reasons: Reasons): CountyRisk | null {
  if (!input.county) {
    reasons.missing('county');
    return null;
  }
  const county = state.counties.get(input.county) ?? state.counties.get(input.county.trim().toLowerCase());
  if (!county) reasons.notInEdition('county', 'concentrationMapping', `${input.county}, ${state.state}`);
  return county ?? null;
}

function huc12Of({ huc12 }: RatingInput, reasons: Reasons): number {
  if (huc12 === null || huc12 === undefined || huc12 === '') {
    reasons.missing('huc12');
    return Number.NaN;
  }
  const number = huc12.length === 12 ? Number(huc12) : Number.NaN;
  if (!Number.isSafeInteger(number)) {
    reasons.invalid('huc12', huc12);
    return Number.NaN;
  }
  return number;
}

function leveeOf({ leveeSystemId }: RatingInput, reasons: Reasons): number {
  const number = leveeSystemId ? Number(leveeSystemId) : Number.NaN;
  if (!Number.isSafeInteger(number)) reasons.invalid('leveeSystemId', leveeSystemId);
  return Number.isSafeInteger(number) ? number : Number.NaN;
}

/** Inland flood and storm surge only; a blank cell is 1. */
function concentrated({ county, sheet }: Place, exposures: Exposure[]): Exposure[] {
  for (const exposure of exposures) {
    const factor = (exposure.peril === 'STORM_SURGE' ? county.surge : county.inland) ?? 1;
    exposure.product *= factor;
    sheet?.write(
      KINDS[exposure.peril].concentration,
      factor,
      exposure.product,
      `${county.code}, ${county.name}`,
    );
  }
  return exposures;
}

const USE_COLUMN = {
  INLAND_FLOOD: 'inland',
  INLAND_FLOOD_FLUVIAL: 'inland',
  INLAND_FLOOD_PLUVIAL: 'inland',
  STORM_SURGE: 'surge',
  TSUNAMI: 'tsunami',
  GREAT_LAKES: 'greatLakes',
} as const;

type BuildingKinds = { concentration: LineKind; use: LineKind; building: LineKind };

function buildingKinds(peril: Peril): BuildingKinds {
  const result = placeResult(peril);
  return {
    concentration: lineKind('LOCATION', result, 'MULTIPLY', 'Concentration risk', {
      peril,
      table: TABLES.concentrationRisk,
    }),
    use: lineKind('BUILDING', result, 'MULTIPLY', 'Type of use', { peril, table: TABLES.typeOfUse }),
    building: lineKind('BUILDING', result, 'MULTIPLY', 'Property factors', { peril, from: BUILDING_RESULT }),
  };
}

const KINDS: Readonly<Record<Peril, BuildingKinds>> = {
  INLAND_FLOOD: buildingKinds('INLAND_FLOOD'),
  INLAND_FLOOD_FLUVIAL: buildingKinds('INLAND_FLOOD_FLUVIAL'),
  INLAND_FLOOD_PLUVIAL: buildingKinds('INLAND_FLOOD_PLUVIAL'),
  STORM_SURGE: buildingKinds('STORM_SURGE'),
  TSUNAMI: buildingKinds('TSUNAMI'),
  GREAT_LAKES: buildingKinds('GREAT_LAKES'),
  COASTAL_EROSION: buildingKinds('COASTAL_EROSION'),
};
