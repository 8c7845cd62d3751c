import type { Insured, SanctionEntry } from '../../../machines/contract/types.ts';
import { isBlank } from '../../../machines/domain/format/format-values.ts';
import type { World } from '../../kernel/world.ts';
import type { ScreenedName } from '../../providers/name-screening.ts';
import type { Edit } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { readSanctionList } from './screening.store.ts';

type ScreeningFields = Pick<Insured, 'screeningResult' | 'screeningScore' | 'screeningListDate'>;

/** The fields that make up the name of an insured. */
type NamedInsured = Pick<Insured, 'isEntity' | 'entityName' | 'firstName' | 'middleName' | 'lastName'>;

/** Screens an insured's name. Without a list the name stays unscreened. */
export async function screenInsured(
  world: World,
  insured: NamedInsured,
  entries: readonly SanctionEntry[],
): Promise<ScreeningFields> {
  const none: ScreeningFields = {
    screeningResult: 'NOT_SCREENED',
    screeningScore: null,
    screeningListDate: null,
  };
  const name = screenedName(insured);
  if (!name) return none;
  const result = await world.providers.screening.screen(name, entries);
  if (result.outcome !== 'answer') return none;
  const { result: screeningResult, matches, listDate } = result.answer;
  return { screeningResult, screeningScore: Math.round(matches[0]?.score ?? 0), screeningListDate: listDate };
}

/** A new insured with the result of screening its name against today's list. */
export async function screenNewInsured(world: World, insured: Insured): Promise<Insured> {
  return { ...insured, ...(await screenInsured(world, insured, await readSanctionList(world.db))) };
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
  const entries = await readSanctionList(trx);
  const insureds = [];
  for (const insured of next.insureds)
    insureds.push(
      isNew(insured) ? { ...insured, ...(await screenInsured(world, insured, entries)) } : insured,
    );
  return { ...next, insureds };
}

/** The file after screening every active insured again, because the list may have changed. */
export async function rescreenInsureds({ world, trx, file }: Edit): Promise<StoredFile> {
  const entries = await readSanctionList(trx);
  const insureds = [];
  for (const insured of file.insureds)
    insureds.push(
      insured.isActive === false
        ? insured
        : { ...insured, ...(await screenInsured(world, insured, entries)) },
    );
  return { ...file, insureds };
}

function screenedName({
  isEntity,
  entityName,
  firstName,
  middleName,
  lastName,
}: NamedInsured): ScreenedName | null {
  if (isEntity) return isBlank(entityName) ? null : { entityName: entityName ?? '' };
  return isBlank(lastName) ? null : { firstName: firstName ?? '', middleName, lastName: lastName ?? '' };
}
