import type { IsoDate, Money, Payment, PaymentSender } from '../contract/types.ts';
import { addDays } from '../domain/dates/calendar.ts';
import { enumLabel, formatDate, formatDollarsAndCents } from '../domain/format/format-values.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../domain/money/money.ts';
import {
  findPaymentSender,
  findRefundType,
  hasSeveralPayors,
  isActiveRefund,
  paymentStatus,
  refundableCents,
  requestedRefundCents,
  unsentRefundCents,
} from '../domain/money/payment.ts';
import { isAboveTolerance } from '../domain/money/tolerance.ts';
import { findRefundRecipient, type PayorCredits } from './payor-credit.ts';

/** The part of a refund or transfer that comes from one receipt. */
export interface Draw {
  readonly payment: Payment;
  readonly amount: Cents;
}

/** Days after clearing within which a bank may still return a payment: electronic checks and sweeps 5, checks and money orders 10, all others none. */
export function findReturnDays({ paymentTypeId }: Payment): number {
  if (paymentTypeId === 1 || paymentTypeId === 8) return 5;
  return [4, 5, 6, 9].includes(paymentTypeId ?? 0) ? 10 : 0;
}

/** Whether a receipt has cleared and the days have passed within which a bank may still return it. */
function isSettledReceipt(payment: Payment, today: IsoDate): boolean {
  const { paymentStatusId, parentPaymentId, processedDate, cashReceiptDate } = payment;
  const cleared = processedDate ?? cashReceiptDate;
  return (
    paymentStatusId === paymentStatus.CLEARED &&
    parentPaymentId === null &&
    cleared !== null &&
    addDays(cleared, findReturnDays(payment)) <= today
  );
}

/** Settled receipts past their return days less all refunds, requested ones included, and transfers. Below zero, a refund may not be approved. */
export function settledCents(payments: readonly Payment[], today: IsoDate): Cents {
  const counted = payments.filter(
    (payment) => isSettledReceipt(payment, today) || isActiveRefund(payment) || isGivenAway(payment),
  );
  return addMoney(...counted.map(({ amount }) => parseMoney(amount)));
}

/**
 * Takes an amount from settled receipts, the newest first, each capped by what is left of it and by what its payor is owed; null if they do
 * not suffice. Without credits, whose money it is makes no difference.
 */
export function drawOnReceipts(
  payments: readonly Payment[],
  amount: Cents,
  today: IsoDate,
  credits: PayorCredits | null = null,
): readonly Draw[] | null {
  let missing = amount;
  const owedTo = credits === null ? null : new Map(listShares(payments, amount, credits));
  const draws: Draw[] = [];
  for (const payment of listNewestFirst(payments)) {
    const left = isSettledReceipt(payment, today) ? refundableCents(payment, payments) : noMoney;
    const payor = findPaymentSender(payment);
    const share = owedTo === null ? missing : (owedTo.get(payor) ?? noMoney);
    const taken = minMoney(minMoney(left, share), missing);
    if (compareMoney(taken, noMoney) <= 0) continue;
    draws.push({ payment, amount: taken });
    owedTo?.set(payor, subtractMoney(share, taken));
    missing = subtractMoney(missing, taken);
  }
  const isCovered =
    compareMoney(missing, noMoney) === 0 && compareMoney(settledCents(payments, today), amount) >= 0;
  return isCovered ? draws : null;
}

/** The share of each payor. An amount that their credits do not cover, because of a write-off, belongs to the last payor. */
function listShares(
  payments: readonly Payment[],
  amount: Cents,
  credits: PayorCredits,
): readonly (readonly [PaymentSender, Cents])[] {
  const shares = [...credits].filter(([, credit]) => compareMoney(credit, noMoney) > 0);
  const short = subtractMoney(amount, addMoney(...shares.map(([, credit]) => credit)));
  const [newest] = listNewestFirst(payments.filter((payment) => payment.parentPaymentId === null));
  if (compareMoney(short, noMoney) <= 0 || newest === undefined) return shares;
  const last = findPaymentSender(newest);
  const own = shares.find(([payor]) => payor === last)?.[1] ?? noMoney;
  return [...shares.filter(([payor]) => payor !== last), [last, addMoney(own, short)]];
}

/**
 * The most that can be refunded of a policy's account, by what is owed on it: on an issued policy only money that is not applied to a
 * charge, less the refunds that are requested or not sent yet. Null where nothing is charged and only the receipts count.
 */
