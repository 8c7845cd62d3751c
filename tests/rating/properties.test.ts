import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { DeductibleCurves } from '../../server/rating/engine/figures/edition.ts';
import { computePremium, type PremiumContext } from '../../server/rating/engine/premium/premium.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { Worksheet } from '../../server/rating/engine/worksheet/worksheet.ts';
import { replay } from './replay.ts';
import { dollars, inputs, places } from './risk-arbitrary.ts';
import { samplePlace } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');

const contexts: fc.Arbitrary<PremiumContext> = fc.record({
  variant: fc.constantFrom('DISCOUNTED', 'UNDISCOUNTED'),
  eligibleDiscounts: fc.subarray([
    'EMERGENCY_PROGRAM' as const,
    'NEWLY_MAPPED' as const,
    'AR_FLOOD_ZONE' as const,
    'NEW_CUSTOMER_PREFIRM' as const,
  ]),
  increaseCap: fc.option(
    fc.record({ priorPremium: fc.integer({ min: 100, max: 9_000 }), percent: fc.constantFrom(18, 25) }),
  ),
  isPrimaryResidence: fc.boolean(),
  isTenant: fc.boolean(),
  isOnProbation: fc.boolean(),
  isSevereRepetitiveLoss: fc.boolean(),
});

const fullRisk = (input: RatingInput) => rateRisk(input, edition).exact?.fullRiskPremium ?? Number.NaN;

const hasOnePeril = (input: RatingInput) => rateRisk(input, edition).parts?.perils.length === 1;

/** The highest rate goes with the weighted deductible factor: where it is reached by several perils, more may be less. */
function isBelowCeiling(input: RatingInput): boolean {
  const { parts } = rateRisk(input, edition);
  if (!parts) return false;
  const highest = edition.constants.maximumRate - 1e-9;
  return (
    parts.buildingRate < highest * parts.weightedBuildingDeductibleFactor &&
    parts.contentsRate < highest * parts.weightedContentsDeductibleFactor
  );
}

/** Limit less deductible factor of the sheets, for each coverage and column. */
function tableFactors(input: RatingInput): number[] {
  const { parts } = rateRisk(input, edition);
  const factor = (
    curves: DeductibleCurves,
    column: 'inland' | 'other',
    terms: { deductible: number; coverage: number; value: number },
  ) => {
    const limit = Math.min((terms.deductible + terms.coverage) / terms.value, 1);
    const deductible = Math.min(terms.deductible / terms.value, 1);
    return curves.limit[column].factorAt(limit) - curves.deductible[column].factorAt(deductible);
  };
  return (['inland', 'other'] as const).flatMap((column) => [
    factor(edition.deductible.building, column, {
      deductible: input.buildingDeductible ?? 0,
      coverage: input.buildingCoverage,
      value: parts?.cappedBuildingValue ?? 0,
    }),
    factor(edition.deductible.contents, column, {
      deductible: input.contentsDeductible ?? 0,
      coverage: input.contentsCoverage,
      value: parts?.cappedContentsValue ?? 0,
    }),
  ]);
}

test('every amount is a finite number of at least 0', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { exact } = rateRisk(input, edition);
      for (const amount of Object.values(exact ?? {}))
        expect(Number.isFinite(amount) && amount >= 0).toBe(true);
      expect(exact?.fullRiskPremium).toBeGreaterThan(0);
    }),
  );
});

test('contents only has no building, ICC or prior claims premium; building only no contents premium', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const contents = rateRisk({ ...input, buildingCoverage: 0 }, edition);
      expect([
        contents.exact?.buildingPremium,
        contents.exact?.iccPremium,
        contents.parts?.priorClaimsPremium,
      ]).toEqual([0, 0, 0]);
      expect(rateRisk({ ...input, contentsCoverage: 0 }, edition).exact?.contentsPremium).toBe(0);
    }),
  );
});

test('more coverage never lowers the premium', () => {
  fc.assert(
    fc.property(inputs, dollars(0, 4_000), dollars(0, 4_000), (input, building, contents) => {
      const higher = {
        ...input,
        buildingCoverage: input.buildingCoverage + building,
        contentsCoverage: input.contentsCoverage + contents,
      };
      fc.pre(hasOnePeril(input) || (isBelowCeiling(input) && isBelowCeiling(higher)));
      expect(fullRisk(higher)).toBeGreaterThanOrEqual(fullRisk(input) - 1e-6);
    }),
  );
});

