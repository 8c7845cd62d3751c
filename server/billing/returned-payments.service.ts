import type { Payment, ReturnedPayment } from '../../machines/contract/types.ts';
import { mayViewReturnedPayments } from '../../machines/domain/access/permission.ts';
import { compareMoney, parseDollars, parseMoney } from '../../machines/domain/money/money.ts';
import { isReturnForReview } from '../../machines/domain/underwriting/returned-payment.ts';
import { addRecord, changeRecord } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { findOpenReturns, queueReturnedPremium } from './returned-payments.store.ts';

/** Tells underwriting that the bank returned what paid for new business: an examiner decides about reason code 05. Nothing for other returns. */
export async function openReturnedPayment(edit: Edit, payment: Payment): Promise<void> {
  const { policyId, transactionId } = payment;
  const paid = edit.file.transactions.find((row) => row.transactionId === transactionId);
  if (paid === undefined || !isReturnForReview({ transaction: paid }, payment)) return;
  await addRecord(edit.trx, 'returnedPayments', {
    policyId,
    transactionId,
    paymentId: payment.paymentId,
    amount: payment.amount ?? '0.00',
    reason: 'Payment returned: decide about cancelling for nonpayment (reason code 05).',
    returnedDate: edit.today,
  });
  await queueReturnedPremium(edit.trx, policyId);
}

/** Closes what waits for a decision once the money was made good. What is left within the tolerance is written off. */
export async function closeReturnedPayments(edit: Edit): Promise<void> {
  const { transaction } = edit.file;
  if (compareMoney(parseMoney(transaction.balance), parseDollars(5)) > 0) return;
  const { policyId } = edit.at;
  const closed = await changeRecord(
    edit.trx,
    'returnedPayments',
    { policyId, closedDate: null },
    { closedDate: edit.today },
  );
  if (closed > 0) await queueReturnedPremium(edit.trx, policyId);
}

/** The returned payments that an examiner has to decide about, the oldest first. */
export async function listReturnedPayments({ db }: World, viewer: Viewer): Promise<ReturnedPayment[]> {
  return mayViewReturnedPayments(viewer.masks) ? findOpenReturns(db, viewer, 100) : [];
}
