import { expect, test } from 'vitest';
import type { Rating } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { buildProviderMask, findProviderBit } from '../../../machines/domain/market/market.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { listUnknownCharges, privateCharges } from '../../../machines/domain/money/private-charges.ts';
import { listPrintedPremium } from '../../../machines/domain/policy/printed-premium.ts';
import { listReviewSentences } from '../../../machines/domain/underwriting/review-reasons.ts';
import { buildPremiumSteps } from '../../../src/wizard/screens/summary/premium-steps.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

const rating: Rating = {
  ...blankFile().rating,
  privateFloodProviderId: 1,
  rateMethod: 'PRIVATE_FLOOD',
  status: 'RATED',
  buildingPremium: '1060.68',
  contentsPremium: '484.88',
  discountedPremium: '1545.56',
  torrentPolicyFee: '95.00',
  surplusLinesTax: '82.03',
  surplusLinesTaxLabel: 'Surplus lines tax',
  stampingFee: '2.87',
  stampingFeeLabel: 'Clearinghouse fee',
  empaTax: '0.00',
  totalPremium: '1725.46',
};

test('the charges of a private policy beside its premium have the labels they were charged under; nothing is left out', () => {
  expect(privateCharges(rating)).toEqual([
    { label: 'Policy fee', amount: '95.00' },
    { label: 'Surplus lines tax', amount: '82.03' },
    { label: 'Clearinghouse fee', amount: '2.87' },
  ]);
  const charged = privateCharges(rating).map(({ amount }) => amount);
  expect(sumMoney(rating.buildingPremium, rating.contentsPremium, ...charged)).toBe(rating.totalPremium);
});

test('the summary shows a carrier’s premium without the NFIP’s sums, and its lines add up', () => {
  const steps = buildPremiumSteps(rating);
  expect(steps.map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
    'Building premium: change',
    'Contents premium: change',
    'Policy fee: change',
    'Surplus lines tax: change',
    'Clearinghouse fee: change',
    'Total for the year: total',
  ]);
  const added = steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
  expect(added.toFixed(2)).toBe('1725.46');
});

test('a tax that is charged but not known is listed with the total, which does not include it, and goes to review', () => {
  const open: Rating = {
    ...rating,
    surplusLinesTax: null,
    countyFeeLabel: 'City and county tax of the place',
    totalPremium: '1643.43',
  };
  expect([listUnknownCharges(open), listUnknownCharges(rating)]).toEqual([
    ['Surplus lines tax', 'City and county tax of the place'],
    [],
  ]);
  expect(buildPremiumSteps(open).at(-1)?.label).toBe(
    'Total for the year without what is not known: Surplus lines tax, City and county tax of the place',
  );
  expect(listPrintedPremium(open, null).at(-1)).toEqual({
    label: 'Total without what is not known: Surplus lines tax, City and county tax of the place',
    kind: 'TOTAL',
    amount: '1643.43',
    flag: null,
  });
  expect(listReviewSentences(sampleFile({ rating: open }), sampleToday)).toEqual([
    'Surplus lines tax is not known.',
    'City and county tax of the place is not known.',
  ]);
});

test('the provider mask has the NFIP’s bit and one of each carrier, until one is kept', () => {
  const masks = (['NONE', 'PUBLIC', 'PRIVATE', 'BOTH', null] as const).map((market) =>
    buildProviderMask(market, [1, 2, 5]),
  );
  expect(masks).toEqual([0, 1, 38, 39, 1]);
  const kept = (privateFloodProviderId: number | null, rateMethod: Rating['rateMethod']) =>
    findProviderBit({ privateFloodProviderId, rateMethod });
  expect([kept(2, 'PRIVATE_FLOOD'), kept(null, 'RISK_RATING_2'), kept(null, null), kept(3, null)]).toEqual([
    4,
    1,
    null,
    8,
  ]);
});
