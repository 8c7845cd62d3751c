import type { Money, Payment } from '../../machines/contract/types.ts';
import { isFailedPayment, paymentStatusName } from '../../machines/domain/money/payment.ts';
import { closeReturnedPayments } from '../change/unpaid/returned-payments.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { postReceipt } from '../ledger/post-entries.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { addPayment } from '../refunds/payment-rows.service.ts';
import { evaluateReceipt } from '../underwriting/evaluate-application.service.ts';

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
    requestedBy: at.userId === null ? null : viewer.userId,
    decidedBy: null,
  };
}

function statusName({ paymentStatusId }: Payment): string {
  return (paymentStatusName(paymentStatusId) ?? 'recorded').toLowerCase();
}
