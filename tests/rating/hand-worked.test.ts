import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { sampleHome } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');

// Davidson County, Tennessee, segment 3: every key is a node of its table.
const input: RatingInput = {
  ...sampleHome,
  id: 'hand-worked',
  state: 'TN',
  county: 'Davidson County',
  huc12: '051302020203',
  distanceToRiverMeters: 100,
  elevationRelativeToRiverFeet: 5,
  drainageAreaSquareKilometers: 50,
  structuralRelativeElevationFeet: 0,
  riverClass: 'D',
  buildingValue: 250_000,
  buildingCoverage: 200_000,
  buildingDeductible: 2_500,
  contentsValue: 100_000,
  contentsCoverage: 50_000,
  contentsDeductible: 2_000,
};

const river = 1.1 * 0.726 * 1.228 * 1;
const territory = 1.226;
const concentration = 0.956;
const place = river * territory * concentration;
// (2,500 + 200,000) / 250,000 = 0.81 and 2,500 / 250,000 = 0.01; (2,000 + 50,000) / 100,000 = 0.52 and 0.02.
const buildingDeductible = 0.929 - 0.061;
const contentsDeductible = 0.792 - 0.091;
const halfOfConstants = (130 + 62.99) / 2;
const homeBase = { building: 2.232, contents: 2.975 };
const otherBase = { building: 4.182, contents: 5.582 };

function worked(base: typeof homeBase, property: number) {
  const building = base.building * place * property * 1 * buildingDeductible * 250 + halfOfConstants;
  const contents = base.contents * place * property * 1 * contentsDeductible * 100 + halfOfConstants;
  return { building, contents, full: (building + contents) * 1.019 };
}

function check(changed: Partial<RatingInput>, base: typeof homeBase, property: number): void {
  const { exact, status } = rateRisk({ ...input, ...changed }, edition);
  const by = worked(base, property);
  expect(status).toBe('RATED');
  expect(exact?.buildingPremium).toBeCloseTo(by.building, 8);
  expect(exact?.contentsPremium).toBeCloseTo(by.contents, 8);
  expect(exact?.fullRiskPremium).toBeCloseTo(by.full, 8);
}

// One floor 1.0, slab 1.0, closed wall without vents at 1 ft 0.92.
const oneFloorOnSlab = 1 * 1 * 0.92;

test.each([
  ['SINGLE_FAMILY_HOME', 'FRAME', homeBase, 1],
  ['SINGLE_FAMILY_HOME', 'OTHER', homeBase, 1],
  ['SINGLE_FAMILY_HOME', 'MASONRY', homeBase, 0.88],
  ['TWO_TO_FOUR_FAMILY_BUILDING', 'FRAME', homeBase, 1],
  ['TWO_TO_FOUR_FAMILY_BUILDING', 'MASONRY', homeBase, 0.88],
  ['OTHER_RESIDENTIAL_BUILDING', 'MASONRY', otherBase, 1.502],
  ['RESIDENTIAL_MOBILE_MANUFACTURED_HOME', 'FRAME', otherBase, 1.434],
  ['RESIDENTIAL_UNIT', 'FRAME', otherBase, 0.313],
  ['RESIDENTIAL_CONDOMINIUM_BUILDING', 'FRAME', otherBase, 0.563],
  ['NON_RESIDENTIAL_BUILDING', 'FRAME', otherBase, 1],
  ['NON_RESIDENTIAL_UNIT', 'FRAME', otherBase, 1],
  ['NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING', 'FRAME', otherBase, 1.434],
] as const)('%s, %s: type of use %#', (buildingType, constructionType, base, use) => {
  check({ buildingType, constructionType }, base, use * oneFloorOnSlab);
});

test.each([
  ['SLAB_ON_GRADE', false, 1, 1, 0.92],
  ['BASEMENT', false, 2, 1.3, 0.846],
  ['CRAWLSPACE', true, 3, 1.2, 0.766],
  ['CRAWLSPACE', false, 3, 1.2, 0.779],
  ['ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS', true, 8, 1.25, 0.527],
  ['ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS', true, 10, 1, 0.369],
  ['ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS', false, 10, 1, 0.389],
  ['ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS', false, 12, 1, 0.282],
] as const)(
  '%s, flood vents %s, first floor %s ft',
  (foundationType, hasFloodVents, height, foundation, heightFactor) => {
    check(
      { foundationType, hasFloodVents, firstFloorHeightFeet: height },
      homeBase,
      foundation * heightFactor,
    );
  },
);

