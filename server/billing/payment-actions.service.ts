import type { Money, Payment, PaymentAction } from '../../machines/contract/types.ts';
import {
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  parseMoney,
} from '../../machines/domain/money/money.ts';
import {
  findRefundType,
  paymentStatus,
  paymentStatusName,
  refundableCents,
} from '../../machines/domain/money/payment.ts';
import { transactionStage } from '../../machines/domain/policy/transaction-stage.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { nextPaymentStatus, type PaymentTrigger } from '../../machines/lifecycle/payment.machine.ts';
import { findPaymentActionRefusal, payoutActions } from '../../machines/lifecycle/payment-actions.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  postClearing,
  postRefundApproval,
  postRefundSent,
  postRefundStop,
  postReturn,
} from '../ledger/post-entries.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
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

/**
 * Performs an action on a payment or refund. `amount` is the amount of a requested refund; null requests everything that can be
 * refunded.
 */
export async function performPaymentAction(
  world: World,
  viewer: Viewer,
  paymentId: number,
  action: PaymentAction,
  amount: Money | null,
): Promise<PaymentAnswer> {
  const [row] = isRowNumber(paymentId) ? await readRecords(world.db, 'payments', { paymentId }) : [];
  if (!row) return policyNotFound;
  return editPolicyFile<PaymentAnswer>(
    world,
    viewer,
    { policyId: row.policyId, needs: 'view' },
    async (edit) => {
      const payment = edit.file.payments.find((row) => row.paymentId === paymentId);
      if (!payment) return policyNotFound;
      const refusal = findPaymentActionRefusal(action, payment, edit.file.payments, viewer);
      if (refusal) return saveRefused([paymentActionProblem(refusal)]);
      const result =
        action === 'REQUEST_REFUND'
          ? await requestRefund(edit, payment, amount)
          : await advancePayment(edit, payment, action);
      return 'code' in result
        ? saveRefused([result])
        : { __typename: 'PaymentChanged', payment: result, file: edit.file };
    },
  );
}

/** Requests a refund of everything that was received, because the transaction ends without being issued. */
export async function requestFullRefund(edit: Edit): Promise<Payment[]> {
  const refunds: Payment[] = [];
  for (const payment of edit.file.payments) {
    if (compareMoney(refundableCents(payment, edit.file.payments), noMoney) <= 0) continue;
    const refund = await requestRefund(edit, payment, null);
    if (!('code' in refund)) refunds.push(refund);
  }
  return refunds;
}

/** Opens a refund: a row of its own that names the payment it refunds. Returns a problem if that is not possible. */
async function requestRefund(edit: Edit, payment: Payment, amount: Money | null): Promise<Payment | Problem> {
  const most = refundableCents(payment, edit.file.payments);
  const wanted = amount === null ? most : parseMoney(amount);
  if (compareMoney(wanted, noMoney) <= 0 || compareMoney(wanted, most) > 0)
    return paymentActionProblem({
      code: 'RANGE',
      message: `Up to $${formatMoney(most)} of this payment can be refunded.`,
    });
  const refund = await addLinkedPayment(edit, payment, {
    paymentTypeId: findRefundType(payment),
    amount: formatMoney(negateMoney(wanted)),
    description: 'Refund',
    paymentStatusId: paymentStatus.REFUND_REQUESTED,
    requestedBy: edit.viewer.userId,
  });
  await logPaymentAction(edit, 'REQUEST_REFUND', refund);
  return refund;
}

async function advancePayment(
  edit: Edit,
  payment: Payment,
  action: PaymentTrigger,
): Promise<Payment | Problem> {
  const before = paymentStatusName(payment.paymentStatusId);
  const after = before && nextPaymentStatus(before, action);
  if (!after) throw new Error(`${action} is not possible in the status ${before}.`);
  const payoutProblem = payoutActions.includes(action) ? await findPayoutProblem(edit) : null;
  if (payoutProblem) return payoutProblem;
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
  await ledgerPostings[action]?.(edit, payment);
  if (action === 'RETURN') await addReversal(edit, payment);
  await logPaymentAction(edit, action, moved);
  if (transactionStage(edit.file) === 'ended' && action === 'CLEAR') await requestFullRefund(edit);
  else if (action === 'CLEAR') await evaluateReceipt(edit);
  else await tryIssueAgain(edit);
  return moved;
}

/** What an action posts to the ledger; the payment is as it was before. */
const ledgerPostings: {
  readonly [action in PaymentTrigger]?: (edit: Edit, payment: Payment) => Promise<void>;
} = {
  CLEAR: postClearing,
  VOID: postReturn,
  RETURN: postReturn,
  APPROVE_REFUND: postRefundApproval,
  ISSUE_REFUND: postRefundSent,
  STOP_REFUND: postRefundStop,
};

async function logPaymentAction(
  { trx, at }: Edit,
  action: PaymentAction,
  { paymentId, amount }: Payment,
): Promise<void> {
  await logActivity(trx, at, { event: 'payment moved', action, paymentId, amount });
}

/**
 * What an action adds to the money kept, in cents. Refund amounts are negative: issuing a refund subtracts it, stopping one adds
 * it back.
 */
function actionCents({ amount }: Payment, action: PaymentTrigger): Cents {
  const size = parseMoney(amount);
  if (action === 'VOID' || action === 'RETURN' || action === 'STOP_REFUND') return negateMoney(size);
  return action === 'ISSUE_REFUND' ? size : noMoney;
}

/** Reverses a returned payment by a row of its own. From then on neither row counts as money. */
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
  const payments = edit.file.payments.map((row) => (row.paymentId === paymentId ? changed : row));
  edit.file = { ...edit.file, payments };
  return changed;
}

function paymentActionProblem({ code, message }: { code: string; message: string }): Problem {
  const step = code === 'NOT_ALLOWED' ? null : 'APPLICATION_SUMMARY';
  return { code, field: 'payment', message, severity: 'ERROR', step };
}
