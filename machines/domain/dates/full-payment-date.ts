import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { addMoney, type Cents, compareMoney, noMoney, parseMoney } from '../money/money.ts';
import { isFailedPayment } from '../money/payment.ts';

/** The first day on which the payments received reach the amount due; null if they fall short or no amount is known. */
export function findFullPaymentDate({ payments, transaction, rating }: PolicyFile): IsoDate | null {
  const due = parseMoney(transaction.totalAnnualPremium ?? rating.totalPremium);
  if (compareMoney(due, noMoney) <= 0) return null;
  let received: Cents = noMoney;
  const inOrder = payments
    .flatMap((payment) => {
      const { cashReceiptDate: day, amount } = payment;
      return day === null || isFailedPayment(payment) ? [] : [{ day, amount: parseMoney(amount) }];
    })
    .sort((first, second) => first.day.localeCompare(second.day));
  for (const { day, amount } of inOrder) {
    received = addMoney(received, amount);
    if (compareMoney(received, due) >= 0) return day;
  }
  return null;
}
