import { may } from '../../machines/domain/access/permission.ts';
import { compareMoney, parseMoney } from '../../machines/domain/money/money.ts';
import {
  areAnswersOpen,
  isReturned,
  transactionStage,
} from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile, recordCallResult, rollBack } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import {
  type SubmitAnswer,
  sentToUnderwriting,
  submitAllowed,
  submitWithinEdit,
} from '../underwriting/submit.service.ts';
import {
  type ChargeCall,
  type KnownCharge,
  makeCharge,
  openCharge,
  paymentProblem,
  recordCharge,
  recordOutcome,
} from './charges.service.ts';
import { checkPayment, type PaymentRequest, withinDeclines } from './payments.service.ts';

/** The money was taken, and by then the application could no longer be submitted. */
interface PaidNotSubmittedAnswer {
  __typename: 'PaidNotSubmitted';
  problems: readonly Problem[];
  file: StoredFile;
}

export type PayAndSubmitAnswer = SubmitAnswer | PaidNotSubmittedAnswer;

/**
 * Pays and submits in one act: the submission is tried and undone, the payment service is asked while no lock is held, and one
 * transaction records the money, submits and evaluates. A refused or declined payment submits nothing. The same key pays and submits once.
 */
export function payAndSubmit(
  world: World,
  viewer: Viewer,
  policyId: number,
  payment: PaymentRequest,
): Promise<PayAndSubmitAnswer> {
  const request = { ...payment, submits: true };
  const submit = async (): Promise<PayAndSubmitAnswer> => {
    const target = { policyId, needs: 'submit' } as const;
    const tried = await editPolicyFile(world, viewer, target, (edit) => trySubmission(edit, request));
    if (isRefusal(tried)) return tried;
    const call =
      'idempotencyKey' in tried
        ? tried
        : await editPolicyFile<ChargeCall | SaveRefused>(
            world,
            viewer,
            target,
            async (edit) => (await checkPayment(edit, request)) ?? openCharge(edit, request),
          );
    if ('__typename' in call) return call;
    const charge = await makeCharge(world, call, request.token);
    if (charge.outcome === 'not available') return saveRefused([unsettledProblem]);
    return recordPaidSubmission(world, viewer, call, charge);
  };
  // Callers without the right to submit are refused by the work and hear of no limit.
  return may(viewer.masks, 'policy', 'submit')
    ? withinDeclines<PayAndSubmitAnswer>(world, viewer, policyId, submit)
    : submit();
}

/** Records the outcome of a charge and, where money was taken, submits in the same transaction. Money that cannot be submitted with is kept. */
export async function recordPaidSubmission(
  world: World,
  viewer: Viewer,
  call: ChargeCall,
  charge: KnownCharge,
): Promise<PayAndSubmitAnswer> {
  let isTaken = false;
  const answer = await recordCallResult<SubmitAnswer>(world, viewer, call, async (edit) => {
    const { isFirst, answer: recorded } = await recordOutcome(edit, call, charge, leaveToSubmission);
    if (recorded.__typename !== 'PaymentRecorded') return recorded;
    isTaken = true;
    const submitted = isFirst ? await submitPaid(edit) : describeSubmission(edit);
    return isSubmitted(submitted) ? submitted : rollBack(submitted);
  });
  if (!isTaken || isSubmitted(answer)) return answer;
  const recorded = await recordCharge(world, viewer, call, charge);
  return recorded.__typename === 'PaymentRecorded'
    ? { __typename: 'PaidNotSubmitted', problems: problemsOf(answer), file: recorded.file }
    : recorded;
}

function isSubmitted({ __typename }: SubmitAnswer): boolean {
  return __typename === 'ApplicationSubmitted' || __typename === 'SentToUnderwriting';
}

type Payable = { readonly __typename: 'Payable' };

/** Submits the application and undoes that, to learn whether it can be submitted. A hard stop is kept, as without a payment. */
async function trySubmission(
  edit: Edit,
  request: PaymentRequest & { submits: boolean },
): Promise<ChargeCall | Payable | PayAndSubmitAnswer> {
  const refusal = findActionProblem('SUBMIT', edit.viewer, edit.file);
  if (refusal?.code === 'NOT_ALLOWED') return saveRefused([refusal]);
  const found = await checkPayment(edit, request);
  if (found) return found;
  const due = parseMoney(edit.file.transaction.balance);
  const answer = await submitWithinEdit(edit);
  if (answer.__typename === 'HardStop') return answer;
  if (!isSubmitted(answer)) rollBack(answer);
  if (compareMoney(parseMoney(edit.file.transaction.balance), due) !== 0)
    rollBack(saveRefused([premiumChanged]));
  return rollBack({ __typename: 'Payable' } satisfies Payable);
}

function isRefusal(
  tried: ChargeCall | Payable | PayAndSubmitAnswer,
): tried is Exclude<PayAndSubmitAnswer, Payable> {
  return '__typename' in tried && tried.__typename !== 'Payable';
}

/** Defers to the submission the work that usually follows a receipt. */
const leaveToSubmission = () => Promise.resolve();

function submitPaid(edit: Edit): Promise<SubmitAnswer> {
  return areAnswersOpen(edit.file)
    ? submitAllowed(edit)
    : Promise.resolve(saveRefused([noLongerOpenProblem]));
}

/** The answer for a submission that was recorded before. */
function describeSubmission({ file }: Edit): SubmitAnswer {
  if (transactionStage(file) === 'held') return sentToUnderwriting({ file });
  return isReturned(file.transaction) || areAnswersOpen(file)
    ? saveRefused([notSubmittedProblem])
    : { __typename: 'ApplicationSubmitted', file };
}

/** The problems of an answer that did not submit the application. */
function problemsOf(answer: SubmitAnswer): readonly Problem[] {
  if ('problems' in answer) return answer.problems;
  return answer.__typename === 'HardStop' ? [buildProblem(answer.type, null, answer.message)] : [];
}

const premiumChanged = buildProblem(
  'AMOUNT_CHANGED',
  'payment.amount',
  'The premium has changed since this page was opened. Load the page again and look at the new amount before you pay.',
);

const unsettledProblem = paymentProblem(
  'payment',
  'The payment service has not answered. Do not pay again: as soon as it answers, the payment appears here and the application is submitted.',
);

const noLongerOpenProblem = buildProblem(
  'CLOSED',
  null,
  'The answers were closed while the payment was processed.',
);

const notSubmittedProblem = buildProblem(
  'NOT_SUBMITTED',
  null,
  'The payment was taken, but the application was not submitted with it. Submit it on the final summary.',
);
