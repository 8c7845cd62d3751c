import { expect, test } from 'vitest';
import type { FileChange } from '../../machines/lab/sessions/sample-quote.ts';
import { buildPremiumContext, computeFilePremium } from '../../server/rating/rated-file.service.ts';
import { sampleFile, sampleToday } from '../support/scenarios/sample-file.ts';

const prior = {
  priorOwnerPolicyNumber: '1234567890',
  priorOwnerWyoCompany: 'Sample Mutual',
  priorNfipLapsedPolicy: false,
  priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT',
} as const;

function computeShownPremium(change: FileChange) {
  const locationFacts = { huc12: '051302020203' };
  const { premium } = computeFilePremium(sampleFile({ locationFacts, ...change }), sampleToday, 'DISCOUNTED');
  if (!premium.shown) throw new Error(JSON.stringify(premium.rating.reasons));
  return premium.shown;
}

test('a continued discount keeps the premium at 118 % of last year’s, in whole dollars', () => {
  const { fullRiskPremium } = computeShownPremium({});
  const last = Math.floor(fullRiskPremium / 2);
  const shown = computeShownPremium({ priorPolicyInfo: { ...prior, priorDiscountedPremium: last } });
  expect(shown.statutoryDiscount).toBe(0);
  expect(shown.discountedPremium).toBe(Math.floor(last * 1.18 + 1e-9));
  expect(shown.increaseCapDiscount).toBe(fullRiskPremium - shown.discountedPremium);
});

test('a premium that rises by less than the cap is not discounted, and nothing is capped before the discounts are asked for', () => {
  const { fullRiskPremium } = computeShownPremium({});
  const change = { priorPolicyInfo: { ...prior, priorDiscountedPremium: fullRiskPremium } };
  expect(computeShownPremium(change).increaseCapDiscount).toBe(0);
  expect(buildPremiumContext(sampleFile(change), sampleToday, 'PRELIMINARY').increaseCap).toBe(null);
});

test('without last year’s premium a continued discount is a share like a new one', () => {
  const context = buildPremiumContext(sampleFile({ priorPolicyInfo: prior }), sampleToday, 'DISCOUNTED');
  expect([context.increaseCap, context.eligibleDiscounts]).toEqual([null, ['NEW_CUSTOMER_PREFIRM']]);
});
