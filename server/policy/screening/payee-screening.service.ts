import { enumLabel, isBlank } from '../../../machines/domain/format/format-values.ts';
import { lossPayeeFullName } from '../../../machines/domain/parties/loss-payee.ts';
import { payeeSanctionsReason, type SanctionsMatch } from '../../../machines/domain/parties/sanctions.ts';
import type { Db } from '../../database/db.ts';
import type { World } from '../../kernel/world.ts';
import type { ScreeningMatch } from '../../providers/name-screening.ts';
import type { Edit } from '../file/edit-file.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { loadSanctionsList } from './sanctions-list.service.ts';
import { readListVersion } from './screening.store.ts';

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

/** A name that money is to go to, with the entry of the sanctions list that it resembles; null if none is close enough to hold the money. */
export interface ScreenedPayee {
  readonly name: string;
  readonly match: ScreeningMatch | null;
  /** The version of the list. */
  readonly listVersion: number;
}

/** Compares names that money is to go to with the current sanctions list. */
export async function screenPayeeNames(
  world: World,
  db: Db,
  names: readonly string[],
): Promise<ScreenedPayee[]> {
  const listVersion = await readListVersion(db);
  const list = await loadSanctionsList(world, db);
  const screened: ScreenedPayee[] = [];
  for (const name of new Set(names)) {
    const result = await world.providers.screening.screen({ entityName: name }, list);
    const isListed = result.outcome === 'answer' && result.answer.result === 'POTENTIAL_MATCH';
    screened.push({ name, match: isListed ? (result.answer.matches[0] ?? null) : null, listVersion });
  }
  return screened;
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
