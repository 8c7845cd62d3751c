import type { Payment, PaymentAction } from '../../machines/contract/types.ts';
import { addRecord, changeRecord } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';

/** Stores a payment row and adds it to the file. */
export async function addPayment(edit: Edit, row: Omit<Payment, 'paymentId'>): Promise<Payment> {
  const payment = { ...row, paymentId: await addRecord(edit.trx, 'payments', row) };
  edit.file = { ...edit.file, payments: [...edit.file.payments, payment] };
  return payment;
}

/** Stores a row that belongs to a payment: a refund, a reversal, or the part that a transfer took from it. */
export async function addLinkedPayment(
  edit: Edit,
  parent: Payment,
  fields: Partial<Payment>,
): Promise<Payment> {
  const values = {
    ...parent,
    paymentProviderTransactionId: null,
    cashReceiptDate: null,
    certifiedMailDate: null,
    paidBy: null,
    processedDate: edit.today,
    parentPaymentId: parent.paymentId,
    outgoingPaymentQueueId: null,
    integratedDate: null,
    isManualEntry: false,
    approvedRejectedDate: null,
    requestedBy: null,
    decidedBy: null,
    ...fields,
  };
  const { paymentId: _parent, ...row } = values;
  return addPayment(edit, row);
}

/** Changes a payment row and the same row of the file. */
export async function updatePayment(
  edit: Edit,
  payment: Payment,
  values: Partial<Payment>,
): Promise<Payment> {
  const { policyId, paymentId } = payment;
  await changeRecord(edit.trx, 'payments', { policyId, paymentId }, values);
  const changed = { ...payment, ...values };
  const payments = edit.file.payments.map((row) => (row.paymentId === paymentId ? changed : row));
  edit.file = { ...edit.file, payments };
  return changed;
}

/** Logs an action on a payment. */
export async function logPaymentAction(
  { trx, at }: Edit,
  action: PaymentAction,
  { paymentId, amount }: Payment,
): Promise<void> {
  await logActivity(trx, at, { event: 'payment moved', action, paymentId, amount });
}
