import type { Money, Payment, PaymentAction } from '../../machines/contract/types.ts';
import { may, type PermissionBit } from '../../machines/domain/access/permission.ts';
import {
  absoluteMoney,
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  parseDollars,
  parseMoney,
} from '../../machines/domain/money/money.ts';
import {
  findRefundType,
  paymentStatus,
  paymentStatusName,
  refundableCents,
} from '../../machines/domain/money/payment.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { nextPaymentStatus, type PaymentTrigger } from '../../machines/lifecycle/payment.machine.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { paymentMoved } from '../kernel/activity.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, withLockedPolicy } from '../policy/file/edit-file.service.ts';
import { takeOutgoingPaymentNumber } from '../policy/file/policy-numbers.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { findPayoutProblem } from '../policy/screening/payout-screening.service.ts';
import { evaluateReceipt, tryIssueAgain } from '../underwriting/evaluate-application.service.ts';
import { applyReceipt } from './apply-receipt.service.ts';
import { addPayment } from './record-receipt.service.ts';

export type PaymentAnswer =
  | { __typename: 'PaymentChanged'; payment: Payment; file: StoredFile }
  | SaveRefused
  | NotFound;

/** Does something with a payment or refund. `amount` is that of a refund asked for; null is all that can be given back. */
export async function performPaymentAction(
  world: World,
  viewer: Viewer,
  paymentId: number,
  action: PaymentAction,
  amount: Money | null,
): Promise<PaymentAnswer> {
  const [row] = isRowNumber(paymentId) ? await readRecords(world.db, 'payments', { paymentId }) : [];
  if (!row) return policyNotFound;
  return withLockedPolicy<PaymentAnswer>(world, viewer, row.policyId, async (edit) => {
    const payment = edit.file.payments.find((one) => one.paymentId === paymentId);
    if (!payment) return policyNotFound;
    if (!may(viewer.masks, 'billing', paymentActionRights[action]))
      return saveRefused([paymentNotAllowedProblem('You may not do this with payments.')]);
    const made =
      action === 'REQUEST_REFUND'
        ? await requestRefund(edit, payment, amount)
        : await advancePayment(edit, payment, action);
    return 'code' in made
      ? saveRefused([made])
      : { __typename: 'PaymentChanged', payment: made, file: edit.file };
  });
}

const paymentActionRights: { readonly [action in PaymentAction]: PermissionBit<'billing'> } = {
  CLEAR: 'approve',
  VOID: 'reverse',
  RETURN: 'reverse',
  REQUEST_REFUND: 'refundRequest',
  APPROVE_REFUND: 'refundApprove',
  REJECT_REFUND: 'refundApprove',
  QUEUE_REFUND: 'approve',
  ISSUE_REFUND: 'approve',
  CASH_REFUND: 'approve',
  STOP_REFUND: 'approve',
};

/** Opens a refund: a row of its own that names the payment it gives back. */
async function requestRefund(edit: Edit, payment: Payment, amount: Money | null): Promise<Payment | Problem> {
  const most = refundableCents(payment, edit.file.payments);
  const wanted = amount === null ? most : parseMoney(amount);
  if (compareMoney(most, noMoney) <= 0)
    return paymentActionProblem(
      'NOT_REFUNDABLE',
      'Only what has cleared and was not given back yet can be refunded.',
    );
  if (compareMoney(wanted, noMoney) <= 0 || compareMoney(wanted, most) > 0)
    return paymentActionProblem('RANGE', `Up to $${formatMoney(most)} of this payment can be given back.`);
  const refund = await addLinkedPayment(edit, payment, {
    paymentTypeId: findRefundType(payment),
    amount: formatMoney(negateMoney(wanted)),
    description: 'Refund',
    paymentStatusId: paymentStatus.REFUND_REQUESTED,
    requestedBy: edit.viewer.userId,
  });
  await paymentMoved(edit.trx, edit.at, 'A refund was asked for', refund);
  return refund;
}

