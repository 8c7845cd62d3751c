import type {
  Payment,
  PolicyChange,
  PolicyFile,
  Transaction,
  TransactionType,
} from '../../contract/types.ts';
import { isAboveZero } from '../money/money.ts';
import { paymentStatus } from '../money/payment.ts';

/** The method of an agency's sweep: its money was advanced, and its return is settled with the agency. */
const agencySweepType = 8;

/** Days in which a returned payment of a change can be made good. */
export const changeNoticeDays = 30;

/** The transactions whose payments pay for the term itself: what comes in while it is cancelled or reinstated makes it good. */
const typesOfTerm: readonly (TransactionType | null)[] = [
  'NEW_BUSINESS',
  'CANCELLATION',
  'REINSTATEMENT',
  'REINSTATEMENT_WITH_CHANGES',
];

/** What tells for what a payment of a policy came in. */
interface PaidFile {
  readonly transactions: readonly Transaction[];
}

/** Whether the return of a payment opens a cancellation by reason code 05: it paid for new business that is issued. */
export function isReturnForReview({ transactions }: PaidFile, payment: Payment): boolean {
  const isIssued = transactions.some(
    ({ transactionType, issuedDate }) => transactionType === 'NEW_BUSINESS' && issuedDate !== null,
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

function findTypePaidFor({ transactions }: PaidFile, payment: Payment): TransactionType | null {
  const paid = transactions.find(({ transactionId }) => transactionId === payment.transactionId);
  return paid?.transactionType ?? null;
}

/** The payment whose return somebody has to decide about: the newest one that was returned while money is due; null if there is none. */
export function findReturnToDecide(
  file: Pick<PolicyFile, 'transaction' | 'payments'> & PaidFile,
): Payment | null {
  if (!isAboveZero(file.transaction.balance)) return null;
  const returned = file.payments.filter(
    (payment) =>
      payment.parentPaymentId === null &&
      payment.paymentStatusId === paymentStatus.RETURNED &&
      isReturnForReview(file, payment),
  );
  return returned.at(-1) ?? null;
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
