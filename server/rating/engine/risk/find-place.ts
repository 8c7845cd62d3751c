import { outOfRange } from '../../../../machines/domain/place/location-facts.ts';
import { countyKey } from '../books/county-names.ts';
import type { ConcentrationRisk, Edition, StateRates } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import type { Reasons } from '../reasons.ts';
import type { Worksheet } from '../worksheet/worksheet.ts';
import type { RatingPlace } from './place-factors.ts';
import { isSingleToFourFamily } from './rate-building.ts';

/** Finds the place in the edition's tables. Null, with the reasons added, when it is not known well enough. */
export function findPlace(
  input: RatingInput,
  edition: Edition,
  reasons: Reasons,
  sheet: Worksheet | undefined,
): RatingPlace | null {
  const state = findState(input, edition, reasons);
  const county = state && findCounty(input, state, reasons);
  const huc12 = parseHuc12(input, reasons);
  const levee = input.leveeSystemId === outOfRange ? null : parseLeveeId(input, reasons);
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

function findState(input: RatingInput, edition: Edition, reasons: Reasons): StateRates | null {
  if (!input.state) {
    reasons.missing('state');
    return null;
  }
  if (typeof input.state !== 'string') {
    reasons.invalid('state', input.state);
    return null;
  }
  const state = edition.states.get(input.state);
  if (!state) reasons.notInEdition('state', 'baseRates', input.state);
  return state ?? null;
}

function findCounty(input: RatingInput, state: StateRates, reasons: Reasons): ConcentrationRisk | null {
  if (!input.county) {
    reasons.missing('county');
    return null;
  }
  if (typeof input.county !== 'string') {
    reasons.invalid('county', input.county);
    return null;
  }
  const county = state.counties.get(input.county) ?? state.counties.get(countyKey(input.county));
  if (!county) reasons.notInEdition('county', 'concentrationMapping', `${input.county}, ${state.state}`);
  return county ?? null;
}

function parseHuc12({ huc12 }: RatingInput, reasons: Reasons): number {
  if (huc12 === null || huc12 === undefined || huc12 === '') {
    reasons.missing('huc12');
    return Number.NaN;
  }
  if (typeof huc12 === 'string' && /^\d{12}$/.test(huc12)) return Number(huc12);
  reasons.invalid('huc12', huc12);
  return Number.NaN;
}

function parseLeveeId({ leveeSystemId }: RatingInput, reasons: Reasons): number {
  if (leveeSystemId === null || leveeSystemId === undefined || leveeSystemId === '') {
    reasons.missing('leveeSystemId');
    return Number.NaN;
  }
  const isPlain = typeof leveeSystemId === 'number' || typeof leveeSystemId === 'string';
  if (isPlain && /^\d{1,15}$/.test(String(leveeSystemId))) return Number(leveeSystemId);
  reasons.invalid('leveeSystemId', leveeSystemId);
  return Number.NaN;
}
