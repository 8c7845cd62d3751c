import { randomUUID } from 'node:crypto';
import type {
  IsoDate,
  PolicyFile,
  Rating,
  RatingStage,
  RatingStatus,
  Transaction,
  TransactionStatus,
} from '../../../machines/contract/types.ts';
import { isQuoteValid } from '../../../machines/domain/dates/quote-validity.ts';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import {
  type InstallmentRule,
  nfipInstallments,
  sumLaterInstallments,
} from '../../../machines/domain/installments/installment-plan.ts';
import { isUnrated } from '../../../machines/domain/market/market.ts';
import { findDueAtStart } from '../../../machines/domain/money/due-at-start.ts';
import { formatMoney, parseMoney, subtractMoney, sumMoney } from '../../../machines/domain/money/money.ts';
import { findCommunityStatus, isEmergencyProgram } from '../../../machines/domain/place/community.ts';
import { findMisplacedFacts, formatPlace } from '../../../machines/domain/place/derived-place.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { areAnswersOpen } from '../../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { buildHardStop } from '../../../machines/wizard/hard-stop.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { logFault } from '../../kernel/fault-log.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { readInstallmentRule } from '../../ledger/installment-rule.service.ts';
import { findStatusOnDay } from '../../lists/community-probations.service.ts';
import { makePrivateRating } from '../../market/private-rating.service.ts';
import {
  type Edit,
  editPolicyFile,
  rollBack,
  writeInBackground,
} from '../../policy/file/edit-file.service.ts';
import { findActionProblem, mayAct } from '../../policy/file/policy-access.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { findCoverOutsideChange } from '../../policy/parts/change-parts.service.ts';
import { saveDerivedFile } from '../../policy/parts/save-parts.service.ts';
import { holdRecording, recordWizardEvent } from '../../policy/wizard/wizard-events.service.ts';
import { type HardStopWithReference, recordHardStop } from '../../policy/wizard/wizard-moves.service.ts';
import { waterfall } from '../../rating/engine/premium/waterfall.ts';
import { explainMissingEdition } from '../../rating/engine/risk/without-edition.ts';
import { toRatingAmounts, wholeDollarMoney } from '../../rating/premium-amounts.service.ts';
import {
  buildPremiumContext,
  computeFilePremium,
  findUncoveredDay,
  isRatingStale,
  quoteValidThrough,
  type RatedFile,
  riskDigest,
} from '../../rating/rated-file.service.ts';
import { restoreRating, type StoredRatingInputs, storeRating } from '../../rating/store-rating.service.ts';
import { clearAmounts, type UnsavedRating } from '../../rating/unsaved-rating.service.ts';

/** Coverages and deductibles in whole dollars; a coverage of 0 is not bought. */
export interface RatingChoice {
  buildingCoverage: number;
  contentsCoverage: number;
  buildingDeductible: number;
  contentsDeductible: number;
}

export type RateAnswer =
  | { __typename: 'QuoteRated'; file: StoredFile }
  | HardStopWithReference
  | SaveRefused
  | NotFound;

const maxRatingAttempts = 3;

/**
 * Rates the file with these coverages and deductibles and stores the rating with its edition and worksheet. Three failed attempts are a
 * hard stop.
 */
export function rateFile(
  world: World,
  viewer: Viewer,
  policyId: number,
  stage: RatingStage,
  choice: RatingChoice,
): Promise<RateAnswer> {
  return editPolicyFile<RateAnswer>(world, viewer, policyId, (edit) => rateWithinEdit(edit, stage, choice));
}

/** The same within an edit of more. */
export async function rateWithinEdit(
  edit: Edit,
  stage: RatingStage,
  choice: RatingChoice,
): Promise<RateAnswer> {
  const refusal = findActionProblem('RATE', edit.viewer, edit.file);
  if (refusal) return saveRefused([refusal]);
  const problems = ratingChoiceProblems(edit, stage, choice);
  if (problems.length > 0) return saveRefused(problems);
  return (await rateAndStore(edit, stage, choice)) ?? { __typename: 'QuoteRated', file: edit.file };
}

