import { randomUUID } from 'node:crypto';
import type { PolicyFile, Rating, RatingStage, Transaction } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { isQuoteValid } from '../../../machines/domain/dates/quote-validity.ts';
import { problemsOfStep } from '../../../machines/domain/file/step-rules.ts';
import { isUnrated } from '../../../machines/domain/market/market.ts';
import { formatMoney, parseMoney, subtractMoney } from '../../../machines/domain/money/money.ts';
import { areAnswersOpen } from '../../../machines/domain/policy/transaction-stage.ts';
import { type Problem, problem } from '../../../machines/domain/problems/problem.ts';
import { hardStop } from '../../../machines/wizard/hard-stop.ts';
import { rated } from '../../kernel/activity.service.ts';
import { type NotFound, refused, type SaveRefused } from '../../kernel/answers.ts';
import { logFault } from '../../kernel/fault-log.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { privateRating } from '../../market/private-rating.service.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { isOpenFor } from '../../policy/file/policy-access.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { closed, saveNext } from '../../policy/parts/save-parts.service.ts';
import { type HardStopAnswer, stopHard } from '../../policy/wizard/wizard-moves.service.ts';
import { waterfall } from '../../rating/engine/premium/waterfall.ts';
import { blankAmounts, type MadeRating } from '../../rating/made-rating.service.ts';
import { premiumAmounts, wholeAmount } from '../../rating/premium-amounts.service.ts';
import { isRatingStale, premiumOf, type RatedFile, riskDigest } from '../../rating/rated-file.service.ts';
import { type RatingBackground, storeRating } from '../../rating/rating-rows.service.ts';

/** Coverages and deductibles, whole dollars; a coverage of 0 is not bought. */
export interface RatingChoice {
  buildingCoverage: number;
  contentsCoverage: number;
  buildingDeductible: number;
  contentsDeductible: number;
}

export type RateAnswer =
  | { __typename: 'WizardMoved'; file: StoredFile }
  | HardStopAnswer
  | SaveRefused
  | NotFound;

const tries = 3;

/** Rates the file with these coverages and deductibles and stores rating, edition and worksheet. A call that fails three times is a hard stop. */
export function rateFile(
  world: World,
  viewer: Viewer,
  policyId: number,
  stage: RatingStage,
  choice: RatingChoice,
): Promise<RateAnswer> {
  return editPolicyFile<RateAnswer>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    if (!may(viewer.masks, 'rating', 'create')) return refused([notAllowed]);
    const problems = problemsOfChoice(edit, stage, choice);
    if (problems.length > 0) return refused(problems);
    return (await rateAndStore(edit, stage, choice)) ?? { __typename: 'WizardMoved', file: edit.file };
  });
}

/** Rates again with the coverages that were chosen, where they were and the rating no longer fits or its last day has passed. */
export async function rateAgain(edit: Edit, stage: RatingStage): Promise<HardStopAnswer | null> {
  const { rating } = edit.file;
  if (rating.status === null || rating.buildingCoverage === null || isUnrated(edit.file)) return null;
  await saveNext(edit, edit.file);
  const isFitting = rating.stage === stage && !isRatingStale(edit.file, edit.today);
  if (isFitting && !isExpired(edit)) return null;
  return rateAndStore(edit, stage, choiceOf(rating));
}

/** Rates an open quote again where its rating is no longer what the answers, the day and the figures give. Somebody who may not rate leaves it as it is. */
export function refreshQuote(world: World, viewer: Viewer, policyId: number): Promise<RateAnswer> {
  return editPolicyFile<RateAnswer>(world, viewer, policyId, async (edit) => {
    const mayRate =
      areAnswersOpen(edit.file) && isOpenFor(viewer, edit.file) && may(viewer.masks, 'rating', 'create');
    const { stage, privateFloodProviderId } = edit.file.rating;
    const isNfip = privateFloodProviderId === null;
    const stopped = mayRate && isNfip && stage !== null ? await rateAgain(edit, stage) : null;
    return stopped ?? { __typename: 'WizardMoved', file: edit.file };
  });
}

/** A quote whose premium is no longer held. */
function isExpired({ file, today }: Edit): boolean {
  return file.rating.totalPremium !== null && !isQuoteValid(file.policy.quoteExpirationDate, today);
}

