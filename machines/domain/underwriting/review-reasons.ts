import { StepId as stepIds } from '../../contract/enums.ts';
import type {
  IsoDate,
  LocationFacts,
  Money,
  PolicyFile,
  StepId,
  TransactionType,
} from '../../contract/types.ts';
import { findPriorClaims } from '../coverage/prior-claims.ts';
import { eligibleDiscounts } from '../discounts/discount.ts';
import { enumLabel, formatDollars } from '../format/format-values.ts';
import {
  absoluteMoney,
  compareMoney,
  isAboveZero,
  multiplyMoney,
  parseMoney,
  subtractMoney,
  toDollars,
} from '../money/money.ts';
import { listUnknownCharges } from '../money/private-charges.ts';
import { payeeSanctionsReason } from '../parties/sanctions.ts';
import { describeFemaHeightSource } from '../place/fema-height.ts';
import { hasManualFemaHeight, hasManualLocationFacts } from '../place/location-facts.ts';
import { checkStep } from '../rules/check-step.ts';
import { entryFacts, isStepEntered } from '../rules/entry-conditions.ts';
import { listAnswerReviews } from './answer-evidence.ts';
import type { RequiredDocument } from './required-documents.ts';

/** Amounts above which an examiner reviews the application, in whole dollars. */
interface ReviewThresholds {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly totalPremium: number;
  readonly replacementCost: number;
}

/** The inputs of an evaluation in addition to the file. A missing input is not checked, except that missing thresholds use the defaults. */
export interface EvaluationOptions {
  readonly thresholds?: ReviewThresholds;
  /** The roles of payees whose names resemble an entry on the sanctions list, for U9. Insureds are covered by the rules of the steps. */
  readonly payeesLikeListed?: readonly string[];
  /** The required documents, for U16. */
  readonly documents?: readonly RequiredDocument[];
  /** State abbreviations, for U17. */
  readonly licensedStates?: readonly string[];
  /** The total premium that the customer was quoted, for U18. */
  readonly quotedPremium?: Money;
  /** Why it is reviewed when the coverage of a change begins, for U19. */
  readonly coverStarts?: readonly string[];
  /** Whether binding is suspended in the area, for U14 (private market). */
  readonly isBindingSuspended?: boolean;
  /** Rules that the company has turned off, such as 'U2' or 'V-06-08'. */
  readonly switchedOff?: readonly string[];
}

/** Why an application goes to underwriting: the rule (U1 to U21, or a step's rule) and a sentence. */
export interface ReviewReason {
  readonly rule: string;
  readonly reason: string;
}

/** The default thresholds of a company. */
const defaultThresholds: ReviewThresholds = {
  buildingCoverage: 500_000,
  contentsCoverage: 500_000,
  totalPremium: 25_000,
  replacementCost: 5_000_000,
};

/** The reasons the application goes to underwriting, one sentence each, without duplicates. Empty if nothing prevents issue. */
export function listReviewSentences(
  file: PolicyFile,
  today: IsoDate,
  options: EvaluationOptions = {},
): string[] {
  return [...new Set(findReviewReasons(file, today, options).map(({ reason }) => reason))];
}

/**
 * The same reasons with their rules. U3 to U6, U10, U11, U13 and the insureds' part of U9 come from the rules of the steps; U13 also from a
 * discount that the answers do not support.
 */
export function findReviewReasons(
  file: PolicyFile,
  today: IsoDate,
  options: EvaluationOptions = {},
): readonly ReviewReason[] {
  const off = options.switchedOff ?? [];
  return [
    ...thresholdReasons(file, options.thresholds ?? defaultThresholds),
    ...buildingReasons(file, today),
    ...stepReasons(file, today),
    ...unsupportedDiscountReasons(file, today),
    ...answerReasons(file),
    ...transactionReasons(file, options),
  ].filter(({ rule }) => !off.includes(rule));
}

/** The steps whose answers count: those that the file can enter. */
export function listApplicableSteps(file: PolicyFile, today: IsoDate): readonly StepId[] {
  const facts = entryFacts(file, today);
  return allSteps.filter((step) => isStepEntered(step, facts));
}

const allSteps = Object.keys(stepIds).filter(isStepId);

function isStepId(name: string): name is StepId {
  return name in stepIds;
}

function reasonIf(rule: string, holds: boolean, reason: string): readonly ReviewReason[] {
  return holds ? [{ rule, reason }] : [];
}

function thresholdReasons(
  { rating, structure }: PolicyFile,
  thresholds: ReviewThresholds,
): readonly ReviewReason[] {
  const over = (name: string, amount: number | null, limit: number) =>
    reasonIf(
      'U1',
      amount !== null && amount > limit,
      `The ${name} of ${formatDollars(amount)} is above ${formatDollars(limit)}.`,
    );
  const total = rating.totalPremium === null ? null : toDollars(rating.totalPremium);
  return [
    ...over('building coverage', rating.buildingCoverage, thresholds.buildingCoverage),
    ...over('contents coverage', rating.contentsCoverage, thresholds.contentsCoverage),
    ...over('total premium', total, thresholds.totalPremium),
    ...over('replacement cost', structure.replacementCostUser, thresholds.replacementCost),
  ];
}

function answerReasons(file: PolicyFile): readonly ReviewReason[] {
  return listAnswerReviews(file).flatMap((reason) => reasonIf('U20', true, reason));
}

