import { expect, test } from 'vitest';
import type { Rating } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { findCommissionChange } from '../../../machines/domain/ledger/applied-commission.ts';
import {
  applyCash,
  captureReceipt,
  chargePremium,
  type EntryDraft,
  earnCommission,
} from '../../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge } from '../../../machines/domain/ledger/premium-charge.ts';
import { formatMoney, parseMoney } from '../../../machines/domain/money/money.ts';
import { findFirstPurchase, findPurchase } from '../../../machines/domain/renewal/money-buys.ts';
import { explainPremiumChange } from '../../../machines/domain/renewal/premium-change.ts';
import { findHigherCover, scaleLastPremium } from '../../../machines/domain/renewal/renewal-options.ts';

/** The worked renewal: option A 1,464.00, option B 1,566.00, the term ends 2027-04-01. */
const prices = {
  expirationDate: '2027-04-01',
  lastDate: '2027-05-01',
  total: '1464.00',
  higherTotal: '1566.00',
};

function rated(values: Partial<Rating>): Rating {
  return {
    ...blankFile().rating,
    status: 'RATED',
    fedFee: '47.00',
    hfiaaSurcharge: '25.00',
    iccPremium: '8.00',
    ...values,
  };
}

const optionA = rated({
  buildingPremium: '827.00',
  contentsPremium: '345.00',
  fullRiskPremium: '1180.00',
  discountedPremium: '1180.00',
  reserveFund: '212.00',
  totalPremium: '1464.00',
});

const optionB = rated({
  buildingPremium: '900.00',
  contentsPremium: '358.00',
  fullRiskPremium: '1266.00',
  discountedPremium: '1266.00',
  reserveFund: '228.00',
  totalPremium: '1566.00',
});

test('of an offer in monthly payments, option B is bought only by its own first payment', () => {
  const first = { ...prices, total: '388.00', higherTotal: '414.37' };
  const buys = (amount: string) => {
    const purchase = findFirstPurchase(first, parseMoney(amount), '2027-03-10');
    return purchase.kind === 'BUYS' ? `${purchase.option} ${formatMoney(purchase.excess)}` : purchase.kind;
  };
  expect(['382.99', '388.00', '409.36', '409.37', '414.37', '419.37', '419.38', '1400.00'].map(buys)).toEqual(
    ['TOO_LITTLE', 'A 0.00', 'A 21.36', 'B 0.00', 'B 0.00', 'B 5.00', 'A 31.38', 'A 1012.00'],
  );
});

test('of two options less than five dollars apart, money buys the one that it is nearer to', () => {
  const close = { ...prices, total: '250.00', higherTotal: '253.00' };
  const buys = (amount: string) => {
    const purchase = findPurchase(close, parseMoney(amount), '2027-03-10');
    return purchase.kind === 'BUYS' ? purchase.option : purchase.kind;
  };
  expect(['249.00', '250.00', '251.00', '252.00', '253.00', '244.99'].map(buys)).toEqual([
    'A',
    'A',
    'A',
    'B',
    'B',
    'TOO_LITTLE',
  ]);
});

test('the money chooses: the total of B by the expiration, at least A by the last day, five dollars may be missing', () => {
  const buys = (amount: string, day: string) => {
    const purchase = findPurchase(prices, parseMoney(amount), day);
    return purchase.kind === 'BUYS'
      ? `${purchase.option}, ${formatMoney(purchase.excess)} left`
      : purchase.kind === 'TOO_LITTLE'
        ? `${formatMoney(purchase.missing)} missing`
        : 'too late';
  };
  expect([
    buys('1566.00', '2027-03-10'),
    buys('1561.00', '2027-04-01'),
    buys('1566.00', '2027-04-02'),
    buys('1500.00', '2027-03-10'),
    buys('1464.00', '2027-05-01'),
    buys('1459.00', '2027-05-01'),
    buys('1458.99', '2027-05-01'),
    buys('1464.00', '2027-05-02'),
  ]).toEqual([
    'B, 0.00 left',
    'B, 0.00 left',
    'A, 102.00 left',
    'A, 36.00 left',
    'A, 0.00 left',
    'A, 0.00 left',
    '5.01 missing',
    'too late',
  ]);
});

/** The postings of entries, in the words of the worked examples. */
function post(...entries: readonly EntryDraft[]): string[] {
  return entries.flatMap(({ kind, postings }) =>
    postings.map(({ account, line, amount }) => `${kind} ${line ?? account} ${formatMoney(amount)}`),
  );
}

test('a renewal of 1,464.00 posts what the worked example D posts, and its commission is 177.00', () => {
  const lines = annualCharge(optionA);
  expect(
    post(
      captureReceipt('CHECK_CLEARING', parseMoney('1464.00')),
      chargePremium(lines),
      applyCash(parseMoney('1464.00')),
      earnCommission(findCommissionChange([chargePremium(lines), applyCash(parseMoney('1464.00'))], 15)),
    ),
  ).toEqual([
    'RECEIPT_CAPTURED CHECK_CLEARING 1464.00',
    'RECEIPT_CAPTURED UNAPPLIED_CASH -1464.00',
    'CHARGED PREMIUM_RECEIVABLE 1464.00',
    'CHARGED BUILDING -827.00',
    'CHARGED CONTENTS -345.00',
    'CHARGED ICC -8.00',
    'CHARGED RESERVE_FUND -212.00',
    'CHARGED HFIAA_SURCHARGE -25.00',
    'CHARGED FEDERAL_POLICY_FEE -47.00',
    'CASH_APPLIED UNAPPLIED_CASH 1464.00',
    'CASH_APPLIED PREMIUM_RECEIVABLE -1464.00',
    'COMMISSION_EARNED COMMISSION_EXPENSE 177.00',
    'COMMISSION_EARNED COMMISSION_PAYABLE -177.00',
  ]);
});

