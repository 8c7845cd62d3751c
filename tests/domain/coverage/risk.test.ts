import { expect, test } from 'vitest';
import { buildRisk, heightCandidates, withHeight } from '../../../machines/domain/coverage/risk.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

const assumptions = {
  assumedHeightSlab: 1,
  assumedHeightBasement: 0,
  assumedHeightCrawlspace: 3,
  assumedHeightElevated: 6,
  dollarsPerSquareFootFrame: 150,
  dollarsPerSquareFootMasonry: 175,
  dollarsPerSquareFootOther: 160,
  assumedContentsShare: 0.5,
};

function input(change: FileChange) {
  return buildRisk(sampleFile(change), sampleToday, assumptions).input;
}

test('the input of a file, field by field', () => {
  expect(buildRisk(sampleFile(), sampleToday, assumptions)).toEqual({
    input: {
      id: '1042',
      state: 'TN',
      county: 'Davidson County',
      huc12: '051302020303',
      leveeSystemId: 'OUT_OF_RANGE',
      isBarrierIsland: false,
      distanceToRiverMeters: 900,
      distanceToCoastMeters: 'OUT_OF_RANGE',
      distanceToOceanMeters: 'OUT_OF_RANGE',
      distanceToLakeMeters: null,
      elevationFeet: 410,
      elevationRelativeToRiverFeet: 14,
      structuralRelativeElevationFeet: 2,
      drainageAreaSquareKilometers: 120,
      riverClass: 'C',
      buildingType: 'SINGLE_FAMILY_HOME',
      constructionType: 'FRAME',
      isCondoUnitOwner: false,
      floorsOfInterest: 2,
      unitsCount: 1,
      foundationType: 'CRAWLSPACE',
      hasFloodVents: true,
      isMachineryElevated: true,
      firstFloorHeightFeet: 3.5,
      buildingValue: 300_000,
      contentsValue: 90_000,
      buildingCoverage: 250_000,
      contentsCoverage: 90_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
      priorClaims: 0,
      isEmergencyProgram: false,
      crsClass: 8,
      assumedFacts: [],
    },
    heights: [{ feet: 3.5, method: 'EC' }],
    buildingValue: { dollars: 300_000, method: 'TOOL' },
    ratingDate: '2026-12-21',
  });
});

test.each<readonly [string, FileChange, readonly unknown[]]>([
  [
    'a condominium unit owner is rated by the floor of the unit',
    {
      policy: { buildingType: 'RESIDENTIAL_UNIT' },
      structure: { buildingDescription: 'CONDOMINIUM_UNIT', floorOfUnit: 4, floorsCount: 9 },
    },
    [true, 4],
  ],
  [
    'an apartment by the floors of the building',
    {
      policy: { buildingType: 'RESIDENTIAL_UNIT' },
      structure: { buildingDescription: 'APARTMENT_UNIT', floorOfUnit: 4, floorsCount: 9 },
    },
    [false, 9],
  ],
  [
    'a tenant of a condominium unit too',
    {
      policy: { buildingType: 'RESIDENTIAL_UNIT', isTenant: true },
      structure: { buildingDescription: 'CONDOMINIUM_UNIT', floorOfUnit: 4, floorsCount: 9 },
    },
    [false, 9],
  ],
])('%s', (_, change, expected) => {
  const { isCondoUnitOwner, floorsOfInterest } = input(change);
  expect([isCondoUnitOwner, floorsOfInterest]).toEqual(expected);
});

