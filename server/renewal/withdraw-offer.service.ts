import type { Renewal } from '../../machines/contract/types.ts';
import { noCoverReason } from '../../machines/domain/renewal/renewal-refusal.ts';
import { nextTransactionStatus } from '../../machines/lifecycle/transaction.machine.ts';
import type { Db } from '../database/db.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { closeReturnsOfOffer } from '../refunds/returned-payment-rows.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { findReturnDay } from './late-money.service.ts';
import { saveRenewal } from './renewals.store.ts';

type EndedRenewal = Pick<Renewal, 'reason'> & Partial<Pick<Renewal, 'nonRenewal' | 'notRenewedDate'>>;

/** Ends an offer: its revision closes, and money that came for it is returned once its bank can no longer take it back. */
export async function withdrawOffer(
  edit: Edit,
  { renewalId }: Pick<Renewal, 'renewalId'>,
  ended: EndedRenewal = { reason: noCoverReason },
): Promise<void> {
  closeRevision(edit);
  await closeReturnsOfOffer(edit);
  await endOffer(edit.trx, renewalId, { ...ended, nextDate: findReturnDay(edit) });
  await logActivity(edit.trx, edit.at, { event: 'renewal refused', reason: ended.reason ?? '' });
}

/** Says that nothing comes of an offer, and why. */
export function endOffer(
  trx: Db,
  renewalId: number,
  ended: EndedRenewal & Partial<Pick<Renewal, 'nextDate'>>,
): Promise<void> {
  return saveRenewal(trx, renewalId, { stage: 'NOT_RENEWED', nextDate: null, ...ended });
}

/** Closes the revision of an offer that ends, or that a new one takes the place of. */
export function closeRevision(edit: Edit): void {
  const { transaction } = edit.file;
  const closed = nextTransactionStatus(transaction.transactionStatus, 'close', transaction);
  if (closed !== null) changeTransaction(edit, { transactionStatus: closed });
}
