import { records } from '../../machines/contract/fields.ts';
import type { Money } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import {
  formatClearedLine,
  isAboutSanctions,
  isClearedLine,
} from '../../machines/domain/parties/sanctions.ts';
import { formatReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { isApplication } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import type { PolicyConditions } from '../../machines/lifecycle/policy-conditions.ts';
import { changeRecord } from '../database/records.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { authorityProblems } from '../people/examiners.service.ts';
import { type Edit, editPolicyFile, rollBack, writeInBackground } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { policyConditions } from '../policy/file/policy-conditions.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { saveDerivedFile } from '../policy/parts/save-parts.service.ts';
import { rescreenInsureds } from '../policy/screening/screening.service.ts';
import type { StepProblemsAnswer } from '../policy/wizard/step-problems.ts';
import type { HardStopWithReference } from '../policy/wizard/wizard-moves.service.ts';
import { rerateIfStale } from '../quote/pricing/rate.service.ts';
import { findNamesClearedByRelease } from './cleared-names.service.ts';
import { continueReleased, evaluateReleased, evaluateSubmission } from './evaluate-application.service.ts';
import { changeTransaction, joinReasons, splitReasons } from './evaluation.service.ts';
import { enterReviewQueue } from './review-work.service.ts';
import { findPresubmissionProblems } from './submission-problems.service.ts';

interface SentToUnderwritingAnswer {
  __typename: 'SentToUnderwriting';
  reasons: readonly string[];
  reference: string;
  file: StoredFile;
}

export type SubmitAnswer =
  | { __typename: 'ApplicationSubmitted'; file: StoredFile }
  | SentToUnderwritingAnswer
  | HardStopWithReference
  | StepProblemsAnswer
  | SaveRefused
  | NotFound;
type SendForReviewAnswer = SentToUnderwritingAnswer | SaveRefused | NotFound;
type DecideReviewAnswer = { __typename: 'ReviewDecided'; file: StoredFile } | SaveRefused | NotFound;

/**
 * Submits the application: screens its names, rates it if needed, makes it an application and counts its dates of cover from the
 * submission. It is then evaluated, and issued if nothing holds it.
 */
export function submitApplication(world: World, viewer: Viewer, policyId: number): Promise<SubmitAnswer> {
  return editPolicyFile<SubmitAnswer>(world, viewer, { policyId, needs: 'submit' }, submitWithinEdit);
}

/** The same inside a change. */
export async function submitWithinEdit(edit: Edit): Promise<SubmitAnswer> {
  const refusal = findActionProblem('SUBMIT', edit.viewer, edit.file);
  return refusal ? saveRefused([refusal]) : submitAllowed(edit);
}

/** The same where the right was checked before, when the submission was asked for together with its payment. */
export async function submitAllowed(edit: Edit): Promise<SubmitAnswer> {
  const before = edit.file;
  await saveDerivedFile(edit, await rescreenInsureds(edit));
  const stopped = await rerateIfStale(edit, 'DISCOUNTED');
  if (stopped) return stopped;
  const problems = await findPresubmissionProblems(edit);
  if (problems.length > 0) rollBack({ __typename: 'StepProblems', problems, file: before });
  const stateProblem = convertToApplication(edit, before.rating.totalPremium);
  if (stateProblem) rollBack(saveRefused([stateProblem]));
  await rateForSubmission(edit, before);
  const isHeld = await evaluateSubmission(edit);
  // What is issued at once is acknowledged by its declarations page.
  if (isApplication(edit.file.transaction.policyState))
    await sendLetter(edit, { kind: 'APPLICATION_RECEIVED', facts: {} });
  return isHeld ? sentToUnderwriting(edit) : { __typename: 'ApplicationSubmitted', file: edit.file };
}

/**
 * Counts the dates of cover from the submission and rates for them. Undoes the submission if these dates cause a hard stop or a
 * problem.
 */
async function rateForSubmission(edit: Edit, before: StoredFile): Promise<void> {
  const stopped = await rerateIfStale(edit, 'DISCOUNTED');
  if (stopped) rollBack(stopped);
  const problems = await findPresubmissionProblems(edit);
  if (problems.length > 0) rollBack({ __typename: 'StepProblems', problems, file: before });
}

/** Sends a quote at a hard stop to underwriting with the agent's message. */
export function sendForReview(
  world: World,
  viewer: Viewer,
  policyId: number,
  message: string,
): Promise<SendForReviewAnswer> {
  return editPolicyFile<SendForReviewAnswer>(world, viewer, { policyId, needs: 'submit' }, async (edit) => {
    const refusal = findActionProblem('SEND_FOR_REVIEW', viewer, edit.file);
    const problems = [...(refusal ? [refusal] : []), ...messageProblems(message)];
    if (problems.length > 0) return saveRefused(problems);
    const { hardStopMessage } = edit.file.wizard;
    changeTransaction(edit, {
      transactionStatus: 'PENDING_UNDERWRITING',
      submittedAt: edit.at.occurredAt.toISOString(),
      submittedBy: edit.at.userId,
      reviewReasons: [hardStopMessage, message.trim()].filter(Boolean).join('\n').slice(0, 4000),
      evaluation: 'REVIEW',
      evaluatedAt: edit.at.occurredAt.toISOString(),
    });
    await enterReviewQueue(edit, ['SENT_BY_AGENT']);
    await logActivity(edit.trx, edit.at, { event: 'submitted' });
    const reasons = splitReasons(hardStopMessage);
    await logActivity(edit.trx, edit.at, { event: 'evaluated', evaluation: 'REVIEW', reasons });
    return sentToUnderwriting(edit);
  });
}

/** The answer for an application that underwriting holds. */
export function sentToUnderwriting({ file }: Pick<Edit, 'file'>): SentToUnderwritingAnswer {
  return {
    __typename: 'SentToUnderwriting',
    reasons: splitReasons(file.transaction.reviewReasons),
    reference: formatReferenceCode(file.policy.policyId),
    file,
  };
}

/**
 * Releases what underwriting holds, or returns it to the agent: as a quote, or as an application if a payment has cleared. For
 * examiners.
 */
export function decideReview(
  world: World,
  viewer: Viewer,
  target: Parameters<typeof editPolicyFile>[2],
  isReleased: boolean,
  message: string,
  goOn: ReviewContinuation = continueApplication,
): Promise<DecideReviewAnswer> {
  return editPolicyFile<DecideReviewAnswer>(world, viewer, target, async (edit) => {
    const refusal = findActionProblem(isReleased ? 'RELEASE' : 'DECIDE_REVIEW', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const problems = [...messageProblems(message), ...(isReleased ? await findReleaseProblems(edit) : [])];
    if (problems.length > 0) return saveRefused(problems);
    const { policyState, reviewReasons, releasedReasons } = edit.file.transaction;
    const reopened = nextPolicyState(policyState, 'reopen', policyConditions(edit.file)) ?? policyState;
    const cleared = isReleased ? await findNamesClearedByRelease(edit) : [];
    const released = new Set([
      ...splitReasons(releasedReasons),
      ...cleared.map(({ name }) => formatClearedLine(name)),
      ...splitReasons(reviewReasons).filter((line) => !isClearedLine(line)),
    ]);
    changeTransaction(edit, {
      ...(isReleased ? {} : { transactionStatus: 'IN_PROCESS', policyState: reopened }),
      reviewReasons: isReleased ? null : message.trim().slice(0, 4000) || null,
      releasedReasons: isReleased ? joinReasons([...released]) : null,
      evaluation: isReleased ? 'RELEASED' : 'REVIEW',
      evaluatedAt: edit.at.occurredAt.toISOString(),
    });
    await clearHardStop(edit);
    await logDecision(edit, isReleased, message.trim(), cleared);
    return { __typename: 'ReviewDecided', file: await goOn(edit, isReleased, message.trim()) };
  });
}

/** Continues after a decision about a review. Returns the file to show. */
export type ReviewContinuation = (edit: Edit, isReleased: boolean, message: string) => Promise<StoredFile>;

/** Evaluates an application that is released again, and issues it if nothing new is found. */
export const continueApplication: ReviewContinuation = async (edit, isReleased) => {
  if (isReleased)
    await (isApplication(edit.file.transaction.policyState) ? evaluateReleased : continueReleased)(edit);
  return edit.file;
};

/** Logs the decision. Cleared names are logged by their roles in the policy. */
async function logDecision(
  { trx, at }: Edit,
  isReleased: boolean,
  message: string,
  cleared: readonly { who: string }[],
): Promise<void> {
  const roles = cleared.map(({ who }) => who);
  await logActivity(
    trx,
    at,
    isReleased
      ? { event: 'review released', message, cleared: roles }
      : { event: 'review returned', message },
  );
}

/** Problems if a release is beyond the viewer's authority: a name on the sanctions list, or amounts. */
async function findReleaseProblems(edit: Edit): Promise<Problem[]> {
  const isNamed = isAboutSanctions(edit.file.transaction.reviewReasons);
  const mayClear = may(edit.viewer.masks, 'underwriting', 'ofacDecide');
  return [
    ...(isNamed && !mayClear ? [buildProblem('NOT_ALLOWED', null, nameNotClearableMessage)] : []),
    ...(await authorityProblems(edit)),
  ];
}

const nameNotClearableMessage =
  "You don't have permission to clear a name that resembles one on the sanctions list. Ask an underwriting manager.";

function messageProblems(message: string): Problem[] {
  const fault = valueFault(records.transaction.fields.reviewReasons, message);
  if (fault === null) return [];
  return [buildProblem(fault.code, 'message', fault.message)];
}

/**
 * Makes a quote an application if the policy machine allows it, and returns the problem if not. An application stays one. Null on
 * success. It is compared with the total premium that the customer was quoted.
 */
function convertToApplication(edit: Edit, quotedPremium: Money | null): Problem | null {
  const before = edit.file.transaction.policyState;
  const conditions = { ...policyConditions(edit.file), areStepsComplete: true, isRatingFresh: true };
  const policyState = isApplication(before) ? before : nextPolicyState(before, 'submit', conditions);
  if (policyState === null) return buildProblem('NOT_ALLOWED', null, conversionRefusal(conditions));
  changeTransaction(edit, {
    policyState,
    submittedAt: edit.at.occurredAt.toISOString(),
    submittedBy: edit.at.userId,
    quotedPremium,
  });
  writeInBackground(edit, logActivity(edit.trx, edit.at, { event: 'submitted' }));
  return null;
}

function conversionRefusal({ isAgentSigned }: PolicyConditions): string {
  return isAgentSigned
    ? 'Only a quote can become an application.'
    : 'Enter the day on which the agent signed the application.';
}

/** Clears the hard stop that is stored with the wizard's position. */
export async function clearHardStop(edit: Edit): Promise<void> {
  const { policyId, transactionId } = edit.at;
  const values = { hardStopType: null, hardStopMessage: null };
  await changeRecord(edit.trx, 'wizard', { policyId, transactionId }, values);
  edit.file = { ...edit.file, wizard: { ...edit.file.wizard, ...values } };
}
