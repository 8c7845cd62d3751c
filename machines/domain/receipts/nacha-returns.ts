import type { Money } from '../../contract/types.ts';
import { addMoney, type Cents, compareMoney, formatMoney, noMoney, parseMoney } from '../money/money.ts';

/** An electronic check that came back, as the bank's file has it. */
export interface AchReturn {
  /** The line of the entry in the file. */
  readonly rowNumber: number;
  readonly amount: Money;
  /** The payment whose number we gave the entry as its name. */
  readonly paymentId: number | null;
  readonly payor: string | null;
  /** The return reason code, such as R01. */
  readonly reasonCode: string;
  readonly reason: string;
  readonly trace: string;
  /** False for a notification of change, which moves no money. */
  readonly isReturn: boolean;
}

export type AchReturnsFile =
  | { readonly isReadable: true; readonly returns: readonly AchReturn[] }
  | { readonly isReadable: false; readonly fault: string };

/**
 * Reads a file of returns in the NACHA format: records of 94 characters; an entry (6) with its addenda (7), type 99 for a return and 98 for a
 * notification of change, in batches (5, 8) within one file (1, 9). The counts of the controls must agree, or the whole file is refused.
 */
export function readAchReturns(text: string): AchReturnsFile {
  const records = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = records;
  if (!first.startsWith('1')) return fail('The first record is not a file header.');
  const wrong = records.findIndex((record) => record.length !== 94);
  if (wrong >= 0) return fail(`Record ${wrong + 1} has not 94 characters.`);
  const returns: AchReturn[] = [];
  let batch = emptySums();
  const file = emptySums();
  for (const [place, record] of records.entries()) {
    const kind = record.charAt(0);
    if (kind === '5') batch = emptySums();
    if (kind === '6') {
      const entry = readEntry(record, records[place + 1] ?? '', place + 1);
      if (typeof entry === 'string') return fail(`Record ${place + 1}: ${entry}`);
      returns.push(entry);
      for (const sums of [batch, file]) countEntry(sums, record, entry);
    }
    if (kind === '7') for (const sums of [batch, file]) sums.records += 1;
    if (kind === '8') {
      const fault = checkControl(batch, record.slice(4, 10), record.slice(10, 20), record.slice(20, 44));
      if (fault !== null) return fail(`The batch that ends with record ${place + 1} has ${fault}.`);
    }
    if (isFileControl(record)) {
      const fault = checkControl(file, record.slice(13, 21), record.slice(21, 31), record.slice(31, 55));
      return fault === null ? { isReadable: true, returns } : fail(`The file has ${fault}.`);
    }
  }
  return fail('The file has no file control record: its end is missing.');
}

/** A file is filled up to a multiple of ten records with records of nines; the control record is the first that begins with a nine. */
function isFileControl(record: string): boolean {
  return record.startsWith('9') && !/^9+$/.test(record);
}

function readEntry(record: string, addenda: string, rowNumber: number): AchReturn | string {
  const type = addenda.startsWith('7') ? addenda.slice(1, 3) : '';
  if (type !== '99' && type !== '98') return 'the entry has no addenda that says why it came back.';
  const cents = record.slice(29, 39);
  if (!/^\d{10}$/.test(cents)) return 'the amount is not ten digits.';
  const reasonCode = addenda.slice(3, 6);
  const [digits] = /\d+/.exec(record.slice(39, 54)) ?? [];
  return {
    rowNumber,
    amount: formatMoney(parseCents(cents)),
    paymentId: digits === undefined ? null : Number(digits),
    payor: record.slice(54, 76).trim() || null,
    reasonCode,
    reason: returnReasons[reasonCode] ?? 'The bank returned it.',
    trace: addenda.slice(6, 21).trim(),
    isReturn: type === '99',
  };
}

interface ControlSums {
  records: number;
  hash: number;
  amount: Cents;
}

function emptySums(): ControlSums {
  return { records: 0, hash: 0, amount: noMoney };
}

function countEntry(sums: ControlSums, record: string, { amount }: AchReturn): void {
  sums.records += 1;
  sums.hash += Number(record.slice(3, 11)) || 0;
  sums.amount = addMoney(sums.amount, parseMoney(amount));
}

/** Describes how a control record differs; null if it agrees. Its amounts are debits, then credits, of twelve digits each. */
function checkControl(sums: ControlSums, records: string, hash: string, amounts: string): string | null {
  if (Number(records) !== sums.records)
    return `${sums.records} entries and addenda where ${Number(records)} are counted`;
  if (Number(hash) !== sums.hash % 10_000_000_000) return 'bank numbers that do not add up to its entry hash';
  const counted = addMoney(parseCents(amounts.slice(0, 12)), parseCents(amounts.slice(12)));
  return compareMoney(counted, sums.amount) === 0
    ? null
    : `${formatMoney(sums.amount)} where ${formatMoney(counted)} are counted`;
}

function parseCents(digits: string): Cents {
  const padded = digits.padStart(3, '0');
  return parseMoney(`${padded.slice(0, -2)}.${padded.slice(-2)}`);
}

function fail(fault: string): AchReturnsFile {
  return { isReadable: false, fault };
}

/** The return reason codes of the NACHA Operating Rules that checks on the web and by telephone come back with. */
const returnReasons: { readonly [code: string]: string } = {
  R01: 'Insufficient funds.',
  R02: 'The account is closed.',
  R03: 'No such account, or it could not be found.',
  R04: 'The account number is not valid.',
  R05: 'A consumer did not authorize this debit.',
  R06: 'We asked for it back.',
  R07: 'The customer revoked the authorization.',
  R08: 'The customer stopped the payment.',
  R09: 'The funds are not collected yet.',
  R10: 'The customer says that it was not authorized.',
  R11: 'The customer says that it is not as authorized.',
  R13: 'The bank number is not valid.',
  R14: 'The payee of the account is deceased.',
  R15: 'The account holder is deceased.',
  R16: 'The account is frozen.',
  R17: 'A field of the entry cannot be processed.',
  R20: 'The account does not allow debits.',
  R29: 'A company did not authorize this debit.',
};
