import type { Payment, PaymentSender, PolicyBillingType } from '../../contract/types.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from './money.ts';

/** The numbers of the paymentStatus list. nfip-domain 1.5. */
export const paymentStatus = {
  PENDING: 1,
  AUTHORIZED: 2,
  SUBMITTED: 3,
  CLEARED: 4,
  DECLINED: 5,
  RETURNED: 6,
  VOIDED: 7,
  REFUND_REQUESTED: 10,
  REFUND_APPROVED: 11,
  REFUND_REJECTED: 12,
  REFUND_QUEUED: 13,
  REFUND_ISSUED: 14,
  REFUND_CASHED: 15,
  REFUND_STOPPED: 16,
  REFUND_UNCLAIMED: 17,
  REFUND_TURNED_OVER: 18,
} as const;

export type PaymentStatusName = keyof typeof paymentStatus;

/** The name of a status number; null if the list does not contain it. */
export function paymentStatusName(id: number | null): PaymentStatusName | null {
  for (const [name, value] of Object.entries(paymentStatus))
    if (value === id && isStatusName(name)) return name;
  return null;
}

function isStatusName(name: string): name is PaymentStatusName {
  return name in paymentStatus;
}

const failedStatuses: readonly (number | null)[] = [
  paymentStatus.DECLINED,
  paymentStatus.RETURNED,
  paymentStatus.VOIDED,
];

/** Whether a payment brought in no money because it was declined, returned or voided. */
export function isFailedPayment({ paymentStatusId }: Pick<Payment, 'paymentStatusId'>): boolean {
  return failedStatuses.includes(paymentStatusId);
}

/** Refund statuses in which nothing was paid back: rejected or stopped. */
const undoneRefundStatuses: readonly (number | null)[] = [
  paymentStatus.REFUND_REJECTED,
  paymentStatus.REFUND_STOPPED,
];

/** Whether a row is a refund that was rejected or stopped: nothing was paid back. */
export function isUndoneRefund({ paymentStatusId }: Pick<Payment, 'paymentStatusId'>): boolean {
  return undoneRefundStatuses.includes(paymentStatusId);
}

const refundStatuses: readonly (number | null)[] = [
  paymentStatus.REFUND_REQUESTED,
  paymentStatus.REFUND_APPROVED,
  paymentStatus.REFUND_QUEUED,
  paymentStatus.REFUND_ISSUED,
  paymentStatus.REFUND_CASHED,
  paymentStatus.REFUND_UNCLAIMED,
  paymentStatus.REFUND_TURNED_OVER,
];

/** Whether a row is a refund that was requested and neither rejected nor stopped. */
export function isActiveRefund({ paymentStatusId }: Pick<Payment, 'paymentStatusId'>): boolean {
  return refundStatuses.includes(paymentStatusId);
}

/** Refunds that are approved and not sent yet, as an amount above zero: the account still counts them as the insured's money. */
export function unsentRefundCents(payments: readonly Payment[]): Cents {
  return sumRefunds(payments, [paymentStatus.REFUND_APPROVED, paymentStatus.REFUND_QUEUED]);
}

/** Refunds that are requested and not decided, as an amount above zero. */
export function requestedRefundCents(payments: readonly Payment[]): Cents {
  return sumRefunds(payments, [paymentStatus.REFUND_REQUESTED]);
}

function sumRefunds(payments: readonly Payment[], statuses: readonly (number | null)[]): Cents {
  const counted = payments.filter(({ paymentStatusId }) => statuses.includes(paymentStatusId));
  return negateMoney(addMoney(...counted.map(({ amount }) => parseMoney(amount))));
}

/** The refundable part of a cleared payment: its amount minus its active refunds. Zero for any other payment. */
export function refundableCents(payment: Payment, payments: readonly Payment[]): Cents {
  if (payment.paymentStatusId !== paymentStatus.CLEARED) return noMoney;
  const refunds = payments.filter(
    ({ parentPaymentId, paymentStatusId }) =>
      parentPaymentId === payment.paymentId && !undoneRefundStatuses.includes(paymentStatusId),
  );
  return addMoney(...[payment, ...refunds].map(({ amount }) => parseMoney(amount)));
}

/** The total of cleared payments minus issued refunds. */
export function clearedCents(payments: readonly Payment[]): Cents {
  const counted: readonly (number | null)[] = [
    paymentStatus.CLEARED,
    paymentStatus.REFUND_ISSUED,
    paymentStatus.REFUND_CASHED,
    paymentStatus.REFUND_UNCLAIMED,
    paymentStatus.REFUND_TURNED_OVER,
  ];
  const cleared = payments.filter(({ paymentStatusId }) => counted.includes(paymentStatusId));
  return addMoney(...cleared.map(({ amount }) => parseMoney(amount)));
}

/** The total of cleared payments that stays: without the refunds that are approved and not sent yet. */
export function keptCents(payments: readonly Payment[]): Cents {
  return subtractMoney(clearedCents(payments), unsentRefundCents(payments));
}

