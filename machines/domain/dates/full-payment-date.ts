import type { IsoDate, Payment, PaymentSender, PolicyFile } from '../../contract/types.ts';
import { findDueAtStart } from '../money/due-at-start.ts';
import { addMoney, type Cents, compareMoney, noMoney, parseMoney } from '../money/money.ts';
import { findPaymentSender, isFailedPayment } from '../money/payment.ts';
import { addDays } from './calendar.ts';

/** The payment that completed the amount due. */
export interface FullPayment {
  /** The day from which waits are counted: that of the posting where certified mail allows it, otherwise that of the receipt. */
  readonly day: IsoDate;
  readonly paidBy: PaymentSender;
}

/** For how many days after the application certified mail may be posted so that its posting counts. Flood Insurance Manual, effective date rules. */
const certifiedMailDays = 4;

/**
 * The payment with which the payments received reach the amount due; null if they fall short or no amount is known. Without the day of the
 * application no posting counts.
 */
export function findFullPayment(
  { payments, transaction, rating }: PolicyFile,
  applicationDate: IsoDate | null = null,
): FullPayment | null {
  const { laterInstallments, totalAnnualPremium } = transaction;
  const due = findDueAtStart({
    laterInstallments,
    totalAnnualPremium: totalAnnualPremium ?? rating.totalPremium,
  });
  if (compareMoney(due, noMoney) <= 0) return null;
  let received: Cents = noMoney;
  const inOrder = payments
    .flatMap((payment) => {
      const day = findCountedDay(payment, applicationDate);
      return day === null || isFailedPayment(payment) ? [] : [{ ...payment, day }];
    })
    .sort((first, second) => first.day.localeCompare(second.day));
  for (const payment of inOrder) {
    received = addMoney(received, parseMoney(payment.amount));
    if (compareMoney(received, due) >= 0) return { day: payment.day, paidBy: findPaymentSender(payment) };
  }
  return null;
}

/** The day on which a payment counts as received: that of its posting where it was posted by certified mail soon after the application. */
export function findCountedDay(
  { cashReceiptDate, certifiedMailDate: posted }: Pick<Payment, 'cashReceiptDate' | 'certifiedMailDate'>,
  applicationDate: IsoDate | null,
): IsoDate | null {
  if (cashReceiptDate === null || applicationDate === null || posted === null) return cashReceiptDate;
  const counts = posted < cashReceiptDate && posted <= addDays(applicationDate, certifiedMailDays);
  return counts ? posted : cashReceiptDate;
}
