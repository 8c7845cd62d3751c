import type { IsoDate, PolicyFile } from '../contract/types.ts';
import { centsOf } from './cents.ts';
import { isWithoutMoney } from './payment.ts';

/** The first day on which the payments received come to the amount due; null while they do not, or while no amount is known. */
export function receiptOfFullAmount({ payments, transaction, rating }: PolicyFile): IsoDate | null {
  const due = centsOf(transaction.totalAnnualPremium ?? rating.totalPremium ?? '0.00');
  if (due <= 0) return null;
  let received = 0;
  const inOrder = payments
    .flatMap((payment) => {
      const { cashReceiptDate: day, amount } = payment;
      return day === null || isWithoutMoney(payment) ? [] : [{ day, amount: centsOf(amount ?? '0.00') }];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
  for (const { day, amount } of inOrder) {
    received += amount;
    if (received >= due) return day;
  }
  return null;
}
