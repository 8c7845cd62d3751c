import { TABLES } from '../books/table-names.ts';
import { needNumber } from '../facts.ts';
import { grouped } from '../number-text.ts';
import { lineKind, placeResult } from '../worksheet/line-kinds.ts';
import { type Exposure, isCharged, type Place, timesCurve } from './exposure.ts';

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

function withoutLakeTables({ input, edition, reasons, sheet }: Place): void {
  const isKnown = input.distanceToLakeMeters !== null;
  const distance = isKnown ? needNumber(input, 'distanceToLakeMeters', reasons, 0) : Number.NaN;
  const limit = edition.constants.lakeLimit;
  if (distance > limit) {
    const away = `${grouped(distance, 0)} m from the lake, farther than ${grouped(limit, 0)} m`;
    const message = `The rate book has no Great Lakes tables: ${away}, lake flooding is taken as 0.`;
    reasons.takenAsZero(TABLES.lakeTerritory, message);
    sheet?.write(LAKES.none, 0, 0, away, 'ASSUMED');
    return;
  }
  const why = isKnown ? `the lake is within ${grouped(limit, 0)} m` : 'the distance to the lake is not known';
  if (!edition.lakeTerritory) reasons.absent(TABLES.lakeTerritory, why);
  if (!edition.lakeDistance) reasons.absent(TABLES.lakeDistance, why);
  if (!edition.lakeElevation) reasons.absent(TABLES.lakeElevation, why);
}

const peril = 'GREAT_LAKES';
const LAKE = placeResult(peril);

const LAKES = {
  distance: lineKind('LOCATION', LAKE, 'START', 'Distance to the lake', {
    peril,
    table: TABLES.lakeDistance,
  }),
  elevation: lineKind('LOCATION', LAKE, 'MULTIPLY', 'Elevation relative to the lake', {
    peril,
    table: TABLES.lakeElevation,
  }),
  territory: lineKind('LOCATION', LAKE, 'MULTIPLY', 'Territory', { peril, table: TABLES.lakeTerritory }),
  none: lineKind('LOCATION', LAKE, 'START', 'Great Lakes flooding taken as 0', { peril }),
};
