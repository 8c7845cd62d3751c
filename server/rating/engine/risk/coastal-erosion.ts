import { TABLES } from '../books/table-names.ts';
import { lineKind, placeResult } from '../worksheet/line-kinds.ts';
import { coastDistance } from './coast.ts';
import { type Exposure, isCharged, type Place, timesCurve } from './exposure.ts';

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
