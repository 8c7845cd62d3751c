import type { Payment, ReturnedPayment } from '../../machines/contract/types.ts';
import { mayViewReturnedPayments } from '../../machines/domain/access/permission.ts';
import { addRecord, changeRecord } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
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

/** The returned payments that an examiner has to decide about, the oldest first. */
export async function listReturnedPayments({ db }: World, viewer: Viewer): Promise<ReturnedPayment[]> {
  return mayViewReturnedPayments(viewer.masks) ? findOpenReturns(db, viewer, 100) : [];
}
