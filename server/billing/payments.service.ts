import { records } from '../../machines/contract/fields.ts';
import type { Money } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { compareMoney, formatMoney, isAboveZero, parseMoney } from '../../machines/domain/money/money.ts';
import { chargedPaymentTypes } from '../../machines/domain/money/payment.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { findStep } from '../../machines/wizard/steps.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findReceiptProblem } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { withinLimits } from '../policy/file/use-limits.service.ts';
import { findPresubmissionProblems } from '../underwriting/submission-problems.service.ts';
import {
  type ChargeAnswer,
  type ChargeCall,
  isDeclined,
  makeCharge,
  openCharge,
  paymentProblem,
  recordCharge,
  sameCharge,
} from './charges.service.ts';

/** A payment to make. The token comes from the payment form. */
export interface PaymentRequest {
  paymentTypeId: number;
  amount: Money;
  token: string;
  description?: string | null;
}

/**
 * Takes a payment toward the amount due: records the request, asks the payment service while no lock is held, and records the
 * outcome. A declined payment stays in the list and is returned with the reason; a payment for a submitted application starts its
 * evaluation.
 */
export function payPolicy(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: PaymentRequest,
): Promise<ChargeAnswer> {
  const work = () => takePayment(world, viewer, policyId, request);
  // Refuses callers without the right to take payments before counting the attempt.
  if (!may(viewer.masks, 'billing', 'takePayment')) return work();
  return withinLimits(world, viewer, policyId, 'declinedCards', { work, isUsed: isDeclined });
}

async function takePayment(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: PaymentRequest,
): Promise<ChargeAnswer> {
  const call = await editPolicyFile<ChargeCall | SaveRefused>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async (edit) => {
      const refusal = await findReceiptProblem('TAKE_PAYMENT', edit);
      const earlier = refusal?.code === 'NOT_ALLOWED' ? null : await sameCharge(edit, request);
      if (earlier) return earlier;
      if (refusal) return saveRefused([refusal]);
      const problems = [...paymentRequestProblems(request), ...(await problemsOfReceipt(edit, request))];
      return problems.length > 0 ? saveRefused(problems) : openCharge(edit, request);
    },
  );
  if ('__typename' in call) return call;
  return recordCharge(world, viewer, call, await makeCharge(world, call, request.token));
}

export function paymentRequestProblems({
  paymentTypeId,
  description,
}: Pick<PaymentRequest, 'paymentTypeId' | 'description'>): Problem[] {
  const fault = valueFault(records.payments.fields.description, description);
  return [
    ...(chargedPaymentTypes.includes(paymentTypeId)
      ? []
      : [problem('TYPE', 'payment.paymentTypeId', 'Choose an electronic check, a credit or a debit card.')]),
    ...(fault === null ? [] : [problem(fault.code, 'payment.description', fault.message)]),
  ];
}

/** Why no money can be taken: the amount is wrong, another payment is in progress, or the quote cannot be submitted. `mayExceed`: more than is due may come in. */
export async function problemsOfReceipt(
  edit: Edit,
  receipt: { amount: Money },
  { mayExceed = false }: { mayExceed?: boolean } = {},
): Promise<Problem[]> {
  const problems = paymentAmountProblems(edit.file, receipt, mayExceed);
  if (problems.length === 0 && (await openPayment(edit.trx, edit.at)))
    return [paymentProblem('payment', underWay)];
  const { policyState } = edit.file.transaction;
  const isQuote = policyState === 'QUOTE' || policyState === 'ROLLOVER_QUOTE';
  if (problems.length > 0 || !isQuote) return problems;
  const [first] = await findPresubmissionProblems(edit);
  if (!first) return [];
  const step = first.step === null ? undefined : findStep(first.step).title;
  const where = step === undefined ? '' : ` In the step ${step}:`;
  return [
    { ...first, field: 'payment', message: `This quote cannot be submitted yet.${where} ${first.message}` },
  ];
}

const underWay =
  'Another payment for this policy is being processed. Wait for its outcome before you pay again.';

/** Problems of an amount: not above zero, no premium to pay yet, or more than is due. */
function paymentAmountProblems(
  file: StoredFile,
  { amount }: { amount: Money },
  mayExceed: boolean,
): Problem[] {
  const due = parseMoney(file.transaction.balance);
  if (!isAboveZero(amount)) return [problem('RANGE', 'payment.amount', 'Enter an amount above zero.')];
  if (file.rating.totalPremium === null)
    return [problem('NOT_RATED', 'payment.amount', 'There is no premium to pay yet. Rate the quote first.')];
  if (!mayExceed && compareMoney(parseMoney(amount), due) > 0) {
    return [problem('RANGE', 'payment.amount', `Only $${formatMoney(due)} is due. Enter that or less.`)];
  }
  return [];
}

function problem(code: string, field: string | null, message: string): Problem {
  return { code, field, message, severity: 'ERROR', step: 'APPLICATION_SUMMARY' };
}
