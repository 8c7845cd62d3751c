import type { Money, Payment } from '../../machines/contract/types.ts';
import { isFailedPayment, paymentStatusName } from '../../machines/domain/money/payment.ts';
import { addRecord } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { postReceipt } from '../ledger/post-entries.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { evaluateReceipt } from '../underwriting/evaluate-application.service.ts';
import { closeReturnedPayments } from './returned-payments.service.ts';

/** The fields of a receipt. Those left out take their defaults: today's date, or none. */
type Receipt = { readonly amount: Money } & Pick<Payment, 'paymentTypeId' | 'paymentStatusId'> &
  Partial<Payment>;

/**
 * The only place where money that came in, or was declined, becomes a payment: its row, its activity, the balance, and the
 * evaluation that follows. A declined payment only adds its row and activity. `post` writes it to the ledger.
 */
export async function recordReceipt(
  edit: Edit,
  receipt: Receipt,
  post: (edit: Edit, payment: Payment) => Promise<void> = postReceipt,
): Promise<Payment> {
  const payment = await addPayment(edit, { ...receiptDefaults(edit), ...receipt });
  await logActivity(edit.trx, edit.at, {
    event: 'payment made',
    paymentId: payment.paymentId,
    amount: receipt.amount,
    status: statusName(payment),
  });
  if (isFailedPayment(payment)) return payment;
  await post(edit, payment);
  await closeReturnedPayments(edit);
  await evaluateReceipt(edit);
  return payment;
}

/** Stores a payment row and adds it to the file. */
async function addPayment(edit: Edit, row: Omit<Payment, 'paymentId'>): Promise<Payment> {
  const payment = { ...row, paymentId: await addRecord(edit.trx, 'payments', row) };
  edit.file = { ...edit.file, payments: [...edit.file.payments, payment] };
  return payment;
}

/** Stores a row that belongs to a payment: a refund, a reversal, or what a transfer took from it. */
export async function addLinkedPayment(
  edit: Edit,
  parent: Payment,
  fields: Partial<Payment>,
): Promise<Payment> {
  const values = {
    ...parent,
    paymentProviderTransactionId: null,
    cashReceiptDate: null,
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

function receiptDefaults({ at, today, viewer }: Edit) {
  return {
    policyId: at.policyId,
    transactionId: at.transactionId,
    paymentProviderTransactionId: null,
    description: null,
    cashReceiptDate: today,
    processedDate: today,
    parentPaymentId: null,
    outgoingPaymentQueueId: null,
    integratedDate: null,
    isManualEntry: false,
    approvedRejectedDate: null,
    requestedBy: viewer.userId,
    decidedBy: null,
  };
}

function statusName({ paymentStatusId }: Payment): string {
  return (paymentStatusName(paymentStatusId) ?? 'recorded').toLowerCase();
}
