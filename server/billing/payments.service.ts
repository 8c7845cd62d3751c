import { records } from '../../machines/contract/fields.ts';
import type { Money } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import {
  type Cents,
  compareMoney,
  formatMoney,
  isAboveZero,
  maxMoney,
  noMoney,
  parseMoney,
} from '../../machines/domain/money/money.ts';
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
import { withinFailures } from '../policy/file/use-limits.service.ts';
import { readHigherDue } from '../renewal/renewal-money.service.ts';
import { isOfferWithoutCover } from '../renewal/renewal-term.service.ts';
import { findPresubmissionProblems } from '../underwriting/submission-problems.service.ts';
import {
  type ChargeAnswer,
  type ChargeCall,
  findSameCharge,
  finishCharge,
  isDeclined,
  openCharge,
  paymentProblem,
} from './charges.service.ts';

/** A payment to make. The token comes from the payment form. */
export interface PaymentRequest {
  paymentTypeId: number;
  amount: Money;
  token: string;
  description?: string | null;
  /** Names the payment: the same key pays once. */
  payKey?: string | null;
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
  return withinDeclines<ChargeAnswer>(world, viewer, policyId, () =>
    takePayment(world, viewer, policyId, request),
  );
}

/** Refuses a payment where too many were declined within the hour, and counts it if it is declined. */
export function withinDeclines<T extends { readonly __typename: string }>(
  world: World,
  viewer: Viewer,
  policyId: number,
  work: () => Promise<T>,
): Promise<T | SaveRefused> {
  // Callers without the right to take payments are refused by the work and count toward no limit.
  if (!may(viewer.masks, 'billing', 'takePayment')) return work();
  return withinFailures(world, viewer, policyId, 'declinedCards', { work, isUsed: isDeclined });
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
    { policyId, needs: 'pay' },
    async (edit) => (await checkPayment(edit, request)) ?? openCharge(edit, request),
  );
  if ('__typename' in call) return call;
  return finishCharge(world, viewer, call, request.token);
}

/** The earlier charge of the same order, or why the order is refused; null if it is new and may be taken. */
export async function checkPayment(
  edit: Edit,
  request: PaymentRequest & { submits?: boolean },
): Promise<ChargeCall | SaveRefused | null> {
  const refusal = await findReceiptProblem('TAKE_PAYMENT', edit);
  const earlier = refusal?.code === 'NOT_ALLOWED' ? null : await findSameCharge(edit, request);
  if (earlier) return earlier;
  if (refusal) return saveRefused([refusal]);
  const problems = [...paymentRequestProblems(request), ...(await problemsOfReceipt(edit, request))];
  return problems.length > 0 ? saveRefused(problems) : null;
}

export function paymentRequestProblems({
  paymentTypeId,
  description,
  payKey,
}: Pick<PaymentRequest, 'paymentTypeId' | 'description' | 'payKey'>): Problem[] {
  const fault = valueFault(records.payments.fields.description, description);
  return [
    ...(chargedPaymentTypes.includes(paymentTypeId)
      ? []
      : [
          problem(
            'TYPE',
            'payment.paymentTypeId',
            'Choose an electronic check, a credit card or a debit card.',
          ),
        ]),
    ...(fault === null ? [] : [problem(fault.code, 'payment.description', fault.message)]),
    ...((payKey?.length ?? 0) > 200
      ? [problem('LENGTH', 'payment.payKey', 'A key has at most 200 characters.')]
      : []),
  ];
}

/** Why no money can be taken: the term is not renewed, the amount is wrong, another payment is in progress, or the quote cannot be submitted. `mayExceed`: more than is due may come in. */
export async function problemsOfReceipt(
  edit: Edit,
  receipt: { amount: Money },
  { mayExceed = false }: { mayExceed?: boolean } = {},
): Promise<Problem[]> {
  if (!mayExceed && (await isOfferWithoutCover(edit))) return [notRenewed];
  const due = mayExceed ? null : await readMostDue(edit);
  const problems = paymentAmountProblems(edit.file, receipt, due);
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

/** The most that can be paid by card: the balance, or of a billed renewal the price of option B. */
async function readMostDue(edit: Edit): Promise<Cents> {
  return maxMoney(parseMoney(edit.file.transaction.balance), (await readHigherDue(edit)) ?? noMoney);
}

/** Problems of an amount: not above zero, no premium to pay before the issue, or more than is due; null where more may come in. */
function paymentAmountProblems(
  file: StoredFile,
  { amount }: { amount: Money },
  due: Cents | null,
): Problem[] {
  if (!isAboveZero(amount)) return [problem('RANGE', 'payment.amount', 'Enter an amount above zero.')];
  if (file.rating.totalPremium === null && file.policy.currentTransactionId === null)
    return [problem('NOT_RATED', 'payment.amount', 'There is no premium to pay yet. Rate the quote first.')];
  if (due !== null && compareMoney(parseMoney(amount), due) > 0) {
    return [problem('RANGE', 'payment.amount', `Only $${formatMoney(due)} is due. Enter that or less.`)];
  }
  return [];
}

function problem(code: string, field: string | null, message: string): Problem {
  return { code, field, message, severity: 'ERROR', step: 'APPLICATION_SUMMARY' };
}

const notRenewed = problem(
  'STATE',
  'payment.amount',
  'The policy has no cover on the last day of its term. It is not renewed, and no payment is due for the next term.',
);
