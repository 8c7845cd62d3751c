import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import type { BuildingType } from '../../../machines/contract/types.ts';
import {
  countInsuredUnits,
  descriptionsFor,
  unitsRange,
} from '../../../machines/domain/building/building-type.ts';
import {
  deriveContentsLocation,
  deriveOccupancyType,
  derivePolicyForm,
} from '../../../machines/domain/building/occupancy.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { listKeys } from '../../support/browser/keys.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const types = listKeys(enums.BuildingType);

/** The building types for which a field applies, in the order of the list. */
function typesFor(key: string): BuildingType[] {
  return types.filter((buildingType) => isFieldApplicable(key, sampleFile({ policy: { buildingType } })));
}

const homes: BuildingType[] = [
  'SINGLE_FAMILY_HOME',
  'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'RESIDENTIAL_UNIT',
  'TWO_TO_FOUR_FAMILY_BUILDING',
];
const mobiles: BuildingType[] = [
  'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
];

test.each<readonly [field: string, types: BuildingType[]]>([
  ['policy.isTenant', types],
  ['policy.forcePlacedByLender', types],
  [
    'policy.isCondoAssociation',
    [
      'RESIDENTIAL_UNIT',
      'TWO_TO_FOUR_FAMILY_BUILDING',
      'OTHER_RESIDENTIAL_BUILDING',
      'RESIDENTIAL_CONDOMINIUM_BUILDING',
      'NON_RESIDENTIAL_BUILDING',
      'NON_RESIDENTIAL_UNIT',
    ],
  ],
  ['policy.isRentalProperty', types.filter((type) => type !== 'RESIDENTIAL_CONDOMINIUM_BUILDING')],
  [
    'policy.isSmallBusiness',
    [
      'OTHER_RESIDENTIAL_BUILDING',
      'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
      'NON_RESIDENTIAL_BUILDING',
      'NON_RESIDENTIAL_UNIT',
    ],
  ],
  [
    'policy.isNonProfit',
    [
      'OTHER_RESIDENTIAL_BUILDING',
      'RESIDENTIAL_CONDOMINIUM_BUILDING',
      'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
      'NON_RESIDENTIAL_BUILDING',
      'NON_RESIDENTIAL_UNIT',
    ],
  ],
  ['mobileHome.serialNumber', mobiles],
  ['mobileHome.onPermanentFoundation', mobiles],
  ['mobileHome.meetsAnchorRequirements', mobiles],
  ['policy.isPrimaryResidence', homes],
  [
    'structure.unitsCount',
    ['TWO_TO_FOUR_FAMILY_BUILDING', 'OTHER_RESIDENTIAL_BUILDING', 'RESIDENTIAL_CONDOMINIUM_BUILDING'],
  ],
  ['structure.floorOfUnit', ['RESIDENTIAL_UNIT', 'NON_RESIDENTIAL_UNIT']],
  ['structure.detachedStructuresCount', ['SINGLE_FAMILY_HOME', 'TWO_TO_FOUR_FAMILY_BUILDING']],
  [
    'policy.hasFloodProofingCert',
    ['NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING', 'NON_RESIDENTIAL_BUILDING', 'NON_RESIDENTIAL_UNIT'],
  ],
])('%s is asked of its building types only', (key, expected) => {
  expect(typesFor(key)).toEqual(expected);
});

