import { createHash } from 'node:crypto';
import { records } from '../../machines/contract/fields.ts';
import type { Money, Payment } from '../../machines/contract/types.ts';
import { centsOf } from '../../machines/domain/cents.ts';
import { paymentStatus } from '../../machines/domain/payment.ts';
import { may } from '../../machines/domain/permission.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { valueFault } from '../../machines/domain/type-rules.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { StoredFile } from '../store/policy-file.ts';
import { addRecord, readRecords } from '../store/records.ts';
import { paid } from './activity.ts';
import { type Edit, holdPolicyFile, type NotFound } from './edit-file.ts';
import { isOn } from './entities/preferences.ts';
import { evaluate } from './evaluation.ts';
import { keepTheMoney } from './money-received.ts';
import { refused, type SaveRefused } from './save-parts.ts';
import { withinLimits } from './use-limits.ts';
import type { World } from './world.ts';

/** What a payment is made with; the token is the payment form's. */
export interface PaymentRequest {
  paymentTypeId: number;
  amount: Money;
  token: string;
  description?: string | null;
}

export type PayAnswer = { __typename: 'WizardMoved'; file: StoredFile } | SaveRefused | NotFound;

const received: readonly (number | null)[] = [
  paymentStatus.CLEARED,
  paymentStatus.AUTHORIZED,
  paymentStatus.SUBMITTED,
];

/** Takes a payment towards the amount due. A declined one is kept in the list and answered with the reason; one for a submitted application has it evaluated. */
export function pay(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: PaymentRequest,
): Promise<PayAnswer> {
  let isDeclined = false;
  const onDecline = () => {
    isDeclined = true;
  };
  const work = () => takePayment(world, viewer, policyId, request, onDecline);
  return withinLimits(world, viewer, policyId, 'declinedCards', { work, isUsed: () => isDeclined });
}

function takePayment(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: PaymentRequest,
  onDecline: () => void,
): Promise<PayAnswer> {
  return holdPolicyFile<PayAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'billing', 'takePayment'))
      return refused([problem('NOT_ALLOWED', null, 'You may not take payments.')]);
    if (viewer.role === 'CONSUMER' && !(await mayInsuredPay(edit)))
      return refused([problem('NOT_ALLOWED', null, 'Your agency takes the payment. Ask it how to pay.')]);
    const wrong = [...(await problemsOfRequest(edit, request)), ...problemsOfAmount(edit.file, request)];
    if (wrong.length > 0) return refused(wrong);
    const charge = await world.providers.payment.charge({
      idempotencyKey: keyOf(edit, request),
      amount: request.amount,
      token: request.token,
      description: request.description ?? `Policy ${policyId}`,
    });
    if (charge.outcome !== 'answer') return refused([problem('PAYMENT', 'payment.token', charge.reason)]);
    const payment = await addPayment(edit, request, {
      paymentProviderTransactionId: charge.answer.paymentProviderTransactionId,
      paymentStatusId: charge.answer.paymentStatusId,
    });
    await paid(edit.trx, edit.at, request.amount, charge.answer.state.toLowerCase());
    if (!received.includes(payment.paymentStatusId)) {
      onDecline();
      return refused([
        problem('PAYMENT', 'payment.token', charge.answer.refusal ?? 'The payment was declined.'),
      ]);
    }
    await keepTheMoney(edit, centsOf(request.amount));
    if (edit.file.transaction.policyState === 'APPLICATION') await evaluate(edit, null);
    return { __typename: 'WizardMoved', file: edit.file };
  });
}

/** Whether the agency lets insureds pay by themselves. */
function mayInsuredPay({ trx, file: { policyOwner } }: Edit): Promise<boolean> {
  const { agencyEntityId: entityId, companyId } = policyOwner;
  return isOn(trx, { userId: null, entityId, companyId }, 'insuredPayments');
}

async function problemsOfRequest(
  { trx }: Edit,
  { paymentTypeId, description }: PaymentRequest,
): Promise<Problem[]> {
  const types = await readRecords(trx, 'lookups', { list: 'paymentType', valueId: paymentTypeId });
  const fault = valueFault(records.payments.fields.description, description);
  return [
    ...(types.length > 0
      ? []
      : [problem('TYPE', 'payment.paymentTypeId', 'Choose a payment method of the list.')]),
    ...(fault === null ? [] : [problem(fault.code, 'payment.description', fault.message)]),
  ];
}

/** What is wrong with an amount: not above zero, nothing to pay, more than is due. */
export function problemsOfAmount(file: StoredFile, { amount }: { amount: Money }): Problem[] {
  const due = Number(file.transaction.balance ?? 0);
  if (Number(amount) <= 0) return [problem('RANGE', 'payment.amount', 'Enter an amount above zero.')];
  if (file.rating.totalPremium === null)
    return [problem('NOT_RATED', 'payment.amount', 'There is no premium to pay yet. Rate the quote first.')];
  if (Number(amount) > due) {
    return [problem('RANGE', 'payment.amount', `Only $${due.toFixed(2)} is due. Enter that or less.`)];
  }
  return [];
}

/** Adds a payment to the transaction, received today unless the fields say otherwise. */
export async function addPayment(
  edit: Edit,
  request: Pick<PaymentRequest, 'paymentTypeId' | 'amount' | 'description'>,
  fields: Pick<Payment, 'paymentProviderTransactionId' | 'paymentStatusId'> & Partial<Payment>,
): Promise<Payment> {
  const { policyId, transactionId } = edit.at;
  const values = {
    policyId,
    transactionId,
    paymentTypeId: request.paymentTypeId,
    amount: request.amount,
    description: request.description ?? null,
    cashReceiptDate: edit.today,
    processedDate: edit.today,
    parentPaymentId: null,
    outgoingPaymentQueueId: null,
    integratedDate: null,
    isManualEntry: false,
    approvedRejectedDate: null,
    requestedBy: edit.viewer.userId,
    decidedBy: null,
    ...fields,
  };
  return keepPayment(edit, values);
}

/** Stores a row of the payments, and adds it to the file. */
export async function keepPayment(edit: Edit, row: Omit<Payment, 'paymentId'>): Promise<Payment> {
  const payment = { ...row, paymentId: await addRecord(edit.trx, 'payments', row) };
  edit.file = { ...edit.file, payments: [...edit.file.payments, payment] };
  return payment;
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
