import { SHEET_NAMES } from '../books/sheet-names.ts';
import { coastLineKinds, isNearCoast, rateCoastExposure } from './coast.ts';
import { type Exposure, hasBaseRate, type RatingPlace } from './place-factors.ts';

/** Rates a tsunami near a coast with a tsunami base rate. Adds a reason if the edition has no tsunami territories. */
export function rateTsunami(place: RatingPlace): Exposure[] {
  const { base, edition, reasons, state } = place;
  if (!hasBaseRate(base.tsunami) || !isNearCoast(place)) return [];
  if (!edition.tsunamiTerritory) {
    reasons.absent(
      SHEET_NAMES.tsunamiTerritory,
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
  return [rateCoastExposure(place, TSUNAMI_LINES, state.tsunami, base.tsunami, territory)];
}

const TSUNAMI_LINES = coastLineKinds('TSUNAMI', {
  coast: SHEET_NAMES.coastDistance,
  ocean: SHEET_NAMES.oceanDistance,
  elevation: SHEET_NAMES.elevation,
  territory: SHEET_NAMES.tsunamiTerritory,
});