test('a first floor height between two nodes is interpolated and held beyond the last', () => {
  check({ firstFloorHeightFeet: 1.5 }, homeBase, 0.92 + 0.5 * (0.846 - 0.92));
  check({ firstFloorHeightFeet: 40 }, homeBase, 0.291);
  check({ firstFloorHeightFeet: -3 }, homeBase, 1);
});

test.each([
  ['SINGLE_FAMILY_HOME', false, 2, homeBase, 1, 0.9],
  ['SINGLE_FAMILY_HOME', false, 3, homeBase, 1, 0.7],
  ['TWO_TO_FOUR_FAMILY_BUILDING', false, 6, homeBase, 1, 0.7],
  ['OTHER_RESIDENTIAL_BUILDING', false, 6, otherBase, 1.502, 0.541],
  ['NON_RESIDENTIAL_BUILDING', false, 140, otherBase, 1, 0.31],
] as const)(
  '%s, condominium unit owner %s, %s floors',
  (buildingType, isCondoUnitOwner, floors, base, use, factor) => {
    check({ buildingType, isCondoUnitOwner, floorsOfInterest: floors }, base, use * factor * 0.92);
  },
);

test.each([
  [1, 1],
  [2, 0.282],
  [3, 0.116],
  [9, 0.111],
])('a condominium unit owner on floor %s pays no ICC premium', (floor, factor) => {
  const unit = {
    ...input,
    buildingType: 'RESIDENTIAL_UNIT',
    isCondoUnitOwner: true,
    floorsOfInterest: floor,
  } as const;
  const { exact } = rateRisk(unit, edition);
  const by = worked(otherBase, 0.313 * factor * 0.92);
  expect(exact).toEqual({
    buildingPremium: expect.closeTo(by.building, 8),
    contentsPremium: expect.closeTo(by.contents, 8),
    iccPremium: 0,
    mitigationDiscount: 0,
    crsDiscount: 0,
    fullRiskPremium: expect.closeTo(by.building + by.contents, 8),
  });
});

test('the value of a home is capped at $600,000, its contents at $300,000', () => {
  const rich = { ...input, buildingValue: 1_900_000, contentsValue: 450_000, buildingCoverage: 246_000 };
  const { exact, parts } = rateRisk(
    { ...rich, buildingDeductible: 6_000, contentsCoverage: 93_000, contentsDeductible: 3_000 },
    edition,
  );
  // (6,000 + 246,000) / 600,000 = 0.42 and 0.01; (3,000 + 93,000) / 300,000 = 0.32 and 0.01.
  const building = 2.232 * place * 0.92 * 0.803 * (0.754 - 0.061) * 600 + halfOfConstants;
  expect(parts?.cappedBuildingValue).toBe(600_000);
  expect(parts?.cappedContentsValue).toBe(300_000);
  expect(exact?.buildingPremium).toBeCloseTo(building, 8);
});

test('the value of a residential condominium building is capped at $600,000 times its units', () => {
  const building = {
    ...input,
    buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING',
    buildingValue: 5_000_000,
  } as const;
  expect(rateRisk({ ...building, unitsCount: 7 }, edition).parts?.cappedBuildingValue).toBe(4_200_000);
  expect(rateRisk({ ...building, unitsCount: null }, edition).reasons).toEqual([
    { code: 'FACT_MISSING', table: null, fact: 'unitsCount', message: 'The number of units is not known.' },
  ]);
});

test('one prior claim costs nothing; each further one $2 per $1,000 of building value, half on each coverage', () => {
  const none = rateRisk(input, edition);
  const one = rateRisk({ ...input, priorClaims: 1 }, edition);
  const three = rateRisk({ ...input, priorClaims: 3 }, edition);
  const claims = 2 * 250 * buildingDeductible * 2;
  expect(one.exact).toEqual(none.exact);
  expect(three.parts?.priorClaimsPremium).toBeCloseTo(claims, 8);
  expect(three.exact?.buildingPremium).toBeCloseTo((none.exact?.buildingPremium ?? 0) + claims / 2, 8);
  expect(three.exact?.contentsPremium).toBeCloseTo((none.exact?.contentsPremium ?? 0) + claims / 2, 8);
});

test('building only: all constants and prior claims on the building', () => {
  const { exact } = rateRisk({ ...input, contentsCoverage: 0, priorClaims: 2 }, edition);
  const building =
    2.232 * place * 0.92 * buildingDeductible * 250 + 2 * 250 * buildingDeductible + 130 + 62.99;
  expect(exact?.buildingPremium).toBeCloseTo(building, 8);
  expect(exact?.contentsPremium).toBe(0);
  expect(exact?.iccPremium).toBeCloseTo(building * 0.019, 8);
});

