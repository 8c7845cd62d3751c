import { expect, test } from 'vitest';
import type { Payment } from '../../../machines/contract/types.ts';
import { findReducedLines } from '../../../machines/domain/installments/reduced-premium.ts';
import {
  approveClaimPayment,
  cashClaimCheck,
  changeReserve,
  keepPremiumOfClaim,
  sendClaimPayment,
} from '../../../machines/domain/ledger/claim-entry.ts';
import { holdUnclaimed, turnOverUnclaimed } from '../../../machines/domain/ledger/ledger-entry.ts';
import { findLastDayHeld } from '../../../machines/domain/renewal/late-money.ts';
import { drawOnReceipts } from '../../../machines/lifecycle/refunds.ts';
import { toLines } from '../../support/change/term-lines.ts';
import { ExampleTerm, toCents } from '../../support/money/example-term.ts';

/*
 * The worked examples of a year (D to H): every posting of every entry, and the final balances of the accounts. The amounts that are applied, spread over the
 * payments of a plan, reduced, drawn for a refund and earned by the agency come from the product's rules, and from nothing written here.
 */
const fees = { HFIAA_SURCHARGE: 25, FEDERAL_POLICY_FEE: 47 };
const optionA = { BUILDING: 827, CONTENTS: 345, ICC: 8, RESERVE_FUND: 212, ...fees };
const optionB = { BUILDING: 900, CONTENTS: 358, ICC: 8, RESERVE_FUND: 228, ...fees };
const monthly = { BUILDING: 850, CONTENTS: 342, ICC: 8, RESERVE_FUND: 216, ...fees };

const chargedA =
  'PREMIUM_RECEIVABLE 1464.00, BUILDING -827.00, CONTENTS -345.00, ICC -8.00, RESERVE_FUND -212.00, HFIAA_SURCHARGE -25.00, FEDERAL_POLICY_FEE -47.00';
const earnedA = {
  BUILDING: '-827.00',
  CONTENTS: '-345.00',
  ICC: '-8.00',
  RESERVE_FUND: '-212.00',
  HFIAA_SURCHARGE: '-25.00',
  FEDERAL_POLICY_FEE: '-47.00',
  COMMISSION_EXPENSE: '177.00',
  COMMISSION_PAYABLE: '-177.00',
};

test('example D: a renewal that lender and insured pay at once is charged once, and the insured’s money goes back', () => {
  const term = new ExampleTerm();
  term.capture('CHECK_CLEARING', '1464.00');
  term.charge(toLines(optionA));
  term.capture('CARD_CLEARING', '1464.00');
  term.settle('CHECK_CLEARING', '1464.00');
  term.settle('CARD_CLEARING', '1464.00');
  term.refund(['1464.00'], 'card');
  expect(term.written).toEqual([
    'CHECK_CLEARING 1464.00, UNAPPLIED_CASH -1464.00',
    chargedA,
    'UNAPPLIED_CASH 1464.00, PREMIUM_RECEIVABLE -1464.00',
    'COMMISSION_EXPENSE 177.00, COMMISSION_PAYABLE -177.00',
    'CARD_CLEARING 1464.00, UNAPPLIED_CASH -1464.00',
    'BANK 1464.00, CHECK_CLEARING -1464.00',
    'BANK 1464.00, CARD_CLEARING -1464.00',
    'UNAPPLIED_CASH 1464.00, REFUNDS_PAYABLE -1464.00',
    'REFUNDS_PAYABLE 1464.00, BANK -1464.00',
  ]);
  expect(term.balances).toEqual({ BANK: '1464.00', ...earnedA });
});

test('example D′: where the lender’s check is returned, the insured’s money that waits pays, and the balances are those of D', () => {
  const term = new ExampleTerm();
  term.capture('CHECK_CLEARING', '1464.00');
  term.charge(toLines(optionA));
  term.settle('CHECK_CLEARING', '1464.00');
  term.free('1464.00');
  term.returnMoney('BANK', '1464.00');
  term.capture('CARD_CLEARING', '1464.00');
  term.settle('CARD_CLEARING', '1464.00');
  expect(term.written.slice(5)).toEqual([
    'UNAPPLIED_CASH -1464.00, PREMIUM_RECEIVABLE 1464.00',
    'COMMISSION_EXPENSE -177.00, COMMISSION_PAYABLE 177.00',
    'UNAPPLIED_CASH 1464.00, BANK -1464.00',
    'CARD_CLEARING 1464.00, UNAPPLIED_CASH -1464.00',
    'UNAPPLIED_CASH 1464.00, PREMIUM_RECEIVABLE -1464.00',
    'COMMISSION_EXPENSE 177.00, COMMISSION_PAYABLE -177.00',
    'BANK 1464.00, CARD_CLEARING -1464.00',
  ]);
  expect(term.balances).toEqual({ BANK: '1464.00', ...earnedA });
});

