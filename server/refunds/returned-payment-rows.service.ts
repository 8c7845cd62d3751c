import type { Payment, ReturnedPayment } from '../../machines/contract/types.ts';
import { mayViewReturnedPayments } from '../../machines/domain/access/permission.ts';
import { isFailedPayment } from '../../machines/domain/money/payment.ts';
import { isForAcceptedChange } from '../../machines/domain/underwriting/returned-payment.ts';
import { addRecord, changeRecord } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { batchPolicies } from '../policy/search/policy-summaries.service.ts';
import { findOpenReturns } from './returned-payments.store.ts';

/** Lists a payment that the bank returned, with the decision that it needs. */
export async function addReturnedPayment(
  edit: Edit,
  { paymentId, transactionId, amount }: Payment,
  reason: string,
): Promise<void> {
  await addRecord(edit.trx, 'returnedPayments', {
    policyId: edit.at.policyId,
    transactionId,
    paymentId,
    amount: amount ?? '0.00',
    reason,
    returnedDate: edit.today,
  });
}

/** Closes the returned payments of a policy on accounting's list: the money was made good, or a person decided. */
export async function closeReturnedRows({ trx, at, today }: Edit): Promise<void> {
  const { policyId } = at;
  await changeRecord(trx, 'returnedPayments', { policyId, closedDate: null }, { closedDate: today });
}

/** The same for what was paid for one of its transactions. */
export async function closeReturnsOf({ trx, at, today }: Edit, transactionId: number): Promise<void> {
  const open = { policyId: at.policyId, transactionId, closedDate: null };
  await changeRecord(trx, 'returnedPayments', open, { closedDate: today });
}

/** The same for what was paid for the term itself: what was paid for accepted changes is still to be made good. */
export async function closeReturnsOfTerm(edit: Edit): Promise<void> {
  const { file } = edit;
  const ofTerm = file.payments.filter(
    (payment) => isFailedPayment(payment) && !isForAcceptedChange(file, payment),
  );
  for (const transactionId of new Set(ofTerm.map((payment) => payment.transactionId)))
    await closeReturnsOf(edit, transactionId);
}

/** The same for an offer that is paid or has ended, where one of its payments was returned. */
export async function closeReturnsOfOffer(edit: Edit): Promise<void> {
  if (edit.file.payments.some(isFailedPayment)) await closeReturnedRows(edit);
}

/** The returned payments that an examiner has to decide about, the oldest first. */
export async function listReturnedPayments(
  { db }: World,
  viewer: Viewer,
): Promise<readonly ReturnedPayment[]> {
  if (!mayViewReturnedPayments(viewer.masks)) return [];
  return batchPolicies(await findOpenReturns(db, viewer, 100));
}