export function refundableCredit(
  payments: readonly Payment[],
  { isIssued, owed }: { readonly isIssued: boolean; readonly owed: Cents },
): Cents | null {
  if (!isIssued) return null;
  const asked = addMoney(requestedRefundCents(payments), unsentRefundCents(payments));
  return negateMoney(minMoney(addMoney(owed, asked), noMoney));
}

/** The refund of a change once it is issued: its amount, the first day, and its parts by receipt. */
interface RefundPlan {
  readonly amount: Money;
  /** Null while the receipts do not suffice. */
  readonly day: IsoDate | null;
  readonly parts: readonly string[];
}

/** Whose money the credit that a change leaves is, and the types of its documents. */
interface RefundBasis {
  /** Null where everything was paid by one of them. */
  readonly credits: PayorCredits | null;
  readonly evidence: readonly string[];
}

/** Plans the refund of the credit that a change leaves on the account, from the balance after it; null where the credit is too small to be refunded. */
export function planRefund(
  payments: readonly Payment[],
  balanceAfter: Money,
  today: IsoDate,
  { credits, evidence }: RefundBasis,
): RefundPlan | null {
  const amount = subtractMoney(negateMoney(parseMoney(balanceAfter)), unsentRefundCents(payments));
  if (!isAboveTolerance(amount)) return null;
  // Refunds that were requested and not approved are withdrawn and requested again.
  const counted = payments.filter(
    ({ paymentStatusId }) => paymentStatusId !== paymentStatus.REFUND_REQUESTED,
  );
  const settled = findDrawDay(counted, amount, credits);
  const day = settled === null || settled > today ? settled : today;
  const draws = day === null ? [] : (drawOnReceipts(counted, amount, day, credits) ?? []);
  const isNamed = hasSeveralPayors(payments);
  return {
    amount: formatMoney(amount),
    day,
    parts: draws.map((draw) => describeDraw(draw, evidence, isNamed)),
  };
}

/** Where a refund goes, in a sentence. Where several parties paid, or another one gets it than paid, they are named. */
function describeDraw({ payment, amount }: Draw, evidence: readonly string[], isNamed: boolean): string {
  const sum = formatDollarsAndCents(formatMoney(amount));
  const day = payment.cashReceiptDate === null ? '' : ` on ${formatDate(payment.cashReceiptDate)}`;
  const payor = namePayor(findPaymentSender(payment));
  const recipient = namePayor(findRefundRecipient(payment, evidence));
  if (recipient !== payor) return `${sum} by check to ${recipient}, by the evidence; ${payor} paid it${day}.`;
  const ways: { readonly [type: number]: string } = {
    20: `by check to ${isNamed ? `${payor}, who` : 'the party that'} paid`,
    21: `to the bank account ${isNamed ? `from which ${payor}` : 'that'} paid`,
    22: `to the card ${isNamed ? `with which ${payor}` : 'that'} paid`,
  };
  return `${sum} ${ways[findRefundType(payment)]}${day}.`;
}

function namePayor(payor: PaymentSender): string {
  return `the ${enumLabel('PaymentSender', payor).toLowerCase()}`;
}

/** The first day on which settled receipts cover an amount; null while none does. */
export function findDrawDay(
  payments: readonly Payment[],
  amount: Cents,
  credits: PayorCredits | null,
): IsoDate | null {
  const days = payments.map((payment) => {
    const cleared = payment.processedDate ?? payment.cashReceiptDate;
    return cleared === null ? null : addDays(cleared.slice(0, 10), findReturnDays(payment));
  });
  const sorted = days.filter((day) => day !== null).toSorted();
  return sorted.find((day) => drawOnReceipts(payments, amount, day, credits) !== null) ?? null;
}

/** The part of a receipt that a transfer gave to another policy. */
function isGivenAway({ parentPaymentId, paymentStatusId, amount }: Payment): boolean {
  return (
    parentPaymentId !== null &&
    paymentStatusId === paymentStatus.CLEARED &&
    compareMoney(negateMoney(parseMoney(amount)), noMoney) > 0
  );
}

function listNewestFirst(payments: readonly Payment[]): Payment[] {
  return payments.toSorted(
    (one, other) =>
      (other.cashReceiptDate ?? '').localeCompare(one.cashReceiptDate ?? '') ||
      other.paymentId - one.paymentId,
  );
}
