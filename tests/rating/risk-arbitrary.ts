import fc from 'fast-check';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { louisianaChecks } from './louisiana-checks.ts';
import { samplePlaces } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');

/** Places that can be rated. */
export const places = [
  ...samplePlaces.filter(({ status }) => status !== 'NOT_RATABLE').map(({ input }) => input),
  ...louisianaChecks.map(({ input }) => input),
];

/** Whole hundreds of dollars. */
export const dollars = (min: number, max: number) =>
  fc.integer({ min, max }).map((hundreds) => hundreds * 100);

/** Any building at one of the places. */
export const inputs: fc.Arbitrary<RatingInput> = fc
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
