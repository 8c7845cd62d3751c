import {
  isPendingUnderwriting,
  pendingUnderwritingChecklist,
  shouldBecomePendingUnderwriting,
} from '../../machines/domain/policy/transaction.ts';
import {
  isApplication,
  isQuote,
  isReturned,
  transactionStage,
} from '../../machines/domain/policy/transaction-stage.ts';
import { listReviewTopics } from '../../machines/domain/underwriting/review-priority.ts';
import { buildHardStop } from '../../machines/wizard/hard-stop.ts';
import { resolveEvaluation } from '../../machines/wizard/move.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type Edit, writeInBackground } from '../policy/file/edit-file.service.ts';
import { saveDerivedFile } from '../policy/parts/save-parts.service.ts';
import { rescreenInsureds } from '../policy/screening/screening.service.ts';
import { markDuplicate } from '../policy/search/duplicates.service.ts';
import { recordWizardEvent } from '../policy/wizard/wizard-events.service.ts';
import { type HardStopWithReference, recordHardStop } from '../policy/wizard/wizard-moves.service.ts';
import { rerateIfStale } from '../quote/pricing/rate.service.ts';
import { changeTransaction, findOpenReasons, joinReasons, splitReasons } from './evaluation.service.ts';
import { isIssueAutomatic, issueTransaction } from './issue.service.ts';
import { findAwaitedProblems } from './issue-problems.service.ts';
import { enterReviewQueue } from './review-work.service.ts';

/**
 * Checks the PendingUnderwriting rule after a submission, then evaluates: the application is held by an underwriting rule, issued,
 * or left waiting for what is missing. Returns whether underwriting holds it.
 */
export async function evaluateSubmission(edit: Edit): Promise<boolean> {
  const kept =
    transactionStage(edit.file) === 'held' ? splitReasons(edit.file.transaction.reviewReasons) : [];
  await askUnderwritingRule(edit);
  return evaluate(edit, kept);
}

/**
 * The same after money was received. The day on which the full amount was received may move the dates of cover. What underwriting
 * holds stays held; what it returned is left unchanged.
 */
export async function evaluateReceipt(edit: Edit): Promise<void> {
  const stage = transactionStage(edit.file);
  // What pays for a change waits for its issue.
  if (edit.file.change !== null) return;
  if (stage === 'issued' || stage === 'ended' || isReturned(edit.file.transaction)) return;
  if (!isQuote(edit.file.transaction.policyState)) {
    const stopped = await countDaysAgain(edit);
    if (stopped) return;
  }
  if (await askUnderwritingRule(edit)) await evaluate(edit);
}

/**
 * The same for a request of PendingUnderwriting. Returns false if the rule does not hold, if the transaction is issued or has
 * ended, or if underwriting returned the application, which must be submitted again.
 */
export async function evaluateOnRequest(edit: Edit): Promise<boolean> {
  const stage = transactionStage(edit.file);
  if (stage === 'issued' || stage === 'ended') return false;
  if (isReturned(edit.file.transaction) || !(await askUnderwritingRule(edit))) return false;
  await evaluate(edit);
  return true;
}

/**
 * Evaluates an application that an examiner has released, with its names screened again: what came up while it was held holds it again,
 * and without that it continues.
 */
export async function evaluateReleased(edit: Edit): Promise<void> {
  await saveDerivedFile(edit, await rescreenInsureds(edit));
  await evaluate(edit);
}

/**
 * Issues an application that underwriting has cleared or released. If it is not issued, stores whether it is ready to issue and
 * logs what it waits for. What cannot be rated waits for FEMA's rates again.
 */
export async function continueReleased(edit: Edit): Promise<void> {
  const { policyState } = edit.file.transaction;
  const awaited = isApplication(policyState) ? await findAwaitedProblems(edit) : null;
  if (awaited?.length === 0 && (await isIssueAutomatic(edit))) {
    const number = await issueTransaction(edit, 'product');
    if (typeof number === 'string') return;
    awaited.push(number);
  }
  const isReady = awaited?.length === 0;
  changeTransaction(edit, {
    transactionStatus: 'IN_PROCESS',
    readyToIssueAt: isReady ? edit.at.occurredAt.toISOString() : null,
  });
  if (edit.file.rating.status === 'NOT_RATABLE')
    changeTransaction(edit, { transactionStatus: 'SFR_RATES_REQUIRED' });
  if (awaited !== null)
    await logActivity(edit.trx, edit.at, {
      event: 'issue awaited',
      problems: awaited.map(({ message }) => message),
    });
}

