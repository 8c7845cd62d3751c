import type { Payment, PaymentSender } from '../../machines/contract/types.ts';
import { type Cents, formatMoney, negateMoney, subtractMoney } from '../../machines/domain/money/money.ts';
import {
  findPaymentSender,
  findRefundType,
  paymentStatus,
  refundCheckType,
  unsentRefundCents,
} from '../../machines/domain/money/payment.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { findRefundRecipient } from '../../machines/lifecycle/payor-credit.ts';
import { type Draw, drawOnReceipts } from '../../machines/lifecycle/refunds.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { addLinkedPayment, logPaymentAction, updatePayment } from './payment-rows.service.ts';
import { readPayorCredits, readRefundEvidence } from './payor-credits.service.ts';

/** The reason of a refund that the product requests by itself. */
const creditReason = 'Returned premium';

/**
 * Has the money that changes returned refunded to its payors, drawn on the newest settled receipts of each first: the product's earlier requests that are not
 * approved are withdrawn, and the open credit is requested. If the receipts have not settled yet, no refund is requested.
 */
export async function requestCreditRefund(edit: Edit, credit: Cents): Promise<Payment[]> {
  const asked = edit.file.payments.filter(
    ({ paymentStatusId, description }) =>
      paymentStatusId === paymentStatus.REFUND_REQUESTED && description === creditReason,
  );
  for (const request of asked) {
    const values = {
      paymentStatusId: paymentStatus.REFUND_REJECTED,
      approvedRejectedDate: edit.today,
      decidedBy: edit.at.userId === null ? null : edit.viewer.userId,
    };
    await logPaymentAction(edit, 'REJECT_REFUND', await updatePayment(edit, request, values));
  }
  const open = subtractMoney(credit, unsentRefundCents(edit.file.payments));
  if (!isAboveTolerance(open)) return [];
  const refunds: Payment[] = [];
  const credits = await readPayorCredits(edit.trx, edit.file);
  for (const draw of drawOnReceipts(edit.file.payments, open, edit.today, credits) ?? [])
    refunds.push(await addRefund(edit, draw, creditReason));
  return refunds;
}

/**
 * Adds the row of a refund that draws on a payment. Where the evidence of the cancellation, or evidence for a recipient that was asked for,
 * names another than who paid, it goes there by check.
 */
export async function addRefund(
  edit: Edit,
  { payment, amount }: Draw,
  reason: string | null,
  asked: PaymentSender | null = null,
): Promise<Payment> {
  const recipient = asked ?? findRefundRecipient(payment, (await readRefundEvidence(edit)).ofCancellation);
  const isOthers = recipient !== findPaymentSender(payment);
  const refund = await addLinkedPayment(edit, payment, {
    paymentTypeId: isOthers ? refundCheckType : findRefundType(payment),
    paidBy: isOthers ? recipient : null,
    amount: formatMoney(negateMoney(amount)),
    description: reason?.trim() || 'Refund',
    paymentStatusId: paymentStatus.REFUND_REQUESTED,
    requestedBy: edit.at.userId === null ? null : edit.viewer.userId,
  });
  await logPaymentAction(edit, 'REQUEST_REFUND', refund);
  return refund;
}