test('contents only: all constants on the contents, no ICC premium, no prior claims premium', () => {
  const contentsOnly = {
    ...input,
    buildingCoverage: 0,
    buildingValue: null,
    buildingDeductible: null,
    priorClaims: 4,
  };
  const { exact, parts } = rateRisk(contentsOnly, edition);
  const contents = 2.975 * place * 0.92 * contentsDeductible * 100 + 130 + 62.99;
  expect(exact).toEqual({
    buildingPremium: 0,
    contentsPremium: expect.closeTo(contents, 8),
    iccPremium: 0,
    mitigationDiscount: 0,
    crsDiscount: 0,
    fullRiskPremium: expect.closeTo(contents, 8),
  });
  expect(parts?.priorClaimsPremium).toBe(0);
});

test('the Emergency Program has no ICC premium', () => {
  expect(rateRisk({ ...input, isEmergencyProgram: true }, edition).exact?.iccPremium).toBe(0);
});

test('machinery 5 %, then CRS class 5 of what is left, neither on the constants', () => {
  const { exact } = rateRisk({ ...input, isMachineryElevated: true, crsClass: 5 }, edition);
  const by = worked(homeBase, 0.92);
  const base = by.full - 192.99;
  expect(exact?.mitigationDiscount).toBeCloseTo(base * 0.05, 8);
  expect(exact?.crsDiscount).toBeCloseTo((base - base * 0.05) * 0.25, 8);
  expect(exact?.fullRiskPremium).toBeCloseTo(by.full - base * 0.05 - base * 0.95 * 0.25, 8);
});

test.each([
  [1, 45],
  [2, 40],
  [3, 35],
  [4, 30],
  [5, 25],
  [6, 20],
  [7, 15],
  [8, 10],
  [9, 5],
  [10, 0],
])('CRS class %s takes off %s percent', (crsClass, percent) => {
  const { exact, parts } = rateRisk({ ...input, crsClass }, edition);
  const base = worked(homeBase, 0.92).full - 192.99;
  expect(parts?.crsPercent).toBe(percent);
  expect(exact?.crsDiscount).toBeCloseTo((base * percent) / 100, 8);
});

test('a rate above $15 per $1,000 times the deductible factor is cut to it', () => {
  // Class I at 5 ft, 0 m, 23,000 km² on a basement: far above the ceiling.
  const worst = {
    ...input,
    riverClass: 'I',
    distanceToRiverMeters: 0,
    drainageAreaSquareKilometers: 23_000,
  } as const;
  const { exact, parts } = rateRisk(
    { ...worst, foundationType: 'BASEMENT', firstFloorHeightFeet: 0 },
    edition,
  );
  expect(parts?.contentsRate).toBeCloseTo(15 * contentsDeductible, 8);
  expect(exact?.contentsPremium).toBeCloseTo(15 * contentsDeductible * 100 + halfOfConstants, 8);
});

test('Louisiana in the open: storm surge beside inland flood, each with its own deductible factor', () => {
  const { exact, parts } = rateRisk(
    {
      ...input,
      state: 'LA',
      county: 'Lafayette Parish',
      huc12: '080801030203',
      distanceToCoastMeters: 1_000,
      elevationFeet: 8,
      contentsCoverage: 0,
    },
    edition,
  );
  const inland = 3.419 * (1.082 * 0.802 * 1.329 * 1) * 0.611 * 0.982 * 0.92 * 250 * buildingDeductible;
  const surge = 14.231 * 0.628 * 1 * 0.624 * 1.977 * 0.906 * 0.92 * 250 * (0.945 - 0.047);
  expect(parts?.perils).toEqual([
    { peril: 'INLAND_FLOOD', building: expect.closeTo(inland, 8), contents: 0 },
    { peril: 'STORM_SURGE', building: expect.closeTo(surge, 8), contents: 0 },
  ]);
  expect(exact?.buildingPremium).toBeCloseTo(inland + surge + 192.99, 8);
});

test('coastal erosion takes no property, value or concentration factor', () => {
  const beach = {
    ...input,
    state: 'TX',
    county: 'Galveston County',
    huc12: '120402040300',
    elevationFeet: 45,
  };
  const { parts } = rateRisk({ ...beach, distanceToCoastMeters: 50, contentsCoverage: 0 }, edition);
  const erosion = 1.942 * 0.5 * 250 * (0.945 - 0.047);
  expect(parts?.perils[1]).toEqual({
    peril: 'COASTAL_EROSION',
    building: expect.closeTo(erosion, 8),
    contents: 0,
  });
  expect(
    rateRisk({ ...beach, distanceToCoastMeters: 101, contentsCoverage: 0 }, edition).parts?.perils.length,
  ).toBe(1);
});