async function advancePayment(
  edit: Edit,
  payment: Payment,
  action: PaymentTrigger,
): Promise<Payment | Problem> {
  const before = paymentStatusName(payment.paymentStatusId);
  const after = before && nextPaymentStatus(before, action);
  if (!after) return paymentActionProblem('STATUS', 'This cannot be done with the payment as it stands.');
  const own = payment.requestedBy === edit.viewer.userId ? findSamePersonProblem(payment, action) : null;
  if (own) return own;
  const held = payoutActions.includes(action) ? await findPayoutProblem(edit) : null;
  if (held) return held;
  const isDecision = action === 'APPROVE_REFUND' || action === 'REJECT_REFUND';
  const moved = await updatePayment(edit, payment, {
    paymentStatusId: paymentStatus[after],
    ...(isDecision ? { approvedRejectedDate: edit.today, decidedBy: edit.viewer.userId } : {}),
    ...(action === 'QUEUE_REFUND'
      ? { outgoingPaymentQueueId: await takeOutgoingPaymentNumber(edit.trx) }
      : {}),
    ...(isDecision || action === 'QUEUE_REFUND' ? {} : { processedDate: edit.today }),
  });
  await applyReceipt(edit, actionCents(payment, action));
  if (action === 'RETURN') await addReversal(edit, payment);
  await paymentMoved(edit.trx, edit.at, paymentActionLabels[action], moved);
  if (action === 'CLEAR') await evaluateReceipt(edit);
  else await tryIssueAgain(edit);
  return moved;
}

/** Steps by which money leaves. */
const payoutActions: readonly PaymentTrigger[] = ['APPROVE_REFUND', 'QUEUE_REFUND', 'ISSUE_REFUND'];

/** Who asked for a refund does not approve it; above 5,000 dollars, where four eyes are needed to the end, does not send it either. */
function findSamePersonProblem({ amount }: Payment, action: PaymentTrigger): Problem | null {
  if (action === 'APPROVE_REFUND')
    return paymentNotAllowedProblem('Somebody else than who asked for the refund approves it.');
  const isLarge = compareMoney(absoluteMoney(parseMoney(amount)), parseDollars(5_000)) > 0;
  return isLarge && payoutActions.includes(action)
    ? paymentNotAllowedProblem('Above $5,000 somebody else than who asked for the refund sends it.')
    : null;
}

/** What an action adds to the money that is kept. A refund is negative: sending it takes away, stopping it gives back. */
function actionCents({ amount }: Payment, action: PaymentTrigger): Cents {
  const size = parseMoney(amount);
  if (action === 'VOID' || action === 'RETURN' || action === 'STOP_REFUND') return negateMoney(size);
  return action === 'ISSUE_REFUND' ? size : noMoney;
}

/** A returned payment is reversed by a row of its own; both are without money from then on. */
async function addReversal(edit: Edit, payment: Payment): Promise<void> {
  await addLinkedPayment(edit, payment, {
    paymentTypeId: 30,
    amount: formatMoney(negateMoney(parseMoney(payment.amount))),
    description: 'Returned by the bank',
    paymentStatusId: paymentStatus.RETURNED,
  });
}

async function addLinkedPayment(edit: Edit, parent: Payment, fields: Partial<Payment>): Promise<Payment> {
  const values = {
    ...parent,
    paymentProviderTransactionId: null,
    cashReceiptDate: null,
    processedDate: edit.today,
    parentPaymentId: parent.paymentId,
    outgoingPaymentQueueId: null,
    integratedDate: null,
    isManualEntry: false,
    approvedRejectedDate: null,
    requestedBy: null,
    decidedBy: null,
    ...fields,
  };
  const { paymentId: _parent, ...row } = values;
  return addPayment(edit, row);
}

async function updatePayment(edit: Edit, payment: Payment, values: Partial<Payment>): Promise<Payment> {
  const { policyId, paymentId } = payment;
  await changeRecord(edit.trx, 'payments', { policyId, paymentId }, values);
  const changed = { ...payment, ...values };
  const payments = edit.file.payments.map((one) => (one.paymentId === paymentId ? changed : one));
  edit.file = { ...edit.file, payments };
  return changed;
}

const paymentActionLabels: { readonly [action in PaymentTrigger]: string } = {
  CLEAR: 'A payment cleared',
  VOID: 'A payment was voided',
  RETURN: 'A payment was returned by the bank',
  APPROVE_REFUND: 'A refund was approved',
  REJECT_REFUND: 'A refund was rejected',
  QUEUE_REFUND: 'A refund waits to be sent',
  ISSUE_REFUND: 'A refund was sent',
  CASH_REFUND: 'A refund was cashed',
  STOP_REFUND: 'A refund was stopped',
};

function paymentActionProblem(code: string, message: string): Problem {
  return { code, field: 'payment', message, severity: 'E', step: 'APPLICATION_SUMMARY' };
}

function paymentNotAllowedProblem(message: string): Problem {
  return { ...paymentActionProblem('NOT_ALLOWED', message), step: null };
}
