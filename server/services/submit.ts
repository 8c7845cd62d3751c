import { records } from '../../machines/contract/fields.ts';
import type { PolicyState } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/permission.ts';
import { type Problem, problem } from '../../machines/domain/problem.ts';
import { clearedLine, isAboutSanctions, isClearedLine } from '../../machines/domain/sanctions.ts';
import { isPendingUnderwriting } from '../../machines/domain/transaction.ts';
import { valueFault } from '../../machines/domain/type-rules.ts';
import { stateAfter } from '../../machines/lifecycle/policy.machine.ts';
import type { PolicyGiven } from '../../machines/lifecycle/policy-given.ts';
import { isInTheWay } from '../../machines/wizard/facts.ts';
import { wizardState } from '../../machines/wizard/wizard-state.ts';
import type { Viewer } from '../auth/viewer.ts';
import { changeRecord } from '../store/records.ts';
import { problemsOfAuthority } from './accounts/examiners.ts';
import { reviewDecided, submitted } from './activity.ts';
import { clearedByRelease } from './cleared-names.ts';
import { type Edit, editPolicyFile, type NotFound, rollBack } from './edit-file.ts';
import { changeTransaction, evaluate, linesOf, textOf } from './evaluation.ts';
import { isOpenFor } from './policy-access.ts';
import { circumstancesOf, problemsOfScreening } from './policy-circumstances.ts';
import { problemsOfPrimaryResidence } from './primary-residence.ts';
import { rateAgain } from './rate.ts';
import { closed, refused, type SaveRefused, saveNext } from './save-parts.ts';
import { screenedAgain } from './screening.ts';
import type { StepProblems, WizardMoved } from './wizard.ts';
import type { HardStopAnswer } from './wizard-moves.ts';
import type { World } from './world.ts';

export type SubmitAnswer = WizardMoved | HardStopAnswer | StepProblems | SaveRefused | NotFound;
export type DecideAnswer = WizardMoved | SaveRefused | NotFound;

/** Submits the application: its names are screened, its date is computed and it is rated once more, its state becomes Application, then it is evaluated. */
export function submitApplication(world: World, viewer: Viewer, policyId: number): Promise<SubmitAnswer> {
  return editPolicyFile<SubmitAnswer>(world, viewer, policyId, submitInside);
}

/** The same inside a change. */
export async function submitInside(edit: Edit): Promise<SubmitAnswer> {
  if (!isOpenFor(edit.viewer, edit.file)) return refused([closed]);
  if (!may(edit.viewer.masks, 'policy', 'submit'))
    return refused([problem('NOT_ALLOWED', null, 'You may not submit applications.')]);
  const quoted = edit.file.rating.totalPremium;
  await saveNext(edit, await screenedAgain(edit));
  const stopped = await rateAgain(edit, 'DISCOUNTED');
  if (stopped) return stopped;
  const problems = await problemsBeforeSubmission(edit);
  if (problems.length > 0) return { __typename: 'StepProblems', problems, file: edit.file };
  const refusal = await becomeApplication(edit);
  if (refusal) rollBack(refused([refusal]));
  return (await evaluate(edit, quoted)) ?? { __typename: 'WizardMoved', file: edit.file };
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
      transactionStatus: 'IN_PROCESS',
      policyState: isReleased ? policyState : reopened,
      reviewReasons: isReleased ? null : message.trim().slice(0, 4000) || null,
      releasedReasons: isReleased ? textOf([...released]) : null,
    });
    await clearHardStop(edit);
    const who = cleared.map((one) => one.who);
    await reviewDecided(edit.trx, edit.at, isReleased, message.trim(), who);
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

/** Everything that keeps a quote from being submitted, what only other policies tell among it. */
export async function problemsBeforeSubmission(
  held: Pick<Edit, 'viewer' | 'trx' | 'file' | 'today'>,
): Promise<Problem[]> {
  return [...problemsInTheWay(held), ...(await problemsOfPrimaryResidence(held))];
}

/** What is missing or wrong in the file itself. */
function problemsInTheWay(edit: Pick<Edit, 'file' | 'today'>): Problem[] {
  const { steps } = wizardState(edit.file, edit.today);
  const last = steps.find(({ id }) => id === 'APPLICATION_SUMMARY');
  const missing = steps
    .filter(({ isEnterable }) => isEnterable)
    .flatMap(({ problems }) => problems.filter(isInTheWay))
    .concat(problemsOfScreening(edit.file));
  if (last && !last.isEnterable) {
    return [...missing, problem('NOT_RATED', null, last.reason ?? 'The quote is not rated.', 'RATES')];
  }
  return missing;
}

/** Makes the quote an application where the policy machine allows it; else why not. One that is an application stays one. */
async function becomeApplication(edit: Edit): Promise<Problem | null> {
  const before = edit.file.transaction.policyState;
  const given = { ...circumstancesOf(edit.file), areStepsComplete: true, isRatingFresh: true };
  const policyState = isApplication(before) ? before : stateAfter(before, 'submit', given);
  if (policyState === null) return problem('NOT_ALLOWED', null, reasonAgainst(given));
  await changeTransaction(edit, {
    policyState,
    submittedAt: edit.at.occurredAt.toISOString(),
    effectiveDate: edit.file.policy.effectiveDate,
    effectiveDateType: edit.file.policy.effectiveDateTypeId,
    expirationDate: edit.file.policy.expirationDate,
  });
  await submitted(edit.trx, edit.at);
  return null;
}

function isApplication(state: PolicyState): boolean {
  return state === 'APPLICATION' || state === 'ROLLOVER_APPLICATION';
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