test('example D″: 1,566.00 chooses option B; 1,500.00 pays option A and leaves 36.00 the insured’s', () => {
  const higher = new ExampleTerm();
  higher.capture('CARD_CLEARING', '1566.00');
  higher.charge(toLines(optionB));
  higher.settle('CARD_CLEARING', '1566.00');
  expect(higher.written).toEqual([
    'CARD_CLEARING 1566.00, UNAPPLIED_CASH -1566.00',
    'PREMIUM_RECEIVABLE 1566.00, BUILDING -900.00, CONTENTS -358.00, ICC -8.00, RESERVE_FUND -228.00, HFIAA_SURCHARGE -25.00, FEDERAL_POLICY_FEE -47.00',
    'UNAPPLIED_CASH 1566.00, PREMIUM_RECEIVABLE -1566.00',
    'COMMISSION_EXPENSE 189.90, COMMISSION_PAYABLE -189.90',
    'BANK 1566.00, CARD_CLEARING -1566.00',
  ]);
  const same = new ExampleTerm();
  same.capture('CARD_CLEARING', '1500.00');
  same.charge(toLines(optionA));
  expect(same.balances).toEqual({ CARD_CLEARING: '1500.00', UNAPPLIED_CASH: '-36.00', ...earnedA });
});

test('example E: money that came after a lapse pays for the new application, which earns commission of its own', () => {
  const old = new ExampleTerm();
  const repeated = new ExampleTerm();
  old.capture('CHECK_CLEARING', '1464.00');
  old.settle('CHECK_CLEARING', '1464.00');
  old.moveTo(repeated, '1464.00');
  repeated.capture('CARD_CLEARING', '850.00');
  repeated.charge(toLines({ BUILDING: 1330, CONTENTS: 562, ICC: 8, RESERVE_FUND: 342, ...fees }));
  repeated.settle('CARD_CLEARING', '850.00');
  expect([...old.written, ...repeated.written]).toEqual([
    'CHECK_CLEARING 1464.00, UNAPPLIED_CASH -1464.00',
    'BANK 1464.00, CHECK_CLEARING -1464.00',
    'UNAPPLIED_CASH 1464.00',
    'UNAPPLIED_CASH -1464.00',
    'CARD_CLEARING 850.00, UNAPPLIED_CASH -850.00',
    'PREMIUM_RECEIVABLE 2314.00, BUILDING -1330.00, CONTENTS -562.00, ICC -8.00, RESERVE_FUND -342.00, HFIAA_SURCHARGE -25.00, FEDERAL_POLICY_FEE -47.00',
    'UNAPPLIED_CASH 2314.00, PREMIUM_RECEIVABLE -2314.00',
    'COMMISSION_EXPENSE 285.00, COMMISSION_PAYABLE -285.00',
    'BANK 850.00, CARD_CLEARING -850.00',
  ]);
  expect([old.balances, repeated.balances.COMMISSION_PAYABLE]).toEqual([{ BANK: '1464.00' }, '-285.00']);
});

test('example E′: without an application, the check goes back on the later of the tenth day and its bank’s last one', () => {
  expect(findLastDayHeld('2027-05-14', '2027-05-28')).toBe('2027-05-28');
  const term = new ExampleTerm();
  term.capture('CHECK_CLEARING', '1464.00');
  term.settle('CHECK_CLEARING', '1464.00');
  term.refund(['1464.00'], 'check');
  term.cash('1464.00');
  expect(term.written.slice(2)).toEqual([
    'UNAPPLIED_CASH 1464.00, REFUNDS_PAYABLE -1464.00',
    'REFUNDS_PAYABLE 1464.00, OUTSTANDING_REFUNDS -1464.00',
    'OUTSTANDING_REFUNDS 1464.00, BANK -1464.00',
  ]);
  expect(term.balances).toEqual({});
});

