import type { ClaimFile } from '../../../machines/domain/claims/claim-file.ts';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';

type Line = ClaimFile['lines'][number];

/** A line of a claim, an ordinary one of the building as far as nothing else is named. */
export function buildClaimLine(claimLineId: number, line: Partial<Line> = {}): Line {
  return {
    claimLineId,
    claimId: 1,
    position: claimLineId,
    coverage: 'BUILDING',
    property: 'ORDINARY',
    place: 'UNRESTRICTED',
    restrictedItem: null,
    room: `Room ${claimLineId}`,
    description: 'Drywall',
    quantity: 1,
    unit: 'SF',
    unitCost: '1000.00',
    tax: '0.00',
    contractor: 'NONE',
    overhead: '0.00',
    profit: '0.00',
    depreciation: '0.00',
    ageYears: null,
    refusal: null,
    ...line,
  };
}

const policy = blankFile();

/** The claim of a house that is insured for the maximum, worked to its end: paid, sworn to, and nothing left to find. */
export function buildClaimFile(changes: {
  readonly claim?: Partial<ClaimFile['claim']>;
  readonly lines?: ClaimFile['lines'];
  readonly reserves?: ClaimFile['reserves'];
  readonly proofs?: ClaimFile['proofs'];
  readonly payments?: ClaimFile['payments'];
  readonly recoveries?: ClaimFile['recoveries'];
  readonly overpayments?: ClaimFile['overpayments'];
  readonly requests?: ClaimFile['requests'];
  readonly denials?: ClaimFile['denials'];
  readonly icc?: ClaimFile['icc'];
  readonly interests?: ClaimFile['interests'];
  readonly clearances?: ClaimFile['clearances'];
  readonly reinspections?: ClaimFile['reinspections'];
  readonly damageReport?: ClaimFile['damageReport'];
  readonly floodInProgress?: ClaimFile['floodInProgress'];
  readonly coverageDecisions?: ClaimFile['coverageDecisions'];
  readonly laterVersion?: ClaimFile['laterVersion'];
  readonly lenders?: readonly string[];
}): ClaimFile {
  const { claim, lenders = [], ...rows } = changes;
  return {
    claim: {
      claimId: 1,
      policyMainId: 1,
      policyId: 1,
      companyId: 1,
      agencyEntityId: 1,
      status: 'PAID',
      dateOfLoss: '2026-09-12',
      floodBeganDate: null,
      isFloodInProgress: null,
      cause: 'STREAM',
      description: 'The river rose.',
      waterDepthInches: 30,
      reporterName: 'Alex Rivera',
      contactPhone: '6155550142',
      contactEmail: null,
      reportedAt: '2026-09-13T18:00:00Z',
      reportedBy: 1,
      transactionId: 2,
      insuredTransactionId: 1,
      insuredIssueSequence: 1,
      floodEventId: null,
      proofExtensionDays: 0,
      reportExtensionDays: 0,
      nextClock: null,
      nextDueDate: null,
      adjusterUserId: 3,
      assignedDate: '2026-09-14',
      contactedDate: '2026-09-15',
      inspectedDate: '2026-09-16',
      preliminaryDate: '2026-09-25',
      interimDate: null,
      closingDate: '2026-10-29',
      examinedDate: '2026-11-04',
      closedDate: null,
      reopenedBy: null,
      firstDeniedDate: null,
      closeReason: null,
      isPrincipalResidence: true,
      replacementCost: '250000.00',
      unitCount: null,
      isUnenclosed: null,
      isTotalLossOfMobileHome: null,
      otherLimit: null,
      otherDeductible: null,
      buildingSalvage: '0.00',
      contentsSalvage: '0.00',
      litigationHoldDate: null,
      suitDate: null,
      revision: 1,
      ...claim,
    },
    policy: {
      ...policy,
      policy: { ...policy.policy, buildingType: 'SINGLE_FAMILY_HOME' },
      rating: {
        ...policy.rating,
        buildingCoverage: 250_000,
        contentsCoverage: 100_000,
        buildingDeductible: 2000,
        contentsDeductible: 2000,
      },
      insureds: [{ ...blankInsured, firstName: 'Rosa', lastName: 'Alvarez' }],
      lossPayees: lenders.map((name1) => ({ ...blankLender, name1 })),
    },
    lines: [buildClaimLine(1, { quantity: 20 })],
    reserves: [],
    proofs: [proof('18000.00', '0.00')],
    payments: [
      payment({ claimPaymentId: 1, amount: '18000.00' }),
      payment({ claimPaymentId: 2, kind: 'EXPENSE', payee: 'ADJUSTER', amount: '1650.00' }),
    ],
    recoveries: [],
    canceledPayments: [],
    overpayments: [],
    requests: [],
    denials: [],
    icc: null,
    interests: [],
    clearances: [],
    reinspections: [],
    damageReport: null,
    floodInProgress: null,
    coverageDecisions: [],
    laterVersion: null,
    ...rows,
  };
}

/** A proof of loss that was signed in time. */
export function proof(
  buildingAmount: string,
  contentsAmount: string,
  changes: Partial<ClaimFile['proofs'][number]> = {},
): ClaimFile['proofs'][number] {
  return {
    lossProofId: 1,
    claimId: 1,
    kind: 'SIGNED_BY_INSURED',
    buildingAmount,
    contentsAmount,
    signerName: 'Rosa Alvarez',
    signedDate: '2026-10-30',
    receivedAt: '2026-10-30T18:00:00Z',
    receivedBy: 1,
    waiver: null,
    ...changes,
  };
}

/** A payment for the building that the bank has paid. */
export function payment(changes: Partial<ClaimFile['payments'][number]> = {}): ClaimFile['payments'][number] {
  return {
    claimPaymentId: 1,
    claimId: 1,
    kind: 'FINAL',
    coverage: 'BUILDING',
    payee: 'INSURED',
    payeeName: 'Rosa Alvarez',
    amount: '18000.00',
    status: 'CASHED',
    bulletin: null,
    approvedDate: '2026-11-09',
    approvedBy: 2,
    sentDate: '2026-11-10',
    cashedDate: '2026-11-17',
    worksheet: null,
    ...changes,
  };
}

const blankInsured = blankPart('insureds');
const blankLender = { ...blankPart('lossPayees'), lossPayeeType: 'FIRST_MORTGAGEE' as const };
