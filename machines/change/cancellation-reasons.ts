import type {
  BuildingType,
  CancellationReason,
  EffectiveDateType,
  IsoDate,
  PolicyChange,
  PremiumLine,
  RefundRule,
} from '../contract/types.ts';
import { addDays } from '../domain/dates/calendar.ts';

/** The facts that decide which reasons a policy can be cancelled for. */
export interface CancellationFacts {
  readonly today: IsoDate;
  readonly effectiveDate: IsoDate;
  readonly expirationDate: IsoDate;
  readonly isPrivate: boolean;
  readonly isContentsOnly: boolean;
  readonly buildingType: BuildingType | null;
  readonly effectiveDateType: EffectiveDateType | null;
  readonly isRepetitiveLoss: boolean;
  /** Whether the bank returned a payment of the term's premium that was not made good. */
  readonly isPaymentReturned: boolean;
  readonly isAnythingOwed: boolean;
  /** Whether the term renews an earlier one. */
  readonly isRenewal: boolean;
  /** Whether the person acts for the company, not for an agency. */
  readonly actsForCompany: boolean;
}

/** The days on which a cancellation may begin, and the one that is proposed. */
export interface DayWindow {
  readonly proposed: IsoDate;
  readonly earliest: IsoDate;
  readonly latest: IsoDate;
}

/** A reason for a cancellation and what follows from it. nfip-domain 1.7. */
export interface ReasonRule {
  /** The code of the NFIP; null in the private market. */
  readonly code: string | null;
  /** A void term has no cover from its first day; a cancelled one ends on a day. */
  readonly isVoid: boolean;
  readonly window: (facts: CancellationFacts) => DayWindow;
  readonly refund: RefundRule;
  /** Lines that are kept beside the fees that every pro-rata refund keeps. */
  readonly kept: readonly PremiumLine[];
  /** Whether a private carrier keeps its minimum earned premium. */
  readonly keepsMinimum?: true;
  readonly refundText: string;
  /** Whether what is returned waits as a credit for the policy that takes the place of this one, and is not refunded by itself. */
  readonly isMovedToRewritten?: true;
  /** Whether the company ends the policy of its own, so that a lender stays insured for 30 days from the notice. Policy form, VII.N.6. */
  readonly isEndedByCompany?: true;
  /** Which terms it ends: the one it is asked for, or that one and every later one in full. */
  readonly terms: 'THIS' | 'THIS_AND_LATER';
  readonly termsText: string;
  readonly signatures: { readonly agent: boolean; readonly insured: boolean };
  /** The documents that prove the reason, in words; empty where none are needed. */
  readonly evidence: string;
  /** The name of the condition beside the market; null where there is none. */
  readonly onlyIf: ReasonGuard | null;
}

/** A condition of a reason, with the sentence that says why it does not hold. */
export type ReasonGuard = keyof typeof reasonGuards;

export const reasonGuards = {
  'is of the NFIP': {
    holds: ({ isPrivate }) => !isPrivate,
    refusal: 'This reason is for NFIP policies. A private policy follows the rules of its carrier.',
  },
  'is private': {
    holds: ({ isPrivate }) => isPrivate,
    refusal: 'This reason is for policies of private carriers. An NFIP policy uses the NFIP reason codes.',
  },
  'insures contents only': {
    holds: ({ isContentsOnly }) => isContentsOnly,
    refusal: 'The policy insures a building. Use reason code 01.',
  },
  'a payment was returned': {
    holds: ({ isPaymentReturned }) => isPaymentReturned,
    refusal: 'No payment of the premium of this term was returned, or it was made good.',
  },
  'begins at a loan closing': {
    holds: ({ effectiveDateType }) => effectiveDateType === 'LOAN_CLOSING',
    refusal: 'Coverage of this policy did not begin at a loan closing.',
  },
  'insures a condominium': {
    holds: ({ buildingType }) =>
      buildingType === 'RESIDENTIAL_UNIT' ||
      buildingType === 'NON_RESIDENTIAL_UNIT' ||
      buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING',
    refusal: 'Only the policy of a condominium unit or association is converted to an RCBAP.',
  },
  'has not begun': {
    holds: ({ today, effectiveDate }) => today < effectiveDate,
    refusal: 'Coverage has begun. It can be nullified only before its first day.',
  },
  'is a repetitive loss property': {
    holds: ({ isRepetitiveLoss }) => isRepetitiveLoss,
    refusal: 'The property is not on record as a severe repetitive loss property.',
  },
  'was asked for within 60 days': {
    holds: ({ today, effectiveDate }) => today <= addDays(effectiveDate, 60),
    refusal: 'It must be requested within 60 days of the first day of coverage. That time has passed.',
  },
  'premium is owed': {
    holds: ({ isAnythingOwed }) => isAnythingOwed,
    refusal: 'Nothing is owed for this term.',
  },
  'is a renewal': {
    holds: ({ isRenewal }) => isRenewal,
    refusal:
      'This is the first term: its coverage runs to the end. A property that becomes ineligible is not renewed, and this reason ends only renewals.',
  },
  'acts for the company': {
    holds: ({ actsForCompany }) => actsForCompany,
    refusal: 'Only the company can cancel for this reason. Write to underwriting.',
  },
} as const satisfies {
  readonly [name: string]: {
    readonly holds: (facts: CancellationFacts) => boolean;
    readonly refusal: string;
  };
};