/**
 * Rates the chosen coverages again if the rating is of another stage, out of date or expired; rates that FEMA returned do not expire. Null
 * unless that ends in a hard stop.
 */
export async function rerateIfStale(edit: Edit, stage: RatingStage): Promise<HardStopWithReference | null> {
  const { rating } = edit.file;
  if (rating.status === null || rating.buildingCoverage === null || isUnrated(edit.file)) return null;
  await saveDerivedFile(edit, await withCommunityStatus(edit));
  const isFitting = rating.stage === stage && !isRatingStale(edit.file, edit.today);
  if (isFitting && (rating.rateMethod === 'SUBMIT_FOR_RATE' || !isPremiumExpired(edit))) return null;
  return rateAndStore(edit, stage, toRatingChoice(rating));
}

/**
 * Rates an open NFIP quote again if its rating no longer matches the answers, the date and the rate figures. A viewer without the right to
 * rate gets the file unchanged.
 */
export function refreshQuote(world: World, viewer: Viewer, policyId: number): Promise<RateAnswer> {
  return editPolicyFile<RateAnswer>(world, viewer, policyId, async (edit) => {
    const mayRate = areAnswersOpen(edit.file) && mayAct('RATE', viewer, edit.file);
    const { stage, privateFloodProviderId } = edit.file.rating;
    const isNfip = privateFloodProviderId === null;
    const stopped = mayRate && isNfip && stage !== null ? await rerateIfStale(edit, stage) : null;
    return stopped ?? { __typename: 'QuoteRated', file: edit.file };
  });
}

/** The rating that a version would have, without storing it; null where it fails. For versions of the NFIP only. */
export function previewRating(edit: Edit, file: StoredFile): Rating | null {
  const premium = makeNfipRating(edit, file, 'DISCOUNTED', toRatingChoice(file.rating));
  return premium === 'failed' ? null : premium.rating;
}

/** Makes a stored rating of an offer the one that counts, with its totals. */
export function chooseStoredRating(edit: Edit, rating: Rating): Promise<void> {
  const { discountedPremium, reserveFund, hfiaaSurcharge, fedFee, probationSurcharge, totalPremium } = rating;
  const named = sumMoney(discountedPremium, reserveFund, hfiaaSurcharge, fedFee, probationSurcharge);
  const repetitiveLossPremium = formatMoney(subtractMoney(parseMoney(totalPremium), parseMoney(named)));
  const totals = computeTransactionTotals(edit, { rating, repetitiveLossPremium });
  return restoreRating(edit, rating, { ...edit.file.transaction, ...totals });
}

/**
 * The file with the status that its community has on the effective date, by what staff entered of its probation: a quote or a renewal pays
 * the surcharge if it begins during the probation. A change of an issued term keeps the status that the term began with.
 */
async function withCommunityStatus({ trx, file, today }: Edit): Promise<StoredFile> {
  const { policy, floodZoneInformation } = file;
  const communityNumber = policy.communityNumber ?? floodZoneInformation.communityNumber;
  const before = findCommunityStatus(file);
  if (communityNumber === null || before === null || file.change !== null) return file;
  const day = policy.effectiveDate ?? today;
  const communityStatus = await findStatusOnDay(trx, communityNumber, day, before, isEmergencyProgram(file));
  if (communityStatus === before) return file;
  return {
    ...file,
    policy: { ...policy, communityStatus },
    floodZoneInformation: { ...floodZoneInformation, communityStatus },
  };
}

/** Whether the quote has a premium that is no longer held. */
function isPremiumExpired({ file, today }: Edit): boolean {
  return file.rating.totalPremium !== null && !isQuoteValid(file.policy.quoteExpirationDate, today);
}

/** The coverages and deductibles of a rating. */
export function toRatingChoice(rating: Rating): RatingChoice {
  return {
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
    buildingDeductible: rating.buildingDeductible ?? 0,
    contentsDeductible: rating.contentsDeductible ?? 0,
  };
}

const ratingNotAllowedProblem: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to rate this policy.",
  'RATES',
);

