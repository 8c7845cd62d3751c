import { describe, expect, test } from 'vitest';
import type { TransactionType } from '../../../machines/contract/types.ts';
import { checkNfipEligibility } from '../../../machines/domain/discounts/eligibility.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { documentTypes, uploadTypeNamed } from '../../../machines/domain/underwriting/document-types.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import {
  type EvaluationOptions,
  findReviewReasons,
  listApplicableSteps,
  listReviewSentences,
} from '../../../machines/domain/underwriting/review-reasons.ts';
import { applyChange, type FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { sampleFile, sampleToday } from '../../support/scenarios/sample-file.ts';

function rules(change: FileChange, options: EvaluationOptions = {}): string[] {
  return findReviewReasons(sampleFile(change), sampleToday, options).map(({ rule }) => rule);
}

test('facts of the place that a user typed are reviewed with their source, on one line', () => {
  const reasons = (provenance: string | null) =>
    listReviewSentences(sampleFile({ locationFacts: { provenance } }), sampleToday);
  expect([reasons('County survey\nof 11/02/2026 '), reasons('County survey of 11/03/2026')]).toEqual([
    ['The facts about the place were entered by hand. Their source: County survey of 11/02/2026'],
    ['The facts about the place were entered by hand. Their source: County survey of 11/03/2026'],
  ]);
  expect(reasons(null)).toContain('The facts about the place were entered by hand, without a source.');
});

test('a plain application goes to no reviewer', () => {
  expect(listReviewSentences(sampleFile(), sampleToday)).toEqual([]);
});

describe('an application goes to underwriting', () => {
  test.each<readonly [string, FileChange, readonly string[]]>([
    [
      'U1 building coverage above 500,000',
      { policy: { buildingType: 'NON_RESIDENTIAL_BUILDING' }, rating: { buildingCoverage: 500_100 } },
      ['U1'],
    ],
    [
      'U1 not at 500,000',
      { policy: { buildingType: 'NON_RESIDENTIAL_BUILDING' }, rating: { buildingCoverage: 500_000 } },
      [],
    ],
    ['U1 contents coverage above 500,000', { rating: { contentsCoverage: 500_100 } }, ['U1']],
    ['U1 total premium above 25,000', { rating: { totalPremium: '25000.01' } }, ['U1']],
    ['U1 not at 25,000', { rating: { totalPremium: '25000.00' } }, []],
    ['U1 replacement cost above 5,000,000', { structure: { replacementCostUser: 5_000_001 } }, ['U1']],
    [
      'U2 a condominium association',
      { policy: { buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' } },
      ['U2'],
    ],
    [
      'U3 over water',
      { structure: { buildingOverWaterType: 'FULLY_OVER_WATER', constructionDate: '1970-01-01' } },
      ['V-03-11'],
    ],
    [
      'U3 under construction',
      { structure: { isUnderConstruction: true }, elevationCertificate: { isActive: false } },
      ['V-03-07'],
    ],
    [
      'U3 in the barrier system',
      {
        structure: { isLocatedCbrs: true, constructionDate: '1980-01-01' },
        propertyAddress: { cbrsType: 'SYSTEM_UNIT' },
      },
      ['EL-6'],
    ],
    ['U3 leased federal property', { propertyAddress: { isFederallyLeased: true } }, ['EL-9']],
    [
      'U4 a backdate',
      { policy: { effectiveDateType: 'BACKDATE', effectiveDate: '2026-10-01' } },
      ['V-04-10'],
    ],
    [
      'U4 a transfer with a gap',
      { policy: { effectiveDateType: 'TRANSFER', priorPolicyExpirationDate: '2026-10-01' } },
      ['V-04-08'],
    ],
    [
      'U5 a height that does not fit',
      { elevationCertificate: { topNextHighestFloor: 445 } },
      ['V-08-12', 'V-08-15'],
    ],
    ['U6 a cost that does not fit', { structure: { replacementCostNfip: 200_000 } }, ['V-03-13']],
    ['EL-5 section 1316 not known', { propertyAddress: { is1316Property: null } }, ['EL-5']],
    ['U7 two claims', { locationFacts: { priorClaims: 2 } }, ['U7']],
    ['U7 not one claim', { locationFacts: { priorClaims: 1 } }, []],
    ['U7 repetitive losses', { propertyAddress: { repetitiveLoss: true } }, ['U7']],
    ['U7 severe repetitive losses', { propertyAddress: { srlProperty: true } }, ['EL-11']],
    ['U8 a possible duplicate', { policy: { isPotentialDuplicate: true } }, ['U8']],
    [
      'U9 a name of the sanctions list',
      {
        insureds: sampleFile().insureds.map((insured) => ({
          ...insured,
          screeningResult: 'REVIEW' as const,
        })),
      },
      ['V-14-03'],
    ],
    ['U10 a tenant who insures the building', { policy: { isTenant: true } }, ['V-05-07', 'V-05-07']],
    ['U11 force-placed', { policy: { forcePlacedByLender: true } }, ['V-01-07']],
    ['U12 a zone typed by hand', { floodZoneInformation: { isFromZoneDetermination: false } }, ['U12']],
    ['U12 an address used as typed', { propertyAddress: { addressScrubStatus: 'USER_OVERRIDE' } }, ['U12']],
    ['U12 facts of the place typed by hand', { locationFacts: { provenance: 'Survey, plate 7' } }, ['U12']],
    ['U12 a position by street segment', { propertyAddress: { geocodeAccuracyId: 4 } }, ['U12']],
    ['not a position between house numbers', { propertyAddress: { geocodeAccuracyId: 3 } }, []],
    [
      'U12 a position between house numbers where the zones differ',
      { propertyAddress: { geocodeAccuracyId: 3, pivotAnalysisStatus: 'NEAR_BOUNDARY' } },
      ['U12'],
    ],
    [
      'not a rooftop near a boundary',
      { propertyAddress: { geocodeAccuracyId: 1, pivotAnalysisStatus: 'NEAR_BOUNDARY' } },
      [],
    ],
    [
      'U13 a discount that the answers do not support',
      { rating: { statutoryDiscountType: 'NEWLY_MAPPED' } },
      ['U13', 'U20'],
    ],
    ['U21 a provisional premium', { rating: { status: 'PROVISIONAL' } }, ['U21']],
    [
      'U21 not one of a private carrier',
      { rating: { status: 'PROVISIONAL', privateFloodProviderId: 1 } },
      [],
    ],
  ])('%s', (_, change, expected) => {
    expect(rules(change)).toEqual(expected);
  });

  test.each<readonly [string, EvaluationOptions, FileChange, readonly string[]]>([
    ['U9 a payee on the sanctions list', { payeesLikeListed: ['first mortgagee'] }, {}, ['U9']],
    ['U14 binding suspended', { isBindingSuspended: true }, {}, ['U14']],
    [
      'U16 a missing document',
      { documents: [{ documentType: 'Lease', reason: '', isOnFile: false }] },
      {},
      ['U16'],
    ],
    [
      'U16 not one that is there',
      { documents: [{ documentType: 'Lease', reason: '', isOnFile: true }] },
      {},
      [],
    ],
    ['U17 an agent without the state', { licensedStates: ['KY'] }, {}, ['U17']],
    ['U17 not one with it', { licensedStates: ['KY', 'TN'] }, {}, []],
    ['U18 a premium 10 % off', { quotedPremium: '1094.54' }, {}, ['U18']],
    ['U18 not just under', { quotedPremium: '1094.55' }, {}, []],
    ['U18 lower counts too', { quotedPremium: '1400.00' }, {}, ['U18']],
    [
      'a company’s own threshold',
      {
        thresholds: {
          buildingCoverage: 200_000,
          contentsCoverage: 1e6,
          totalPremium: 1e6,
          replacementCost: 1e7,
        },
      },
      {},
      ['U1'],
    ],
    [
      'a rule switched off',
      { switchedOff: ['U2'] },
      { policy: { buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' } },
      [],
    ],
  ])('%s', (_, options, change, expected) => {
    expect(rules(change, options)).toEqual(expected);
  });

  test.each<readonly [TransactionType, readonly string[]]>([
    ['CANCELLATION', ['U15']],
    ['REINSTATEMENT', ['U15']],
    ['NEW_BUSINESS', []],
    ['ENDORSEMENT', []],
  ])('U15 a cancellation or reinstatement always: %s', (transactionType, expected) => {
    expect(rules({ transaction: { transactionType } })).toEqual(expected);
  });

  test('with one sentence per reason, each once', () => {
    const change: FileChange = {
      policy: { isTenant: true, isPotentialDuplicate: true },
      rating: { totalPremium: '30000.00' },
    };
    expect(listReviewSentences(sampleFile(change), sampleToday)).toEqual([
      'The total premium of $30,000 is above $25,000.',
      'Another policy may insure the same building.',
      'A tenant wants building coverage; the lease must require it.',
    ]);
  });

  test('never for answers of screens that it skips', () => {
    const change: FileChange = {
      structure: { foundationType: 'SLAB_ON_GRADE', enclosureAreaFeet: 9_000 },
      elevationCertificate: { isActive: false, elevationDatum: 'OTHER' },
      priorPolicyInfo: { priorOwnerPolicyNumber: '1234567890', priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT' },
    };
    expect(rules(change)).toEqual([]);
  });

  test('for a prior owner’s discount that counts, by one sentence, whether its screen is skipped or not', () => {
    const change = (isPreFirmEligible: boolean): FileChange => ({
      policy: { isPreFirmEligible },
      priorPolicyInfo: {
        priorOwnerPolicyNumber: '1234567890',
        priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT',
        priorNfipLapsedPolicy: false,
      },
    });
    expect([rules(change(false)), rules(change(true))]).toEqual([['U20'], ['V-10-01', 'U20']]);
    expect(listReviewSentences(sampleFile(change(true)), sampleToday)).toEqual([
      "The prior owner's discount is to continue; verify it with the prior insurer.",
    ]);
  });
});

test.each<readonly [string, FileChange, boolean]>([
  ['364 days ago', { policy: { purchaseDate: '2025-11-22' } }, true],
  ['365 days ago', { policy: { purchaseDate: '2025-11-21' } }, false],
  ['long ago, pre-FIRM', { policy: { isPreFirmEligible: true } }, true],
])('discount eligibility is among the steps after a purchase %s', (_, change, isAmong) => {
  expect(listApplicableSteps(sampleFile(change), sampleToday).includes('DISCOUNT_ELIGIBILITY')).toBe(isAmong);
});

test.each<readonly [string, FileChange, boolean]>([
  ['a plain home', {}, true],
  ['a community that does not take part', { policy: { communityStatus: 'WITHDRAWN' } }, false],
  ['a section 1316 property', { propertyAddress: { is1316Property: true } }, false],
  [
    'a severe repetitive loss property, by the direct facility',
    { propertyAddress: { srlProperty: true } },
    true,
  ],
  [
    'anything, in the private market',
    { policy: { communityStatus: 'WITHDRAWN', rateMarketType: 'PRIVATE' } },
    true,
  ],
])('whether the NFIP may insure it: %s', (_, change, isEligible) => {
  const findings = checkNfipEligibility(sampleFile(change), sampleToday);
  expect(findings.every(({ severity }) => severity !== 'HARD_STOP')).toBe(isEligible);
});

test('a type of document may be named without its spaces and in any case; the list has no others', () => {
  expect(['ElevationCertificate', 'building photos', 'Lease', 'Site plan'].map(uploadTypeNamed)).toEqual([
    documentTypes.elevationCertificate,
    documentTypes.buildingPhotos,
    documentTypes.lease,
    null,
  ]);
});

/** The sample without answers that photos prove. */
const unproved = sampleFile({ structure: { isMachineryElevated: false, openingsCount: 0 } });

describe('documents are needed', () => {
  const mortgagee = {
    ...blankPart('lossPayees'),
    lossPayeeType: 'FIRST_MORTGAGEE' as const,
    isActive: true,
  };
  const plain: FileChange = { elevationCertificate: { isActive: false } };

  test.each<readonly [string, FileChange, readonly string[]]>([
    ['none for a plain file', plain, []],
    ['for a certificate', {}, [documentTypes.elevationCertificate, documentTypes.buildingPhotos]],
    [
      'for a crawlspace below grade',
      { elevationCertificate: { diagramNumber: 'DIAGRAM_9' } },
      [documentTypes.elevationCertificate, documentTypes.buildingPhotos, documentTypes.communityLetter],
    ],
    [
      'for engineered openings',
      { ...plain, structure: { openingsCount: 1, hasEngineeredOpenings: true } },
      [documentTypes.openingsCertificate],
    ],
    [
      'for floodproofing',
      { ...plain, policy: { hasFloodProofingCert: true }, structure: { foundationType: 'BASEMENT' } },
      [documentTypes.floodproofingCertificate],
    ],
    [
      'for a zone typed by hand',
      { ...plain, floodZoneInformation: { isFromZoneDetermination: false } },
      [documentTypes.zoneEvidence],
    ],
    [
      'over water',
      { ...plain, structure: { buildingOverWaterType: 'PARTIALLY_OVER_WATER' } },
      [documentTypes.buildingPhotos],
    ],
    [
      'in a system unit',
      {
        ...plain,
        structure: { isLocatedCbrs: true, constructionDate: '1980-01-01' },
        propertyAddress: { cbrsType: 'SYSTEM_UNIT' },
      },
      [documentTypes.constructionProof],
    ],
    [
      'in a protected area',
      { ...plain, structure: { isLocatedCbrs: true }, propertyAddress: { cbrsType: 'OPA' } },
      [documentTypes.constructionProof, documentTypes.conformityLetter],
    ],
    [
      'for a pre-FIRM discount',
      {
        ...plain,
        structure: { constructionDate: '1960-01-01' },
        rating: { statutoryDiscountType: 'NEW_CUSTOMER_PREFIRM' },
      },
      [documentTypes.constructionProof],
    ],
    [
      'for a tenant who insures the building',
      { ...plain, policy: { isTenant: true } },
      [documentTypes.lease],
    ],
    [
      'for a condominium building',
      { ...plain, policy: { buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' } },
      [documentTypes.valuation],
    ],
    [
      'for a large deductible with a mortgagee',
      { ...plain, rating: { buildingDeductible: 25_000 }, lossPayees: [mortgagee] },
      [documentTypes.lenderConsent],
    ],
    ['not for a large deductible without one', { ...plain, rating: { buildingDeductible: 25_000 } }, []],
    [
      'for a loan closing',
      { ...plain, policy: { effectiveDateType: 'LOAN_CLOSING', loanClosingDate: '2026-12-01' } },
      [documentTypes.closingStatement],
    ],
    [
      'for a map revision',
      { ...plain, policy: { effectiveDateType: 'MAP_REVISION' } },
      [documentTypes.mapRevision],
    ],
    [
      'for a transfer',
      { ...plain, policy: { effectiveDateType: 'TRANSFER' } },
      [documentTypes.priorDeclarations],
    ],
    [
      'for a backdate',
      { ...plain, policy: { effectiveDateType: 'BACKDATE' } },
      [documentTypes.backdateEvidence],
    ],
  ])('%s', (_, change, expected) => {
    expect(
      requiredDocuments(applyChange(unproved, change), sampleToday, []).map(
        ({ documentType }) => documentType,
      ),
    ).toEqual(expected);
  });

  test('until an active one of their type is there', () => {
    const documents = [
      { documentType: documentTypes.elevationCertificate },
      { documentType: documentTypes.buildingPhotos, isActive: false },
    ];
    expect(requiredDocuments(sampleFile(), sampleToday, documents)).toEqual([
      {
        documentType: 'Elevation certificate',
        reason: 'The policy is rated with an elevation certificate.',
        isOnFile: true,
      },
      {
        documentType: 'Building photos',
        reason: 'A certificate comes with photos of the front and the rear, at most 90 days old.',
        isOnFile: false,
      },
    ]);
  });
});
