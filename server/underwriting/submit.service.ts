import { records } from '../../machines/contract/fields.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/type-rules.ts';
import { clearedLine, isAboutSanctions, isClearedLine } from '../../machines/domain/parties/sanctions.ts';
import { isPendingUnderwriting } from '../../machines/domain/policy/transaction.ts';
import { isApplication } from '../../machines/domain/policy/transaction-stage.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { stateAfter } from '../../machines/lifecycle/policy.machine.ts';
import type { PolicyGiven } from '../../machines/lifecycle/policy-given.ts';
import { changeRecord } from '../database/records.store.ts';
import { reviewDecided, submitted } from '../kernel/activity.service.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { problemsOfAuthority } from '../people/examiners.service.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { isOpenFor } from '../policy/file/policy-access.service.ts';
import { circumstancesOf } from '../policy/file/policy-circumstances.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { closed, saveNext } from '../policy/parts/save-parts.service.ts';
import { screenedAgain } from '../policy/screening/screening.service.ts';
import type { StepProblems } from '../policy/wizard/step-problems.ts';
import type { HardStopAnswer } from '../policy/wizard/wizard-moves.service.ts';
import { rateAgain } from '../quote/pricing/rate.service.ts';
import type { WizardMoved } from '../quote/wizard/wizard.service.ts';
import { clearedByRelease } from './cleared-names.service.ts';
import { continueReleased, evaluateSubmission } from './evaluate-application.service.ts';
import { changeTransaction, linesOf, textOf } from './evaluation.service.ts';
import { problemsBeforeSubmission } from './submission-problems.service.ts';

export type SubmitAnswer = WizardMoved | HardStopAnswer | StepProblems | SaveRefused | NotFound;
export type DecideAnswer = WizardMoved | SaveRefused | NotFound;

/**
 * Submits the application: its names are screened, its state becomes Application, its days are counted from the submission and
 * it is rated once more, then it is evaluated, and issued where nothing holds it.
 */
export function submitApplication(world: World, viewer: Viewer, policyId: number): Promise<SubmitAnswer> {
  return editPolicyFile<SubmitAnswer>(world, viewer, policyId, submitInside);
}

/** The same inside a change. */
export async function submitInside(edit: Edit): Promise<SubmitAnswer> {
  if (!isOpenFor(edit.viewer, edit.file)) return refused([closed]);
  if (!may(edit.viewer.masks, 'policy', 'submit'))
    return refused([problem('NOT_ALLOWED', null, 'You may not submit applications.')]);
  const before = edit.file;
  await saveNext(edit, await screenedAgain(edit));
  const stopped = await rateAgain(edit, 'DISCOUNTED');
  if (stopped) return stopped;
  const problems = await problemsBeforeSubmission(edit);
  if (problems.length > 0) return { __typename: 'StepProblems', problems, file: edit.file };
  const refusal = await convertToApplication(edit);
  if (refusal) rollBack(refused([refusal]));
  await rateForSubmission(edit, before);
  const quoted = before.rating.totalPremium;
  return (await evaluateSubmission(edit, quoted)) ?? { __typename: 'WizardMoved', file: edit.file };
}

/** Counts the days of cover from the submission and rates for them. What the submission's days make wrong undoes it. */
async function rateForSubmission(edit: Edit, before: StoredFile): Promise<void> {
  const stopped = await rateAgain(edit, 'DISCOUNTED');
  if (stopped) rollBack(stopped);
  const problems = await problemsBeforeSubmission(edit);
  if (problems.length > 0) rollBack({ __typename: 'StepProblems', problems, file: before });
}

/** Sends a stopped quote to underwriting with the agent's words. */
export function sendForReview(
  world: World,
  viewer: Viewer,
  policyId: number,
  message: string,
): Promise<SubmitAnswer> {
  return editPolicyFile<SubmitAnswer>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    if (!may(viewer.masks, 'policy', 'submit'))
      return refused([problem('NOT_ALLOWED', null, 'You may not send quotes to underwriting.')]);
    const problems = [...problemsOfSending(edit), ...problemsOfMessage(message)];
    if (problems.length > 0) return refused(problems);
    const { hardStopMessage } = edit.file.wizard;
    await changeTransaction(edit, {
      transactionStatus: 'PENDING_UNDERWRITING',
      submittedAt: edit.at.occurredAt.toISOString(),
      reviewReasons: [hardStopMessage, message.trim()].filter(Boolean).join('\n').slice(0, 4000),
      evaluation: 'REVIEW',
      evaluatedAt: edit.at.occurredAt.toISOString(),
    });
    await submitted(edit.trx, edit.at);
    return { __typename: 'WizardMoved', file: edit.file };
  });
}