test('a higher deductible under full coverage never raises the premium of one peril', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 40_000 }), (input, more) => {
      fc.pre(hasOnePeril(input));
      const whole = { ...input, buildingCoverage: 9_000_000, contentsCoverage: 9_000_000 };
      const building = { ...whole, buildingDeductible: (input.buildingDeductible ?? 0) + more };
      expect(fullRisk(building)).toBeLessThanOrEqual(fullRisk(whole) + 1e-6);
      const contents = { ...whole, contentsDeductible: (input.contentsDeductible ?? 0) + more };
      expect(fullRisk(contents)).toBeLessThanOrEqual(fullRisk(whole) + 1e-6);
    }),
  );
});

test('a higher deductible never raises the premium where the published tables do not, whatever the coverage', () => {
  let compared = 0;
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 40_000 }), (input, more) => {
      const higher = {
        ...input,
        buildingDeductible: (input.buildingDeductible ?? 0) + more,
        contentsDeductible: (input.contentsDeductible ?? 0) + more,
      };
      fc.pre(hasOnePeril(input) || (isBelowCeiling(input) && isBelowCeiling(higher)));
      const after = tableFactors(higher);
      fc.pre(tableFactors(input).every((factor, at) => (after[at] ?? 0) <= factor));
      compared += 1;
      expect(fullRisk(higher)).toBeLessThanOrEqual(fullRisk(input) + 1e-6);
    }),
    { numRuns: 300 },
  );
  expect(compared).toBe(300);
});

test('the whole-dollar lines add up to the discounted premium and the total', () => {
  fc.assert(
    fc.property(inputs, contexts, (input, context) => {
      const { shown } = computePremium(input, edition, context);
      if (!shown) throw new Error('not rated');
      for (const amount of Object.values(shown)) expect(Number.isInteger(amount)).toBe(true);
      const full = shown.buildingPremium + shown.contentsPremium + shown.iccPremium;
      expect(shown.fullRiskPremium).toBe(full - shown.mitigationDiscount - shown.crsDiscount);
      expect(shown.discountedPremium).toBe(
        shown.fullRiskPremium - shown.statutoryDiscount - shown.increaseCapDiscount,
      );
      const surcharges = shown.reserveFund + shown.probationSurcharge + shown.hfiaaSurcharge;
      expect(shown.total).toBe(
        shown.discountedPremium + surcharges + shown.federalPolicyFee + shown.repetitiveLossPremium,
      );
    }),
  );
});

test('the printed lines of any premium can be worked through', () => {
  fc.assert(
    fc.property(inputs, contexts, (input, context) => {
      const sheet = new Worksheet(edition.id);
      const { shown, rating } = computePremium(input, edition, context, sheet);
      const results = replay(sheet.lines);
      expect(results.get('Full-risk premium')).toBe(rating.exact?.fullRiskPremium);
      expect(results.get('Amount due')).toBe(shown?.total);
    }),
  );
});

/** Facts that can be made neither a text nor a number. */
const unprintable: [RatingInput, Record<string, string>][] = Object.keys(samplePlace('nashville')).flatMap(
  (fact) => [
    [samplePlace('nashville'), { [fact]: '[{"toString":""}]' }],
    [samplePlace('nashville'), { [fact]: '{"toString":""}' }],
  ],
);

test('no input makes the rating throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.dictionary(fc.constantFrom(...Object.keys(places[0] ?? {}), 'isEmergencyProgram'), fc.json()),
      (place, broken) => {
        const changed = Object.entries(broken).map(([fact, text]) => [fact, JSON.parse(text)]);
        const input: RatingInput = JSON.parse(JSON.stringify({ ...place, ...Object.fromEntries(changed) }));
        const { status, reasons, exact } = rateRisk(input, edition);
        expect(status === 'NOT_RATABLE').toBe(exact === null);
        expect(status === 'RATED').toBe(reasons.length === 0);
      },
    ),
    { numRuns: 500, examples: unprintable },
  );
});
