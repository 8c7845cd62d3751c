import type {
  IsoDate,
  Payment,
  PolicyChange,
  PolicyFile,
  Transaction,
  TransactionType,
} from '../../contract/types.ts';
import { laterDate } from '../dates/calendar.ts';
import { checkEffectiveDate } from '../dates/effective-date.ts';
import { countReceivedDay } from '../dates/program-authority.ts';
import { findApplicationDates } from '../dates/waiting-period.ts';
import { findDueAtStart } from '../money/due-at-start.ts';
import { isAboveZero, subtractMoney } from '../money/money.ts';
import { isReceipt, paymentStatus, receivedCents } from '../money/payment.ts';
import { isAboveTolerance } from '../money/tolerance.ts';

/** The method of an agency's sweep: its money was advanced, and its return is settled with the agency. */
export const agencySweepType = 8;

/** Days in which a returned payment of a change can be made good. */
export const changeNoticeDays = 30;

/** The transactions whose payments pay for the term itself: what comes in while it is cancelled or reinstated makes it good. */
const typesOfTerm: readonly (TransactionType | null)[] = [
  'NEW_BUSINESS',
  'RENEWAL',
  'UPLOADED_ROLLOVER_TRANSFER',
  'CANCELLATION',
  'REINSTATEMENT',
  'REINSTATEMENT_WITH_CHANGES',
];

/** The transactions with which a term begins. */
const beginningTypes: readonly (TransactionType | null)[] = [
  'NEW_BUSINESS',
  'RENEWAL',
  'UPLOADED_ROLLOVER_TRANSFER',
];

/** The transactions that show what a payment was for. */
interface PaidFile {
  readonly transactions: readonly Transaction[];
}

/** Whether the return of a payment opens a cancellation by reason code 05: it paid for a term that is issued. */
export function isReturnForReview({ transactions }: PaidFile, payment: Payment): boolean {
  const isIssued = transactions.some(
    ({ transactionType, issuedDate }) => beginningTypes.includes(transactionType) && issuedDate !== null,
  );
  const type = findTypePaidFor({ transactions }, payment);
  return isIssued && typesOfTerm.includes(type) && payment.paymentTypeId !== agencySweepType;
}

/** Whether a payment came in for a change that is accepted: returned, it is made good in 30 days, or the change is undone. */
export function isForAcceptedChange({ transactions }: PaidFile, payment: Payment): boolean {
  const paid = transactions.find(({ transactionId }) => transactionId === payment.transactionId);
  return (
    paid !== undefined &&
    !typesOfTerm.includes(paid.transactionType) &&
    ['ISSUED', 'PENDING_SCHEDULED_CHANGES'].includes(paid.transactionStatus) &&
    payment.paymentTypeId !== agencySweepType
  );
}

/** Whether a payment paid for a payment of its term's plan after the first: the money before it had paid that one. */
export function isForLaterInstallment(
  { transactions, payments }: PaidFile & Pick<PolicyFile, 'payments'>,
  { paymentId, paymentTypeId }: Payment,
): boolean {
  const begun = transactions.find(
    ({ laterInstallments, issuedDate }) => laterInstallments !== null && issuedDate !== null,
  );
  if (begun === undefined || paymentTypeId === agencySweepType) return false;
  const before = receivedCents(payments.filter((payment) => payment.paymentId < paymentId));
  return !isAboveTolerance(subtractMoney(findDueAtStart(begun), before));
}

/** The type of the transaction that a payment paid for: money for an offer that was billed once more pays for the renewal that was issued after it. */
function findTypePaidFor({ transactions }: PaidFile, payment: Payment): TransactionType | null {
  const paid = transactions.find(({ transactionId }) => transactionId === payment.transactionId);
  const billedDate = paid?.transactionType === 'BILLED_RENEWAL' ? paid.billedDate : null;
  const isRenewedSince =
    billedDate !== null &&
    transactions.some(
      ({ transactionType, issuedDate }) =>
        transactionType === 'RENEWAL' && issuedDate !== null && issuedDate > billedDate,
    );
  return isRenewedSince ? 'RENEWAL' : (paid?.transactionType ?? null);
}

/** The payment whose return needs a decision: the newest one that was returned while money is due; null if there is none. */
export function findReturnToDecide(
  file: Pick<PolicyFile, 'transaction' | 'payments'> & PaidFile,
): Payment | null {
  if (!isAboveZero(file.transaction.balance)) return null;
  const returned = file.payments.filter(
    (payment) =>
      payment.parentPaymentId === null &&
      payment.paymentStatusId === paymentStatus.RETURNED &&
      isReturnForReview(file, payment) &&
      !isForLaterInstallment(file, payment),
  );
  return returned.at(-1) ?? null;
}

/** The newest day on which money came in that pays for the term itself; null if none did. */
export function findLastReceiptOfTerm(
  file: PaidFile & { readonly payments: readonly Payment[] },
): IsoDate | null {
  const days = file.payments
    .filter((payment) => isReceipt(payment) && typesOfTerm.includes(findTypePaidFor(file, payment)))
    .flatMap(({ cashReceiptDate }) => (cashReceiptDate === null ? [] : [cashReceiptDate]));
  return days.toSorted().at(-1) ?? null;
}

/** The day on which the last money came that counts, the first day after a gap of the program for money in it; null if none came yet. */
export function findLastReceiptDay(payments: readonly Payment[], today: IsoDate): IsoDate | null {
  const days = payments
    .filter(isReceipt)
    .map(({ cashReceiptDate }) => countReceivedDay(cashReceiptDate ?? today));
  const last = days.toSorted().at(-1);
  return last === undefined || last > today ? null : last;
}

/**
 * The first day of the coverage that an issued application buys if its premium came in on a day: its waiting period counts from that money,
 * whatever was received and returned before. Null if it buys none. Policy form VIII.B.1.d.
 */
export function findStartBoughtOn(application: PolicyFile, receivedOn: IsoDate): IsoDate | null {
  const file = { ...application, payments: application.payments.filter(isReceipt) };
  const { applicationDate, receiptDate } = findApplicationDates({ ...file, payments: [] }, receivedOn);
  const dates = { applicationDate, receiptDate: laterDate(receiptDate, receivedOn) };
  const { start, findings } = checkEffectiveDate(file, receivedOn, dates);
  const isRefused = findings.some(({ severity }) => severity === 'ERROR');
  return start === null || isRefused ? null : start.date;
}

/** Whether the product itself opened a cancellation because a payment was returned: its evidence is the return. */
export function isOpenedForReturn({
  cancellationReason,
  openedBy,
}: Pick<PolicyChange, 'cancellationReason' | 'openedBy'>): boolean {
  return (
    openedBy === null && (cancellationReason === 'INVALID_PAYMENT' || cancellationReason === 'NON_PAYMENT')
  );
}
