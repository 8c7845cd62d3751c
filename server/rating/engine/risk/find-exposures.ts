import { SHEET_NAMES } from '../books/sheet-names.ts';
import type { Edition } from '../figures/edition.ts';
import type { Peril } from '../peril.ts';
import type { RatingInput } from '../rating-input.ts';
import type { Reasons } from '../reasons.ts';
import { defineLineKind, placeResultName } from '../worksheet/line-kinds.ts';
import type { LineKind, Worksheet } from '../worksheet/worksheet.ts';
import { rateCoastalErosion } from './coastal-erosion.ts';
import { findPlace } from './find-place.ts';
import { rateGreatLakes } from './great-lakes.ts';
import { rateFluvialFlood, rateInlandFlood, ratePluvialFlood } from './inland-flood.ts';
import { type Exposure, isBehindLevee } from './place-factors.ts';
import { BUILDING_RESULT, type BuildingFactors } from './rate-building.ts';
import { rateSurgeBehindLevee, rateSurgeOutsideLevee } from './storm-surge.ts';
import { rateTsunami } from './tsunami.ts';

/** Every peril of the place with the product of its place factors; empty, with the reasons added, when the place is not known. */
export function findExposures(
  input: RatingInput,
  edition: Edition,
  reasons: Reasons,
  sheet: Worksheet | undefined,
): Exposure[] {
  const place = findPlace(input, edition, reasons, sheet);
  if (!place) return [];
  const waters = isBehindLevee(place)
    ? rateFluvialFlood(place).concat(ratePluvialFlood(place), rateSurgeBehindLevee(place))
    : rateInlandFlood(place).concat(rateSurgeOutsideLevee(place));
  return waters.concat(rateTsunami(place), rateGreatLakes(place), rateCoastalErosion(place));
}

/** Multiplies a peril's product by the type of use and the property factors. Coastal erosion takes neither. */
export function applyBuildingFactors(
  exposure: Exposure,
  building: BuildingFactors,
  sheet: Worksheet | undefined,
): number {
  const { peril, product } = exposure;
  if (peril === 'COASTAL_EROSION') return product;
  const use = building.use.factors[USE_COLUMN[peril]];
  const byUse = product * use;
  const whole = byUse * building.factor;
  if (sheet) {
    sheet.write(BUILDING_LINES[peril].use, use, byUse, building.use.label);
    sheet.write(BUILDING_LINES[peril].building, building.factor, whole);
  }
  return whole;
}

const USE_COLUMN = {
  INLAND_FLOOD: 'inland',
  INLAND_FLOOD_FLUVIAL: 'inland',
  INLAND_FLOOD_PLUVIAL: 'inland',
  STORM_SURGE: 'surge',
  TSUNAMI: 'tsunami',
  GREAT_LAKES: 'greatLakes',
} as const;

type BuildingLineKinds = { use: LineKind; building: LineKind };

function buildingLineKinds(peril: Peril): BuildingLineKinds {
  const result = placeResultName(peril);
  return {
    use: defineLineKind('BUILDING', result, 'MULTIPLY', 'Type of use', {
      peril,
      table: SHEET_NAMES.typeOfUse,
    }),
    building: defineLineKind('BUILDING', result, 'MULTIPLY', 'Property factors', {
      peril,
      from: BUILDING_RESULT,
    }),
  };
}

const BUILDING_LINES: Readonly<Record<Peril, BuildingLineKinds>> = {
  INLAND_FLOOD: buildingLineKinds('INLAND_FLOOD'),
  INLAND_FLOOD_FLUVIAL: buildingLineKinds('INLAND_FLOOD_FLUVIAL'),
  INLAND_FLOOD_PLUVIAL: buildingLineKinds('INLAND_FLOOD_PLUVIAL'),
  STORM_SURGE: buildingLineKinds('STORM_SURGE'),
  TSUNAMI: buildingLineKinds('TSUNAMI'),
  GREAT_LAKES: buildingLineKinds('GREAT_LAKES'),
  COASTAL_EROSION: buildingLineKinds('COASTAL_EROSION'),
};
