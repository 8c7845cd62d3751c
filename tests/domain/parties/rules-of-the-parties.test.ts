import { describe, expect, test } from 'vitest';
import type { AdditionalInterestRole, LossPayee } from '../../../machines/contract/types.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import {
  findFieldStep,
  findStepProblems,
  listStepFields,
} from '../../../machines/domain/file/step-problems.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';
import { found } from '../../support/server/found.ts';

type Row = readonly [rule: string, change: FileChange, expected: readonly string[]];

function interest(role: AdditionalInterestRole | null, change: Partial<LossPayee> = {}): LossPayee {
  return {
    ...blankPart('lossPayees'),
    lossPayeeType: role,
    name1: 'Sample Bank',
    streetAddress1: '1 Sample Plaza',
    city: 'Memphis',
    stateId: 47,
    stateAbbreviation: 'TN',
    postalCode: '38103',
    loanNumber: 'L-1',
    caseFileNumber: 'DR-1',
    agencyCode: 'FEMA',
    isActive: true,
    ...change,
  };
}

describe('step 10, discount eligibility', () => {
  test.each<Row>([
    [
      'a prior policy needs its insurer, its lapse and its discount',
      { priorPolicyInfo: { priorOwnerPolicyNumber: '1234567890' } },
      [
        'E REQUIRED priorPolicyInfo.priorOwnerWyoCompany',
        'E REQUIRED priorPolicyInfo.priorNfipLapsedPolicy',
        'E REQUIRED priorPolicyInfo.priorPolicyDiscountType',
      ],
    ],
    [
      'a lapse needs its reason, and a continued discount is reviewed',
      {
        priorPolicyInfo: {
          priorOwnerPolicyNumber: '1234567890',
          priorOwnerWyoCompany: 'Sample Mutual',
          priorNfipLapsedPolicy: true,
          priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT',
        },
      },
      [
        'E REQUIRED priorPolicyInfo.lapsedDays',
        'E REQUIRED priorPolicyInfo.lapsedForValidReason',
        'U V-10-01 priorPolicyInfo.priorPolicyDiscountType',
      ],
    ],
    [
      'a newly mapped building needs the revision and the zone before',
      { floodZoneInformation: { isNewlyMapped: true } },
      ['E REQUIRED policy.mapChangeDate', 'E REQUIRED policy.priorFloodZone'],
    ],
    [
      'a revision is not in the future',
      {
        floodZoneInformation: { isNewlyMapped: true },
        policy: { mapChangeDate: '2026-11-22', priorFloodZone: 'X' },
      },
      ['E V-10-02 policy.mapChangeDate'],
    ],
    [
      'a zone is one of the map’s',
      {
        floodZoneInformation: { isNewlyMapped: true },
        policy: { mapChangeDate: '2026-11-01', priorFloodZone: 'Q' },
      },
      ['E TYPE policy.priorFloodZone'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('DISCOUNT_ELIGIBILITY', change)).toEqual(expected);
  });
});

describe('step 13, additional interest', () => {
  const blank = (role: AdditionalInterestRole): LossPayee => ({
    ...blankPart('lossPayees'),
    lossPayeeType: role,
    isActive: true,
  });
  const address = (at: string) =>
    ['name1', 'streetAddress1', 'city', 'stateId', 'postalCode'].map(
      (field) => `E REQUIRED lossPayees.${at}.${field}`,
    );

  test.each<Row>([
    [
      'complete interests are fine',
      { lossPayees: [interest('FIRST_MORTGAGEE'), interest('LOSS_PAYEE')] },
      [],
    ],
    [
      'a mortgagee needs name, loan number and a complete address',
      { lossPayees: [blank('FIRST_MORTGAGEE')] },
      address('FIRST_MORTGAGEE').toSpliced(1, 0, 'E REQUIRED lossPayees.FIRST_MORTGAGEE.loanNumber'),
    ],
    ['a loss payee needs no loan number', { lossPayees: [blank('LOSS_PAYEE')] }, address('LOSS_PAYEE')],
    [
      'a disaster agency needs its case file and its code',
      { lossPayees: [blank('DISASTER_AGENCY')] },
      address('DISASTER_AGENCY').toSpliced(
        1,
        0,
        'E REQUIRED lossPayees.DISASTER_AGENCY.caseFileNumber',
        'E REQUIRED lossPayees.DISASTER_AGENCY.agencyCode',
      ),
    ],
    [
      'an interest that is not active does not count',
      { lossPayees: [{ ...blank('LOSS_PAYEE'), isActive: false }] },
      [],
    ],
    [
      'a second loss payee carries its place',
      { lossPayees: [interest('LOSS_PAYEE'), interest('LOSS_PAYEE', { name1: null })] },
      ['E REQUIRED lossPayees.LOSS_PAYEE.2.name1'],
    ],
    [
      'of a mortgagee there is only one',
      { lossPayees: [interest('FIRST_MORTGAGEE'), interest('FIRST_MORTGAGEE')] },
      ['E V-13-03 lossPayees.FIRST_MORTGAGEE.name1'],
    ],
    ['a kind is chosen', { lossPayees: [interest(null)] }, ['E REQUIRED lossPayees.0.lossPayeeType']],
    [
      'force-placed insurance names the first mortgagee',
      { policy: { forcePlacedByLender: true } },
      ['E V-13-01 lossPayees.FIRST_MORTGAGEE.name1'],
    ],
    [
      'cover from a loan closing names the first mortgagee',
      { policy: { effectiveDateType: 'LOAN_CLOSING' } },
      ['E V-13-02 lossPayees.FIRST_MORTGAGEE.name1'],
    ],
    [
      'a loan may be paid off once the policy is issued',
      {
        policy: { effectiveDateType: 'LOAN_CLOSING', forcePlacedByLender: true },
        transaction: { policyState: 'NEW_BUSINESS' },
      },
      [],
    ],
    [
      'a second mortgagee without a first is warned of',
      { lossPayees: [interest('SECOND_MORTGAGEE')] },
      ['W V-13-04 lossPayees.SECOND_MORTGAGEE.name1'],
    ],
    [
      'a mortgagee on contents alone is warned of',
      { lossPayees: [interest('FIRST_MORTGAGEE')], rating: { buildingCoverage: 0 } },
      ['W V-13-05 lossPayees.FIRST_MORTGAGEE.name1'],
    ],
    [
      'a ZIP code has five or nine digits',
      { lossPayees: [interest('FIRST_MORTGAGEE', { postalCode: '3810' })] },
      ['E V-13-06 lossPayees.FIRST_MORTGAGEE.postalCode'],
    ],
    [
      'a foreign address has a province and its own postal code',
      { lossPayees: [interest('LOSS_PAYEE', { countryId: 39, stateId: null, postalCode: 'M5V 2T6' })] },
      ['E REQUIRED lossPayees.LOSS_PAYEE.foreignState'],
    ],
    [
      'phones are ten digits and an e-mail address is one',
      { lossPayees: [interest('LOSS_PAYEE', { phone: '615555', email: 'bank@' })] },
      ['E TYPE lossPayees.LOSS_PAYEE.phone', 'E TYPE lossPayees.LOSS_PAYEE.email'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('APPLICATION_INTEREST', change)).toEqual(expected);
  });

  test('messages name the interest', () => {
    const file = sampleFile({ lossPayees: [interest('FIRST_MORTGAGEE', { loanNumber: null })] });
    expect(findStepProblems('APPLICATION_INTEREST', file, sampleToday).map(({ message }) => message)).toEqual(
      ['Enter the loan number of the first mortgagee, 30 characters at most.'],
    );
  });
});

describe('step 14, policyholder information', () => {
  const [ada] = sampleFile().insureds;
  const person = (change: Partial<typeof ada>) => ({ ...blankPart('insureds'), ...ada, ...change });

  test.each<Row>([
    ['an insured is named', { insureds: [] }, ['E V-14-01 insureds.0.lastName']],
    [
      'a person has first and last name',
      { insureds: [person({ firstName: ' ', lastName: null })] },
      ['E REQUIRED insureds.0.firstName', 'E REQUIRED insureds.0.lastName'],
    ],
    [
      'an entity has its name',
      { insureds: [person({ isEntity: true, firstName: null, lastName: null })] },
      ['E REQUIRED insureds.0.entityName'],
    ],
    [
      'one that was removed does not count',
      { insureds: [person({}), person({ isActive: false, lastName: null })] },
      [],
    ],
    [
      'a birth is not in the future',
      { insureds: [person({ birthDate: '2026-11-22' })] },
      ['E V-14-02 insureds.0.birthDate'],
    ],
    [
      'a name like one of the sanctions list is reviewed',
      { insureds: [person({ screeningResult: 'POTENTIAL_MATCH' })] },
      ['U V-14-03 insureds.0.lastName'],
    ],
    [
      'letters go somewhere',
      { mailingAddress: { isSameAsPropertyAddress: null } },
      ['E REQUIRED mailingAddress.isSameAsPropertyAddress'],
    ],
    [
      'another mailing address is complete',
      { mailingAddress: { isSameAsPropertyAddress: false } },
      ['streetAddress1', 'city', 'stateId', 'postalCode'].map(
        (field) => `E REQUIRED mailingAddress.${field}`,
      ),
    ],
    [
      'with a proper ZIP code',
      {
        mailingAddress: {
          isSameAsPropertyAddress: false,
          streetAddress1: 'PO Box 7',
          city: 'Memphis',
          stateId: 47,
          postalCode: 'ABC 123',
        },
      },
      ['E V-14-04 mailingAddress.postalCode'],
    ],
    [
      'a correspondence e-mail address is one',
      {
        correspondenceEmails: [
          { ...blankPart('correspondenceEmails'), isActive: true, userContactValue: 'ada@example' },
        ],
      },
      ['E TYPE correspondenceEmails.0.userContactValue'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('POLICYHOLDER_INFO_ADDITIONAL', change)).toEqual(expected);
  });
});

describe('step 15, additional building information', () => {
  test.each<Row>([
    [
      'on federal land the lease is asked about',
      { structure: { isOnFederalLand: true } },
      ['E REQUIRED propertyAddress.isFederallyLeased'],
    ],
    [
      'leased federal property is reviewed',
      { structure: { isOnFederalLand: true }, propertyAddress: { isFederallyLeased: true } },
      ['U EL-9 propertyAddress.isFederallyLeased'],
    ],
    [
      'of several buildings the insured one is named',
      { structure: { hasMultipleBuildings: true } },
      ['E REQUIRED structure.buildingAtAddress'],
    ],
    [
      'a property known by name is described',
      { propertyAddress: { propertyAddressType: 'NAME' } },
      ['E REQUIRED propertyAddress.propertyDesc'],
    ],
    [
      'a building under construction has a street address or a legal description',
      {
        structure: { isUnderConstruction: true },
        propertyAddress: { propertyAddressType: 'DESCRIPTIVE', propertyDesc: 'Behind the mill' },
      },
      ['E V-15-01 propertyAddress.propertyAddressType'],
    ],
    [
      'a legal description of a finished building is warned of',
      { propertyAddress: { propertyAddressType: 'LEGAL', propertyDesc: 'Lot 7, block 2' } },
      ['W V-15-02 propertyAddress.propertyAddressType'],
    ],
    [
      'disaster assistance without an agency is warned of',
      { policy: { disasterAssistance: 'SBA' } },
      ['W V-15-03 policy.disasterAssistance'],
    ],
    [
      'a severe repetitive loss property is reviewed',
      { propertyAddress: { srlProperty: true } },
      ['U EL-11 propertyAddress.srlProperty'],
    ],
    [
      'a group certificate is mentioned',
      { policy: { gfipApplicationDate: '2025-01-01' } },
      ['W EL-12 policy.gfipApplicationDate'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('BUILDING_INFORMATION_ADDITIONAL', change)).toEqual(expected);
  });
});

describe('step 17, final summary', () => {
  test.each<Row>([
    ['the agent signed today', {}, []],
    [
      'the agent did not sign in the future',
      { transaction: { agentSignedDate: '2026-11-22' } },
      ['E V-17-01 transaction.agentSignedDate'],
    ],
    ['30 days ago is fine', { transaction: { agentSignedDate: '2026-10-22' } }, []],
    [
      '31 days ago is warned of',
      { transaction: { agentSignedDate: '2026-10-21' } },
      ['W V-17-02 transaction.agentSignedDate'],
    ],
    [
      'who pays is a named party',
      { policy: { policyBillingType: 'SECOND_MORTGAGEE' } },
      ['E V-17-03 policy.policyBillingType'],
    ],
    [
      'a named party may pay',
      { policy: { policyBillingType: 'FIRST_MORTGAGEE' }, lossPayees: [interest('FIRST_MORTGAGEE')] },
      [],
    ],
    [
      'another payor has name and address',
      { policy: { policyBillingType: 'OTHER' } },
      ['name1', 'streetAddress1', 'city', 'stateId', 'postalCode'].map(
        (field) => `E REQUIRED billing.${field}`,
      ),
    ],
    [
      'the declarations are accepted',
      { policy: { areDeclarationsAccepted: false } },
      ['E V-17-04 policy.areDeclarationsAccepted'],
    ],
  ])('%s', (_, change, expected) => {
    expect(found('APPLICATION_SUMMARY', change)).toEqual(expected);
  });
});

test('a field is found on the step whose screen has it', () => {
  const file = sampleFile({ lossPayees: [interest('LOSS_PAYEE'), interest('LOSS_PAYEE')] });
  const steps = ['FOUNDATION_INFORMATION', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL'] as const;
  expect(
    [
      'structure.foundationType',
      'lossPayees.LOSS_PAYEE.2.name1',
      'insureds.0.lastName',
      'policy.firmDate',
    ].map((key) => findFieldStep(key, file, steps)),
  ).toEqual(['FOUNDATION_INFORMATION', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL', null]);
  expect(listStepFields('MACHINERY_APPLIANCE_INFORMATION', file)).toEqual([
    'structure.isMachineryElevated',
    'structure.isApplianceElevated',
    'structure.elevatorsCount',
    'structure.elevatorsElevatedCount',
  ]);
});
