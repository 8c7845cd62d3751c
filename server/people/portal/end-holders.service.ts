import { clearUserSessionsAtCommit } from '../../identity/tokens/session.service.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import { endHoldersOfMain } from './policy-holders.store.ts';

/** Ends the rights of an insured who no longer owns the building, and of the insured's helpers, at the edit's commit and in every open session. */
export async function endHolders({
  world,
  trx,
  at,
  file,
}: Pick<Edit, 'world' | 'trx' | 'at' | 'file'>): Promise<void> {
  for (const userId of await endHoldersOfMain(trx, file.policyMain.policyMainId, at.occurredAt))
    await clearUserSessionsAtCommit(world, trx, userId);
}
