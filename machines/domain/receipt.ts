import type { IsoDate, PolicyFile } from '../contract/types.ts';

/** Payment statuses that mean no money: declined, returned, voided. */
const withoutMoney: readonly (number | null)[] = [5, 6, 7];

/** The first day on which the payments received come to the amount due; null while they do not, or while no amount is known. */
export function receiptOfFullAmount({ payments, transaction, rating }: PolicyFile): IsoDate | null {
  const due = cents(transaction.totalAnnualPremium ?? rating.totalPremium);
  if (due <= 0) return null;
  let received = 0;
  const inOrder = payments
    .flatMap(({ cashReceiptDate, amount, paymentStatusId }) =>
      cashReceiptDate === null || withoutMoney.includes(paymentStatusId)
        ? []
        : [{ day: cashReceiptDate, amount: cents(amount) }],
    )
    .sort((one, other) => one.day.localeCompare(other.day));
  for (const { day, amount } of inOrder) {
    received += amount;
    if (received >= due) return day;
  }
  return null;
}

function cents(amount: string | null): number {
  return amount === null ? 0 : Math.round(Number(amount) * 100);
}
