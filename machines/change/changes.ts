import type {
  ChangeDayRule,
  ChangeKind,
  LetterKind,
  PartKey,
  StepId,
  TransactionType,
} from '../contract/types.ts';
import type { PermissionBit } from '../domain/access/permission.ts';
import { documentTypes } from '../domain/underwriting/document-types.ts';
import { steps } from '../wizard/steps.ts';

/** The facts that decide whether a change of a kind may be opened. */
export interface ChangeFacts {
  /** Whether the term covers some day from today on. */
  readonly isCovered: boolean;
  /** Whether it was cancelled or voided before its end. */
  readonly isCancelled: boolean;
  /** Whether its last day has passed. */
  readonly isExpired: boolean;
  /** Whether the term ended more than five years ago, so that no premium is returned for it. */
  readonly isLongOver: boolean;
  /** Whether no day of the term is or was covered. */
  readonly isVoid: boolean;
  readonly isRated: boolean;
}

/** How a change affects the premium: it is rated, the term is charged again without a rating, or nothing is charged. */
type ChangeMoney = 'RATED' | 'TERM' | 'NONE';

/** A document that a kind of change needs. */
export interface KindDocument {
  readonly documentType: string;
  readonly reason: string;
}

interface ChangeRow {
  /** The purpose of the change, in a sentence. */
  readonly purpose: string;
  readonly type: TransactionType;
  /** The right of the group "policy" that issues it; opening needs `drafts`. */
  readonly right: PermissionBit<'policy'>;
  /** The right that drafts it. */
  readonly drafts: PermissionBit<'policy'>;
  readonly allowedIf: ChangeGuard;
  /** The wizard's screens on which it is answered. */
  readonly screens: readonly StepId[];
  /** The parts of the file that it may change; everything else is refused. */
  readonly parts: readonly PartKey[];
  readonly day: ChangeDayRule;
  readonly money: ChangeMoney;
  readonly documents: readonly KindDocument[];
  readonly signatures: { readonly agent: boolean; readonly insured: boolean };
  readonly letters: readonly LetterKind[];
  /** The transaction code of the NFIP's statistical plan; null for what is not reported. */
  readonly code: string | null;
  /** Whether it waits for another open change of the term. */
  readonly waits: boolean;
}

/** The name of a condition under which a kind may be opened. */
export type ChangeGuard = keyof typeof changeGuards;

/** The conditions, each with the sentence that says why it does not hold. */
export const changeGuards = {
  'cover is in force or to start': {
    holds: ({ isCovered }) => isCovered,
    refusal: 'Coverage has ended. Only a policy that is in force or about to start can be changed this way.',
  },
  'ended less than five years ago': {
    holds: ({ isCovered, isCancelled, isVoid, isLongOver }) =>
      isCovered || (!isCancelled && !isVoid && !isLongOver),
    refusal: 'The policy is cancelled, or its term ended more than five years ago.',
  },
  'premium is known': {
    holds: ({ isCovered, isRated }) => isCovered && isRated,
    refusal: 'Coverage has ended, or the policy has no premium that could change.',
  },
  'covers some day': {
    holds: ({ isVoid }) => !isVoid,
    refusal: 'The policy is void from its first day. It has no day of coverage that could be changed.',
  },
  'is cancelled': {
    holds: ({ isCancelled, isExpired }) => isCancelled && !isExpired,
    refusal: 'The policy is not cancelled, or its term is over.',
  },
} as const satisfies {
  readonly [name: string]: { readonly holds: (facts: ChangeFacts) => boolean; readonly refusal: string };
};

const agentSigns = { agent: true, insured: false } as const;
const bothSign = { agent: true, insured: true } as const;
const insuredSigns = { agent: false, insured: true } as const;
const nobodySigns = { agent: false, insured: false } as const;

const buildingScreens: readonly StepId[] = [
  'BUILDING_INFORMATION',
  'FOUNDATION_INFORMATION',
  'BUILDING_CHARACTERISTICS',
  'ENCLOSURE_INFORMATION',
  'MACHINERY_APPLIANCE_INFORMATION',
  'BUILDING_CHARACTERISTIC_ADDITIONAL',
  'BUILDING_INFORMATION_ADDITIONAL',
];

const buildingParts: readonly PartKey[] = [
  'policy',
  'structure',
  'mobileHome',
  'propertyAddress',
  'floodZoneInformation',
  'locationFacts',
  'elevationCertificate',
  'priorPolicyInfo',
];
const personParts: readonly PartKey[] = ['insureds', 'mailingAddress', 'correspondenceEmails'];
const interestParts: readonly PartKey[] = ['lossPayees', 'billing'];