const both = { agent: true, insured: true } as const;
const agentOnly = { agent: true, insured: false } as const;
const noSignatures = { agent: false, insured: false } as const;

const inFull = {
  refund: 'FULL',
  kept: [],
  refundText: 'Premium and all fees and surcharges are returned, less claims paid.',
} as const;
const proRata = {
  refund: 'PRO_RATA',
  kept: [],
  refundText:
    'Premium, ICC premium, reserve fund and HFIAA surcharge are returned for the days that are left. The Federal Policy Fee and a probation surcharge are kept.',
} as const;
const nothing = { refund: 'NONE', kept: [], refundText: 'Nothing is returned.' } as const;

const thisTerm = { terms: 'THIS', termsText: 'This term.' } as const;
const laterTermsToo = {
  terms: 'THIS_AND_LATER',
  termsText: 'This term, and later terms in full; up to five years back.',
} as const;

/** From the first day of the term: the only day of a void. */
function firstDay({ effectiveDate }: CancellationFacts): DayWindow {
  return { proposed: effectiveDate, earliest: effectiveDate, latest: effectiveDate };
}

/** A day of the term on which something happened. */
function anyDay({ today, effectiveDate, expirationDate }: CancellationFacts): DayWindow {
  const earliest = effectiveDate;
  const latest = addDays(expirationDate, -1);
  return { proposed: clamp(today, earliest, latest), earliest, latest };
}

/** The day on which the request came in: today. */
function requestDay({ today, effectiveDate, expirationDate }: CancellationFacts): DayWindow {
  const day = clamp(today, effectiveDate, addDays(expirationDate, -1));
  return { proposed: day, earliest: day, latest: day };
}

/** A day that leaves the insured the days of notice. */
function afterNotice(daysOf: (facts: CancellationFacts) => number) {
  return (facts: CancellationFacts): DayWindow => {
    const { today, effectiveDate, expirationDate } = facts;
    const latest = addDays(expirationDate, -1);
    const earliest = clamp(addDays(today, daysOf(facts)), effectiveDate, latest);
    return { proposed: earliest, earliest, latest };
  };
}

function clamp(day: IsoDate, earliest: IsoDate, latest: IsoDate): IsoDate {
  if (day < earliest) return earliest;
  return day > latest ? latest : day;
}

function voided(code: string, rest: Omit<ReasonRule, 'code' | 'isVoid' | 'window'>): ReasonRule {
  return { code, isVoid: true, window: firstDay, ...rest };
}

function cancelled(
  code: string,
  rest: Omit<ReasonRule, 'code' | 'isVoid' | 'window'> & Partial<Pick<ReasonRule, 'window'>>,
): ReasonRule {
  return { code, isVoid: false, window: anyDay, ...rest };
}

/** A private policy that ends on a day, and is returned by its carrier's rules. */
function endedByCarrierRule(
  rest: Omit<ReasonRule, 'code' | 'isVoid' | 'refund' | 'terms' | 'termsText'>,
): ReasonRule {
  return { code: null, isVoid: false, refund: 'PRO_RATA', ...thisTerm, ...rest };
}

