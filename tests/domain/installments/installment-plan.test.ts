import { expect, test } from 'vitest';
import {
  type LaterInstallment,
  planInstallments,
  spreadCharge,
  sumLater,
} from '../../../machines/domain/installments/installment-plan.ts';
import { findReducedLines } from '../../../machines/domain/installments/reduced-premium.ts';
import { findCommissionChange } from '../../../machines/domain/ledger/applied-commission.ts';
import type { LineAmount } from '../../../machines/domain/ledger/ledger-entry.ts';
import { applyCash, chargePremium } from '../../../machines/domain/ledger/ledger-entry.ts';
import { addMoney, formatMoney, parseDollars, parseMoney } from '../../../machines/domain/money/money.ts';

/** The charge of the worked example: premium 1,200.00, reserve fund 216.00, HFIAA surcharge 25.00, federal policy fee 47.00. */
const charge = listLines({
  BUILDING: 850,
  CONTENTS: 342,
  ICC: 8,
  RESERVE_FUND: 216,
  HFIAA_SURCHARGE: 25,
  FEDERAL_POLICY_FEE: 47,
});

function listLines(dollars: { readonly [line in LineAmount['line']]?: number }): LineAmount[] {
  const lines = Object.entries(dollars) as [LineAmount['line'], number][];
  return lines.map(([line, amount]) => ({ line, amount: parseDollars(amount) }));
}

function listAmounts(later: readonly LaterInstallment[]): string[] {
  return later.map(({ amount }) => formatMoney(amount));
}

test('the first payment is a twelfth of the premium with all fees, and eleven of premium alone follow', () => {
  const { firstPayment, later } = planInstallments(charge, '2026-04-01');
  expect([formatMoney(firstPayment), formatMoney(sumLater(later))]).toEqual(['388.00', '1100.00']);
  expect(later.map(({ number, dueDate, amount }) => [number, dueDate, formatMoney(amount)])).toEqual([
    [2, '2026-05-01', '100.00'],
    [3, '2026-06-01', '100.00'],
    [4, '2026-07-01', '100.00'],
    [5, '2026-08-01', '100.00'],
    [6, '2026-09-01', '100.00'],
    [7, '2026-10-01', '100.00'],
    [8, '2026-11-01', '100.00'],
    [9, '2026-12-01', '100.00'],
    [10, '2027-01-01', '100.00'],
    [11, '2027-02-01', '100.00'],
    [12, '2027-03-01', '100.00'],
  ]);
});

test('the cents that twelve parts leave over are paid first, and a month without the day ends sooner', () => {
  const { firstPayment, later } = planInstallments(listLines({ BUILDING: 1000 }), '2027-08-31');
  expect([formatMoney(firstPayment), new Set(listAmounts(later))]).toEqual(['83.37', new Set(['83.33'])]);
  expect(later.slice(0, 7).map(({ dueDate }) => dueDate)).toEqual([
    '2027-09-30',
    '2027-10-31',
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
  ]);
});

test('more coverage in mid-plan: its fees and a share are owed at once, the other shares are added to the installments after its day', () => {
  const { later } = planInstallments(charge, '2026-04-01');
  const open = later.filter(({ number }) => number > 3);
  const changed = spreadCharge(open, listLines({ BUILDING: 218, RESERVE_FUND: 39 }), '2026-07-10');
  expect(formatMoney(changed.dueNow)).toBe('63.24');
  expect(listAmounts(changed.later)).toEqual(['100.00', ...Array.from({ length: 8 }, () => '124.22')]);
  // Nothing is left to spread over: all of it is owed at once.
  expect(
    formatMoney(spreadCharge([], listLines({ BUILDING: 218, RESERVE_FUND: 39 }), '2026-07-10').dueNow),
  ).toBe('257.00');
});