test('example E′: an uncashed check is unclaimed property, and turned over to the state', () => {
  const term = new ExampleTerm();
  term.capture('CHECK_CLEARING', '1464.00');
  term.settle('CHECK_CLEARING', '1464.00');
  term.refund(['1464.00'], 'check');
  term.post(holdUnclaimed(toCents('1464.00')));
  expect(term.balances).toEqual({ BANK: '1464.00', UNCLAIMED_PROPERTY: '-1464.00' });
  term.post(turnOverUnclaimed(toCents('1464.00')));
  expect(term.written.slice(4)).toEqual([
    'OUTSTANDING_REFUNDS 1464.00, UNCLAIMED_PROPERTY -1464.00',
    'UNCLAIMED_PROPERTY 1464.00, BANK -1464.00',
  ]);
  expect(term.balances).toEqual({});
});

/** The plan of examples F and G, issued with its first payment, and each payment through a number paid by card. */
function payMonthly(through: number): ExampleTerm {
  const term = new ExampleTerm();
  term.capture('CARD_CLEARING', '388.00');
  term.chargeMonthly(toLines(monthly), '2026-04-01');
  term.settle('CARD_CLEARING', '388.00');
  for (let number = 2; number <= through; number += 1) term.payInstallment(number);
  return term;
}

const paidOf = (amount: string, earned: string) => [
  `PREMIUM_RECEIVABLE ${amount}, INSTALLMENTS_NOT_DUE -${amount}`,
  `CARD_CLEARING ${amount}, UNAPPLIED_CASH -${amount}`,
  `UNAPPLIED_CASH ${amount}, PREMIUM_RECEIVABLE -${amount}`,
  `COMMISSION_EXPENSE ${earned}, COMMISSION_PAYABLE -${earned}`,
  `BANK ${amount}, CARD_CLEARING -${amount}`,
];

test('example F: four of twelve payments come, then a flood, and the rest of the premium is taken from the claim', () => {
  const term = payMonthly(4);
  term.demand(5);
  term.post(changeReserve('BUILDING', toCents('15000.00')));
  for (let number = 6; number <= 12; number += 1) term.demand(number);
  term.post(changeReserve('BUILDING', toCents('17000.00')));
  term.post(changeReserve('BUILDING', toCents('-2000.00')));
  term.post(keepPremiumOfClaim('BUILDING', toCents('800.00')));
  term.post(approveClaimPayment('BUILDING', toCents('29200.00')));
  term.post(changeReserve('BUILDING', toCents('-30000.00')));
  term.apply();
  term.post(sendClaimPayment(toCents('29200.00'), 'CHECK'));
  term.post(cashClaimCheck(toCents('29200.00')));
  const due = 'PREMIUM_RECEIVABLE 100.00, INSTALLMENTS_NOT_DUE -100.00';
  expect(term.written).toEqual([
    'CARD_CLEARING 388.00, UNAPPLIED_CASH -388.00',
    'PREMIUM_RECEIVABLE 388.00, INSTALLMENTS_NOT_DUE 1100.00, BUILDING -850.00, CONTENTS -342.00, ICC -8.00, RESERVE_FUND -216.00, HFIAA_SURCHARGE -25.00, FEDERAL_POLICY_FEE -47.00',
    'UNAPPLIED_CASH 388.00, PREMIUM_RECEIVABLE -388.00',
    'COMMISSION_EXPENSE 15.00, COMMISSION_PAYABLE -15.00',
    'BANK 388.00, CARD_CLEARING -388.00',
    ...paidOf('100.00', '15.00'),
    ...paidOf('100.00', '15.00'),
    ...paidOf('100.00', '15.00'),
    due,
    'RESERVE_CHANGE BUILDING 15000.00, RESERVES BUILDING -15000.00',
    ...[6, 7, 8, 9, 10, 11, 12].map(() => due),
    'RESERVE_CHANGE BUILDING 17000.00, RESERVES BUILDING -17000.00',
    'RESERVE_CHANGE BUILDING -2000.00, RESERVES BUILDING 2000.00',
    'CLAIMS_PAID BUILDING 800.00, UNAPPLIED_CASH -800.00',
    'CLAIMS_PAID BUILDING 29200.00, CLAIMS_PAYABLE -29200.00',
    'RESERVE_CHANGE BUILDING -30000.00, RESERVES BUILDING 30000.00',
    'UNAPPLIED_CASH 800.00, PREMIUM_RECEIVABLE -800.00',
    'COMMISSION_EXPENSE 120.00, COMMISSION_PAYABLE -120.00',
    'CLAIMS_PAYABLE 29200.00, OUTSTANDING_CLAIM_CHECKS -29200.00',
    'OUTSTANDING_CLAIM_CHECKS 29200.00, BANK -29200.00',
  ]);
  expect(term.balances).toEqual({
    BANK: '-28512.00',
    'CLAIMS_PAID BUILDING': '30000.00',
    ...{ BUILDING: '-850.00', CONTENTS: '-342.00', ICC: '-8.00', RESERVE_FUND: '-216.00' },
    ...{ HFIAA_SURCHARGE: '-25.00', FEDERAL_POLICY_FEE: '-47.00' },
    ...{ COMMISSION_EXPENSE: '180.00', COMMISSION_PAYABLE: '-180.00' },
  });
});