function buildingReasons(file: PolicyFile, today: IsoDate): readonly ReviewReason[] {
  const { policy, propertyAddress, locationFacts, rating, floodZoneInformation } = file;
  const claims = findPriorClaims(file, policy.effectiveDate ?? today) ?? 0;
  return [
    ...reasonIf(
      'U2',
      policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING',
      'A condominium association insures its building.',
    ),
    ...reasonIf('U7', claims >= 2, `The property had ${claims} flood claims in ten years.`),
    ...reasonIf('U7', propertyAddress.repetitiveLoss === true, 'It is a repetitive loss property.'),
    ...reasonIf('U7', policy.surplusLinesHasPriorLosses === true, 'There were prior flood losses.'),
    ...reasonIf('U8', policy.isPotentialDuplicate === true, 'Another policy may insure the same building.'),
    ...reasonIf(
      'U12',
      floodZoneInformation.isFromZoneDetermination === false,
      'The flood zone was entered by hand.',
    ),
    ...reasonIf(
      'U21',
      rating.status === 'PROVISIONAL' && rating.privateFloodProviderId === null,
      'The premium is provisional: a rate figure or a fact that it depends on is not known.',
    ),
    ...listUnknownCharges(rating).flatMap((label) => reasonIf('U12', true, `${label} is not known.`)),
    ...reasonIf('U12', hasManualLocationFacts(file), describeManualFacts(locationFacts)),
    ...reasonIf(
      'U12',
      hasManualFemaHeight(file),
      `FEMA’s first floor height was entered by hand: ${describeFemaHeightSource(locationFacts)}`,
    ),
    ...reasonIf(
      'U12',
      propertyAddress.addressScrubStatus === 'USER_OVERRIDE',
      'The address is used as typed; no address service confirmed it.',
    ),
    ...reasonIf(
      'U12',
      propertyAddress.geocodeAccuracyId === 4 || propertyAddress.geocodeAccuracyId === 5,
      'The position of the building is known only to its street segment or ZIP+4.',
    ),
    ...reasonIf(
      'U12',
      propertyAddress.geocodeAccuracyId === interpolatedAccuracy &&
        propertyAddress.pivotAnalysisStatus === 'NEAR_BOUNDARY',
      'Flood zones near the building’s position differ. Check the determination.',
    ),
  ];
}

/** A position between the house numbers of a side of a street. By itself it does not need a review. */
const interpolatedAccuracy = 3;

/** Describes the facts that were typed by hand, on a single line, because reasons are stored one per line. */
function describeManualFacts({ provenance }: LocationFacts): string {
  const source = (provenance ?? '').replace(/\s+/g, ' ').trim();
  return source === ''
    ? 'The facts about the place were entered by hand, without a source.'
    : `The facts about the place were entered by hand. Their source: ${source}`;
}

function stepReasons(file: PolicyFile, today: IsoDate): readonly ReviewReason[] {
  return listApplicableSteps(file, today)
    .flatMap((step) => checkStep(step, file, today))
    .filter(({ severity }) => severity === 'UNDERWRITING')
    .map(({ code, message }) => ({ rule: code, reason: message }));
}

function unsupportedDiscountReasons(file: PolicyFile, today: IsoDate): readonly ReviewReason[] {
  const discount = file.rating.statutoryDiscountType;
  if (discount === null) return [];
  return reasonIf(
    'U13',
    !eligibleDiscounts(file, today).includes(discount),
    `The ${enumLabel('StatutoryDiscountType', discount)} discount was given, but the answers do not support it.`,
  );
}

const alwaysReviewedTypes: readonly TransactionType[] = [
  'CANCELLATION',
  'CANCELLATION_CORRECTION',
  'REINSTATEMENT',
  'REINSTATEMENT_WITH_CHANGES',
];

function transactionReasons(file: PolicyFile, options: EvaluationOptions): readonly ReviewReason[] {
  const type = file.transaction.transactionType;
  const state = file.propertyAddress.stateAbbreviation;
  const { licensedStates, documents } = options;
  return [
    ...(options.payeesLikeListed ?? []).flatMap((role) => reasonIf('U9', true, payeeSanctionsReason(role))),
    ...reasonIf('U14', options.isBindingSuspended === true, 'Binding is suspended in this area.'),
    ...reasonIf(
      'U15',
      alwaysReviewedTypes.includes(type),
      `A ${enumLabel('TransactionType', type).toLowerCase()} is always reviewed.`,
    ),
    ...(documents ?? []).flatMap(({ documentType, isOnFile }) =>
      reasonIf('U16', !isOnFile, `A document is missing: ${documentType.toLowerCase()}.`),
    ),
    ...reasonIf(
      'U17',
      licensedStates !== undefined && state !== null && !licensedStates.includes(state),
      `The agent is not licensed in ${state}.`,
    ),
    ...premiumChangeReasons(file, options.quotedPremium),
    ...(options.coverStarts ?? []).flatMap((reason) => reasonIf('U19', true, reason)),
  ];
}

function premiumChangeReasons({ rating }: PolicyFile, quoted: Money | undefined): readonly ReviewReason[] {
  const before = parseMoney(quoted);
  const now = parseMoney(rating.totalPremium);
  const difference = absoluteMoney(subtractMoney(now, before));
  return reasonIf(
    'U18',
    isAboveZero(quoted) &&
      isAboveZero(rating.totalPremium) &&
      compareMoney(difference, multiplyMoney(before, 0.1, 'down')) > 0,
    `The premium of ${formatDollars(rating.totalPremium)} differs from the quoted ${formatDollars(quoted ?? null)} by more than 10%.`,
  );
}