test('a return in mid-plan comes off the last installments first, and only the rest is the insured’s money', () => {
  const later = [9, 10, 11, 12].map((number) => ({
    number,
    dueDate: `2026-${number}-01`,
    amount: parseMoney('124.22'),
  }));
  const reduced = spreadCharge(later, listLines({ CONTENTS: -54, RESERVE_FUND: -10 }), '2026-10-20');
  expect([formatMoney(reduced.dueNow), listAmounts(reduced.later)]).toEqual([
    '0.00',
    ['124.22', '124.22', '124.22', '60.22'],
  ]);
  const cancelled = spreadCharge(
    reduced.later,
    listLines({ BUILDING: -460, CONTENTS: -89, ICC: -3, RESERVE_FUND: -99, HFIAA_SURCHARGE: -10 }),
    '2026-11-06',
  );
  expect([formatMoney(cancelled.dueNow), listAmounts(cancelled.later)]).toEqual([
    '-228.12',
    ['0.00', '0.00', '0.00', '0.00'],
  ]);
});

test('commission follows the premium that was paid, fees first, and no rounding adds up over the payments', () => {
  const payments = ['388.00', '100.00', '100.00', '100.00'];
  const earned = payments.map((_, at) => {
    const applied = addMoney(...payments.slice(0, at + 1).map(parseMoney));
    return formatMoney(findCommissionChange([chargePremium(charge), applyCash(applied)], 15));
  });
  expect(earned).toEqual(['15.00', '30.00', '45.00', '60.00']);
  const endorsed = [...charge, ...listLines({ BUILDING: 218, RESERVE_FUND: 39 })];
  const commission = (applied: string) =>
    formatMoney(findCommissionChange([chargePremium(endorsed), applyCash(parseMoney(applied))], 15));
  expect(['651.24', '751.24', '875.46', '999.68', '1123.90', '1745.00'].map(commission)).toEqual([
    '48.64',
    '63.64',
    '82.27',
    '100.90',
    '119.54',
    '212.70',
  ]);
});

test('money buys premium by type in the proportion that was asked for, with the reserve fund that follows it', () => {
  const show = (money: string) =>
    findReducedLines(charge, parseMoney(money), 0.18)?.map(
      ({ line, amount }) => `${line} ${formatMoney(amount)}`,
    ) ?? null;
  expect(show('688.00')).toEqual([
    'BUILDING 370.00',
    'CONTENTS 149.00',
    'ICC 3.00',
    'RESERVE_FUND 94.00',
    'HFIAA_SURCHARGE 25.00',
    'FEDERAL_POLICY_FEE 47.00',
  ]);
  expect([show('72.00'), show('73.00')]).toEqual([
    null,
    ['BUILDING 1.00', 'HFIAA_SURCHARGE 25.00', 'FEDERAL_POLICY_FEE 47.00'],
  ]);
  // Never more than was asked for.
  expect(findReducedLines(charge, parseMoney('2000.00'), 0.18)).toEqual(charge);
});

test('the plan of a carrier has its own number, months and deposit: cents that are left over are in the first payment', () => {
  const rule = { payments: 4, everyMonths: 3, depositPercent: 40, fee: '6.00' };
  const lines = [
    { line: 'BUILDING' as const, amount: parseMoney('1000.00') },
    { line: 'POLICY_FEE' as const, amount: parseMoney('95.00') },
  ];
  const { firstPayment, later } = planInstallments(lines, '2026-11-30', rule);
  expect([
    formatMoney(firstPayment),
    ...later.map(({ dueDate, amount }) => [dueDate, formatMoney(amount)]),
  ]).toEqual(['495.00', ['2027-02-28', '200.00'], ['2027-05-30', '200.00'], ['2027-08-30', '200.00']]);
  const odd = planInstallments([{ line: 'BUILDING', amount: parseMoney('100.01') }], '2026-11-30', rule);
  expect([formatMoney(odd.firstPayment), ...odd.later.map(({ amount }) => formatMoney(amount))]).toEqual([
    '40.01',
    '20.00',
    '20.00',
    '20.00',
  ]);
});