test.each<readonly [string, FileChange, readonly unknown[]]>([
  ['the certificate’s alone, which no placeholder sets aside', {}, [[3.5, 'EC']]],
  [
    'the certificate’s and the one that FEMA determined',
    { locationFacts: { femaFirstFloorHeightFeet: 5 } },
    [
      [3.5, 'EC'],
      [5, 'FEMA_APPROVED'],
    ],
  ],
  [
    'the survey tool’s and the one that FEMA determined',
    {
      elevationCertificate: { isActive: false },
      structure: { firstFloorHeightMethod: 'TOOL', firstFloorHeightFeet: 4.2 },
      locationFacts: { femaFirstFloorHeightFeet: 5 },
    },
    [
      [4.2, 'TOOL'],
      [5, 'FEMA_APPROVED'],
    ],
  ],
  [
    'FEMA’s alone, before the assumed one',
    { elevationCertificate: { isActive: false }, locationFacts: { femaFirstFloorHeightFeet: 5 } },
    [[5, 'FEMA_APPROVED']],
  ],
  [
    'without a certificate the survey tool’s',
    {
      elevationCertificate: { isActive: false },
      structure: { firstFloorHeightMethod: 'TOOL', firstFloorHeightFeet: 4.2 },
    },
    [[4.2, 'TOOL']],
  ],
  ['else the assumed one', { elevationCertificate: { isActive: false } }, [[3, 'FEMA_ASSUMPTION']]],
  [
    'of a slab',
    { elevationCertificate: { isActive: false }, structure: { foundationType: 'SLAB_ON_GRADE' } },
    [[1, 'FEMA_ASSUMPTION']],
  ],
  [
    'of a basement',
    { elevationCertificate: { isActive: false }, structure: { foundationType: 'BASEMENT' } },
    [[0, 'FEMA_ASSUMPTION']],
  ],
  [
    'of an elevated building',
    {
      elevationCertificate: { isActive: false },
      structure: { foundationType: 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS' },
    },
    [[6, 'FEMA_ASSUMPTION']],
  ],
  [
    'an unfinished certificate does not count',
    { elevationCertificate: { lag: null } },
    [[3, 'FEMA_ASSUMPTION']],
  ],
  [
    'none without a foundation',
    { elevationCertificate: { isActive: false }, structure: { foundationType: null } },
    [],
  ],
])('the first floor heights that may be rated: %s', (_, change, expected) => {
  expect(heightCandidates(sampleFile(change), assumptions).map(({ feet, method }) => [feet, method])).toEqual(
    expected,
  );
});

test('a candidate brings its height and source, and says whether it is assumed', () => {
  const { input: certified } = buildRisk(sampleFile(), sampleToday, assumptions);
  const candidates = [
    { feet: 5, method: 'FEMA_APPROVED' },
    { feet: 3, method: 'FEMA_ASSUMPTION' },
  ] as const;
  const inputs = candidates.map((height) => {
    const { firstFloorHeightFeet, firstFloorHeightMethod, assumedFacts } = withHeight(certified, height);
    return [firstFloorHeightFeet, firstFloorHeightMethod, assumedFacts];
  });
  expect(inputs).toEqual([
    [5, 'FEMA_APPROVED', []],
    [3, 'FEMA_ASSUMPTION', ['firstFloorHeightFeet']],
  ]);
});

test.each<readonly [string, FileChange, unknown, readonly string[]]>([
  ['the agent’s', { structure: { replacementCostNfip: 280_000 } }, { dollars: 300_000, method: 'TOOL' }, []],
  [
    'else the rating service’s',
    { structure: { replacementCostUser: null, replacementCostNfip: 280_000 } },
    { dollars: 280_000, method: 'DATASET' },
    [],
  ],
  [
    'else the location service’s',
    { structure: { replacementCostUser: null }, locationFacts: { replacementCost: 270_000 } },
    { dollars: 270_000, method: 'DATASET' },
    [],
  ],
  [
    'else area times dollars per square foot',
    { structure: { replacementCostUser: null, constructionType: 'MASONRY' } },
    { dollars: 350_000, method: 'INDUSTRY' },
    ['buildingValue'],
  ],
  [
    'none before the area is known',
    { structure: { replacementCostUser: null, totalBuildingAreaFeet: null } },
    null,
    [],
  ],
])('the replacement cost and where it came from: %s', (_, change, value, assumed) => {
  const { buildingValue, input: rated } = buildRisk(sampleFile(change), sampleToday, assumptions);
  expect([buildingValue, rated.buildingValue, rated.assumedFacts]).toEqual([
    value,
    buildingValue?.dollars ?? null,
    assumed,
  ]);
});

test('contents are worth half the building where their value is not stated', () => {
  const { contentsValue, assumedFacts } = input({ policy: { contentsValue: null } });
  expect([contentsValue, assumedFacts]).toEqual([150_000, ['contentsValue']]);
});

test('before screens 6 and 7 there are no openings and no elevated machinery', () => {
  const { hasFloodVents, isMachineryElevated } = input({
    structure: {
      enclosureAreaFeet: null,
      openingsCount: null,
      isMachineryElevated: null,
      isApplianceElevated: null,
    },
  });
  expect([hasFloodVents, isMachineryElevated]).toEqual([false, false]);
});

test('claims and a class that are not known are not made up; a community without a program is in the Regular Program', () => {
  const { crsClass, priorClaims, isEmergencyProgram } = input({
    floodZoneInformation: { crsClass: null, programType: null, communityStatus: null },
    policy: { programType: null, communityStatus: null },
    locationFacts: { priorClaims: null },
  });
  expect([crsClass, priorClaims, isEmergencyProgram]).toEqual([null, null, false]);
});

test('a missing fact stays missing', () => {
  const { county, huc12, isBarrierIsland, distanceToRiverMeters, foundationType, firstFloorHeightFeet } =
    input({
      propertyAddress: { county: null },
      locationFacts: { huc12: null, isBarrierIsland: null, distanceToRiverMeters: null },
      structure: { foundationType: null },
      elevationCertificate: { isActive: false },
    });
  expect([
    county,
    huc12,
    isBarrierIsland,
    distanceToRiverMeters,
    foundationType,
    firstFloorHeightFeet,
  ]).toEqual([null, null, null, null, null, null]);
});

test('the edition is picked by the effective date, or today while there is none', () => {
  const date = (policy: FileChange['policy']) =>
    buildRisk(sampleFile({ policy: policy ?? {} }), sampleToday, assumptions).ratingDate;
  expect([date({}), date({ effectiveDateType: null })]).toEqual(['2026-12-21', '2026-11-21']);
});
