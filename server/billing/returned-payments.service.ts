import type { Payment, ReturnedPayment } from '../../machines/contract/types.ts';
import { mayViewReturnedPayments } from '../../machines/domain/access/permission.ts';
import { compareMoney, parseDollars, parseMoney } from '../../machines/domain/money/money.ts';
import { isReturnForReview } from '../../machines/domain/underwriting/returned-payment.ts';
import { addRecord, changeRecord } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { findOpenReturns } from './returned-payments.store.ts';

/** Tells underwriting that the bank returned what paid for new business: an examiner decides about reason code 05. Nothing for other returns. */
export async function openReturnedPayment(edit: Edit, payment: Payment): Promise<void> {
  if (!isReturnForReview(edit.file, payment)) return;
  const { policyId, transactionId } = edit.at;
  await addRecord(edit.trx, 'returnedPayments', {
    policyId,
    transactionId,
    paymentId: payment.paymentId,
    amount: payment.amount ?? '0.00',
    reason: 'Payment returned: decide about cancelling for nonpayment (reason code 05).',
    returnedDate: edit.today,
  });
}

/** Closes what waits for a decision once the money was made good. What is left within the tolerance is written off. */
export async function closeReturnedPayments(edit: Edit): Promise<void> {
  const { transaction } = edit.file;
  if (compareMoney(parseMoney(transaction.balance), parseDollars(5)) > 0) return;
  const { policyId } = edit.at;
  await changeRecord(
    edit.trx,
    'returnedPayments',
    { policyId, closedDate: null },
    { closedDate: edit.today },
  );
}

/** The returned payments that an examiner has to decide about, the oldest first. */
export async function listReturnedPayments({ db }: World, viewer: Viewer): Promise<ReturnedPayment[]> {
  return mayViewReturnedPayments(viewer.masks) ? findOpenReturns(db, viewer, 100) : [];
}
