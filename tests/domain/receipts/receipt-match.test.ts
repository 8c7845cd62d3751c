import { expect, test } from 'vitest';
import { formatMoney, parseMoney } from '../../../machines/domain/money/money.ts';
import { readAchReturns } from '../../../machines/domain/receipts/nacha-returns.ts';
import { matchReceipt, type ReceiptCandidate } from '../../../machines/domain/receipts/receipt-match.ts';
import { readReceiptRow } from '../../../machines/domain/receipts/receipt-row.ts';
import { buildAchReturns } from '../../support/money/ach-returns.ts';

const running: ReceiptCandidate = {
  policyId: 1,
  numbers: ['POLICY', 'LOAN'],
  due: parseMoney('0.00'),
  higherDue: null,
};
/** The offered term of example D: option A 1,464.00, option B 1,566.00. */
const offered: ReceiptCandidate = {
  policyId: 2,
  numbers: ['BILL', 'POLICY', 'LOAN'],
  due: parseMoney('1464.00'),
  higherDue: parseMoney('1566.00'),
};
const blank = { amount: '1464.00', billNumber: null, policyNumber: null, loanNumber: null };

test('a row is matched where every number on it names one policy that owes the amount; the rest waits with the reason', () => {
  const byLoan = { ...blank, loanNumber: '77-1' };
  const matched = { kind: 'MATCHED', policyId: 2, note: 'Matched by loan number.' };
  expect(matchReceipt(byLoan, [running, offered])).toEqual(matched);
  for (const amount of ['1459.00', '1469.00', '1566.00', '1561.00', '1571.00'])
    expect(matchReceipt({ ...byLoan, amount }, [running, offered])).toEqual(matched);
  const unfit = { kind: 'SUSPENSE', note: '$1,464.00 is due for the policy that it names.' };
  for (const amount of ['1458.99', '1469.01', '1571.01'])
    expect(matchReceipt({ ...byLoan, amount }, [running, offered])).toEqual(unfit);
  expect(matchReceipt({ ...blank, amount: '10.00', billNumber: 'R2-9' }, [offered])).toEqual({
    kind: 'MATCHED',
    policyId: 2,
    note: 'Matched by bill number.',
  });
  const waits = (note: string) => ({ kind: 'SUSPENSE', note });
  expect(matchReceipt(blank, [])).toEqual(waits('It has no policy, loan or bill number.'));
  expect(matchReceipt(byLoan, [])).toEqual(waits('None of its numbers belongs to a policy.'));
  expect(matchReceipt(byLoan, [running])).toEqual(waits('Nothing is due for the policy that it names.'));
  expect(matchReceipt(byLoan, [offered, { ...offered, policyId: 3 }])).toEqual(
    waits('Several policies have its numbers and owe this amount.'),
  );
  const byBoth = { ...byLoan, policyNumber: '1000000001' };
  expect(
    matchReceipt(byBoth, [
      { ...offered, numbers: ['LOAN'] },
      { ...offered, policyId: 3, numbers: ['POLICY'] },
    ]),
  ).toEqual(waits('Its numbers do not name the same policy.'));
});

test('a row of CSV is read with the amounts and days that banks write, and refused with what is wrong', () => {
  expect(
    readReceiptRow(2, {
      amount: '$1,464.00',
      received: '3/10/2027',
      bill_number: ' r2-9 ',
      payor: 'Ebb Bank',
    }),
  ).toEqual({
    rowNumber: 2,
    amount: '1464.00',
    receivedDate: '2027-03-10',
    payor: 'Ebb Bank',
    reference: null,
    policyNumber: null,
    loanNumber: null,
    billNumber: 'R2-9',
  });
  const amountFault = 'The amount is not dollars and cents above zero, such as 1464.00.';
  for (const amount of ['', '0', '-5.00', '1,46', '12.5', 'x', '1464.000'])
    expect(readReceiptRow(3, { amount, received: '2027-03-10' })).toEqual({
      rowNumber: 3,
      fault: amountFault,
    });
  const dayFault = 'The day is not a date such as 2027-03-10 or 03/10/2027.';
  for (const received of ['', '2027-02-29', '13/01/2027', '2027-3-1', 'today'])
    expect(readReceiptRow(4, { amount: '1', received })).toEqual({ rowNumber: 4, fault: dayFault });
});

const entries = [
  { amount: '100.00', identification: '41', payor: 'ROSA ALVAREZ', code: 'R01' },
  { amount: '1464.00', identification: '42', payor: 'EBB NATIONAL BANK', code: 'C01' },
];

test('a NACHA file of returns is read by the published positions, and refused where its controls count something else', () => {
  const text = buildAchReturns(entries);
  expect(readAchReturns(text)).toEqual({
    isReadable: true,
    returns: [
      {
        rowNumber: 3,
        amount: '100.00',
        paymentId: 41,
        payor: 'ROSA ALVAREZ',
        reasonCode: 'R01',
        reason: 'Insufficient funds.',
        trace: '091000010000001',
        isReturn: true,
      },
      {
        rowNumber: 5,
        amount: '1464.00',
        paymentId: 42,
        payor: 'EBB NATIONAL BANK',
        reasonCode: 'C01',
        reason: 'The bank returned it.',
        trace: '091000010000002',
        isReturn: false,
      },
    ],
  });
  const lines = text.split('\n');
  const faultOf = (changed: readonly string[]) => {
    const file = readAchReturns(changed.join('\n'));
    return file.isReadable ? null : file.fault;
  };
  expect(faultOf(lines.toSpliced(0, 1))).toBe('The first record is not a file header.');
  expect(faultOf(lines.with(2, 'short'))).toBe('Record 3 has not 94 characters.');
  expect(faultOf(lines.toSpliced(4, 2))).toBe(
    'The batch that ends with record 5 has 2 entries and addenda where 4 are counted.',
  );
  expect(faultOf(lines.with(2, (lines[2] ?? '').replace('0000010000', '0000020000')))).toBe(
    `The batch that ends with record 7 has ${formatMoney(parseMoney('1664.00'))} where 1564.00 are counted.`,
  );
  expect(faultOf(lines.filter((line) => !line.startsWith('9')))).toBe(
    'The file has no file control record: its end is missing.',
  );
});
