import type { Installment, InstallmentStatus, IsoDate, Money } from '../../contract/types.ts';
import { addDays, laterDate } from '../dates/calendar.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  isNothing,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../money/money.ts';

/** Days before its day on which a payment of a plan is billed. */
const billDays = 15;

/** Days in which missing premium can be paid, from its bill. Standard Flood Insurance Policy, VII.D. */
export const underpaymentDays = 30;

/** Days of notice before a private carrier ends a policy for nonpayment, the fewest that a state allows. Fla. Stat. 627.4133(1). */
const nonpaymentDays = 10;

/** The same where a lender is named: private cover that a lender accepts in the place of the NFIP's ends by no shorter notice to both. 42 USC 4012a(b)(7). */
const lenderNonpaymentDays = 45;

/** Days in which missing facts can be sent, from the request. Standard Flood Insurance Policy, VII.D. */
export const ratingDataDays = 60;

/** The day on which a payment is billed. */
export function findBillDate(dueDate: IsoDate): IsoDate {
  return addDays(dueDate, -billDays);
}

/** The last day on which a payment can be paid: its day, or as many days from a bill that went out late. */
export function findPayableUntil(dueDate: IsoDate, billedDate: IsoDate): IsoDate {
  return laterDate(dueDate, addDays(billedDate, billDays));
}

/** The first day on which a payment has been missed. */
export function findMissDate(payableUntil: IsoDate): IsoDate {
  return addDays(payableUntil, 1);
}

type Payable = Pick<Installment, 'number' | 'dueDate' | 'amount' | 'billedDate'>;

/** The payments with the fee that a carrier bills with each. One that is no longer billed has none. */
export function addInstallmentFees<Row extends Pick<Installment, 'amount'>>(
  rows: readonly Row[],
  fee: Cents,
): readonly Row[] {
  return rows.map((row) =>
    isNothing(row.amount) ? row : { ...row, amount: formatMoney(addMoney(parseMoney(row.amount), fee)) },
  );
}

/**
 * The status of each payment: money pays the earliest first, so that what is still owed belongs to the payments that were billed last. One of
 * nothing is no longer asked for.
 */
export function findInstallmentStatuses<Row extends Payable>(
  rows: readonly Row[],
  owed: Money,
  today: IsoDate,
): readonly (Row & { readonly status: InstallmentStatus })[] {
  let left = parseMoney(owed);
  const statuses = rows.toReversed().map((row) => {
    const { amount, billedDate, dueDate } = row;
    if (isNothing(amount)) return { ...row, status: 'DROPPED' as const };
    if (billedDate === null) return { ...row, status: 'COMING' as const };
    const isOwed = compareMoney(left, noMoney) > 0;
    left = subtractMoney(left, parseMoney(amount));
    if (!isOwed) return { ...row, status: 'PAID' as const };
    return { ...row, status: dueDate < today ? ('MISSED' as const) : ('DUE' as const) };
  });
  return statuses.toReversed();
}

/** The overdue part of the amount owed once a payment's day has passed: all of it, less the payments that were billed after that one. */
export function findOverdue(
  rows: readonly Payable[],
  { number }: Pick<Payable, 'number'>,
  owed: Cents,
): Cents {
  const billedLater = rows.filter((row) => row.billedDate !== null && row.number > number);
  return subtractMoney(owed, addMoney(...billedLater.map(({ amount }) => parseMoney(amount))));
}

/** The days of a private carrier's notice of nonpayment. */
export function findNonpaymentDays(hasLender: boolean): number {
  return hasLender ? lenderNonpaymentDays : nonpaymentDays;
}