test.each<readonly [field: string, asked: FileChange, notAsked: FileChange]>([
  [
    'propertyAddress.propertyDesc',
    { structure: { buildingDescription: 'OTHER_NON_RESIDENTIAL_TYPE' } },
    { structure: { buildingDescription: 'WAREHOUSE' } },
  ],
  ['propertyAddress.propertyDesc', { propertyAddress: { propertyAddressType: 'LEGAL' } }, {}],
  [
    'policy.isPrimaryResidence',
    { policy: { buildingType: 'OTHER_RESIDENTIAL_BUILDING', isTenant: true } },
    { policy: { buildingType: 'OTHER_RESIDENTIAL_BUILDING' } },
  ],
  ['structure.replacementCostUser', {}, { policy: { isTenant: true } }],
  ['policy.purchaseDate', {}, { policy: { isTenant: true } }],
  [
    'structure.firstFloorHeightFeet',
    { structure: { firstFloorHeightMethod: 'TOOL' } },
    { structure: { firstFloorHeightMethod: 'EC' } },
  ],
  ['structure.substantiallyImprovedDate', { structure: { isSubstantiallyImproved: true } }, {}],
  ['policy.loanClosingDate', { policy: { effectiveDateType: 'LOAN_CLOSING' } }, {}],
  [
    'policy.loanClosingDate',
    { policy: { effectiveDateType: 'LOAN_CLOSING', isLenderFoundGap: false } },
    { policy: { effectiveDateType: 'LOAN_CLOSING', isLenderFoundGap: true } },
  ],
  ['policy.isLenderFoundGap', { policy: { effectiveDateType: 'LOAN_CLOSING' } }, {}],
  [
    'policy.fireContainmentDate',
    { policy: { effectiveDateType: 'STANDARD_30_DAY' } },
    { policy: { effectiveDateType: 'LOAN_CLOSING' } },
  ],
  ['policy.mapChangeDate', { policy: { effectiveDateType: 'MAP_REVISION' } }, {}],
  ['policy.priorFloodZone', { floodZoneInformation: { isNewlyMapped: true } }, {}],
  ['policy.priorPolicyExpirationDate', { policy: { effectiveDateType: 'TRANSFER' } }, {}],
  ['policy.backdateReason', { policy: { effectiveDateType: 'BACKDATE' } }, {}],
  ['policy.effectiveDate', { policy: { effectiveDateType: 'BACKDATE' } }, {}],
  ['policy.requestedEffectiveDate', {}, { policy: { effectiveDateType: 'TRANSFER' } }],
  ['policy.surplusLinesHasPriorLosses', { policy: { rateMarketType: 'BOTH' } }, {}],
  ['structure.openingsCount', {}, { structure: { enclosureAreaFeet: 0 } }],
  ['structure.openingsSquareInches', {}, { structure: { hasEngineeredOpenings: true } }],
  ['structure.engineeredOpeningsAreaFeet', { structure: { hasEngineeredOpenings: true } }, {}],
  ['structure.openingsWallsCount', {}, { structure: { openingsCount: 0 } }],
  ['structure.hasBreakawayWalls', { policy: { floodZone: 'VE' } }, {}],
  ['structure.elevatorsElevatedCount', { structure: { elevatorsCount: 1 } }, {}],
  ['structure.elevatorsBelowCount', {}, { structure: { foundationType: 'BASEMENT' } }],
  [
    'policy.hasFloodProofingCert',
    { structure: { foundationType: 'BASEMENT' } },
    { structure: { foundationType: 'BASEMENT' }, policy: { floodZone: 'VE' } },
  ],
  ['structure.isEarthSheltered', { structure: { percentAboveGround: 50 } }, {}],
  ['propertyAddress.cbrsType', { structure: { isLocatedCbrs: true } }, {}],
  [
    'propertyAddress.cbrsFloodInsuranceProhibitionDate',
    { structure: { isLocatedCbrs: true }, propertyAddress: { cbrsType: 'OPA' } },
    { structure: { isLocatedCbrs: true }, propertyAddress: { cbrsType: 'NO' } },
  ],
  [
    'priorPolicyInfo.priorNfipLapsedPolicy',
    { priorPolicyInfo: { priorOwnerPolicyNumber: '1234567890' } },
    { priorPolicyInfo: { priorOwnerPolicyNumber: ' ' } },
  ],
  [
    'priorPolicyInfo.priorDiscountedPremium',
    {
      priorPolicyInfo: { priorOwnerPolicyNumber: '1234567890', priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT' },
    },
    { priorPolicyInfo: { priorOwnerPolicyNumber: '1234567890', priorPolicyDiscountType: 'NO' } },
  ],
  ['mailingAddress.city', { mailingAddress: { isSameAsPropertyAddress: false } }, {}],
  [
    'mailingAddress.foreignState',
    { mailingAddress: { isSameAsPropertyAddress: false, countryId: 39 } },
    { mailingAddress: { isSameAsPropertyAddress: false } },
  ],
  ['propertyAddress.urbanization', { propertyAddress: { stateId: 72 } }, {}],
  ['propertyAddress.isFederallyLeased', { structure: { isOnFederalLand: true } }, {}],
  ['structure.buildingAtAddress', { structure: { hasMultipleBuildings: true } }, {}],
  ['billing.name1', { policy: { policyBillingType: 'OTHER' } }, {}],
  ['insureds.0.entityName', { insureds: [{ ...blankPart('insureds'), isEntity: true }] }, {}],
  ['insureds.0.lastName', {}, { insureds: [{ ...blankPart('insureds'), isEntity: true }] }],
  [
    'lossPayees.FIRST_MORTGAGEE.loanNumber',
    { lossPayees: [{ ...blankPart('lossPayees'), lossPayeeType: 'FIRST_MORTGAGEE' }] },
    {},
  ],
  [
    'lossPayees.DISASTER_AGENCY.caseFileNumber',
    { lossPayees: [{ ...blankPart('lossPayees'), lossPayeeType: 'DISASTER_AGENCY' }] },
    {},
  ],
])('%s is asked only where it applies', (key, asked, notAsked) => {
  expect([isFieldApplicable(key, sampleFile(asked)), isFieldApplicable(key, sampleFile(notAsked))]).toEqual([
    true,
    false,
  ]);
});

describe('the building type decides', () => {
  test.each<readonly [BuildingType, string]>([
    [
      'SINGLE_FAMILY_HOME',
      'MAIN_DWELLING DETACHED_GUEST_HOUSE DETACHED_GARAGE TOWNHOUSE_ROWHOUSE TOOL_STORAGE_SHED POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING',
    ],
    ['RESIDENTIAL_MOBILE_MANUFACTURED_HOME', 'MAIN_DWELLING DETACHED_GUEST_HOUSE'],
    ['RESIDENTIAL_UNIT', 'APARTMENT_UNIT COOPERATIVE_UNIT CONDOMINIUM_UNIT TOWNHOUSE_ROWHOUSE'],
    ['TWO_TO_FOUR_FAMILY_BUILDING', 'MAIN_DWELLING DETACHED_GARAGE APARTMENT_BUILDING COOPERATIVE_BUILDING'],
    [
      'OTHER_RESIDENTIAL_BUILDING',
      'DETACHED_GARAGE APARTMENT_BUILDING COOPERATIVE_BUILDING POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING',
    ],
    [
      'RESIDENTIAL_CONDOMINIUM_BUILDING',
      'CONDOMINIUM_BUILDING TOWNHOUSE_ROWHOUSE POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING',
    ],
    [
      'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
      'BARN AGRICULTURAL_STRUCTURE HOUSE_OF_WORSHIP COMMERCIAL_BUILDING OTHER_NON_RESIDENTIAL_TYPE',
    ],
    [
      'NON_RESIDENTIAL_BUILDING',
      'DETACHED_GARAGE BARN CONDOMINIUM_BUILDING TOOL_STORAGE_SHED POOLHOUSE_CLUBHOUSE_RECREATION_BUILDING AGRICULTURAL_STRUCTURE WAREHOUSE HOUSE_OF_WORSHIP COMMERCIAL_BUILDING OTHER_NON_RESIDENTIAL_TYPE',
    ],
    [
      'NON_RESIDENTIAL_UNIT',
      'CONDOMINIUM_UNIT WAREHOUSE HOUSE_OF_WORSHIP COMMERCIAL_BUILDING OTHER_NON_RESIDENTIAL_TYPE',
    ],
  ])('which descriptions fit: %s', (type, descriptions) => {
    expect(descriptionsFor(type).join(' ')).toBe(descriptions);
  });

  test('every description fits some type', () => {
    const fitting = new Set(types.flatMap(descriptionsFor));
    expect(listKeys(enums.BuildingDescription).filter((description) => !fitting.has(description))).toEqual(
      [],
    );
  });

  test('how many units the building may have; buildings of other types have one', () => {
    expect(unitsRange('TWO_TO_FOUR_FAMILY_BUILDING')).toEqual({ least: 2, greatest: 4 });
    expect(unitsRange('SINGLE_FAMILY_HOME')).toEqual({ least: 1, greatest: 1 });
    const units = (buildingType: BuildingType) =>
      countInsuredUnits(sampleFile({ policy: { buildingType }, structure: { unitsCount: 7 } }));
    expect([units('SINGLE_FAMILY_HOME'), units('OTHER_RESIDENTIAL_BUILDING')]).toEqual([1, 7]);
  });

  test('the occupancy, derived', () => {
    expect(types.filter((type) => deriveOccupancyType(type) === 'NON_RESIDENTIAL')).toEqual([
      'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
      'NON_RESIDENTIAL_BUILDING',
      'NON_RESIDENTIAL_UNIT',
    ]);
    expect(deriveOccupancyType(null)).toBeNull();
  });

  test.each<readonly [FileChange['policy'], string | null, string | null]>([
    [{}, 'DWELLING', 'DWELLING'],
    [{ buildingType: 'RESIDENTIAL_UNIT' }, 'DWELLING', 'DWELLING'],
    [{ buildingType: 'OTHER_RESIDENTIAL_BUILDING' }, 'GENERAL_PROPERTY', 'GENERAL_PROPERTY'],
    [{ buildingType: 'OTHER_RESIDENTIAL_BUILDING', isTenant: true }, 'DWELLING', 'DWELLING'],
    [{ buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' }, 'RCBAP', 'RCBAP'],
    [
      { buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING', programType: 'EMERGENCY' },
      'GENERAL_PROPERTY',
      'GENERAL_PROPERTY',
    ],
    [{ buildingType: 'NON_RESIDENTIAL_UNIT' }, 'GENERAL_PROPERTY', 'GENERAL_PROPERTY'],
    [{ rateMarketType: 'PRIVATE' }, 'PRIVATE_FLOOD', 'DWELLING'],
    [{ buildingType: null }, null, null],
  ])('the policy form and how contents are settled: %j', (policy, form, contents) => {
    const file = sampleFile({ policy: policy ?? {} });
    expect([derivePolicyForm(file), deriveContentsLocation(file)]).toEqual([form, contents]);
  });
});
