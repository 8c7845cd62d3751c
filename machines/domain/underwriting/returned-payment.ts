import type { Payment, PolicyFile } from '../../contract/types.ts';
import { isAboveZero } from '../money/money.ts';
import { paymentStatus } from '../money/payment.ts';

/** The method of an agency's sweep: its money was advanced, and its return is settled with the agency. */
const agencySweepType = 8;

/** Whether the return of a payment opens a decision about reason code 05: it paid for new business that is issued. */
export function isReturnForReview(
  { transaction }: Pick<PolicyFile, 'transaction'>,
  { paymentTypeId }: Pick<Payment, 'paymentTypeId'>,
): boolean {
  return (
    transaction.issuedDate !== null &&
    transaction.transactionType === 'NEW_BUSINESS' &&
    paymentTypeId !== agencySweepType
  );
}

/** The payment whose return somebody has to decide about: the newest one that was returned while money is due; null if there is none. */
export function findReturnToDecide(file: Pick<PolicyFile, 'transaction' | 'payments'>): Payment | null {
  if (!isAboveZero(file.transaction.balance)) return null;
  const returned = file.payments.filter(
    (payment) =>
      payment.parentPaymentId === null &&
      payment.paymentStatusId === paymentStatus.RETURNED &&
      isReturnForReview(file, payment),
  );
  return returned.at(-1) ?? null;
}