test('example F′: 688.00 buys a premium of 522.00 of the term, and nothing more is owed', () => {
  const term = payMonthly(4);
  term.demand(5);
  const bought = findReducedLines(toLines(monthly), toCents('688.00'), 0.18) ?? [];
  term.change(bought, toLines(monthly), '2026-04-01');
  expect(term.written.slice(-2)).toEqual([
    'PREMIUM_RECEIVABLE -100.00, INSTALLMENTS_NOT_DUE -700.00, BUILDING 480.00, CONTENTS 193.00, ICC 5.00, RESERVE_FUND 122.00',
    'COMMISSION_EXPENSE 18.30, COMMISSION_PAYABLE -18.30',
  ]);
  expect(term.balances).toEqual({
    BANK: '688.00',
    ...{ BUILDING: '-370.00', CONTENTS: '-149.00', ICC: '-3.00', RESERVE_FUND: '-94.00' },
    ...{ HFIAA_SURCHARGE: '-25.00', FEDERAL_POLICY_FEE: '-47.00' },
    ...{ COMMISSION_EXPENSE: '78.30', COMMISSION_PAYABLE: '-78.30' },
  });
});

test('example G: an endorsement in the middle of a plan, a return, and a cancellation', () => {
  const term = payMonthly(3);
  term.capture('CARD_CLEARING', '63.24');
  term.change(toLines({ BUILDING: 218, RESERVE_FUND: 39 }), [], '2026-07-10');
  term.settle('CARD_CLEARING', '63.24');
  for (const number of [4, 5, 6, 7]) term.payInstallment(number);
  const endorsed = [
    'CARD_CLEARING 63.24, UNAPPLIED_CASH -63.24',
    'PREMIUM_RECEIVABLE 63.24, INSTALLMENTS_NOT_DUE 193.76, BUILDING -218.00, RESERVE_FUND -39.00',
    'UNAPPLIED_CASH 63.24, PREMIUM_RECEIVABLE -63.24',
    'COMMISSION_EXPENSE 3.64, COMMISSION_PAYABLE -3.64',
    'BANK 63.24, CARD_CLEARING -63.24',
    ...paidOf('100.00', '15.00'),
    ...paidOf('124.22', '18.63'),
    ...paidOf('124.22', '18.63'),
    ...paidOf('124.22', '18.64'),
  ];
  expect(term.written.slice(15)).toEqual(endorsed);
  term.change(toLines({ CONTENTS: -54, RESERVE_FUND: -10 }), [], '2026-10-20');
  term.payInstallment(8);
  const returned = [
    'INSTALLMENTS_NOT_DUE -64.00, CONTENTS 54.00, RESERVE_FUND 10.00',
    'COMMISSION_EXPENSE 1.50, COMMISSION_PAYABLE -1.50',
    ...paidOf('124.22', '18.63'),
  ];
  expect(term.written.slice(15 + endorsed.length)).toEqual(returned);
  expect(term.notDue).toEqual(['124.22', '124.22', '124.22', '60.22']);
  const end = { BUILDING: -460, CONTENTS: -89, ICC: -3, RESERVE_FUND: -99, HFIAA_SURCHARGE: -10 };
  term.change(toLines(end), [], '2026-11-06');
  const drawn = drawOnReceipts(drafts, toCents('228.12'), '2026-11-06') ?? [];
  term.refund(
    drawn.map(({ amount }) => amount),
    'card',
  );
  expect(term.written.slice(15 + endorsed.length + returned.length)).toEqual([
    'PREMIUM_RECEIVABLE -228.12, INSTALLMENTS_NOT_DUE -432.88, BUILDING 460.00, CONTENTS 89.00, ICC 3.00, RESERVE_FUND 99.00, HFIAA_SURCHARGE 10.00',
    'UNAPPLIED_CASH -228.12, PREMIUM_RECEIVABLE 228.12',
    'COMMISSION_EXPENSE -17.87, COMMISSION_PAYABLE 17.87',
    'UNAPPLIED_CASH 228.12, REFUNDS_PAYABLE -124.22, REFUNDS_PAYABLE -103.90',
    'REFUNDS_PAYABLE 228.12, BANK -228.12',
  ]);
  expect(term.balances).toEqual({
    BANK: '1020.00',
    ...{ BUILDING: '-608.00', CONTENTS: '-199.00', ICC: '-5.00', RESERVE_FUND: '-146.00' },
    ...{ HFIAA_SURCHARGE: '-15.00', FEDERAL_POLICY_FEE: '-47.00' },
    ...{ COMMISSION_EXPENSE: '121.80', COMMISSION_PAYABLE: '-121.80' },
  });
});