function ratingChoiceProblems(edit: Edit, stage: RatingStage, choice: RatingChoice): Problem[] {
  const outside = findCoverOutsideChange(edit.file);
  if (outside) return [outside];
  if (isUnrated(edit.file))
    return [
      { ...ratingNotAllowedProblem, code: 'UNRATED', message: 'The market is None, so nothing is rated.' },
    ];
  const step = stage === 'PRELIMINARY' ? 'RATES' : 'RATES_DISCOUNTED';
  const chosen: PolicyFile = {
    ...edit.file,
    rating: { ...edit.file.rating, ...choice, stage, rateMethod: 'RISK_RATING_2' },
  };
  return findStepProblems(step, chosen, edit.today).filter(
    ({ severity, field }) => severity === 'ERROR' && field !== null && field.replace('rating.', '') in choice,
  );
}

/**
 * Rates the current answers as of today, since the effective date may have moved since they were saved. What was derived from another address
 * is not rated: the whole edit is refused. `kept` is the private carrier whose
 * offer is kept; null is the NFIP.
 */
export async function rateAndStore(
  edit: Edit,
  stage: RatingStage,
  choice: RatingChoice,
  kept: number | null = edit.file.policyMain.privateFloodProviderId,
): Promise<HardStopWithReference | null> {
  const misplaced = findMisplacedFacts(edit.file);
  if (misplaced) rollBack(saveRefused([misplaced]));
  await saveDerivedFile(edit, await withCommunityStatus(edit));
  const file: PolicyFile = { ...edit.file, rating: { ...edit.file.rating, ...choice, stage } };
  const premium = (await makePrivateRating(edit, file, kept)) ?? makeNfipRating(edit, file, stage, choice);
  if (premium === 'failed')
    return recordHardStop(
      edit,
      edit.file.wizard.step,
      buildHardStop('PREMIUM_FAILURE', edit.file.wizard.step),
    );
  const { rating } = premium;
  const rule = await readInstallmentRule(edit.trx, { policy: edit.file.policy, rating });
  await storeRating(edit, rating, computeTransactionTotals(edit, premium, rule), premium.background);
  const rated: StoredFile = {
    ...edit.file,
    policy: {
      ...edit.file.policy,
      ratingId: edit.file.rating.ratingId,
      // A change has no last day as a quote has: its price fits its answers or is made again.
      quoteExpirationDate:
        edit.file.change === null ? premium.validUntil : edit.file.policy.quoteExpirationDate,
    },
    structure: {
      ...edit.file.structure,
      replacementCostNfip: edit.file.locationFacts.replacementCost ?? edit.file.structure.replacementCostNfip,
    },
  };
  await holdRecording(edit, () => saveDerivedFile(edit, rated));
  writeInBackground(edit, recordWizardEvent(edit, { type: 'rated' }));
  const { status, totalPremium } = rating;
  await logActivity(edit.trx, edit.at, {
    event: 'rated',
    status: status ?? 'NOT_RATABLE',
    total: totalPremium,
  });
  return null;
}

function makeNfipRating(
  edit: Edit,
  file: PolicyFile,
  stage: RatingStage,
  choice: RatingChoice,
): UnsavedRating | 'failed' {
  const uncovered = findUncoveredDay(file, edit.today);
  if (uncovered !== null) return buildUncoveredRating(edit, file, stage, choice, uncovered);
  const rating = attemptRating(() => computeFilePremium(file, edit.today, stage));
  if (!rating) return 'failed';
  return {
    rating: buildNfipRating(edit, file, stage, choice, {
      ...toRatingAmounts(rating),
      inputDigest: rating.inputDigest,
    }),
    background: buildRatingInputs(rating),
    validUntil: rating.validUntil,
    repetitiveLossPremium: wholeDollarMoney(rating.premium.shown?.repetitiveLossPremium),
  };
}

/** The answer for a day that no edition of rate figures covers: it cannot be rated, and the reason names the day. */
function buildUncoveredRating(
  edit: Edit,
  file: PolicyFile,
  stage: RatingStage,
  choice: RatingChoice,
  ratedFor: IsoDate,
): UnsavedRating {
  const { code, message } = explainMissingEdition(ratedFor);
  return {
    rating: buildNfipRating(edit, file, stage, choice, {
      status: 'NOT_RATABLE',
      inputDigest: riskDigest(file, edit.today, stage),
    }),
    background: {
      input: null,
      reasons: [{ code, subject: '', message }],
      lines: [],
      perils: [],
      premiumLines: [],
      context: buildPremiumContext(file, edit.today, stage),
      ratedFor,
    },
    validUntil: quoteValidThrough(file, edit.today),
    repetitiveLossPremium: null,
  };
}

