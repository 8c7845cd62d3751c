import { TABLES } from '../books/table-names.ts';
import type { Edition } from '../figures/edition.ts';
import type { Peril } from '../peril.ts';
import type { RatingInput } from '../rating-input.ts';
import type { Reasons } from '../reasons.ts';
import { lineKind, placeResult } from '../worksheet/line-kinds.ts';
import type { LineKind, Worksheet } from '../worksheet/worksheet.ts';
import { BUILDING_RESULT, type RatedBuilding } from './building.ts';
import { coastalErosion } from './coastal-erosion.ts';
import type { Exposure } from './exposure.ts';
import { findPlace } from './find-place.ts';
import { greatLakes } from './great-lakes.ts';
import { fluvialFlood, inlandFlood, pluvialFlood } from './inland-flood.ts';
import { leveeSurge, openSurge } from './storm-surge.ts';
import { tsunami } from './tsunami.ts';

/** Every peril of the place with the product of its place factors; empty, with the reasons, when the place is not known. */
export function exposuresAt(
  input: RatingInput,
  edition: Edition,
  reasons: Reasons,
  sheet: Worksheet | undefined,
): Exposure[] {
  const place = findPlace(input, edition, reasons, sheet);
  if (!place) return [];
  const waters =
    input.leveeSystemId === null
      ? inlandFlood(place).concat(openSurge(place))
      : fluvialFlood(place).concat(pluvialFlood(place), leveeSurge(place));
  return waters.concat(tsunami(place), greatLakes(place), coastalErosion(place));
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

const USE_COLUMN = {
  INLAND_FLOOD: 'inland',
  INLAND_FLOOD_FLUVIAL: 'inland',
  INLAND_FLOOD_PLUVIAL: 'inland',
  STORM_SURGE: 'surge',
  TSUNAMI: 'tsunami',
  GREAT_LAKES: 'greatLakes',
} as const;

type BuildingKinds = { use: LineKind; building: LineKind };

function buildingKinds(peril: Peril): BuildingKinds {
  const result = placeResult(peril);
  return {
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
