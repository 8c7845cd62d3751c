import { records } from '../../machines/contract/fields.ts';
import type { Transaction } from '../../machines/contract/types.ts';
import { reviewReasons } from '../../machines/domain/evaluation.ts';
import { may } from '../../machines/domain/permission.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { isPendingUnderwriting } from '../../machines/domain/transaction.ts';
import { valueFault } from '../../machines/domain/type-rules.ts';
import { mayTransactionBecome } from '../../machines/lifecycle/transaction.machine.ts';
import { isInTheWay } from '../../machines/wizard/facts.ts';
import { hardStop } from '../../machines/wizard/hard-stop.ts';
import { afterEvaluation } from '../../machines/wizard/move.ts';
import { wizardState } from '../../machines/wizard/wizard-state.ts';
import type { Viewer } from '../auth/viewer.ts';
import { changeRecord } from '../store/records.ts';
import { reviewDecided, statusChanged, submitted } from './activity.ts';
import { type Edit, editPolicyFile, type NotFound } from './edit-file.ts';
import { holdForUnderwriting } from './payments.ts';
import { isOpenFor } from './policy-access.ts';
import { rateAgain } from './rate.ts';
import { closed, refused, type SaveRefused, saveNext } from './save-parts.ts';
import type { StepProblems, WizardMoved } from './wizard.ts';
import { recordEvent } from './wizard-events.ts';
import { type HardStopAnswer, stopHard } from './wizard-moves.ts';
import type { World } from './world.ts';

export type SubmitAnswer = WizardMoved | HardStopAnswer | StepProblems | SaveRefused | NotFound;
export type DecideAnswer = WizardMoved | SaveRefused | NotFound;

/** Submits the application: its date is computed and it is rated once more, its state becomes Application, then it is evaluated. */
export function submitApplication(world: World, viewer: Viewer, policyId: number): Promise<SubmitAnswer> {
  return editPolicyFile<SubmitAnswer>(world, viewer, policyId, async (edit) => {
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    if (!may(viewer.masks, 'policy', 'submit'))
      return refused([notAllowed('You may not submit applications.')]);
    await saveNext(edit, edit.file);
    await rateAgain(edit, 'DISCOUNTED');
    const problems = problemsInTheWay(edit);
    if (problems.length > 0) return { __typename: 'StepProblems', problems, file: edit.file };
    await becomeApplication(edit);
    await holdForUnderwriting(edit);
    return evaluate(edit);
  });
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
      return refused([notAllowed('You may not send quotes to underwriting.')]);
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

/** An examiner releases what underwriting holds, or returns it to the agent as a quote. */
export function decideReview(
  world: World,
  viewer: Viewer,
  policyId: number,
  isReleased: boolean,
  message: string,
): Promise<DecideAnswer> {
  return editPolicyFile<DecideAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'underwriting', 'releaseHardStop'))
      return refused([notAllowed('Only an examiner decides a review.')]);
    if (!isPendingUnderwriting(edit.file.transaction))
      return refused([notAllowed('Underwriting does not hold this transaction.')]);
    const problems = problemsOfMessage(message);
    if (problems.length > 0) return refused(problems);
    const { policyState } = edit.file.transaction;
    await changeTransaction(edit, {
      transactionStatus: 'IN_PROCESS',
      policyState: isReleased ? policyState : 'QUOTE',
      reviewReasons: isReleased ? null : message.trim().slice(0, 4000) || null,
    });
    await clearHardStop(edit);
    await reviewDecided(edit.trx, edit.at, isReleased, message.trim());
    return { __typename: 'WizardMoved', file: edit.file };
  });
}

/** Only what stands at a hard stop is sent, and only once. */
function problemsOfSending({ file }: Edit): Problem[] {
  if (isPendingUnderwriting(file.transaction)) return [notAllowed('Underwriting has this quote already.')];
  if (file.wizard.hardStopType !== null) return [];
  return [notAllowed('Nothing stops this quote. Go on with it and submit the application.')];
}

function problemsOfMessage(message: string): Problem[] {
  const fault = valueFault(records.transaction.fields.reviewReasons, message);
  if (fault === null) return [];
  return [{ code: fault.code, field: 'message', message: fault.message, severity: 'E', step: null }];
}

function problemsInTheWay(edit: Edit): Problem[] {
  const { steps } = wizardState(edit.file, edit.today);
  const last = steps.find(({ id }) => id === 'APPLICATION_SUMMARY');
  const missing = steps
    .filter(({ isEnterable }) => isEnterable)
    .flatMap(({ problems }) => problems.filter(isInTheWay));
  if (last && !last.isEnterable) {
    return [
      ...missing,
      {
        code: 'NOT_RATED',
        field: null,
        message: last.reason ?? 'The quote is not rated.',
        severity: 'E',
        step: 'RATES',
      },
    ];
  }
  return missing;
}

async function becomeApplication(edit: Edit): Promise<void> {
  await changeTransaction(edit, {
    policyState: 'APPLICATION',
    submittedAt: edit.at.occurredAt.toISOString(),
    effectiveDate: edit.file.policy.effectiveDate,
    effectiveDateType: edit.file.policy.effectiveDateTypeId,
    expirationDate: edit.file.policy.expirationDate,
  });
  await submitted(edit.trx, edit.at);
}

/** A rule that fires keeps it in underwriting and stops hard; none lets it go on. */
async function evaluate(edit: Edit): Promise<SubmitAnswer> {
  const reasons = reviewReasons(edit.file, edit.today);
  await changeTransaction(edit, {
    transactionStatus: reasons.length > 0 ? 'PENDING_UNDERWRITING' : 'IN_PROCESS',
    reviewReasons: reasons.length > 0 ? reasons.join('\n').slice(0, 4000) : null,
  });
  await recordEvent(edit, { type: 'evaluated' });
  if (afterEvaluation(edit.file, edit.today) !== 'hard stop')
    return { __typename: 'WizardMoved', file: edit.file };
  return stopHard(
    edit,
    'APPLICATION_SUMMARY',
    hardStop('REQUIRES_REVIEW', 'APPLICATION_SUMMARY', reasons.join(' ')),
  );
}

async function changeTransaction(edit: Edit, values: Partial<Transaction>): Promise<void> {
  const { policyId, transactionId } = edit.at;
  const before = edit.file.transaction.transactionStatus;
  const wanted = values.transactionStatus;
  if (
    wanted !== undefined &&
    wanted !== before &&
    !mayTransactionBecome(before, wanted, edit.file.transaction)
  )
    throw new Error(`A transaction that is ${before} cannot become ${wanted}.`);
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, values);
  edit.file = { ...edit.file, transaction: { ...edit.file.transaction, ...values } };
  const after = edit.file.transaction.transactionStatus;
  if (after !== before) await statusChanged(edit.trx, edit.at, before, after);
}

async function clearHardStop(edit: Edit): Promise<void> {
  const { policyId, transactionId } = edit.at;
  const values = { hardStopType: null, hardStopMessage: null };
  await changeRecord(edit.trx, 'wizard', { policyId, transactionId }, values);
  edit.file = { ...edit.file, wizard: { ...edit.file.wizard, ...values } };
}

function notAllowed(message: string): Problem {
  return { code: 'NOT_ALLOWED', field: null, message, severity: 'E', step: null };
}