function attemptRating(work: () => RatedFile): RatedFile | null {
  for (let attemptsLeft = maxRatingAttempts; attemptsLeft > 0; attemptsLeft -= 1) {
    try {
      return work();
    } catch (problem) {
      logFault('Rating failed', problem);
    }
  }
  return null;
}

function buildNfipRating(
  edit: Edit,
  file: PolicyFile,
  stage: RatingStage,
  choice: RatingChoice,
  amounts: Partial<Rating>,
): Rating {
  return {
    ...clearAmounts(file.rating),
    ...amounts,
    ...choice,
    isActive: true,
    stage,
    derivedFromAddress: formatPlace(file.propertyAddress),
    ratedAt: edit.at.occurredAt.toISOString(),
    quoteUuid: randomUUID(),
  };
}

/** The status after a rating. No rating ends the hold of underwriting. */
export function findRatedStatus(transaction: Transaction, rated: RatingStatus | null): TransactionStatus {
  if (isPendingUnderwriting(transaction)) return transaction.transactionStatus;
  if (rated === 'NOT_RATABLE') return 'SFR_RATES_REQUIRED';
  return transaction.transactionStatus === 'SFR_RATES_REQUIRED'
    ? 'IN_PROCESS'
    : transaction.transactionStatus;
}

/** The totals of a transaction with a rating, and its status after it. */
export function computeTransactionTotals(
  edit: Edit,
  { rating, repetitiveLossPremium }: Pick<UnsavedRating, 'rating' | 'repetitiveLossPremium'>,
  rule: InstallmentRule | null = nfipInstallments,
): Partial<Transaction> {
  const { transaction, policy } = edit.file;
  const total = rating.totalPremium ?? '0.00';
  if (edit.file.change !== null)
    return {
      transactionStatus: findRatedStatus(transaction, rating.status),
      totalAnnualPremium: total,
      adjustedAnnualPremium: total,
      annualFedFee: rating.fedFee ?? '0.00',
    };
  const laterInstallments =
    transaction.laterInstallments === null || rule === null
      ? null
      : sumLaterInstallments(edit.file.policy, rating, rule);
  const due = findDueAtStart({ totalAnnualPremium: total, laterInstallments });
  const balance = subtractMoney(due, parseMoney(transaction.submittedPremium));
  return {
    transactionStatus: findRatedStatus(transaction, rating.status),
    totalAnnualPremium: total,
    laterInstallments,
    proratedAnnualPremium: total,
    premiumChange: rating.discountedPremium ?? '0.00',
    proratedPremiumChange: rating.discountedPremium ?? '0.00',
    adjustedAnnualPremium: total,
    annualFedFee: rating.fedFee ?? '0.00',
    proratedFedFee: rating.fedFee ?? '0.00',
    proratedReserveFund: rating.reserveFund ?? '0.00',
    proratedHfiaaSurcharge: rating.hfiaaSurcharge ?? '0.00',
    proratedSrlPremium: repetitiveLossPremium ?? '0.00',
    prorataFactor: 1,
    balance: formatMoney(balance),
    effectiveDate: policy.effectiveDate,
    effectiveDateType: policy.effectiveDateType,
    expirationDate: policy.expirationDate,
  };
}

function buildRatingInputs({ premium, input, context, ratedFor }: RatedFile): StoredRatingInputs {
  return {
    input,
    reasons: premium.rating.reasons.map(({ code, table, fact, message }) => ({
      code,
      subject: table ?? fact ?? '',
      message,
    })),
    lines: premium.worksheet ?? [],
    perils: premium.rating.parts?.perils ?? [],
    premiumLines: premium.shown ? waterfall(premium.shown) : [],
    context,
    ratedFor,
  };
}
