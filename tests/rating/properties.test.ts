import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editionFor } from '../../server/rating/books/load.ts';
import { type PremiumContext, premium } from '../../server/rating/premium.ts';
import { rate } from '../../server/rating/rate.ts';
import type { RatingInput } from '../../server/rating/rating-input.ts';
import { Worksheet } from '../../server/rating/worksheet.ts';
import { louisianaChecks } from './louisiana-checks.ts';
import { replay } from './replay.ts';
import { samplePlaces } from './sample-places.ts';

const edition = editionFor('2026-11-21');

const places = [
  ...samplePlaces.filter(({ status }) => status !== 'NOT_RATABLE').map(({ input }) => input),
  ...louisianaChecks.map(({ input }) => input),
];

const dollars = (min: number, max: number) => fc.integer({ min, max }).map((hundreds) => hundreds * 100);

const inputs: fc.Arbitrary<RatingInput> = fc
  .record({
    place: fc.constantFrom(...places),
    building: fc.record({
      distanceToRiverMeters: fc.double({ min: 0, max: 20_000, noNaN: true }),
      elevationRelativeToRiverFeet: fc.double({ min: -30, max: 90, noNaN: true }),
      drainageAreaSquareKilometers: fc.double({ min: 0, max: 40_000, noNaN: true }),
      riverClass: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'),
      buildingType: fc.constantFrom(...edition.uses.keys()),
      constructionType: fc.constantFrom('FRAME', 'MASONRY', 'OTHER'),
      foundationType: fc.constantFrom(...edition.foundations.keys()),
      isCondoUnitOwner: fc.boolean(),
      isMachineryElevated: fc.boolean(),
      hasFloodVents: fc.boolean(),
      floorsOfInterest: fc.integer({ min: 1, max: 130 }),
      unitsCount: fc.integer({ min: 1, max: 60 }),
      firstFloorHeightFeet: fc.double({ min: -10, max: 60, noNaN: true }),
      buildingValue: dollars(50, 50_000),
      contentsValue: dollars(20, 20_000),
      buildingCoverage: dollars(1, 5_000),
      contentsCoverage: dollars(1, 5_000),
      buildingDeductible: fc.constantFrom(1_000, 1_250, 2_000, 5_000, 10_000, 50_000),
      contentsDeductible: fc.constantFrom(1_000, 1_250, 2_000, 5_000, 10_000, 50_000),
      priorClaims: fc.integer({ min: 0, max: 6 }),
      crsClass: fc.integer({ min: 1, max: 10 }),
    }),
  })
  .map(({ place, building }) => ({ ...place, ...building }));

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

const fullRisk = (input: RatingInput) => rate(input, edition).exact?.fullRiskPremium ?? Number.NaN;

test('every amount is a finite number of at least 0', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { exact } = rate(input, edition);
      for (const amount of Object.values(exact ?? {}))
        expect(Number.isFinite(amount) && amount >= 0).toBe(true);
      expect(exact?.fullRiskPremium).toBeGreaterThan(0);
    }),
  );
});

test('contents only has no building, ICC or prior claims premium; building only no contents premium', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const contents = rate({ ...input, buildingCoverage: 0 }, edition);
      expect([
        contents.exact?.buildingPremium,
        contents.exact?.iccPremium,
        contents.parts?.priorClaimsPremium,
      ]).toEqual([0, 0, 0]);
      expect(rate({ ...input, contentsCoverage: 0 }, edition).exact?.contentsPremium).toBe(0);
    }),
  );
});

test('more coverage never lowers the premium of one peril', () => {
  fc.assert(
    fc.property(inputs, dollars(0, 4_000), (input, more) => {
      fc.pre((rate(input, edition).parts?.perils.length ?? 0) === 1);
      const higher = { ...input, buildingCoverage: input.buildingCoverage + more };
      expect(fullRisk(higher)).toBeGreaterThanOrEqual(fullRisk(input) - 1e-6);
      const contents = { ...input, contentsCoverage: input.contentsCoverage + more };
      expect(fullRisk(contents)).toBeGreaterThanOrEqual(fullRisk(input) - 1e-6);
    }),
  );
});

test('a higher deductible under full coverage never raises the premium of one peril', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 40_000 }), (input, more) => {
      fc.pre((rate(input, edition).parts?.perils.length ?? 0) === 1);
      const whole = { ...input, buildingCoverage: 9_000_000 };
      const higher = { ...whole, buildingDeductible: (input.buildingDeductible ?? 0) + more };
      expect(fullRisk(higher)).toBeLessThanOrEqual(fullRisk(whole) + 1e-6);
    }),
  );
});

test('the whole-dollar lines add up to the discounted premium and the total', () => {
  fc.assert(
    fc.property(inputs, contexts, (input, context) => {
      const { shown } = premium(input, edition, context);
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
      const { shown, rating } = premium(input, edition, context, sheet);
      const results = replay(sheet.lines);
      expect(results.get('Full-risk premium')).toBe(rating.exact?.fullRiskPremium);
      expect(results.get('Amount due')).toBe(shown?.total);
    }),
  );
});

test('no input makes the rating throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.dictionary(fc.constantFrom(...Object.keys(places[0] ?? {})), fc.json()),
      (place, broken) => {
        const changed = Object.entries(broken).map(([fact, text]) => [fact, JSON.parse(text)]);
        const input: RatingInput = JSON.parse(JSON.stringify({ ...place, ...Object.fromEntries(changed) }));
        const { status, reasons, exact } = rate(input, edition);
        expect(status === 'NOT_RATABLE').toBe(exact === null);
        expect(status === 'RATED').toBe(reasons.length === 0);
      },
    ),
    { numRuns: 500 },
  );
});
