import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment, PaymentSender } from '../../machines/contract/types.ts';
import { addMoney, formatMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { findPaymentSender, findReceiptSender, paymentStatus } from '../../machines/domain/money/payment.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { attributeCredit, type PostedCharge } from '../../machines/lifecycle/payor-credit.ts';
import { drawOnReceipts } from '../../machines/lifecycle/refunds.ts';

let lastPaymentId = 0;

/** A receipt for a transaction: by card for the insured, by check for others. */
function receipt(
  payor: PaymentSender,
  amount: string,
  transactionId = 1,
  fields: Partial<Payment> = {},
): Payment {
  lastPaymentId += 1;
  const row: Partial<Payment> = {
    paymentId: lastPaymentId,
    transactionId,
    paidBy: payor,
    amount,
    paymentTypeId: 4,
    paymentStatusId: paymentStatus.CLEARED,
    parentPaymentId: null,
    cashReceiptDate: `2026-03-${String(10 + transactionId).padStart(2, '0')}`,
    processedDate: '2026-03-20',
    ...fields,
  };
  // Only these are read.
  return row as Payment;
}

function charge(transactionId: number, amount: string, annual = 0): PostedCharge {
  return { transactionId, amount: parseMoney(amount), annual };
}

function creditsOf(payments: readonly Payment[], charges: readonly PostedCharge[]) {
  return Object.fromEntries(
    [...attributeCredit(payments, charges)].map(([payor, cents]) => [payor, formatMoney(cents)]),
  );
}

/** The worked example B: 1,252 for the year, 257 for 300 a year more with .726 of the term left. */
const year = charge(1, '1252.00', 1205);
const more = charge(2, '257.00', 354);
const lenders = receipt('LENDER', '1252.00', 1);
const insureds = receipt('INSURED', '257.00', 2);

test('a return undoes each charge by what it costs a year, for the party that paid it', () => {
  // 624 = .400 of 1,205 and of 354: 482.31 and 141.69.
  expect(creditsOf([lenders, insureds], [year, more, charge(3, '-624.00')])).toEqual({
    LENDER: '482.31',
    INSURED: '141.69',
  });
});

test('the return of a void term goes to the parties that paid each part', () => {
  expect(creditsOf([lenders, insureds], [year, more, charge(3, '-1509.00')])).toEqual({
    LENDER: '1252.00',
    INSURED: '257.00',
  });
});

test('what is returned and charged again does not become a credit', () => {
  const charges = [year, more, charge(3, '-624.00'), charge(4, '624.00', 1559)];
  expect(creditsOf([lenders, insureds], charges)).toEqual({ LENDER: '0.00', INSURED: '0.00' });
});

test('the second of two full payments is its payor’s', () => {
  const both = [receipt('LENDER', '1252.00', 1), receipt('INSURED', '1252.00', 1)];
  expect(creditsOf(both, [year])).toEqual({ LENDER: '0.00', INSURED: '1252.00' });
});

test('each of two parties that paid a charge gets a share of its return', () => {
  const both = [receipt('LENDER', '800.00', 1), receipt('INSURED', '452.00', 1)];
  // 628 are kept: 401.28 of the 800, 226.72 of the 452.
  expect(creditsOf(both, [year, charge(3, '-624.00')])).toEqual({ LENDER: '398.72', INSURED: '225.28' });
});

test('money for a change that was given up, and what was refunded already, are not asked for from others', () => {
  const refund = receipt('LENDER', '-82.31', 1, {
    parentPaymentId: 1,
    paymentStatusId: paymentStatus.REFUND_CASHED,
  });
  const abandoned = receipt('INSURED', '40.00', 9);
  const stopped = receipt('INSURED', '-10.00', 2, {
    parentPaymentId: 2,
    paymentStatusId: paymentStatus.REFUND_STOPPED,
  });
  const returned = receipt('AGENT', '99.00', 1, { paymentStatusId: paymentStatus.RETURNED });
  const all = [lenders, insureds, refund, abandoned, stopped, returned];
  expect(creditsOf(all, [year, more, charge(3, '-624.00')])).toEqual({ LENDER: '400.00', INSURED: '181.69' });
});

test('the credits come to what was received less what is charged', () => {
  const payor = fc.constantFrom<PaymentSender>('INSURED', 'LENDER', 'AGENT');
  const paid = fc.record({
    payor,
    cents: fc.integer({ min: 1, max: 90_000 }),
    of: fc.integer({ min: 1, max: 4 }),
  });
  const charged = fc.record({
    cents: fc.integer({ min: -40_000, max: 90_000 }),
    annual: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(
      fc.array(paid, { minLength: 1, maxLength: 6 }),
      fc.array(charged, { maxLength: 5 }),
      (receipts, list) => {
        const payments = receipts.map(({ payor: who, cents, of }) =>
          receipt(who, (cents / 100).toFixed(2), of),
        );
        let total = 0;
        const charges = list.map(({ cents, annual }, index) => {
          // No more is returned than was charged.
          const amount = Math.max(cents, -total);
          total += amount;
          return charge(index + 1, (amount / 100).toFixed(2), annual);
        });
        const credits = attributeCredit(payments, charges);
        const received = receipts.reduce((sum, { cents }) => sum + cents, 0);
        expect(Number(addMoney(...credits.values()))).toBe(Math.max(0, received - total));
        for (const credit of credits.values()) expect(Number(credit)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

function draw(
  payments: readonly Payment[],
  amount: string,
  charges: readonly PostedCharge[],
  today = '2026-11-06',
) {
  const credits = charges.length === 0 ? null : attributeCredit(payments, charges);
  const draws = drawOnReceipts(payments, parseMoney(amount), today, credits);
  return draws?.map(({ payment, amount: taken }) => [findPaymentSender(payment), formatMoney(taken)]) ?? null;
}

test('a refund draws on the newest receipts of one payor, and on those of each where several paid', () => {
  const both = [receipt('INSURED', '1252.00', 1), receipt('INSURED', '257.00', 2)];
  const returned = [year, more, charge(3, '-624.00')];
  expect(draw(both, '624.00', returned)).toEqual([
    ['INSURED', '257.00'],
    ['INSURED', '367.00'],
  ]);
  // Two receipts of one day: the later one is drawn on first.
  const ofOneDay = [receipt('INSURED', '1252.00', 1), receipt('INSURED', '257.00', 1)];
  expect(draw(ofOneDay, '624.00', returned)).toEqual([
    ['INSURED', '257.00'],
    ['INSURED', '367.00'],
  ]);
  expect(draw([lenders, insureds], '624.00', returned)).toEqual([
    ['INSURED', '141.69'],
    ['LENDER', '482.31'],
  ]);
  // The lender's check can still come back until ten days after it cleared: no other money goes in its place.
  expect(draw([lenders, insureds], '624.00', returned, '2026-03-29')).toBe(null);
  // Three dollars were written off: the last payor gets the part that the credits do not cover.
  expect(draw([lenders, insureds], '627.00', returned)).toEqual([
    ['INSURED', '144.69'],
    ['LENDER', '482.31'],
  ]);
});

test('a payment is the money of the recorded payor, else of the one that its method implies; a lockbox brings that of the lender that is billed', () => {
  const payors = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((paymentTypeId) =>
    findPaymentSender({ paidBy: null, paymentTypeId }),
  );
  const insured = 'INSURED';
  expect(payors).toEqual([
    insured,
    insured,
    insured,
    insured,
    insured,
    'LENDER',
    'LENDER',
    'AGENT',
    insured,
    insured,
  ]);
  expect(findPaymentSender({ paidBy: 'TITLE_COMPANY', paymentTypeId: 6 })).toBe('TITLE_COMPANY');
  expect(findReceiptSender({ paymentTypeId: 5 }, 'FIRST_MORTGAGEE')).toBe('LENDER');
  expect(findReceiptSender({ paymentTypeId: 5 }, 'INSURED')).toBeNull();
  expect(findReceiptSender({ paymentTypeId: 4 }, 'FIRST_MORTGAGEE')).toBeNull();
});

test('five dollars are left, one cent more is owed or refunded', () => {
  expect(['-8.00', '5.00', '5.01'].map((amount) => isAboveTolerance(parseMoney(amount)))).toEqual([
    false,
    false,
    true,
  ]);
});
