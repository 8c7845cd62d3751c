import type { IsoDate, Money, ReceiptFileKind } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';
import { formatMoney, isAboveZero, parseMoney } from '../money/money.ts';

/** A row of money from a lockbox, a lender or an agency. */
export interface ReceiptRow {
  /** Its line in the file; the line of the names is the first. */
  readonly rowNumber: number;
  readonly amount: Money;
  readonly receivedDate: IsoDate;
  readonly payor: string | null;
  readonly reference: string | null;
  readonly policyNumber: string | null;
  readonly loanNumber: string | null;
  readonly billNumber: string | null;
}

/** A row that cannot be read, and why. */
export interface FaultyRow {
  readonly rowNumber: number;
  readonly fault: string;
}

/** The columns of a file of money; those of `neededColumns` must be there. docs/incoming-files.md has them. */
export const receiptColumns = [
  'amount',
  'received',
  'payor',
  'reference',
  'policy_number',
  'loan_number',
  'bill_number',
] as const;

export const neededColumns: readonly (typeof receiptColumns)[number][] = ['amount', 'received'];

/** The method of payment of the rows of a kind of file. */
export const paymentTypeOfFile = {
  LOCKBOX: 5,
  LENDER: 7,
  AGENCY_SWEEP: 8,
} as const satisfies { readonly [kind in Exclude<ReceiptFileKind, 'ACH_RETURNS'>]: number };

/** Reads a row by the names of its columns: what it says, or why it cannot be read. */
export function readReceiptRow(
  rowNumber: number,
  cells: { readonly [column in (typeof receiptColumns)[number]]?: string | undefined },
): ReceiptRow | FaultyRow {
  const amount = readAmount(cells.amount ?? '');
  if (amount === null)
    return { rowNumber, fault: 'The amount is not dollars and cents above zero, such as 1464.00.' };
  const receivedDate = readDay(cells.received ?? '');
  if (receivedDate === null)
    return { rowNumber, fault: 'The day is not a date such as 2027-03-10 or 03/10/2027.' };
  const text = (cell: string | undefined) => cell?.trim() || null;
  return {
    rowNumber,
    amount,
    receivedDate,
    payor: text(cells.payor),
    reference: text(cells.reference),
    policyNumber: text(cells.policy_number),
    loanNumber: text(cells.loan_number),
    billNumber: text(cells.bill_number)?.toUpperCase() ?? null,
  };
}

/** An amount such as 1464, 1,464.00 or $1,464.00; null if it is none above zero. */
function readAmount(cell: string): Money | null {
  const digits = cell.trim().replace(/^\$/, '');
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{2})?$/.test(digits)) return null;
  const amount = formatMoney(parseMoney(digits.replaceAll(',', '')));
  return isAboveZero(amount) ? amount : null;
}

/** A day as 2027-03-10 or 3/10/2027; null if the calendar has no such day. */
function readDay(cell: string): IsoDate | null {
  const [, month, dayOfMonth, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.trim()) ?? [];
  const day =
    month === undefined || dayOfMonth === undefined
      ? cell.trim()
      : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return null;
  return addDays(day, 0) === day ? day : null;
}
