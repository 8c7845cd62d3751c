import type { IsoDate, ScreeningResult } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import type { ScreeningMatch } from '../../providers/name-screening.ts';
import { loadSanctionsList } from './sanctions-list.service.ts';

/** The result of comparing a name with the sanctions list. */
export interface NameSearch {
  result: ScreeningResult;
  matches: readonly ScreeningMatch[];
  listDate: IsoDate | null;
}

/** Compares a name with the sanctions list and stores nothing. A viewer who may not see policies gets an unscreened result. */
export async function searchName(
  world: World,
  viewer: Viewer,
  name: { firstName: string; lastName: string },
): Promise<NameSearch> {
  const none: NameSearch = { result: 'NOT_SCREENED', matches: [], listDate: null };
  if (!may(viewer.masks, 'policy', 'view') || name.lastName.trim() === '') return none;
  const list = await loadSanctionsList(world);
  const screened = await world.providers.screening.screen(truncateName(name), list);
  return screened.outcome === 'answer' ? screened.answer : none;
}

/** Cuts a name to the length it may have in a policy, because the cost of comparing grows with the length. */
function truncateName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: firstName.slice(0, 60), lastName: lastName.slice(0, 60) };
}
