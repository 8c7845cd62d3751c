import { describe, expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { sampleHome } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');

// One floor 1.0, slab 1.0, closed wall without vents at 1 ft 0.92; value factors of $250,000 and $100,000 are 1.
// (2,500 + 200,000) / 250,000 = 0.81 and 2,500 / 250,000 = 0.01; (2,000 + 50,000) / 100,000 = 0.52 and 0.02.
const input: RatingInput = {
  ...sampleHome,
  distanceToRiverMeters: 100,
  elevationRelativeToRiverFeet: 5,
  drainageAreaSquareKilometers: 50,
  structuralRelativeElevationFeet: 0,
  riverClass: 'D',
  elevationFeet: 45,
  buildingValue: 250_000,
  buildingCoverage: 200_000,
  buildingDeductible: 2_500,
  contentsValue: 100_000,
  contentsCoverage: 50_000,
  contentsDeductible: 2_000,
};
const building = 1 * 1 * 0.92 * (0.929 - 0.061) * 250;
const contents = 1 * 1 * 0.92 * (0.792 - 0.091) * 100;
const buildingBySea = 1 * 1 * 0.92 * (0.945 - 0.047) * 250;
const contentsBySea = 1 * 1 * 0.92 * (0.788 - 0.063) * 100;
const halfOfConstants = (130 + 62.99) / 2;

function check(changed: Partial<RatingInput>, ofBuilding: number, ofContents: number): void {
  const { exact, status } = rateRisk({ ...input, ...changed }, edition);
  expect(status).toBe('RATED');
  expect(exact).toEqual({
    buildingPremium: expect.closeTo(ofBuilding + halfOfConstants, 8),
    contentsPremium: expect.closeTo(ofContents + halfOfConstants, 8),
    iccPremium: expect.closeTo((ofBuilding + ofContents + 192.99) * 0.019, 8),
    mitigationDiscount: 0,
    crsDiscount: 0,
    fullRiskPremium: expect.closeTo((ofBuilding + ofContents + 192.99) * 1.019, 8),
  });
}

describe('inland flood in the open, segment by segment: river × height × area × structure × territory × concentration', () => {
  const lafayette = { state: 'LA', county: 'Lafayette Parish', huc12: '080801030203' };
  const harrisburg = { state: 'PA', county: 'Dauphin County', huc12: '020503051007' };
  const nashville = { state: 'TN', county: 'Davidson County', huc12: '051302020203' };
  const boise = { state: 'ID', county: 'Ada County', huc12: '170501140204' };

  test.each([
    ['1, Louisiana', lafayette, 3.419, 5.845, 1.082 * 0.802 * 1.329 * 1 * 0.611 * 0.982],
    ['2, Pennsylvania', harrisburg, 2.556, 3.482, 1.094 * 0.804 * 1.353 * 1 * 1.602 * 0.974],
    ['3, Tennessee', nashville, 2.232, 2.975, 1.1 * 0.726 * 1.228 * 1 * 1.226 * 0.956],
    ['4, Idaho', boise, 4.45, 6.765, 1.111 * 0.887 * 0.769 * 1 * 0.408 * 0.956],
  ] as const)('segment %s: a one-family home', (_, place, baseOfBuilding, baseOfContents, byPlace) => {
    check(place, baseOfBuilding * byPlace * building, baseOfContents * byPlace * contents);
  });

  test.each([
    ['1, Louisiana', lafayette, 4.621, 6.657, 1.082 * 0.802 * 1.329 * 1 * 0.611 * 0.982],
    ['2, Pennsylvania', harrisburg, 4.364, 5.338, 1.094 * 0.804 * 1.353 * 1 * 1.602 * 0.974],
    ['3, Tennessee', nashville, 4.182, 5.582, 1.1 * 0.726 * 1.228 * 1 * 1.226 * 0.956],
    ['4, Idaho', boise, 8.373, 10.026, 1.111 * 0.887 * 0.769 * 1 * 0.408 * 0.956],
  ] as const)(
    'segment %s: a non-residential building takes the other base rate',
    (_, place, baseOfBuilding, baseOfContents, byPlace) => {
      const buildingType = 'NON_RESIDENTIAL_BUILDING';
      check(
        { ...place, buildingType },
        baseOfBuilding * byPlace * building,
        baseOfContents * byPlace * contents,
      );
    },
  );

  test('a key between two nodes of a place table is interpolated: 140 m between 125 and 150, 5.4 ft, 57 km², 0.3 ft', () => {
    const river = 1.062 + ((140 - 125) / 25) * (1.032 - 1.062);
    const height = 0.726 + 0.4 * (0.678 - 0.726);
    const area = 1.228 + 0.7 * (1.255 - 1.228);
    const structure = 1 + 0.3 * (0.877 - 1);
    const byPlace = river * height * area * structure * 1.226 * 0.956;
    const between = {
      distanceToRiverMeters: 140,
      elevationRelativeToRiverFeet: 5.4,
      drainageAreaSquareKilometers: 57,
      structuralRelativeElevationFeet: 0.3,
    };
    check({ ...nashville, ...between }, 2.232 * byPlace * building, 2.975 * byPlace * contents);
  });
});

describe('behind a levee: river flood with the quality of the levee, rain flood without it', () => {
  test('Iowa, tables outside Louisiana', () => {
    const place = {
      state: 'IA',
      county: 'Linn County',
      huc12: '070802051507',
      leveeSystemId: '1705000456',
      riverClass: 'A',
      elevationRelativeToRiverFeet: 1,
      elevationFeet: 1,
    } as const;
    // Distance × height × area × structure × elevation × quality × territory × concentration.
    const fluvial = 1.038 * 0.317 * 1 * 1 * 1 * 1.153 * 0.772 * 0.953;
    const pluvial = 1.042 * 0.762 * 1 * 1 * 1 * 0.772 * 0.953;
    check(
      place,
      (3.628 * fluvial + 1.954 * pluvial) * building,
      (5.78 * fluvial + 3.776 * pluvial) * contents,
    );
  });

  test('New Orleans, tables of Louisiana: storm surge beside both', () => {
    const place = {
      state: 'LA',
      county: 'Orleans Parish',
      huc12: '080903010309',
      leveeSystemId: '4405000557',
      riverClass: 'B',
      elevationRelativeToRiverFeet: 2,
      elevationFeet: 5,
      distanceToCoastMeters: 4_000,
    } as const;
    const fluvial = 1.038 * 0.412 * 1 * 1 * 0.394 * 0.225 * 0.845 * 1.092;
    const pluvial = 1.042 * 0.866 * 1 * 1 * 0.752 * 0.845 * 1.092;
    // Distance to the coast × elevation × territory × concentration.
    const surge = 0.501 * 1 * 1.68 * 1;
    check(
      place,
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a base rate
      (2.448 * fluvial + 0.693 * pluvial) * building + 8.632 * surge * buildingBySea,
      (3.585 * fluvial + 1.551 * pluvial) * contents + 13.546 * surge * contentsBySea,
    );
  });
});
