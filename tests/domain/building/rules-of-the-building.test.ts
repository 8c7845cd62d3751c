import { describe, expect, test } from 'vitest';
import type { BuildingType } from '../../../machines/contract/types.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { found } from '../../support/server/found.ts';

type Row = readonly [rule: string, change: FileChange, expected: readonly string[]];

const mobile: FileChange = {
  policy: { buildingType: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' },
  mobileHome: { serialNumber: 'TN123', onPermanentFoundation: true, meetsAnchorRequirements: true },
};
const condominium: FileChange['policy'] = {
  buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING',
  isCondoAssociation: true,
  isNonProfit: true,
};

describe('step 1, building information', () => {
  test.each<Row>([
    ['a manufactured home that is on a foundation and anchored is fine', mobile, []],
    [
      'a manufactured home needs serial number, foundation and anchoring answered',
      { policy: { buildingType: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' } },
      [
        'E REQUIRED mobileHome.serialNumber',
        'E REQUIRED mobileHome.onPermanentFoundation',
        'E REQUIRED mobileHome.meetsAnchorRequirements',
      ],
    ],
    [
      'a serial number is letters and digits',
      { ...mobile, mobileHome: { ...mobile.mobileHome, serialNumber: 'TN 123' } },
      ['E TYPE mobileHome.serialNumber'],
    ],
    [
      'a manufactured home on no permanent foundation is a hard stop',
      { ...mobile, mobileHome: { ...mobile.mobileHome, onPermanentFoundation: false } },
      ['H V-01-04 mobileHome.onPermanentFoundation'],
    ],
    [
      'a manufactured home not anchored in a Special Flood Hazard Area is a hard stop',
      { ...mobile, mobileHome: { ...mobile.mobileHome, meetsAnchorRequirements: false } },
      ['H V-01-05 mobileHome.meetsAnchorRequirements'],
    ],
    [
      'a manufactured home not anchored elsewhere is reviewed',
      {
        policy: { ...mobile.policy, floodZone: 'X' },
        mobileHome: { ...mobile.mobileHome, meetsAnchorRequirements: false },
      },
      ['U V-01-06 mobileHome.meetsAnchorRequirements'],
    ],
    [
      'answers about a mobile home do not count for another building',
      { mobileHome: { onPermanentFoundation: false, meetsAnchorRequirements: false } },
      [],
    ],
    [
      'the description must fit the type of building',
      { structure: { buildingDescription: 'BARN' } },
      ['E V-01-01 structure.buildingDescription'],
    ],
    [
      'another non-residential type must be described',
      {
        policy: {
          buildingType: 'NON_RESIDENTIAL_BUILDING',
          isCondoAssociation: false,
          isSmallBusiness: true,
          isNonProfit: false,
        },
        structure: { buildingDescription: 'OTHER_NON_RESIDENTIAL_TYPE' },
      },
      ['E REQUIRED propertyAddress.propertyDesc'],
    ],
    [
      'a property without a street address is described on step 15, not here',
      { propertyAddress: { propertyAddressType: 'LEGAL' } },
      [],
    ],
    [
      'the description has three characters or more',
      {
        policy: {
          buildingType: 'NON_RESIDENTIAL_BUILDING',
          isCondoAssociation: false,
          isSmallBusiness: true,
          isNonProfit: false,
        },
        structure: { buildingDescription: 'OTHER_NON_RESIDENTIAL_TYPE' },
        propertyAddress: { propertyDesc: ' ab ' },
      },
      ['E LENGTH propertyAddress.propertyDesc'],
    ],
    [
      'a condominium building is insured by its association',
      {
        policy: { ...condominium, isCondoAssociation: false },
        structure: { buildingDescription: 'CONDOMINIUM_BUILDING' },
      },
      ['E V-01-02 policy.isCondoAssociation'],
    ],
    [
      'an association is not a tenant',
      {
        policy: { ...condominium, isTenant: true },
        structure: { buildingDescription: 'CONDOMINIUM_BUILDING' },
      },
      ['E V-01-03 policy.isTenant'],
    ],
    [
      'force-placed insurance is reviewed',
      { policy: { forcePlacedByLender: true } },
      ['U V-01-07 policy.forcePlacedByLender'],
    ],
    [
      'force-placed insurance is only for Special Flood Hazard Areas',
      { policy: { forcePlacedByLender: true, floodZone: 'X' } },
      ['U V-01-07 policy.forcePlacedByLender', 'E V-01-08 policy.forcePlacedByLender'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('BUILDING_INFORMATION', change)).toEqual(expected);
  });
});

describe('step 2, foundation information', () => {
  test.each<Row>([
    [
      'a rented single-family home is not its owner’s primary residence',
      { policy: { isRentalProperty: true } },
      ['E V-02-01 policy.isPrimaryResidence'],
    ],
    [
      'a rented two-to-four family building may be',
      { policy: { isRentalProperty: true, buildingType: 'TWO_TO_FOUR_FAMILY_BUILDING' } },
      [],
    ],
    [
      'a manufactured home on a basement is reviewed',
      {
        policy: { buildingType: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' },
        structure: { foundationType: 'BASEMENT' },
      },
      ['U V-02-02 structure.foundationType'],
    ],
    [
      'a manufactured home on a slab is warned of',
      {
        policy: { buildingType: 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' },
        structure: { foundationType: 'SLAB_ON_GRADE' },
      },
      ['W V-02-03 structure.foundationType'],
    ],
    [
      'a height from the certificate needs a certificate',
      { structure: { firstFloorHeightMethod: 'EC' }, elevationCertificate: { isActive: false } },
      ['E V-02-04 structure.firstFloorHeightMethod'],
    ],
    [
      'a height of FEMA is not chosen by hand',
      { structure: { firstFloorHeightMethod: 'FEMA_ASSUMPTION' } },
      ['E V-02-05 structure.firstFloorHeightMethod'],
    ],
    [
      'the survey tool needs its height',
      { structure: { firstFloorHeightMethod: 'TOOL' } },
      ['E REQUIRED structure.firstFloorHeightFeet'],
    ],
    [
      'a height is 60 ft at most',
      { structure: { firstFloorHeightMethod: 'TOOL', firstFloorHeightFeet: 60.1 } },
      ['E RANGE structure.firstFloorHeightFeet'],
    ],
    [
      'an open foundation lower than 2 ft is reviewed',
      {
        structure: {
          foundationType: 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
          firstFloorHeightMethod: 'TOOL',
          firstFloorHeightFeet: 1.9,
        },
      },
      ['U V-02-06 structure.firstFloorHeightFeet'],
    ],
    [
      'a slab higher than 5 ft is reviewed',
      {
        structure: {
          foundationType: 'SLAB_ON_GRADE',
          firstFloorHeightMethod: 'TOOL',
          firstFloorHeightFeet: 5.1,
        },
      },
      ['U V-02-06 structure.firstFloorHeightFeet'],
    ],
    [
      'a slab of 5 ft is not',
      {
        structure: {
          foundationType: 'SLAB_ON_GRADE',
          firstFloorHeightMethod: 'TOOL',
          firstFloorHeightFeet: 5,
        },
      },
      [],
    ],
    [
      'a basement below grade is reviewed',
      {
        structure: {
          foundationType: 'BASEMENT',
          firstFloorHeightMethod: 'TOOL',
          firstFloorHeightFeet: -0.1,
        },
      },
      ['U V-02-06 structure.firstFloorHeightFeet'],
    ],
    [
      'the certificate is Yes or No',
      { elevationCertificate: { isActive: null } },
      ['E REQUIRED elevationCertificate.isActive'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('FOUNDATION_INFORMATION', change)).toEqual(expected);
  });

  test.each<readonly [BuildingType, boolean]>([
    ['SINGLE_FAMILY_HOME', false],
    ['RESIDENTIAL_MOBILE_MANUFACTURED_HOME', false],
    ['RESIDENTIAL_UNIT', false],
    ['TWO_TO_FOUR_FAMILY_BUILDING', false],
    ['OTHER_RESIDENTIAL_BUILDING', true],
    ['RESIDENTIAL_CONDOMINIUM_BUILDING', true],
    ['NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING', true],
    ['NON_RESIDENTIAL_BUILDING', true],
    ['NON_RESIDENTIAL_UNIT', true],
  ])('the replacement cost is required by type: %s %s', (buildingType, isRequired) => {
    const change: FileChange = { policy: { buildingType }, structure: { replacementCostUser: null } };
    expect(found('FOUNDATION_INFORMATION', change)).toEqual(
      isRequired ? ['E REQUIRED structure.replacementCostUser'] : [],
    );
    expect(found('FOUNDATION_INFORMATION', { ...change, policy: { buildingType, isTenant: true } })).toEqual(
      [],
    );
  });
});

describe('step 3, building characteristics', () => {
  test.each<Row>([
    [
      'a building is from 1600 or later',
      { structure: { constructionDate: '1599-12-31' } },
      ['E RANGE structure.constructionDate'],
    ],
    ['a building of 1600 is fine', { structure: { constructionDate: '1600-01-01' } }, []],
    [
      'construction is not in the future',
      { structure: { constructionDate: '2026-11-22' } },
      ['E V-03-01 structure.constructionDate'],
    ],
    [
      'unless the building is under construction, which is reviewed and warned of',
      { structure: { constructionDate: '2026-11-22', isUnderConstruction: true } },
      ['U V-03-07 structure.isUnderConstruction', 'W V-03-08 structure.isUnderConstruction'],
    ],
    [
      'in the year of the first map the exact date is needed',
      { structure: { constructionDate: '1982-01-01' } },
      ['E V-03-02 structure.constructionDate'],
    ],
    ['in another year January 1 will do', { structure: { constructionDate: '1983-01-01' } }, []],
    [
      'an improvement needs its date',
      { structure: { isSubstantiallyImproved: true } },
      ['E REQUIRED structure.substantiallyImprovedDate'],
    ],
    [
      'an improvement is later than the construction',
      { structure: { isSubstantiallyImproved: true, substantiallyImprovedDate: '1996-08-20' } },
      ['E V-03-03 structure.substantiallyImprovedDate'],
    ],
    [
      'an improvement is not in the future',
      { structure: { isSubstantiallyImproved: true, substantiallyImprovedDate: '2026-11-22' } },
      ['E V-03-04 structure.substantiallyImprovedDate'],
    ],
    [
      'the area is 50 sq ft or more',
      { structure: { totalBuildingAreaFeet: 49 } },
      ['E RANGE structure.totalBuildingAreaFeet', 'W V-03-12 structure.replacementCostUser'],
    ],
    ['there is one floor or more', { structure: { floorsCount: 0 } }, ['E RANGE structure.floorsCount']],
    ['there are 100 floors at most', { structure: { floorsCount: 101 } }, ['E RANGE structure.floorsCount']],
    [
      'a unit needs its floor',
      { policy: { buildingType: 'RESIDENTIAL_UNIT' } },
      ['E REQUIRED structure.floorOfUnit'],
    ],
    [
      'the floor of a unit exists',
      { policy: { buildingType: 'RESIDENTIAL_UNIT' }, structure: { floorOfUnit: 3 } },
      ['E V-03-06 structure.floorOfUnit'],
    ],
    [
      'partly over water needs photos',
      { structure: { buildingOverWaterType: 'PARTIALLY_OVER_WATER' } },
      ['W V-03-09 structure.buildingOverWaterType'],
    ],
    [
      'wholly over water and built on 10/01/1982 is a hard stop',
      { structure: { buildingOverWaterType: 'FULLY_OVER_WATER', constructionDate: '1982-10-01' } },
      ['H V-03-10 structure.buildingOverWaterType'],
    ],
    [
      'wholly over water and built the day before is reviewed',
      { structure: { buildingOverWaterType: 'FULLY_OVER_WATER', constructionDate: '1982-09-30' } },
      ['U V-03-11 structure.buildingOverWaterType'],
    ],
    [
      'wholly over water and improved since is a hard stop',
      {
        structure: {
          buildingOverWaterType: 'FULLY_OVER_WATER',
          constructionDate: '1975-05-05',
          isSubstantiallyImproved: true,
          substantiallyImprovedDate: '1990-01-01',
        },
      },
      ['H V-03-10 structure.buildingOverWaterType'],
    ],
    [
      'wholly over water is reviewed in the private market',
      { policy: { rateMarketType: 'PRIVATE' }, structure: { buildingOverWaterType: 'FULLY_OVER_WATER' } },
      ['U V-03-11 structure.buildingOverWaterType'],
    ],
    [
      'less than 50 dollars a square foot is warned of',
      { structure: { replacementCostUser: 99_999 } },
      ['W V-03-12 structure.replacementCostUser'],
    ],
    ['50 dollars a square foot are usual', { structure: { replacementCostUser: 100_000 } }, []],
    [
      'more than 600 dollars a square foot are warned of',
      { structure: { replacementCostUser: 1_200_001 } },
      ['W V-03-12 structure.replacementCostUser'],
    ],
    [
      'a cost more than 25 % off the known one is reviewed',
      { structure: { replacementCostUser: 300_000, replacementCostNfip: 239_999 } },
      ['U V-03-13 structure.replacementCostUser'],
    ],
    [
      'a cost 25 % off is not',
      { structure: { replacementCostUser: 300_000, replacementCostNfip: 240_000 } },
      [],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('BUILDING_CHARACTERISTICS', change)).toEqual(expected);
  });

  test.each<readonly [BuildingType, readonly number[], readonly number[]]>([
    ['TWO_TO_FOUR_FAMILY_BUILDING', [2, 4], [1, 5]],
    ['OTHER_RESIDENTIAL_BUILDING', [5, 9999], [4]],
    ['RESIDENTIAL_CONDOMINIUM_BUILDING', [1, 9999], []],
  ])('the number of units fits the type: %s', (buildingType, fitting, wrong) => {
    const codes = (unitsCount: number) =>
      found('BUILDING_CHARACTERISTICS', { policy: { buildingType }, structure: { unitsCount } });
    expect(fitting.map(codes)).toEqual(fitting.map(() => []));
    expect(wrong.map(codes)).toEqual(wrong.map(() => ['E V-03-05 structure.unitsCount']));
    expect(found('BUILDING_CHARACTERISTICS', { policy: { buildingType } })).toEqual([
      'E REQUIRED structure.unitsCount',
    ]);
  });
});
