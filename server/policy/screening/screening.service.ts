import type { Insured } from '../../../machines/contract/types.ts';
import { isBlank } from '../../../machines/domain/format/format-values.ts';
import type { World } from '../../kernel/world.ts';
import type { ScreenedName } from '../../providers/name-screening.ts';
import type { SanctionsList } from '../../providers/screening/sanctions-list.ts';
import type { Edit } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { loadSanctionsList } from './sanctions-list.service.ts';

type ScreeningFields = Pick<Insured, 'screeningResult' | 'screeningScore' | 'screeningListDate'>;

/** The fields that make up the name of an insured. */
type NamedInsured = Pick<Insured, 'isEntity' | 'entityName' | 'firstName' | 'middleName' | 'lastName'>;

/** The fields of a name that was not screened. */
export const notScreened: ScreeningFields = {
  screeningResult: 'NOT_SCREENED',
  screeningScore: null,
  screeningListDate: null,
};

/** Screens an insured's name. Without a list the name stays unscreened. */
async function screenInsured(
  world: World,
  insured: NamedInsured,
  list: SanctionsList,
): Promise<ScreeningFields> {
  const name = screenedName(insured);
  if (!name) return notScreened;
  const result = await world.providers.screening.screen(name, list);
  if (result.outcome !== 'answer') return notScreened;
  const { result: screeningResult, matches, listDate } = result.answer;
  return { screeningResult, screeningScore: Math.round(matches[0]?.score ?? 0), screeningListDate: listDate };
}

/** A new insured with the result of screening its name against today's list. */
export async function screenNewInsured(world: World, insured: Insured): Promise<Insured> {
  return { ...insured, ...(await screenInsured(world, insured, await loadSanctionsList(world))) };
}

/** The file after screening every active insured whose name is new or was changed. */
export async function screenChangedInsureds(
  { world, trx, file }: Edit,
  next: StoredFile,
): Promise<StoredFile> {
  const isNew = (insured: Insured) => {
    const before = file.insureds.find(
      ({ insuredId }) => insured.insuredId !== 0 && insuredId === insured.insuredId,
    );
    const isSame =
      before !== undefined && JSON.stringify(screenedName(before)) === JSON.stringify(screenedName(insured));
    return insured.isActive !== false && !isSame;
  };
  if (!next.insureds.some(isNew)) return next;
  const list = await loadSanctionsList(world, trx);
  const insureds = [];
  for (const insured of next.insureds)
    insureds.push(isNew(insured) ? { ...insured, ...(await screenInsured(world, insured, list)) } : insured);
  return { ...next, insureds };
}

/** The file after screening every active insured again, because the list may have changed. */
export async function rescreenInsureds({ world, trx, file }: Edit): Promise<StoredFile> {
  const list = await loadSanctionsList(world, trx);
  const insureds = [];
  for (const insured of file.insureds)
    insureds.push(
      insured.isActive === false ? insured : { ...insured, ...(await screenInsured(world, insured, list)) },
    );
  return { ...file, insureds };
}

/** The name of an insured in the form in which it is screened; null if the insured has none. */
export function screenedName({
  isEntity,
  entityName,
  firstName,
  middleName,
  lastName,
}: NamedInsured): ScreenedName | null {
  if (isEntity) return isBlank(entityName) ? null : { entityName: entityName ?? '' };
  return isBlank(lastName) ? null : { firstName: firstName ?? '', middleName, lastName: lastName ?? '' };
}