/** Every kind of change to an issued policy. policy-life 2, nfip-domain 3 and 4.4. */
export const changes: { readonly [kind in ChangeKind]: ChangeRow } = {
  COVERAGE: {
    purpose: 'Raise or lower the coverage of building or contents, or a deductible.',
    type: 'ENDORSEMENT',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'premium is known',
    screens: ['RATES_DISCOUNTED'],
    parts: [],
    day: 'STANDARD_WAIT',
    money: 'RATED',
    documents: [],
    signatures: agentSigns,
    letters: ['DECLARATIONS_ENDORSEMENT'],
    code: '20A',
    waits: true,
  },
  BUILDING: {
    purpose: 'Record what has changed about the building, its use or its place.',
    type: 'ENDORSEMENT',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'premium is known',
    screens: buildingScreens,
    parts: buildingParts,
    day: 'EVENT',
    money: 'RATED',
    documents: [],
    signatures: agentSigns,
    letters: ['DECLARATIONS_ENDORSEMENT'],
    code: '20A',
    waits: true,
  },
  ELEVATION_CERTIFICATE: {
    purpose: 'Add an elevation certificate, or replace the one that the policy has.',
    type: 'ENDORSEMENT',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'premium is known',
    screens: ['FOUNDATION_INFORMATION', 'ELEVATION_CERTIFICATE'],
    parts: ['policy', 'structure', 'elevationCertificate', 'locationFacts'],
    day: 'EVENT',
    money: 'RATED',
    documents: [
      {
        documentType: documentTypes.elevationCertificate,
        reason: 'The change is rated with an elevation certificate.',
      },
    ],
    signatures: agentSigns,
    letters: ['DECLARATIONS_ENDORSEMENT'],
    code: '20A',
    waits: true,
  },
  INSURED_NAME: {
    purpose: 'Correct or change the name of an insured, or add one.',
    type: 'UPDATE',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'cover is in force or to start',
    screens: ['POLICYHOLDER_INFO_ADDITIONAL'],
    parts: personParts,
    day: 'REQUEST',
    money: 'NONE',
    documents: [],
    signatures: nobodySigns,
    letters: ['DECLARATIONS_ENDORSEMENT'],
    code: null,
    waits: true,
  },
  MAILING_ADDRESS: {
    purpose: 'Change the mailing address, phone numbers or e-mail addresses.',
    type: 'UPDATE',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'cover is in force or to start',
    screens: ['POLICYHOLDER_INFO_ADDITIONAL'],
    parts: personParts,
    day: 'REQUEST',
    money: 'NONE',
    documents: [],
    signatures: nobodySigns,
    letters: ['DECLARATIONS_ENDORSEMENT'],
    code: null,
    waits: true,
  },
  LENDERS: {
    purpose: 'Add, change or remove mortgagees, loss payees and other interests.',
    type: 'UPDATE',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'cover is in force or to start',
    screens: ['APPLICATION_INTEREST'],
    parts: interestParts,
    day: 'REQUEST',
    money: 'NONE',
    documents: [],
    signatures: nobodySigns,
    letters: ['DECLARATIONS_ENDORSEMENT', 'LENDER_NOTICE'],
    code: null,
    waits: true,
  },
  ASSIGNMENT: {
    purpose: 'The building was sold, and the buyer keeps the policy with its premium and discounts.',
    type: 'ENDORSEMENT',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'cover is in force or to start',
    screens: ['APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL'],
    parts: [...personParts, ...interestParts],
    day: 'EVENT',
    money: 'NONE',
    documents: [
      {
        documentType: documentTypes.deed,
        reason: 'A deed or settlement statement shows who owns the building.',
      },
    ],
    signatures: bothSign,
    letters: ['DECLARATIONS_ENDORSEMENT', 'LENDER_NOTICE', 'POLICY_ASSIGNED'],
    code: '20A',
    waits: true,
  },
  CORRECTION: {
    purpose: 'Replace what was wrong from the first day, as if the policy had been issued correctly.',
    type: 'CORRECTION',
    right: 'endorse',
    drafts: 'endorse',
    allowedIf: 'covers some day',
    screens: inWizardOrder([
      ...buildingScreens,
      'ELEVATION_CERTIFICATE',
      'RATES_DISCOUNTED',
      'POLICYHOLDER_INFO_ADDITIONAL',
    ]),
    parts: [...buildingParts, ...personParts],
    day: 'TERM_START',
    money: 'RATED',
    documents: [
      {
        documentType: documentTypes.changeEvidence,
        reason: 'It shows that the policy was issued incorrectly.',
      },
    ],
    signatures: agentSigns,
    letters: ['DECLARATIONS_ENDORSEMENT'],
    code: '23A',
    waits: true,
  },
  AGENT_TRANSFER: {
    purpose: 'Another agent services the policy from now on.',
    type: 'AGENT_TRANSFER',
    right: 'reassign',
    drafts: 'reassign',
    allowedIf: 'covers some day',
    screens: [],
    parts: ['policyOwner'],
    day: 'REQUEST',
    money: 'NONE',
    documents: [
      {
        documentType: documentTypes.transferLetter,
        reason: 'The insured asks for the other agent in writing.',
      },
    ],
    signatures: insuredSigns,
    letters: ['DECLARATIONS_ENDORSEMENT', 'AGENT_CHANGED'],
    code: null,
    waits: false,
  },
  CANCELLATION: {
    purpose: 'End the policy for one of the reasons that the program allows.',
    type: 'CANCELLATION',
    right: 'cancel',
    drafts: 'endorse',
    allowedIf: 'ended less than five years ago',
    screens: [],
    parts: [],
    day: 'EVENT',
    money: 'TERM',
    documents: [],
    signatures: bothSign,
    letters: ['CANCELLATION', 'LENDER_NOTICE'],
    code: '26A',
    waits: true,
  },
  CANCELLATION_CORRECTION: {
    purpose: 'Correct the reason, the day or the refund of a cancellation.',
    type: 'CANCELLATION_CORRECTION',
    right: 'cancel',
    drafts: 'cancel',
    allowedIf: 'is cancelled',
    screens: [],
    parts: [],
    day: 'EVENT',
    money: 'TERM',
    documents: [
      {
        documentType: documentTypes.changeEvidence,
        reason: 'It shows what was wrong about the cancellation.',
      },
    ],
    signatures: agentSigns,
    letters: ['CANCELLATION', 'LENDER_NOTICE'],
    code: '29A',
    waits: true,
  },
  REINSTATEMENT: {
    purpose: 'The cancellation was an error: coverage continues as it was.',
    type: 'REINSTATEMENT',
    right: 'reinstate',
    drafts: 'reinstate',
    allowedIf: 'is cancelled',
    screens: [],
    parts: [],
    day: 'CANCELLATION_DAY',
    money: 'TERM',
    documents: [
      {
        documentType: documentTypes.changeEvidence,
        reason: 'It shows that the cancellation was an error.',
      },
    ],
    signatures: nobodySigns,
    letters: ['REINSTATEMENT', 'LENDER_EVIDENCE'],
    code: '14A',
    waits: true,
  },
  REINSTATEMENT_WITH_CHANGES: {
    purpose: 'Coverage continues from the day of the cancellation, with changes.',
    type: 'REINSTATEMENT_WITH_CHANGES',
    right: 'reinstate',
    drafts: 'reinstate',
    allowedIf: 'is cancelled',
    screens: inWizardOrder([
      ...buildingScreens,
      'RATES_DISCOUNTED',
      'APPLICATION_INTEREST',
      'POLICYHOLDER_INFO_ADDITIONAL',
    ]),
    parts: [...buildingParts, ...personParts, ...interestParts],
    day: 'CANCELLATION_DAY',
    money: 'RATED',
    documents: [
      {
        documentType: documentTypes.changeEvidence,
        reason: 'It shows that the cancellation was an error.',
      },
    ],
    signatures: agentSigns,
    letters: ['REINSTATEMENT', 'LENDER_EVIDENCE'],
    code: '15A',
    waits: true,
  },
};

/** The kinds in the order in which they are offered. */
export const changeKinds = Object.keys(changes) as readonly ChangeKind[];

/** The kinds that end cover for a reason code. */
export function isAboutCancellation(kind: ChangeKind): boolean {
  return kind === 'CANCELLATION' || kind === 'CANCELLATION_CORRECTION';
}

/** The kinds that reinstate a cancelled policy. */
export function isReinstatement(kind: ChangeKind): boolean {
  return kind === 'REINSTATEMENT' || kind === 'REINSTATEMENT_WITH_CHANGES';
}

function inWizardOrder(screens: readonly StepId[]): readonly StepId[] {
  return steps.map(({ id }) => id).filter((id) => screens.includes(id));
}

/** The screens of a kind that its answers let it enter, in order: an enclosure has a screen only where there may be one. */
export function listChangeScreens(kind: ChangeKind, isEntered: (step: StepId) => boolean): readonly StepId[] {
  return changes[kind].screens.filter(isEntered);
}

/** Whether coverages and deductibles can be chosen in a change of a kind: its screens have the premium options. */
export function choosesCover(kind: ChangeKind): boolean {
  return changes[kind].screens.includes('RATES_DISCOUNTED');
}
