import type { Renewal } from '../../machines/contract/types.ts';
import { nextTransactionStatus } from '../../machines/lifecycle/transaction.machine.ts';
import type { Db } from '../database/db.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { saveRenewal } from './renewals.store.ts';

/** Ends an offer whose term before has lost its cover: nothing is left to renew. */
export async function withdrawOffer(
  edit: Edit,
  { renewalId }: Pick<Renewal, 'renewalId'>,
  reason = 'The policy has no cover on the last day of its term.',
): Promise<void> {
  closeRevision(edit);
  await endOffer(edit.trx, renewalId, reason);
  await logActivity(edit.trx, edit.at, { event: 'renewal refused', reason });
}

/** Says that nothing comes of an offer, and why. */
export function endOffer(trx: Db, renewalId: number, reason: string): Promise<void> {
  return saveRenewal(trx, renewalId, { stage: 'NOT_RENEWED', nextDate: null, reason });
}

/** Closes the revision of an offer that ends, or that a new one takes the place of. */
export function closeRevision(edit: Edit): void {
  const { transaction } = edit.file;
  const closed = nextTransactionStatus(transaction.transactionStatus, 'close', transaction);
  if (closed !== null) changeTransaction(edit, { transactionStatus: closed });
}