/** The drafts of example G as they settled; only what a refund reads. */
const drafts = [
  ['388.00', '2026-02-22'],
  ['100.00', '2026-05-03'],
  ['100.00', '2026-06-03'],
  ['63.24', '2026-06-12'],
  ['100.00', '2026-07-03'],
  ['124.22', '2026-08-03'],
  ['124.22', '2026-09-03'],
  ['124.22', '2026-10-03'],
  ['124.22', '2026-11-03'],
].map(([amount, day], at) => {
  const row: Partial<Payment> = {
    ...{ paymentId: at + 1, amount: amount ?? '', cashReceiptDate: day ?? '', processedDate: day ?? '' },
    ...{ paymentTypeId: 2, paymentStatusId: 4, parentPaymentId: null, paidBy: null },
  };
  return row as Payment;
});

test('example H: a rollover that is paid in grace, and void again because the lender had paid the prior insurer', () => {
  const term = new ExampleTerm();
  const lines = { BUILDING: 744, CONTENTS: 310, ICC: 8, RESERVE_FUND: 191, ...fees };
  term.capture('CARD_CLEARING', '1325.00');
  term.charge(toLines(lines));
  term.settle('CARD_CLEARING', '1325.00');
  expect(term.written).toEqual([
    'CARD_CLEARING 1325.00, UNAPPLIED_CASH -1325.00',
    'PREMIUM_RECEIVABLE 1325.00, BUILDING -744.00, CONTENTS -310.00, ICC -8.00, RESERVE_FUND -191.00, HFIAA_SURCHARGE -25.00, FEDERAL_POLICY_FEE -47.00',
    'UNAPPLIED_CASH 1325.00, PREMIUM_RECEIVABLE -1325.00',
    'COMMISSION_EXPENSE 159.30, COMMISSION_PAYABLE -159.30',
    'BANK 1325.00, CARD_CLEARING -1325.00',
  ]);
  term.charge(toLines(Object.fromEntries(Object.entries(lines).map(([line, amount]) => [line, -amount]))));
  term.refund(['1325.00'], 'card');
  expect(term.written.slice(5)).toEqual([
    'PREMIUM_RECEIVABLE -1325.00, BUILDING 744.00, CONTENTS 310.00, ICC 8.00, RESERVE_FUND 191.00, HFIAA_SURCHARGE 25.00, FEDERAL_POLICY_FEE 47.00',
    'UNAPPLIED_CASH -1325.00, PREMIUM_RECEIVABLE 1325.00',
    'COMMISSION_EXPENSE -159.30, COMMISSION_PAYABLE 159.30',
    'UNAPPLIED_CASH 1325.00, REFUNDS_PAYABLE -1325.00',
    'REFUNDS_PAYABLE 1325.00, BANK -1325.00',
  ]);
  expect(term.balances).toEqual({});
});