test('option B posts what the worked example D″ posts, and its commission is 189.90', () => {
  const lines = annualCharge(optionB);
  const paid = [chargePremium(lines), applyCash(parseMoney('1566.00'))];
  expect(post(...paid, earnCommission(findCommissionChange(paid, 15)))).toEqual([
    'CHARGED PREMIUM_RECEIVABLE 1566.00',
    'CHARGED BUILDING -900.00',
    'CHARGED CONTENTS -358.00',
    'CHARGED ICC -8.00',
    'CHARGED RESERVE_FUND -228.00',
    'CHARGED HFIAA_SURCHARGE -25.00',
    'CHARGED FEDERAL_POLICY_FEE -47.00',
    'CASH_APPLIED UNAPPLIED_CASH 1566.00',
    'CASH_APPLIED PREMIUM_RECEIVABLE -1566.00',
    'COMMISSION_EARNED COMMISSION_EXPENSE 189.90',
    'COMMISSION_EARNED COMMISSION_PAYABLE -189.90',
  ]);
});

test('option B raises building by 10 and contents by 5 percent to whole hundreds, up to the limits, with the deductible that is sold there', () => {
  const blank = blankFile();
  const file = {
    ...blank,
    policy: {
      ...blank.policy,
      buildingType: 'SINGLE_FAMILY_HOME' as const,
      rateMarketType: 'PUBLIC' as const,
    },
    propertyAddress: { ...blank.propertyAddress, stateAbbreviation: 'LA' },
    rating: { ...blank.rating, stage: 'DISCOUNTED' as const },
  };
  const cover = {
    buildingCoverage: 95_000,
    contentsCoverage: 30_100,
    buildingDeductible: 1000,
    contentsDeductible: 1000,
  };
  expect([
    findHigherCover(file, cover),
    findHigherCover(file, {
      ...cover,
      buildingCoverage: 240_000,
      contentsCoverage: 0,
      contentsDeductible: 0,
    }),
    findHigherCover(file, { ...cover, buildingCoverage: 250_000, contentsCoverage: 100_000 }),
  ]).toEqual([
    {
      buildingCoverage: 104_500,
      contentsCoverage: 31_700,
      buildingDeductible: 1250,
      contentsDeductible: 1250,
    },
    { buildingCoverage: 250_000, contentsCoverage: 0, buildingDeductible: 1250, contentsDeductible: 0 },
    null,
  ]);
});

test('last year’s premium grows with the full-risk premium for the cap of option B', () => {
  expect(scaleLastPremium(1000, rated({ fullRiskPremium: '1500.00' }), '1650.00')).toBe(1100);
  expect(scaleLastPremium(1000, rated({ fullRiskPremium: null }), '1650.00')).toBe(1000);
});

test('the premiums of both terms are compared line by line, with the reason of each difference', () => {
  const before = rated({
    buildingPremium: '701.00',
    contentsPremium: '291.00',
    discountedPremium: '1000.00',
    reserveFund: '180.00',
    totalPremium: '1252.00',
    edition: '2023-02-24',
  });
  const after = rated({
    buildingPremium: '1330.00',
    contentsPremium: '562.00',
    annualIncreaseCapDiscount: '720.00',
    discountedPremium: '1180.00',
    reserveFund: '212.00',
    totalPremium: '1464.00',
    edition: '2027-04-01',
  });
  const lines = explainPremiumChange(
    { rating: before, repetitiveLoss: null },
    { rating: after, repetitiveLoss: null },
    { changedFacts: ['number of floors'] },
  );
  expect(lines.map(({ label, difference }) => `${label} ${difference}`)).toEqual([
    'Building premium 629.00',
    'Contents premium 271.00',
    'Increased cost of compliance 0.00',
    'Annual increase cap discount -720.00',
    'Discounted premium 180.00',
    'Reserve fund assessment 32.00',
    'HFIAA surcharge 0.00',
    'Federal Policy Fee 0.00',
    'Total 212.00',
  ]);
  expect([lines[0]?.reason, lines[3]?.reason, lines[2]?.reason]).toEqual([
    'The rates that are in force on the first day of the new term apply. What the premium rests on changed: number of floors.',
    'The premium of the year before was $1,000.00, and it may rise only by the yearly cap: the amount above the cap is subtracted.',
    null,
  ]);
  // The insured reads the same lines in Spanish.
  const [building] = explainPremiumChange(
    { rating: before, repetitiveLoss: null },
    { rating: after, repetitiveLoss: null },
    { changedFacts: [] },
    'ES',
  );
  expect([building?.label, building?.reason]).toEqual([
    'Prima del edificio',
    'Valen las tarifas vigentes el primer día del nuevo período.',
  ]);
});