/** Every reason with its day, its terms, its money, its signatures and its evidence. nfip-domain 1.7. */
export const reasonRules: { readonly [reason in CancellationReason]: ReasonRule } = {
  BUILDING_SOLD_OR_REMOVED: cancelled('01', {
    ...proRata,
    ...laterTermsToo,
    signatures: both,
    evidence:
      'Bill of sale, settlement statement, proof of demolition or court papers; foreclosure papers send the refund to the lender',
    onlyIf: null,
  }),
  CONTENTS_SOLD_OR_REMOVED: cancelled('02', {
    ...proRata,
    ...laterTermsToo,
    signatures: both,
    evidence: 'Bill of sale, inventory or a signed statement',
    onlyIf: 'insures contents only',
  }),
  COMMON_EXPIRATION_DATE: cancelled('03', {
    ...proRata,
    kept: ['HFIAA_SURCHARGE'],
    refundText:
      'Premium, ICC premium and reserve fund are returned for the days that are left. The HFIAA surcharge, the Federal Policy Fee and a probation surcharge are kept.',
    ...thisTerm,
    signatures: both,
    evidence: 'The declarations pages of both policies',
    onlyIf: null,
  }),
  DUPLICATE_NFIP_POLICY: voided('04', {
    ...inFull,
    terms: 'THIS_AND_LATER',
    termsText: 'Every term from this one on; up to five years back.',
    signatures: both,
    evidence: 'The declarations page of the other NFIP policy',
    onlyIf: null,
  }),
  INVALID_PAYMENT: voided('05', {
    ...inFull,
    refundText: 'What was collected is returned; a payment that the bank returned was not collected.',
    ...thisTerm,
    signatures: agentOnly,
    evidence: "The bank's notice of the return",
    onlyIf: 'a payment was returned',
  }),
  NOT_ELIGIBLE: voided('06', {
    ...inFull,
    terms: 'THIS_AND_LATER',
    termsText: 'Every term from this one on; up to five years back.',
    signatures: noSignatures,
    evidence: 'Proof that the risk was not eligible',
    onlyIf: null,
  }),
  CLOSING_DID_NOT_OCCUR: voided('07', {
    ...inFull,
    ...thisTerm,
    signatures: both,
    evidence: 'A signed statement that the closing did not take place',
    onlyIf: 'begins at a loan closing',
  }),
  CONVERTED_TO_RCBAP: cancelled('10', {
    ...proRata,
    ...laterTermsToo,
    signatures: both,
    evidence: "The declarations page of the association's policy",
    onlyIf: 'insures a condominium',
  }),
  BEFORE_EFFECTIVE_DATE: voided('13', {
    ...inFull,
    ...thisTerm,
    signatures: both,
    evidence: 'The signed request, and the lender’s release if a lender is named',
    onlyIf: 'has not begun',
  }),
  SRL_INCORRECT_INSURER: cancelled('20', {
    ...proRata,
    ...thisTerm,
    signatures: both,
    evidence: 'FEMA’s notice',
    onlyIf: 'is a repetitive loss property',
  }),
  CONTINUOUS_LAKE_FLOODING: cancelled('21', {
    ...nothing,
    terms: 'THIS',
    termsText: 'This term, after its claim.',
    signatures: noSignatures,
    evidence: 'The claim file',
    onlyIf: null,
  }),
  REWRITTEN_AFTER_ERROR: voided('22', {
    ...inFull,
    refundText:
      'Everything is returned as a credit, which accounting moves to the rewritten policy, without a lapse. Nothing is refunded automatically.',
    isMovedToRewritten: true,
    terms: 'THIS_AND_LATER',
    termsText: 'From the term with the error on.',
    signatures: noSignatures,
    evidence: "The underwriter's note about the error",
    onlyIf: null,
  }),
  FRAUD_OR_MISREPRESENTATION: voided('23', {
    ...nothing,
    ...thisTerm,
    signatures: noSignatures,
    evidence: 'The file of FEMA or the insurer',
    onlyIf: null,
  }),
  DUPLICATE_PRIVATE_POLICY: voided('26', {
    ...inFull,
    ...thisTerm,
    signatures: both,
    evidence: "The private policy's declarations page and the lender's acceptance of it",
    onlyIf: 'was asked for within 60 days',
  }),
  BECAME_INELIGIBLE: voided('27', {
    ...inFull,
    isEndedByCompany: true,
    terms: 'THIS_AND_LATER',
    termsText: 'From the first renewal after it became ineligible on; up to five years back.',
    signatures: noSignatures,
    evidence: 'FEMA’s notice',
    onlyIf: 'is a renewal',
  }),
  NOT_REQUIRED_BY_LENDER: cancelled('28', {
    ...proRata,
    window: requestDay,
    ...thisTerm,
    signatures: both,
    evidence: "The lender's release or its letter that insurance is no longer required",
    onlyIf: null,
  }),
  BUILDING_ALTERED: cancelled('29', {
    ...proRata,
    isEndedByCompany: true,
    ...thisTerm,
    signatures: agentOnly,
    evidence: 'Photographs and a statement of the alteration',
    onlyIf: null,
  }),
  INSUFFICIENT_PREMIUM: voided('30', {
    ...inFull,
    refundText: 'What was paid is returned.',
    isEndedByCompany: true,
    terms: 'THIS_AND_LATER',
    termsText: 'The term that is underpaid, and its renewals.',
    signatures: noSignatures,
    evidence: 'The notice of underpayment',
    onlyIf: 'premium is owed',
  }),
  INSURED_REQUEST: endedByCarrierRule({
    window: anyDay,
    kept: ['POLICY_FEE'],
    keepsMinimum: true,
    refundText:
      "Premium and its taxes are returned for the days that are left, but for the carrier's minimum earned premium. The carrier's fee and fixed state fees are kept.",
    signatures: both,
    evidence: 'The signed request of the insured',
    onlyIf: null,
  }),
  NON_PAYMENT: endedByCarrierRule({
    window: afterNotice(() => 10),
    kept: ['POLICY_FEE'],
    refundText:
      "After ten days of notice, premium and its taxes are returned for the days that are left. The carrier's fee and fixed state fees are kept. Where a lender is named, a missed payment of a plan has 45 days of notice.",
    signatures: noSignatures,
    evidence: 'The notice of nonpayment',
    onlyIf: null,
  }),
  UNDERWRITING: endedByCarrierRule({
    window: afterNotice(({ today, effectiveDate }) => (today <= addDays(effectiveDate, 60) ? 10 : 45)),
    kept: [],
    refundText:
      'After notice of 10 days within 60 days of the first day, else of 45, premium, fee and their taxes are returned for the days that are left. Fixed state fees are kept.',
    signatures: noSignatures,
    evidence: "The carrier's notice",
    onlyIf: null,
  }),
  NEVER_IN_FORCE: {
    code: null,
    isVoid: true,
    window: firstDay,
    ...inFull,
    refundText: 'Premium, fees and taxes are returned.',
    ...thisTerm,
    signatures: both,
    evidence: 'Proof that nothing was insured, or that other coverage was in force from the first day',
    onlyIf: null,
  },
  MISREPRESENTATION: {
    code: null,
    isVoid: false,
    window: afterNotice(() => 10),
    ...nothing,
    ...thisTerm,
    signatures: noSignatures,
    evidence: "The carrier's file",
    onlyIf: null,
  },
};

