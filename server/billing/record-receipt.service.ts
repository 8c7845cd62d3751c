import type { Money, Payment } from '../../machines/contract/types.ts';
import {
  type Cents,
  compareMoney,
  formatMoney,
  isAboveZero,
  maxMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import {
  findReceiptSender,
  isFailedPayment,
  paymentStatusName,
} from '../../machines/domain/money/payment.ts';
import { closeReturnedPayments } from '../change/unpaid/returned-payments.service.ts';
import { restoreCover } from '../installments/restore-cover.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { postReceipt } from '../ledger/post-entries.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { addPayment } from '../refunds/payment-rows.service.ts';
import { evaluateMoney, readHigherDue } from '../renewal/renewal-money.service.ts';

/** The fields of a receipt. Those left out take their defaults: today's date, or none. */
type Receipt = { readonly amount: Money } & Pick<Payment, 'paymentTypeId' | 'paymentStatusId'> &
  Partial<Payment>;

interface ReceiptSteps {
  readonly post?: (edit: Edit, payment: Payment) => Promise<void>;
  readonly evaluate?: (edit: Edit) => Promise<void>;
}

/**
 * The only place where money that came in, or was declined, becomes a payment: its row, its activity, the balance, and the
 * evaluation that follows. A declined payment only adds its row and activity. `post` writes it to the ledger, and `evaluate` is
 * what follows.
 */
export async function recordReceipt(
  edit: Edit,
  receipt: Receipt,
  { post = postReceipt, evaluate = evaluateMoney }: ReceiptSteps = {},
): Promise<Payment> {
  const due = await findAskedDue(edit, receipt.amount);
  const sender = receipt.paidBy ?? findReceiptSender(receipt, edit.file.policy.policyBillingType);
  const payment = await addPayment(edit, { ...receiptDefaults(edit), ...receipt, paidBy: sender });
  await logActivity(edit.trx, edit.at, {
    event: 'payment made',
    paymentId: payment.paymentId,
    amount: receipt.amount,
    status: statusName(payment),
  });
  if (isFailedPayment(payment)) return payment;
  await logExcess(edit, receipt.amount, due);
  await post(edit, payment);
  await closeReturnedPayments(edit);
  await restoreCover(edit, payment);
  await evaluate(edit);
  return payment;
}

/** The amount that was due when money came in: for an offered renewal, the price of the option that the money pays. */
async function findAskedDue(edit: Edit, amount: Money): Promise<Cents> {
  const higher = await readHigherDue(edit);
  const paysHigher = higher !== null && compareMoney(parseMoney(amount), higher) >= 0;
  return paysHigher ? higher : parseMoney(edit.file.transaction.balance);
}

/** Logs the part of a receipt beyond the amount due: it waits as the payor's credit. */
async function logExcess(edit: Edit, amount: Money, due: Cents): Promise<void> {
  const excess = formatMoney(subtractMoney(parseMoney(amount), maxMoney(due, noMoney)));
  if (isAboveZero(excess))
    await logActivity(edit.trx, edit.at, { event: 'overpayment received', amount, excess });
}

function receiptDefaults({ at, today, viewer }: Edit) {
  return {
    policyId: at.policyId,
    transactionId: at.transactionId,
    paymentProviderTransactionId: null,
    description: null,
    cashReceiptDate: today,
    certifiedMailDate: null,
    paidBy: null,
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
