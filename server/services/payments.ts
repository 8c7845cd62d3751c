import { createHash } from 'node:crypto';
import { records } from '../../machines/contract/fields.ts';
import type { Money } from '../../machines/contract/types.ts';
import { chargedPaymentTypes, isWithoutMoney } from '../../machines/domain/payment.ts';
import { may } from '../../machines/domain/permission.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { valueFault } from '../../machines/domain/type-rules.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { StoredFile } from '../store/policy-file.ts';
import { type Edit, holdPolicyFile, type NotFound } from './edit-file.ts';
import { isOn } from './entities/preferences.ts';
import { recordReceipt } from './record-receipt.ts';
import { refused, type SaveRefused } from './save-parts.ts';
import { problemsBeforeSubmission } from './submit.ts';
import type { World } from './world.ts';

/** What a payment is made with; the token is the payment form's. */
export interface PaymentRequest {
  paymentTypeId: number;
  amount: Money;
  token: string;
  description?: string | null;
}

export type PayAnswer = { __typename: 'WizardMoved'; file: StoredFile } | SaveRefused | NotFound;

/** Takes a payment towards the amount due. A declined one is kept in the list and answered with the reason; one for a submitted application has it evaluated. */
export function pay(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: PaymentRequest,
): Promise<PayAnswer> {
  return holdPolicyFile<PayAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'billing', 'takePayment'))
      return refused([problem('NOT_ALLOWED', null, 'You may not take payments.')]);
    if (viewer.role === 'CONSUMER' && !(await mayInsuredPay(edit)))
      return refused([problem('NOT_ALLOWED', null, 'Your agency takes the payment. Ask it how to pay.')]);
    const problems = [...problemsOfRequest(request), ...(await problemsOfReceipt(edit, request))];
    if (problems.length > 0) return refused(problems);
    const charge = await world.providers.payment.charge({
      idempotencyKey: keyOf(edit, request),
      amount: request.amount,
      token: request.token,
      description: request.description ?? `Policy ${policyId}`,
    });
    if (charge.outcome !== 'answer') return refused([problem('PAYMENT', 'payment.token', charge.reason)]);
    const payment = await recordReceipt(edit, {
      paymentTypeId: request.paymentTypeId,
      amount: request.amount,
      description: request.description ?? null,
      paymentProviderTransactionId: charge.answer.paymentProviderTransactionId,
      paymentStatusId: charge.answer.paymentStatusId,
    });
    if (isWithoutMoney(payment))
      return refused([
        problem('PAYMENT', 'payment.token', charge.answer.refusal ?? 'The payment was declined.'),
      ]);
    return { __typename: 'WizardMoved', file: edit.file };
  });
}

/** Whether the agency lets insureds pay by themselves. */
function mayInsuredPay({ trx, file: { policyOwner } }: Edit): Promise<boolean> {
  const { agencyEntityId: entityId, companyId } = policyOwner;
  return isOn(trx, { userId: null, entityId, companyId }, 'insuredPayments');
}

function problemsOfRequest({ paymentTypeId, description }: PaymentRequest): Problem[] {
  const fault = valueFault(records.payments.fields.description, description);
  return [
    ...(chargedPaymentTypes.includes(paymentTypeId)
      ? []
      : [problem('TYPE', 'payment.paymentTypeId', 'Choose an electronic check, a credit or a debit card.')]),
    ...(fault === null ? [] : [problem(fault.code, 'payment.description', fault.message)]),
  ];
}

/** Why no money is taken: the amount is wrong, or it is for a quote that cannot be submitted. */
export async function problemsOfReceipt(edit: Edit, receipt: { amount: Money }): Promise<Problem[]> {
  const problems = problemsOfAmount(edit.file, receipt);
  const { policyState } = edit.file.transaction;
  const isQuote = policyState === 'QUOTE' || policyState === 'ROLLOVER_QUOTE';
  if (problems.length > 0 || !isQuote) return problems;
  const [first] = await problemsBeforeSubmission(edit);
  if (!first) return [];
  return [{ ...first, field: 'payment', message: `This quote cannot be submitted yet. ${first.message}` }];
}

/** What is wrong with an amount: not above zero, nothing to pay, more than is due. */
function problemsOfAmount(file: StoredFile, { amount }: { amount: Money }): Problem[] {
  const due = Number(file.transaction.balance ?? 0);
  if (Number(amount) <= 0) return [problem('RANGE', 'payment.amount', 'Enter an amount above zero.')];
  if (file.rating.totalPremium === null)
    return [problem('NOT_RATED', 'payment.amount', 'There is no premium to pay yet. Rate the quote first.')];
  if (Number(amount) > due) {
    return [problem('RANGE', 'payment.amount', `Only $${due.toFixed(2)} is due. Enter that or less.`)];
  }
  return [];
}

/** The same payment of the same policy at the same balance is one charge, however often it is sent. */
function keyOf(edit: Edit, request: PaymentRequest): string {
  const words = [
    edit.at.policyId,
    edit.at.transactionId,
    edit.file.payments.length,
    request.amount,
    request.token,
  ];
  return createHash('sha256').update(words.join(' ')).digest('hex');
}

function problem(code: string, field: string | null, message: string): Problem {
  return { code, field, message, severity: 'E', step: 'APPLICATION_SUMMARY' };
}