/** Why a policy cannot be cancelled for a reason, in a sentence; null if it can. */
export function findReasonRefusal(reason: CancellationReason, facts: CancellationFacts): string | null {
  const { code, onlyIf, terms } = reasonRules[reason];
  const owner = isByCompany({ cancellationReason: reason }) ? 'acts for the company' : null;
  if (terms === 'THIS' && facts.today >= facts.expirationDate)
    return 'The term is over. This reason ends only a term that is in force or about to start.';
  const market: ReasonGuard = code === null ? 'is private' : 'is of the NFIP';
  for (const name of [market, owner, onlyIf] as const) {
    if (name === null) continue;
    const guard = reasonGuards[name];
    if (!guard.holds(facts)) return guard.refusal;
  }
  return null;
}

/** Whether a cancellation is the company's own: the insured does not sign it. It does not wait for another change, and only the company works on it. */
export function isByCompany({ cancellationReason }: Pick<PolicyChange, 'cancellationReason'>): boolean {
  return cancellationReason !== null && !reasonRules[cancellationReason].signatures.insured;
}

/** The facts that select the rule by which a term ends: the reason, and whether the term is ended by itself or follows an earlier one. */
export type EndedTerm = Pick<PolicyChange, 'cancellationReason'> &
  Partial<Pick<PolicyChange, 'groupId' | 'transactionId' | 'cancellationTransactionId'>>;

/** Whether a cancellation follows that of an earlier term. Changes of several terms have the number of the first one's transaction. */
export function isLaterTerm({
  groupId = null,
  transactionId,
}: Omit<EndedTerm, 'cancellationReason'>): boolean {
  return groupId !== null && groupId !== transactionId;
}

/** The rule by which a cancellation ends its term; null for a change that ends none. A later term ends in full, as if it never began. */
export function findEndingRule(change: EndedTerm): ReasonRule | null {
  if (change.cancellationReason === null) return null;
  const rule = reasonRules[change.cancellationReason];
  if (!isLaterTerm(change) || rule.refund === 'NONE') return rule;
  return { ...rule, ...inFull, isVoid: true, window: firstDay };
}