/** Checks a submitted application again after its money or documents changed: it is issued, becomes ready to issue, or waits. */
export async function tryIssueAgain(edit: Edit): Promise<void> {
  const stage = transactionStage(edit.file);
  if (stage !== 'submitted' && stage !== 'ready to issue') return;
  if ((await findAwaitedProblems(edit)).length > 0) {
    if (stage === 'ready to issue') changeTransaction(edit, { readyToIssueAt: null });
    return;
  }
  if (stage === 'submitted') await evaluate(edit);
}

/**
 * Stores the result of each condition, and sets PendingUnderwriting if all of them hold. Returns whether they do; false, without a
 * check, for what underwriting already holds.
 */
async function askUnderwritingRule(edit: Edit): Promise<boolean> {
  if (transactionStage(edit.file) === 'held') return false;
  const underwritingChecklist = pendingUnderwritingChecklist(edit.file);
  const doAllHold = shouldBecomePendingUnderwriting(edit.file);
  changeTransaction(edit, {
    underwritingChecklist,
    underwritingCheckedAt: edit.at.occurredAt.toISOString(),
    ...(doAllHold ? { transactionStatus: 'PENDING_UNDERWRITING' as const } : {}),
  });
  return doAllHold;
}

/**
 * Evaluates every underwriting rule, without the reasons that an examiner has released. The reasons of a hold that is not decided yet are
 * kept, so that no change of answers ends it. Returns whether underwriting holds the application: one without a payment is not held, and
 * is evaluated when the payment comes. Specification, section 4.
 */
async function evaluate(edit: Edit, kept: readonly string[] = []): Promise<boolean> {
  await markDuplicate(edit);
  const { policyState, quotedPremium } = edit.file.transaction;
  // A quote may be rated for other answers than those that were submitted.
  const isCompared = isApplication(policyState) && quotedPremium !== null;
  const open = await findOpenReasons(edit, isCompared ? { quotedPremium } : {});
  const reasons = [...new Set([...kept, ...open.map(({ reason }) => reason)])];
  const mayHold = isPendingUnderwriting(edit.file.transaction) || shouldBecomePendingUnderwriting(edit.file);
  if (reasons.length > 0 && !mayHold) {
    await awaitPayment(edit, reasons);
    return false;
  }
  const isReleased = edit.file.transaction.releasedReasons !== null;
  const evaluation = reasons.length > 0 ? 'REVIEW' : isReleased ? 'RELEASED' : 'CLEAR';
  changeTransaction(edit, {
    evaluation,
    evaluatedAt: edit.at.occurredAt.toISOString(),
    reviewReasons: joinReasons(reasons),
    readyToIssueAt: null,
    ...(reasons.length > 0 ? { transactionStatus: 'PENDING_UNDERWRITING' as const } : {}),
  });
  writeInBackground(edit, logActivity(edit.trx, edit.at, { event: 'evaluated', evaluation, reasons }));
  if (reasons.length === 0) await continueReleased(edit);
  else await enterReviewQueue(edit, listReviewTopics(open.map(({ rule }) => rule)));
  writeInBackground(edit, recordWizardEvent(edit, { type: 'evaluated' }));
  if (resolveEvaluation(edit.file, edit.today) !== 'hard stop') return false;
  const stop = buildHardStop('REQUIRES_REVIEW', 'APPLICATION_SUMMARY', reasons.join(' '));
  await recordHardStop(edit, 'APPLICATION_SUMMARY', stop);
  return true;
}

/** Leaves an unpaid application in process. It counts as not evaluated, and the log says what it waits for. */
async function awaitPayment(edit: Edit, reasons: readonly string[]): Promise<void> {
  changeTransaction(edit, {
    evaluation: null,
    evaluatedAt: null,
    reviewReasons: null,
    readyToIssueAt: null,
  });
  const awaited = await findAwaitedProblems(edit);
  await logActivity(edit.trx, edit.at, {
    event: 'issue awaited',
    problems: [...awaited.map(({ message }) => message), ...reasons],
  });
  writeInBackground(edit, recordWizardEvent(edit, { type: 'evaluated' }));
}

/**
 * Recomputes the dates of cover, and rates again if the effective date moved. Returns the hard stop of that rating; null if there
 * is none.
 */
async function countDaysAgain(edit: Edit): Promise<HardStopWithReference | null> {
  const before = edit.file.policy.effectiveDate;
  await saveDerivedFile(edit, edit.file);
  return edit.file.policy.effectiveDate === before ? null : rerateIfStale(edit, 'DISCOUNTED');
}