/** An examiner releases what underwriting holds, or returns it to the agent: as a quote, or as the application it is where a payment has cleared. */
export function decideReview(
  world: World,
  viewer: Viewer,
  policyId: number,
  isReleased: boolean,
  message: string,
): Promise<DecideAnswer> {
  return editPolicyFile<DecideAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'underwriting', 'releaseHardStop'))
      return refused([problem('NOT_ALLOWED', null, 'Only an examiner decides a review.')]);
    if (!isPendingUnderwriting(edit.file.transaction))
      return refused([problem('NOT_ALLOWED', null, 'Underwriting does not hold this transaction.')]);
    const problems = [...problemsOfMessage(message), ...(isReleased ? await problemsOfRelease(edit) : [])];
    if (problems.length > 0) return refused(problems);
    const { policyState, reviewReasons, releasedReasons } = edit.file.transaction;
    const reopened = stateAfter(policyState, 'reopen', circumstancesOf(edit.file)) ?? policyState;
    const cleared = isReleased ? await clearedByRelease(edit) : [];
    const released = new Set([
      ...linesOf(releasedReasons),
      ...cleared.map(({ name }) => clearedLine(name)),
      ...linesOf(reviewReasons).filter((line) => !isClearedLine(line)),
    ]);
    await changeTransaction(edit, {
      ...(isReleased ? {} : { transactionStatus: 'IN_PROCESS', policyState: reopened }),
      reviewReasons: isReleased ? null : message.trim().slice(0, 4000) || null,
      releasedReasons: isReleased ? textOf([...released]) : null,
      evaluation: isReleased ? 'RELEASED' : 'REVIEW',
      evaluatedAt: edit.at.occurredAt.toISOString(),
    });
    await clearHardStop(edit);
    const who = cleared.map((one) => one.who);
    await reviewDecided(edit.trx, edit.at, isReleased, message.trim(), who);
    if (isReleased) await continueReleased(edit);
    return { __typename: 'WizardMoved', file: edit.file };
  });
}

/** What of a review is beyond the viewer: a name on the sanctions list, an exception for money that the viewer took, amounts. */
async function problemsOfRelease(edit: Edit): Promise<Problem[]> {
  const isNamed = isAboutSanctions(edit.file.transaction.reviewReasons);
  const mayClear = may(edit.viewer.masks, 'underwriting', 'ofacDecide');
  return [
    ...(isNamed && !mayClear ? [problem('NOT_ALLOWED', null, notTheirName)] : []),
    ...(tookPayment(edit) ? [problem('NOT_ALLOWED', null, tookThePayment)] : []),
    ...(await problemsOfAuthority(edit)),
  ];
}

/** Whether it was the viewer, or who acts as the viewer, who took a payment of the policy. */
function tookPayment({ viewer, file }: Edit): boolean {
  const people = [viewer.userId, viewer.actor?.userId];
  return file.payments.some(
    ({ parentPaymentId, requestedBy }) =>
      parentPaymentId === null && requestedBy !== null && people.includes(requestedBy),
  );
}

const tookThePayment = 'You took a payment of this policy. Somebody else releases it.';
const notTheirName =
  'You may not clear a name that resembles one on the sanctions list. Ask an underwriting manager.';

/** Only what stands at a hard stop is sent, and only once. */
function problemsOfSending({ file }: Edit): Problem[] {
  if (isPendingUnderwriting(file.transaction))
    return [problem('NOT_ALLOWED', null, 'Underwriting has this quote already.')];
  if (file.wizard.hardStopType !== null) return [];
  return [
    problem('NOT_ALLOWED', null, 'Nothing stops this quote. Go on with it and submit the application.'),
  ];
}

function problemsOfMessage(message: string): Problem[] {
  const fault = valueFault(records.transaction.fields.reviewReasons, message);
  if (fault === null) return [];
  return [problem(fault.code, 'message', fault.message)];
}

/** Makes the quote an application where the policy machine allows it; else why not. One that is an application stays one. */
async function convertToApplication(edit: Edit): Promise<Problem | null> {
  const before = edit.file.transaction.policyState;
  const given = { ...circumstancesOf(edit.file), areStepsComplete: true, isRatingFresh: true };
  const policyState = isApplication(before) ? before : stateAfter(before, 'submit', given);
  if (policyState === null) return problem('NOT_ALLOWED', null, reasonAgainst(given));
  await changeTransaction(edit, {
    policyState,
    submittedAt: edit.at.occurredAt.toISOString(),
  });
  await submitted(edit.trx, edit.at);
  return null;
}

function reasonAgainst({ isAgentSigned }: PolicyGiven): string {
  return isAgentSigned
    ? 'Only a quote becomes an application.'
    : 'Enter the day on which the agent signed the application.';
}

/** Clears the hard stop that is stored with the wizard's position. */
export async function clearHardStop(edit: Edit): Promise<void> {
  const { policyId, transactionId } = edit.at;
  const values = { hardStopType: null, hardStopMessage: null };
  await changeRecord(edit.trx, 'wizard', { policyId, transactionId }, values);
  edit.file = { ...edit.file, wizard: { ...edit.file.wizard, ...values } };
}
