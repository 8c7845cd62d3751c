import { describe, expect, test } from 'vitest';
import type { BuildingType } from '../../../machines/contract/types.ts';
import {
  coverageLimits,
  iccCoverage,
  listCoverageOffers,
  ownerLimits,
} from '../../../machines/domain/coverage/coverage.ts';
import {
  deductibleOptions,
  isEligibleForExceptionalDeductibles,
  minimumDeductible,
} from '../../../machines/domain/coverage/deductible.ts';
import { type CoverageLimits, roundUpToHundred } from '../../../machines/domain/coverage/program-limits.ts';
import { feeContext } from '../../../machines/domain/discounts/fee-context.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const regular: readonly (readonly [BuildingType, number, number])[] = [
  ['SINGLE_FAMILY_HOME', 250_000, 100_000],
  ['TWO_TO_FOUR_FAMILY_BUILDING', 250_000, 100_000],
  ['RESIDENTIAL_MOBILE_MANUFACTURED_HOME', 250_000, 100_000],
  ['RESIDENTIAL_UNIT', 250_000, 100_000],
  ['OTHER_RESIDENTIAL_BUILDING', 500_000, 100_000],
  ['NON_RESIDENTIAL_BUILDING', 500_000, 500_000],
  ['NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING', 500_000, 500_000],
  ['NON_RESIDENTIAL_UNIT', 0, 500_000],
];

function limits(change: FileChange): CoverageLimits {
  return coverageLimits(sampleFile(change));
}

