import { SHEET_NAMES } from '../books/sheet-names.ts';
import { formatGrouped } from '../format-number.ts';
import { isFactKnown, requireDistance, requireNumber } from '../require-facts.ts';
import { defineLineKind, placeResultName } from '../worksheet/line-kinds.ts';
import { type Exposure, hasBaseRate, multiplyByCurve, type RatingPlace } from './place-factors.ts';

/** Rates Great Lakes flooding, in watersheds of region 04 only. */
export function rateGreatLakes(place: RatingPlace): Exposure[] {
  const { base, edition, input, reasons } = place;
  if (!hasBaseRate(base.greatLakes) || !input.huc12?.startsWith('04')) return [];
  const { lakeTerritory, lakeDistance, lakeElevation } = edition;
  if (!lakeTerritory || !lakeDistance || !lakeElevation) {
    noteMissingLakeTables(place);
    return [];
  }
  const row = lakeTerritory.rowOf(place.huc12);
  if (row < 0) reasons.notInEdition('huc12', 'lakeTerritory', input.huc12);
  const distance = requireDistance(input, 'distanceToLakeMeters', reasons);
  const height = requireNumber(input, 'elevationRelativeToLakeFeet', reasons);
  const byDistance = multiplyByCurve(place, LAKE_LINES.distance, lakeDistance, distance, 1);
  const byHeight = multiplyByCurve(place, LAKE_LINES.elevation, lakeElevation, height, byDistance);
  const territory = lakeTerritory.factorAt(row, 'greatLakes');
  const product = byHeight * territory;
  place.sheet?.write(LAKE_LINES.territory, territory, product, `HUC12 ${input.huc12}`);
  return [{ peril: 'GREAT_LAKES', base: base.greatLakes, product }];
}

function noteMissingLakeTables({ input, edition, reasons, sheet }: RatingPlace): void {
  const isKnown = isFactKnown(input.distanceToLakeMeters);
  const distance = isKnown ? requireDistance(input, 'distanceToLakeMeters', reasons) : Number.NaN;
  const limit = edition.constants.lakeLimit;
  if (distance > limit) {
    const away =
      distance === Number.POSITIVE_INFINITY
        ? `no Great Lake within ${formatGrouped(limit, 0)} m`
        : `${formatGrouped(distance, 0)} m from the lake, farther than ${formatGrouped(limit, 0)} m`;
    const message = `The published rates lack the Great Lakes factors. With ${away}, lake flooding is taken as 0.`;
    reasons.takenAsZero(SHEET_NAMES.lakeTerritory, message);
    sheet?.write(LAKE_LINES.none, 0, 0, away, 'ASSUMED');
    return;
  }
  const why = isKnown
    ? `the lake is within ${formatGrouped(limit, 0)} m`
    : 'the distance to the lake is not known';
  if (!edition.lakeTerritory) reasons.absent(SHEET_NAMES.lakeTerritory, why);
  if (!edition.lakeDistance) reasons.absent(SHEET_NAMES.lakeDistance, why);
  if (!edition.lakeElevation) reasons.absent(SHEET_NAMES.lakeElevation, why);
}

const peril = 'GREAT_LAKES';
const LAKE_RESULT = placeResultName(peril);

const LAKE_LINES = {
  distance: defineLineKind('LOCATION', LAKE_RESULT, 'START', 'Distance to the lake', {
    peril,
    table: SHEET_NAMES.lakeDistance,
  }),
  elevation: defineLineKind('LOCATION', LAKE_RESULT, 'MULTIPLY', 'Elevation relative to the lake', {
    peril,
    table: SHEET_NAMES.lakeElevation,
  }),
  territory: defineLineKind('LOCATION', LAKE_RESULT, 'MULTIPLY', 'Territory', {
    peril,
    table: SHEET_NAMES.lakeTerritory,
  }),
  none: defineLineKind('LOCATION', LAKE_RESULT, 'START', 'Great Lakes flooding taken as 0', { peril }),
};
