import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { computeAmountDue } from '../../server/rating/engine/premium/amount-due.ts';
import type { ChargeContext, ChargedPolicy } from '../../server/rating/engine/premium/fees.ts';
import { computePremium, type PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import { waterfall } from '../../server/rating/engine/premium/waterfall.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { Worksheet } from '../../server/rating/engine/worksheet/worksheet.ts';
import { samplePlace } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');
const owner: ChargeContext = {
  increaseCap: null,
  isPrimaryResidence: true,
  isTenant: false,
  isOnProbation: false,
  isSevereRepetitiveLoss: false,
};
const context: PremiumContext = { ...owner, variant: 'DISCOUNTED', eligibleDiscounts: [] };
const home: ChargedPolicy = {
  buildingType: 'SINGLE_FAMILY_HOME',
  unitsCount: 1,
  buildingCoverage: 250_000,
  isEmergencyProgram: false,
};
const amounts = {
  buildingPremium: 1_318,
  contentsPremium: 756,
  iccPremium: 39,
  mitigationDiscount: 106,
  crsDiscount: 0,
  fullRiskPremium: 2_007,
};

test('a printed association policy: 625 less 13 is 612, 18 % of it is 110, seven units at 47, total 1,301', () => {
  const rated = {
    buildingPremium: 874,
    contentsPremium: 0,
    iccPremium: 17,
    mitigationDiscount: 35,
    crsDiscount: 231,
    fullRiskPremium: 625,
  };
  const policy: ChargedPolicy = { ...home, buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING', unitsCount: 7 };
  const charges = { ...owner, isPrimaryResidence: false, increaseCap: { priorPremium: 519, percent: 18 } };
  expect(computeAmountDue(rated, 0, 0, policy, charges, edition).shown).toEqual({
    ...rated,
    statutoryDiscount: 0,
    increaseCapDiscount: 13,
    discountedPremium: 612,
    reserveFund: 110,
    probationSurcharge: 0,
    hfiaaSurcharge: 250,
    federalPolicyFee: 329,
    repetitiveLossPremium: 0,
    total: 1_301,
  });
});

test("the manual's example: 2,007 less discounts of 116 is 1,891, and with 340, 25 and 47 the total is 2,303", () => {
  const { shown } = computeAmountDue(amounts, 116, 0, home, owner, edition);
  expect(shown).toEqual({
    ...amounts,
    statutoryDiscount: 116,
    increaseCapDiscount: 0,
    discountedPremium: 1_891,
    reserveFund: 340,
    probationSurcharge: 0,
    hfiaaSurcharge: 25,
    federalPolicyFee: 47,
    repetitiveLossPremium: 0,
    total: 2_303,
  });
});

test('whole dollars are half up, line by line', () => {
  const halves = {
    ...amounts,
    buildingPremium: 100.5,
    contentsPremium: 99.49,
    iccPremium: 3.8,
    mitigationDiscount: 0,
  };
  const { shown } = computeAmountDue({ ...halves, fullRiskPremium: 203.79 }, 0, 0, home, owner, edition);
  expect([shown.buildingPremium, shown.contentsPremium, shown.iccPremium]).toEqual([101, 99, 4]);
  expect(shown.fullRiskPremium).toBe(204);
  expect(shown.reserveFund).toBe(37);
});

test.each([
  ['SINGLE_FAMILY_HOME', true, false, 25],
  ['SINGLE_FAMILY_HOME', false, false, 250],
  ['RESIDENTIAL_UNIT', true, false, 25],
  ['RESIDENTIAL_MOBILE_MANUFACTURED_HOME', true, false, 25],
  ['RESIDENTIAL_UNIT', true, true, 25],
  ['TWO_TO_FOUR_FAMILY_BUILDING', true, false, 250],
  ['TWO_TO_FOUR_FAMILY_BUILDING', true, true, 250],
  ['OTHER_RESIDENTIAL_BUILDING', true, true, 250],
  ['OTHER_RESIDENTIAL_BUILDING', true, false, 250],
  ['RESIDENTIAL_CONDOMINIUM_BUILDING', true, false, 250],
  ['NON_RESIDENTIAL_BUILDING', false, false, 250],
] as const)(
  'HFIAA surcharge of %s, primary %s, tenant %s: %s',
  (buildingType, isPrimary, isTenant, surcharge) => {
    const charges = { ...owner, isPrimaryResidence: isPrimary, isTenant };
    const { shown } = computeAmountDue(amounts, 0, 0, { ...home, buildingType }, charges, edition);
    expect(shown.hfiaaSurcharge).toBe(surcharge);
  },
);

test('the Federal Policy Fee is $47 a policy, tenants included, and goes by tiers of units for an association', () => {
  const fee = (policy: Partial<ChargedPolicy>, isTenant = false) =>
    computeAmountDue(amounts, 0, 0, { ...home, ...policy }, { ...owner, isTenant }, edition).shown
      .federalPolicyFee;
  expect([fee({}), fee({ buildingCoverage: 0 }), fee({ buildingCoverage: 0 }, true), fee({}, true)]).toEqual([
    47, 47, 47, 47,
  ]);
  const association = (unitsCount: number | null, more: Partial<ChargedPolicy> = {}) =>
    fee({ buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING', unitsCount, ...more });
  expect([1, 7, 20, 21, 40, 41, 50, 100, 101, 120].map((units) => association(units))).toEqual([
    47, 329, 940, 960, 1_340, 1_350, 1_440, 1_940, 1_942, 1_980,
  ]);
  expect([
    association(null),
    association(50, { isEmergencyProgram: true }),
    association(50, { buildingCoverage: 0 }),
  ]).toEqual([47, 47, 47]);
});

test('the worksheet names the tiers of an association’s fee', () => {
  const sheet = new Worksheet(edition.id);
  const policy: ChargedPolicy = {
    ...home,
    buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING',
    unitsCount: 120,
  };
  computeAmountDue(amounts, 0, 0, policy, owner, edition, sheet);
  expect(sheet.lines.find(({ label }) => label === 'Federal Policy Fee')).toEqual(
    expect.objectContaining({
      keys: '20 units at $47, 20 units at $20, 60 units at $10, 20 units at $2',
      shown: 1_980,
      flag: null,
    }),
  );
});

test('a tenant pays the lower HFIAA surcharge for contents alone in any home; for the building of others as its owner does', () => {
  const surcharge = (buildingType: NonNullable<ChargedPolicy['buildingType']>, buildingCoverage: number) =>
    computeAmountDue(
      amounts,
      0,
      0,
      { ...home, buildingType, buildingCoverage },
      { ...owner, isTenant: true },
      edition,
    ).shown.hfiaaSurcharge;
  expect([
    surcharge('TWO_TO_FOUR_FAMILY_BUILDING', 0),
    surcharge('OTHER_RESIDENTIAL_BUILDING', 0),
    surcharge('RESIDENTIAL_CONDOMINIUM_BUILDING', 0),
    surcharge('SINGLE_FAMILY_HOME', 0),
    surcharge('TWO_TO_FOUR_FAMILY_BUILDING', 100_000),
    surcharge('SINGLE_FAMILY_HOME', 100_000),
    surcharge('NON_RESIDENTIAL_BUILDING', 0),
  ]).toEqual([25, 25, 25, 25, 250, 25, 250]);
});

test('the probation surcharge is 50', () => {
  const { shown } = computeAmountDue(amounts, 0, 0, home, { ...owner, isOnProbation: true }, edition);
  expect(shown.probationSurcharge).toBe(50);
});

test('severe repetitive loss: 15 % of the discounted premium, unless the prior claims premium is more', () => {
  const charges = { ...owner, isSevereRepetitiveLoss: true };
  expect(computeAmountDue(amounts, 0, 301, home, charges, edition).shown.repetitiveLossPremium).toBe(301);
  expect(computeAmountDue(amounts, 0, 302, home, charges, edition).shown.repetitiveLossPremium).toBe(0);
});

test.each([
  [1_700, 18, 1],
  [1_701, 18, 0],
  [1_600, 25, 7],
  [1_605, 25, 1],
  [2_500, 18, 0],
])('after %s last year and a cap of %s %%, the cap takes off %s', (priorPremium, percent, discount) => {
  const { shown } = computeAmountDue(
    amounts,
    0,
    0,
    home,
    { ...owner, increaseCap: { priorPremium, percent } },
    edition,
  );
  expect(shown.increaseCapDiscount).toBe(discount);
  expect(shown.discountedPremium).toBeLessThanOrEqual(Math.max(priorPremium * (1 + percent / 100), 0));
});

test('a statutory discount is a share of the full-risk premium of $35,000 and $10,000, the most favourable one only', () => {
  const input = samplePlace('nashville');
  const layer =
    rateRisk({ ...input, buildingCoverage: 35_000, contentsCoverage: 10_000 }, edition).exact
      ?.fullRiskPremium ?? 0;
  const eligibleDiscounts = ['NEW_CUSTOMER_PREFIRM', 'NEWLY_MAPPED', 'AR_FLOOD_ZONE'] as const;
  const { statutoryDiscounts, statutoryDiscountType, exact, shown } = computePremium(input, edition, {
    ...context,
    eligibleDiscounts,
  });
  expect(statutoryDiscountType).toBe('NEWLY_MAPPED');
  expect(statutoryDiscounts).toEqual([
    { type: 'NEWLY_MAPPED', exact: layer * 0.7, shown: Math.round(layer * 0.7) },
    { type: 'AR_FLOOD_ZONE', exact: layer * 0.6, shown: Math.round(layer * 0.6) },
    { type: 'NEW_CUSTOMER_PREFIRM', exact: layer * 0.6, shown: Math.round(layer * 0.6) },
  ]);
  expect(exact?.statutoryDiscount).toBe(layer * 0.7);
  expect(shown?.discountedPremium).toBe((shown?.fullRiskPremium ?? 0) - Math.round(layer * 0.7));
});

test('coverage below the subsidised layer is discounted whole', () => {
  const input = { ...samplePlace('boise'), buildingCoverage: 20_000, contentsCoverage: 0 };
  const { exact } = computePremium(input, edition, { ...context, eligibleDiscounts: ['EMERGENCY_PROGRAM'] });
  expect(exact?.statutoryDiscount).toBe((exact?.fullRiskPremium ?? 0) * 0.6);
});

test('the undiscounted premium is building, contents, ICC and fees, without mitigation, CRS, statutory discount or cap', () => {
  const input = samplePlace('williamsport');
  const eligibleDiscounts = ['NEWLY_MAPPED'] as const;
  const undiscounted = { ...context, variant: 'UNDISCOUNTED', eligibleDiscounts } as const;
  const { shown, statutoryDiscountType } = computePremium(input, edition, {
    ...undiscounted,
    increaseCap: { priorPremium: 1, percent: 18 },
  });
  const plain = rateRisk({ ...input, isMachineryElevated: false, crsClass: 10 }, edition).shown;
  expect(statutoryDiscountType).toBe(null);
  expect(shown).toEqual({
    ...plain,
    mitigationDiscount: 0,
    crsDiscount: 0,
    statutoryDiscount: 0,
    increaseCapDiscount: 0,
    discountedPremium: plain?.fullRiskPremium,
    reserveFund: Math.round((plain?.fullRiskPremium ?? 0) * 0.18),
    probationSurcharge: 0,
    hfiaaSurcharge: 25,
    federalPolicyFee: 47,
    repetitiveLossPremium: 0,
    total: (plain?.fullRiskPremium ?? 0) + Math.round((plain?.fullRiskPremium ?? 0) * 0.18) + 72,
  });
});

test('a rating that cannot be made has no premium', () => {
  const { rating, shown, exact, worksheet } = computePremium(samplePlace('galveston'), edition, context);
  expect([rating.status, shown, exact, worksheet]).toEqual(['NOT_RATABLE', null, null, null]);
});

test('the waterfall goes from the full-risk premium to the total', () => {
  const { shown } = computeAmountDue(amounts, 116, 0, home, owner, edition);
  expect(waterfall(shown).map(({ label, amount, after }) => [label, amount, after])).toEqual([
    ['Full-risk premium', 2_007, 2_007],
    ['Statutory discount', -116, 1_891],
    ['Discounted premium', 1_891, 1_891],
    ['Reserve fund', 340, 2_231],
    ['HFIAA surcharge', 25, 2_256],
    ['Federal Policy Fee', 47, 2_303],
    ['Total', 2_303, 2_303],
  ]);
});

test('the premium by peril adds up to the variable premium of each coverage', () => {
  const { exact, parts } = rateRisk(samplePlace('new orleans'), edition);
  const building = parts?.perils.reduce((sum, peril) => sum + peril.building, 0) ?? 0;
  expect(parts?.perils.map(({ peril }) => peril)).toEqual([
    'INLAND_FLOOD_FLUVIAL',
    'INLAND_FLOOD_PLUVIAL',
    'STORM_SURGE',
  ]);
  expect(building + 192.99 / 2).toBeCloseTo(exact?.buildingPremium ?? 0, 8);
});
