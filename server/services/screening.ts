import type { Insured, SanctionEntry } from '../../machines/contract/types.ts';
import { isBlank } from '../../machines/domain/format.ts';
import type { ScreenedName } from '../providers/name-screening.ts';
import type { World } from './world.ts';

type ScreeningFields = Pick<Insured, 'screeningResult' | 'screeningScore' | 'screeningListDate'>;

/** Screens an insured's name; without a list it stays unscreened. */
export async function screeningOf(
  world: World,
  insured: Insured,
  entries: readonly SanctionEntry[],
): Promise<ScreeningFields> {
  const none: ScreeningFields = {
    screeningResult: 'NOT_SCREENED',
    screeningScore: null,
    screeningListDate: null,
  };
  const name = nameOf(insured);
  if (!name) return none;
  const result = await world.providers.screening.screen(name, entries);
  if (result.outcome !== 'answer') return none;
  const { result: screeningResult, matches, listDate } = result.answer;
  return { screeningResult, screeningScore: Math.round(matches[0]?.score ?? 0), screeningListDate: listDate };
}

function nameOf({ isEntity, entityName, firstName, middleName, lastName }: Insured): ScreenedName | null {
  if (isEntity) return isBlank(entityName) ? null : { entityName: entityName ?? '' };
  return isBlank(lastName) ? null : { firstName: firstName ?? '', middleName, lastName: lastName ?? '' };
}