/** The money that came in or is on its way, minus refunds that left. */
export function receivedCents(payments: readonly Payment[]): Cents {
  const counted: readonly (number | null)[] = [
    paymentStatus.PENDING,
    paymentStatus.AUTHORIZED,
    paymentStatus.SUBMITTED,
    paymentStatus.CLEARED,
    paymentStatus.REFUND_ISSUED,
    paymentStatus.REFUND_CASHED,
    paymentStatus.REFUND_UNCLAIMED,
    paymentStatus.REFUND_TURNED_OVER,
  ];
  const received = payments.filter(({ paymentStatusId }) => counted.includes(paymentStatusId));
  return addMoney(...received.map(({ amount }) => parseMoney(amount)));
}

/** The newest payment toward a transaction, without refunds and reversals; null if there is none. */
export function currentPayment(payments: readonly Payment[]): Payment | null {
  const own = payments.filter(({ parentPaymentId }) => parentPaymentId === null);
  return own.toSorted(compareNewestFirst)[0] ?? null;
}

function compareNewestFirst(first: Payment, second: Payment): number {
  return (
    (second.processedDate ?? '').localeCompare(first.processedDate ?? '') ||
    second.paymentId - first.paymentId
  );
}

/** The party whose money a payment is: the recorded payor, else the one that its method implies. */
export function findPaymentSender({
  paidBy,
  paymentTypeId,
}: Pick<Payment, 'paidBy' | 'paymentTypeId'>): PaymentSender {
  if (paidBy !== null) return paidBy;
  if (paymentTypeId === lenderCheckType || paymentTypeId === lenderTransferType) return 'LENDER';
  return paymentTypeId === agencySweepType ? 'AGENT' : 'INSURED';
}

/** The payor of a receipt that does not name one: a lockbox brings the money of the lender that is billed. Null for the policy's payor. */
export function findReceiptSender(
  { paymentTypeId }: Pick<Payment, 'paymentTypeId'>,
  billingType: PolicyBillingType | null,
): PaymentSender | null {
  const isLenders = billingType !== null && lenderBillingTypes.includes(billingType);
  return paymentTypeId === lockboxType && isLenders ? 'LENDER' : null;
}

const lockboxType = 5;
const lenderCheckType = 6;
const lenderTransferType = 7;
const agencySweepType = 8;
const lenderBillingTypes: readonly PolicyBillingType[] = [
  'FIRST_MORTGAGEE',
  'SECOND_MORTGAGEE',
  'LOSS_PAYEE',
];

/** The refund method: back to the account or card that paid, else by check. */
export function findRefundType({ paymentTypeId }: Pick<Payment, 'paymentTypeId'>): number {
  if (paymentTypeId === 2 || paymentTypeId === 3) return 22;
  return paymentTypeId === 1 || paymentTypeId === 8 ? 21 : refundCheckType;
}

/** Payment methods that the payment service charges: electronic check, credit card, debit card. */
export const chargedPaymentTypes: readonly number[] = [1, 2, 3];

/** Payment methods for money that arrives without a request: checks, a lender's transfer, an agency's sweep, a money order, a wire. */
export const enteredPaymentTypes: readonly number[] = [4, 5, 6, 7, 8, 9, 10];

/** The method of a refund by check. */
export const refundCheckType = 20;

/** The method of a transfer from another policy. */
export const transferPaymentType = 11;

/** Premium that was kept from the payment of a claim: an adjustment, with no money that came in from outside. */
export const keptPremiumType = 31;

const movingStatuses: readonly (number | null)[] = [
  paymentStatus.PENDING,
  paymentStatus.AUTHORIZED,
  paymentStatus.SUBMITTED,
  paymentStatus.REFUND_REQUESTED,
  paymentStatus.REFUND_APPROVED,
  paymentStatus.REFUND_QUEUED,
];

/** Whether money was received that is not paid back yet, or is still on its way in or out. */
export function isMoneyUnsettled(payments: readonly Payment[]): boolean {
  const isMoving = payments.some(({ paymentStatusId }) => movingStatuses.includes(paymentStatusId));
  return isMoving || compareMoney(clearedCents(payments), noMoney) !== 0;
}

/** Whether more than one party paid. */
export function hasSeveralPayors(payments: readonly Payment[]): boolean {
  return new Set(payments.filter(isReceipt).map(findPaymentSender)).size > 1;
}

/** Whether a row is money that came in and was not declined: no refund, reversal or transfer out of another row. */
export function isReceipt(payment: Pick<Payment, 'parentPaymentId' | 'paymentStatusId'>): boolean {
  return payment.parentPaymentId === null && !isFailedPayment(payment);
}

/** Whether money came in for a transaction. */
export function hasReceiptFor(payments: readonly Payment[], transactionId: number | null): boolean {
  return payments.some((payment) => payment.transactionId === transactionId && isReceipt(payment));
}
