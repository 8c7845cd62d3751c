import { enumLabel, isBlank } from '../../../machines/domain/format/format-values.ts';
import { lossPayeeFullName } from '../../../machines/domain/parties/loss-payee.ts';
import {
  isNameCleared,
  payeeSanctionsReason,
  type SanctionsMatch,
} from '../../../machines/domain/parties/sanctions.ts';
import type { Edit } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { loadSanctionsList } from './sanctions-list.service.ts';

/** The mortgagees, other interests and payor whose name resembles one on the sanctions list. Empty without a list. */
export async function screenPayees({
  world,
  trx,
  file,
}: Pick<Edit, 'world' | 'trx' | 'file'>): Promise<SanctionsMatch[]> {
  const payees = listPayees(file);
  if (payees.length === 0) return [];
  const list = await loadSanctionsList(world, trx);
  const matches: SanctionsMatch[] = [];
  for (const { role, name } of payees) {
    const screened = await world.providers.screening.screen({ entityName: name }, list);
    if (screened.outcome === 'answer' && screened.answer.result !== 'CLEAR')
      matches.push({ who: role, name, reason: payeeSanctionsReason(role) });
  }
  return matches;
}

/** Whether a name that money is to go to resembles one on the sanctions list and was not cleared. */
export async function isAnyNameListed(
  { world, trx, file }: Pick<Edit, 'world' | 'trx' | 'file'>,
  names: readonly string[],
): Promise<boolean> {
  const list = await loadSanctionsList(world, trx);
  for (const name of new Set(names)) {
    if (isNameCleared(name, file.transaction.releasedReasons)) continue;
    const screened = await world.providers.screening.screen({ entityName: name }, list);
    if (screened.outcome === 'answer' && screened.answer.result === 'POTENTIAL_MATCH') return true;
  }
  return false;
}

function listPayees({ lossPayees, policy, billing }: StoredFile): { role: string; name: string }[] {
  const interests = lossPayees
    .filter(({ isActive }) => isActive !== false)
    .map((payee) => ({
      role: enumLabel('AdditionalInterestRole', payee.lossPayeeType ?? 'LOSS_PAYEE').toLowerCase(),
      name: lossPayeeFullName(payee),
    }));
  const payor = { role: 'payor', name: lossPayeeFullName(billing) };
  return [...interests, ...(policy.policyBillingType === 'OTHER' ? [payor] : [])].filter(
    ({ name }) => !isBlank(name),
  );
}