describe('the highest coverages', () => {
  test.each(regular)('in the Regular Program: %s %i %i', (buildingType, building, contents) => {
    expect(limits({ policy: { buildingType } })).toEqual({ building, contents });
    expect(limits({ policy: { buildingType, isTenant: true } })).toEqual({ building: 0, contents });
  });

  test.each<readonly [BuildingType, string, number, number]>([
    ['SINGLE_FAMILY_HOME', 'TN', 35_000, 10_000],
    ['SINGLE_FAMILY_HOME', 'HI', 50_000, 10_000],
    ['RESIDENTIAL_UNIT', 'VI', 50_000, 10_000],
    ['OTHER_RESIDENTIAL_BUILDING', 'TN', 100_000, 10_000],
    ['OTHER_RESIDENTIAL_BUILDING', 'GU', 150_000, 10_000],
    ['RESIDENTIAL_CONDOMINIUM_BUILDING', 'AK', 150_000, 10_000],
    ['NON_RESIDENTIAL_BUILDING', 'AK', 100_000, 100_000],
    ['NON_RESIDENTIAL_UNIT', 'TN', 0, 100_000],
  ])('in the Emergency Program: %s in %s %i %i', (buildingType, stateAbbreviation, building, contents) => {
    expect(
      limits({ policy: { buildingType, programType: 'EMERGENCY' }, propertyAddress: { stateAbbreviation } }),
    ).toEqual({ building, contents });
  });

  test.each<readonly [units: number | null, cost: number, building: number]>([
    [7, 2_800_000, 1_750_000],
    [7, 1_000_000, 1_000_000],
    [7, 1_000_050, 1_000_100],
    [1, 900_000, 250_000],
    [null, 900_000, 0],
  ])('a condominium building of %j units that costs %i', (unitsCount, replacementCostUser, building) => {
    expect(
      limits({
        policy: { buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' },
        structure: { unitsCount, replacementCostUser },
      }),
    ).toEqual({ building, contents: 100_000 });
  });

  test('of the private market', () => {
    expect(limits({ policy: { rateMarketType: 'PRIVATE' } })).toEqual({
      building: 4_000_000,
      contents: 1_000_000,
    });
  });

  test('of a tenant whose lease requires building coverage are the owner’s', () => {
    expect(ownerLimits(sampleFile({ policy: { isTenant: true } }))).toEqual({
      building: 250_000,
      contents: 100_000,
    });
  });

  test('are 0 without a building type', () => {
    expect(limits({ policy: { buildingType: null } })).toEqual({ building: 0, contents: 0 });
  });
});

describe('the rows of the premium grid', () => {
  const rows = (change: FileChange) =>
    listCoverageOffers(sampleFile(change)).map(({ key, buildingCoverage, contentsCoverage }) => [
      key,
      buildingCoverage,
      contentsCoverage,
    ]);
  const unrated = { buildingCoverage: null, contentsCoverage: null };

  test('maximum, 80% of replacement cost, lender minimum, and what was typed', () => {
    expect(
      rows({
        policy: { contentsValue: 60_000, loanAmount: 150_000 },
        structure: { replacementCostUser: 201_234 },
        rating: { buildingCoverage: 175_000, contentsCoverage: 20_000 },
      }),
    ).toEqual([
      ['MAXIMUM', 201_300, 60_000],
      ['EIGHTY_PERCENT', 161_000, 48_000],
      ['LENDER_MINIMUM', 150_000, 0],
      ['CUSTOM', 175_000, 20_000],
    ]);
  });

  test('stay within the limits, and are named once', () => {
    expect(
      rows({
        policy: { contentsValue: null, loanAmount: 900_000 },
        structure: { replacementCostUser: 400_000 },
        rating: { buildingCoverage: 250_000, contentsCoverage: 100_000 },
      }),
    ).toEqual([
      ['MAXIMUM', 250_000, 100_000],
      ['LENDER_MINIMUM', 250_000, 0],
    ]);
  });

  test('a lender asks for the loan or the replacement cost, whichever is less', () => {
    expect(
      rows({ policy: { loanAmount: 220_000 }, structure: { replacementCostUser: 120_000 }, rating: unrated }),
    ).toEqual([
      ['MAXIMUM', 120_000, 90_000],
      ['EIGHTY_PERCENT', 96_000, 72_000],
      ['LENDER_MINIMUM', 120_000, 0],
    ]);
  });

  test('the building alone is offered without a loan', () => {
    expect(
      rows({
        policy: { contentsValue: 60_000, loanAmount: null },
        structure: { replacementCostUser: 201_234 },
        rating: unrated,
      }),
    ).toEqual([
      ['MAXIMUM', 201_300, 60_000],
      ['EIGHTY_PERCENT', 161_000, 48_000],
      ['BUILDING_ONLY', 201_300, 0],
    ]);
  });

  test('a tenant has contents only', () => {
    expect(rows({ policy: { isTenant: true, contentsValue: 30_000 }, rating: unrated })).toEqual([
      ['MAXIMUM', 0, 30_000],
      ['EIGHTY_PERCENT', 0, 24_000],
    ]);
  });

  test('without any value there is the maximum, and the building alone', () => {
    expect(
      rows({ policy: { contentsValue: null }, structure: { replacementCostUser: null }, rating: unrated }),
    ).toEqual([
      ['MAXIMUM', 250_000, 100_000],
      ['BUILDING_ONLY', 250_000, 0],
    ]);
  });

  test('amounts are rounded up to a hundred', () => {
    expect([roundUpToHundred(100), roundUpToHundred(101), roundUpToHundred(0)]).toEqual([100, 200, 0]);
  });
});

describe('the least deductible', () => {
  test.each([
    [100_000, false, false, 1_000],
    [100_100, false, false, 1_250],
    [0, false, false, 1_000],
    [100_000, true, false, 1_500],
    [100_100, true, false, 2_000],
    [100_000, false, true, 1_500],
    [100_100, false, true, 2_000],
  ])(
    'at %i, Emergency %j, pre-FIRM %j: %i',
    (buildingCoverage, isEmergencyProgram, isPreFirmDiscounted, least) => {
      expect(minimumDeductible({ buildingCoverage, isEmergencyProgram, isPreFirmDiscounted })).toBe(least);
    },
  );

  test.each<readonly [what: string, change: FileChange, coverage: number, first: number, last: number]>([
    ['a home', {}, 250_000, 1_250, 10_000],
    ['contents alone', {}, 0, 1_000, 10_000],
    [
      'a pre-FIRM building before its discount is known',
      { policy: { isPreFirmEligible: true }, rating: { stage: 'PRELIMINARY' } },
      250_000,
      2_000,
      10_000,
    ],
    [
      'a pre-FIRM building that took another discount',
      { policy: { isPreFirmEligible: true }, rating: { statutoryDiscountType: 'NEWLY_MAPPED' } },
      250_000,
      1_250,
      10_000,
    ],
    [
      'a shop',
      { policy: { buildingType: 'NON_RESIDENTIAL_BUILDING', useExceptionalDeductibles: true } },
      200_000,
      1_250,
      50_000,
    ],
    [
      'a shop insured for less',
      { policy: { buildingType: 'NON_RESIDENTIAL_BUILDING', useExceptionalDeductibles: true } },
      199_900,
      1_250,
      10_000,
    ],
    [
      'a shop that does not ask',
      { policy: { buildingType: 'NON_RESIDENTIAL_BUILDING' } },
      500_000,
      1_250,
      10_000,
    ],
    ['a home that asks', { policy: { useExceptionalDeductibles: true } }, 250_000, 1_250, 10_000],
    ['the private market', { policy: { rateMarketType: 'PRIVATE' } }, 250_000, 1_000, 50_000],
  ])('the choices of %s', (_, change, coverage, first, last) => {
    const options = deductibleOptions(sampleFile(change), coverage);
    expect([options.at(0), options.at(-1)]).toEqual([first, last]);
  });

  test.each<readonly [BuildingType, boolean]>([
    ['RESIDENTIAL_CONDOMINIUM_BUILDING', true],
    ['NON_RESIDENTIAL_BUILDING', true],
    ['OTHER_RESIDENTIAL_BUILDING', false],
    ['SINGLE_FAMILY_HOME', false],
  ])(
    '$15,000 to $50,000 are for condominium associations and non-residential buildings: %s',
    (buildingType, may) => {
      expect(isEligibleForExceptionalDeductibles(sampleFile({ policy: { buildingType } }), 200_000)).toBe(
        may,
      );
    },
  );
});

test.each<readonly [what: string, change: FileChange, coverage: number, icc: number]>([
  ['with building coverage', {}, 100, 30_000],
  ['not with contents alone', {}, 0, 0],
  [
    'not for a condominium unit owner',
    {
      policy: { buildingType: 'RESIDENTIAL_UNIT' },
      structure: { buildingDescription: 'CONDOMINIUM_UNIT' },
    },
    100_000,
    0,
  ],
  ['not in the Emergency Program', { policy: { programType: 'EMERGENCY' } }, 35_000, 0],
])('increased cost of compliance comes %s', (_, change, coverage, icc) => {
  expect(iccCoverage(sampleFile(change), coverage)).toBe(icc);
});

describe('the facts that fees depend on', () => {
  const plain = {
    isPrimaryResidence: true,
    isTenant: false,
    isOnProbation: false,
    isSevereRepetitiveLoss: false,
    increaseCapPercent: 18,
  };

  test.each<readonly [what: string, change: FileChange, context: Partial<typeof plain>]>([
    ['a primary residence', {}, {}],
    ['a second home', { policy: { isPrimaryResidence: false } }, { isPrimaryResidence: false }],
    [
      'an association has no residence',
      { policy: { buildingType: 'TWO_TO_FOUR_FAMILY_BUILDING', isCondoAssociation: true } },
      { isPrimaryResidence: false },
    ],
    ['a home whose building was one of an association before', { policy: { isCondoAssociation: true } }, {}],
    [
      'a pre-FIRM second home whose building was one of an association before has the higher cap',
      {
        policy: { isPrimaryResidence: false, isCondoAssociation: true },
        structure: { constructionDate: '1960-01-01' },
      },
      { isPrimaryResidence: false, increaseCapPercent: 25 },
    ],
    ['a tenant', { policy: { isTenant: true } }, { isTenant: true }],
    ['a community on probation', { policy: { communityStatus: 'PROBATION' } }, { isOnProbation: true }],
    [
      'severe repetitive losses, which lift the cap of a pre-FIRM building',
      { propertyAddress: { srlProperty: true }, structure: { constructionDate: '1960-01-01' } },
      { isSevereRepetitiveLoss: true, increaseCapPercent: 25 },
    ],
    ['but not of a later one', { propertyAddress: { srlProperty: true } }, { isSevereRepetitiveLoss: true }],
    [
      'a pre-FIRM business has the higher cap',
      {
        policy: { buildingType: 'NON_RESIDENTIAL_BUILDING' },
        structure: { constructionDate: '1960-01-01' },
      },
      { increaseCapPercent: 25 },
    ],
    ['a later business has not', { policy: { buildingType: 'NON_RESIDENTIAL_BUILDING' } }, {}],
    [
      'a pre-FIRM non-profit has not',
      {
        policy: { buildingType: 'NON_RESIDENTIAL_BUILDING', isNonProfit: true },
        structure: { constructionDate: '1960-01-01' },
      },
      {},
    ],
    [
      'a pre-FIRM second home has the higher cap',
      { policy: { isPrimaryResidence: false }, structure: { constructionDate: '1960-01-01' } },
      { isPrimaryResidence: false, increaseCapPercent: 25 },
    ],
    [
      'a pre-FIRM second home in zone X has not',
      {
        policy: { isPrimaryResidence: false, floodZone: 'X' },
        structure: { constructionDate: '1960-01-01' },
      },
      { isPrimaryResidence: false },
    ],
    [
      'a second home of 1960 that an improvement of 1990 made post-FIRM has not',
      {
        policy: { isPrimaryResidence: false, firmDate: '1982-06-15' },
        structure: {
          constructionDate: '1960-01-01',
          isSubstantiallyImproved: true,
          substantiallyImprovedDate: '1990-03-01',
        },
      },
      { isPrimaryResidence: false },
    ],
    [
      'a historic one that was improved has',
      {
        policy: { isPrimaryResidence: false, firmDate: '1982-06-15', isHistoric: true },
        structure: {
          constructionDate: '1960-01-01',
          isSubstantiallyImproved: true,
          substantiallyImprovedDate: '1990-03-01',
        },
      },
      { isPrimaryResidence: false, increaseCapPercent: 25 },
    ],
    [
      'a pre-FIRM condominium association has not',
      {
        policy: { buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING', isPrimaryResidence: false },
        structure: { constructionDate: '1960-01-01' },
      },
      { isPrimaryResidence: false },
    ],
    [
      'a pre-FIRM home that may not be lived in has not',
      { policy: { isPrimaryResidence: null }, structure: { constructionDate: '1960-01-01' } },
      { isPrimaryResidence: false },
    ],
    ['a pre-FIRM primary residence has not', { structure: { constructionDate: '1960-01-01' } }, {}],
    [
      'a pre-FIRM building improved after July 6, 2012 has',
      {
        structure: {
          constructionDate: '1960-01-01',
          isSubstantiallyImproved: true,
          substantiallyImprovedDate: '2014-03-01',
        },
      },
      { increaseCapPercent: 25 },
    ],
    [
      'a home of 1985 improved in 1990 has not',
      {
        structure: {
          constructionDate: '1985-01-01',
          isSubstantiallyImproved: true,
          substantiallyImprovedDate: '1990-03-01',
        },
      },
      {},
    ],
  ])('%s', (_, change, context) => {
    expect(feeContext(sampleFile(change))).toEqual({ ...plain, ...context });
  });
});
