import { TABLES } from '../books/table-names.ts';
import { coastKinds, isNearCoast, surgeExposure } from './coast.ts';
import { type Exposure, isCharged, type Place } from './exposure.ts';

/** Rated with the tsunami tables; not ratable near a coast with a tsunami base rate while they are absent. */
export function tsunami(place: Place): Exposure[] {
  const { base, edition, reasons, state } = place;
  if (!isCharged(base.tsunami) || !isNearCoast(place)) return [];
  if (!edition.tsunamiTerritory) {
    reasons.absent(
      TABLES.tsunamiTerritory,
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
  return [surgeExposure(place, TSUNAMI, state.tsunami, base.tsunami, territory)];
}

const TSUNAMI = coastKinds('TSUNAMI', {
  coast: TABLES.coastDistance,
  ocean: TABLES.oceanDistance,
  elevation: TABLES.elevation,
  territory: TABLES.tsunamiTerritory,
});
