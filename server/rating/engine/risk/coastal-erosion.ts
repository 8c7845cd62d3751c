import { SHEET_NAMES } from '../books/sheet-names.ts';
import { defineLineKind, placeResultName } from '../worksheet/line-kinds.ts';
import { requireCoastDistance } from './coast.ts';
import {
  type Exposure,
  hasBaseRate,
  isBehindLevee,
  multiplyByCurve,
  type RatingPlace,
} from './place-factors.ts';

/** Rates coastal erosion by distance to the coast only; empty beyond the limit. */
export function rateCoastalErosion(place: RatingPlace): Exposure[] {
  const { base, edition } = place;
  if (!hasBaseRate(base.erosion)) return [];
  const isOpen = !isBehindLevee(place);
  const distance = requireCoastDistance(place);
  if (distance > edition.constants.erosionCoastLimit) return [];
  const kind = isOpen ? EROSION_LINES.open : EROSION_LINES.levee;
  const product = multiplyByCurve(
    place,
    kind,
    isOpen ? edition.erosion.open : edition.erosion.levee,
    distance,
    1,
  );
  return [{ peril: 'COASTAL_EROSION', base: base.erosion, product }];
}

const EROSION_LINES = {
  open: defineLineKind('LOCATION', placeResultName('COASTAL_EROSION'), 'START', 'Distance to the coast', {
    peril: 'COASTAL_EROSION',
    table: SHEET_NAMES.erosionDistance,
  }),
  levee: defineLineKind('LOCATION', placeResultName('COASTAL_EROSION'), 'START', 'Distance to the coast', {
    peril: 'COASTAL_EROSION',
    table: SHEET_NAMES.leveeErosionDistance,
  }),
};