/** The coverages and deductibles of a rating. */
export function choiceOf(rating: Rating): RatingChoice {
  return {
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
    buildingDeductible: rating.buildingDeductible ?? 0,
    contentsDeductible: rating.contentsDeductible ?? 0,
  };
}

const notAllowed: Problem = problem('NOT_ALLOWED', null, 'You may not rate this policy.', 'RATES');

function problemsOfChoice(edit: Edit, stage: RatingStage, choice: RatingChoice): Problem[] {
  if (isUnrated(edit.file))
    return [{ ...notAllowed, code: 'UNRATED', message: 'The market is None: nothing is rated.' }];
  const step = stage === 'PRELIMINARY' ? 'RATES' : 'RATES_DISCOUNTED';
  const chosen: PolicyFile = {
    ...edit.file,
    rating: { ...edit.file.rating, ...choice, stage, rateMethodId: 'RISK_RATING_2' },
  };
  return problemsOfStep(step, chosen, edit.today).filter(
    ({ severity, field }) => severity === 'E' && field !== null && field.replace('rating.', '') in choice,
  );
}

/** Rates the answers as they stand today: the effective date may have moved since they were saved. `kept` is the private carrier whose offer is kept; null is the NFIP. */
export async function rateAndStore(
  edit: Edit,
  stage: RatingStage,
  choice: RatingChoice,
  kept: number | null = edit.file.policyMain.privateFloodProviderId,
): Promise<HardStopAnswer | null> {
  await saveNext(edit, edit.file);
  const file: PolicyFile = { ...edit.file, rating: { ...edit.file.rating, ...choice, stage } };
  const made = (await privateRating(edit, file, kept)) ?? nfipRating(edit, file, stage, choice);
  if (made === 'failed')
    return stopHard(edit, edit.file.wizard.step, hardStop('PREMIUM_FAILURE', edit.file.wizard.step));
  const { rating } = made;
  await storeRating(edit, rating, totalsOf(edit, made), made.background);
  await saveNext(edit, {
    ...edit.file,
    policy: {
      ...edit.file.policy,
      ratingId: edit.file.rating.ratingId,
      quoteExpirationDate: made.validUntil,
    },
    structure: {
      ...edit.file.structure,
      replacementCostNfip: edit.file.locationFacts.replacementCost ?? edit.file.structure.replacementCostNfip,
    },
  });
  await rated(edit.trx, edit.at, rating.status ?? 'NOT_RATABLE', rating.totalPremium);
  return null;
}

function nfipRating(
  edit: Edit,
  file: PolicyFile,
  stage: RatingStage,
  choice: RatingChoice,
): MadeRating | 'failed' {
  const made = attempt(() => premiumOf(file, edit.today, stage));
  if (!made) return 'failed';
  return {
    rating: ratingOf(edit, file, stage, choice, made),
    background: backgroundOf(made),
    validUntil: made.validUntil,
    repetitiveLossPremium: wholeAmount(made.premium.shown?.repetitiveLossPremium),
  };
}

function attempt(work: () => RatedFile): RatedFile | null {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return work();
    } catch (problem) {
      logFault('Rating failed', problem);
    }
  }
  return null;
}

function ratingOf(
  edit: Edit,
  file: PolicyFile,
  stage: RatingStage,
  choice: RatingChoice,
  made: RatedFile,
): Rating {
  return {
    ...blankAmounts(file.rating),
    ...premiumAmounts(made),
    ...choice,
    isActive: true,
    stage,
    inputDigest: riskDigest(file, edit.today, stage),
    ratedAt: edit.at.occurredAt.toISOString(),
    quoteUuid: randomUUID(),
  };
}

function totalsOf(edit: Edit, { rating, repetitiveLossPremium }: MadeRating): Partial<Transaction> {
  const { transaction, policy } = edit.file;
  const total = rating.totalPremium ?? '0.00';
  const balance = subtractMoney(parseMoney(total), parseMoney(transaction.submittedPremium));
  const status =
    rating.status === 'NOT_RATABLE'
      ? 'SFR_RATES_REQUIRED'
      : transaction.transactionStatus === 'SFR_RATES_REQUIRED'
        ? 'IN_PROCESS'
        : transaction.transactionStatus;
  return {
    transactionStatus: status,
    totalAnnualPremium: total,
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
    effectiveDateType: policy.effectiveDateTypeId,
    expirationDate: policy.expirationDate,
  };
}

function backgroundOf({ premium, input, context, ratedFor }: RatedFile): RatingBackground {
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
