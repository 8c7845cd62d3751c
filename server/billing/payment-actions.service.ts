import { records } from '../../machines/contract/fields.ts';
import type { Money, Payment, PaymentAction, PaymentSender } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import {
  absoluteMoney,
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  parseMoney,
} from '../../machines/domain/money/money.ts';
import {
  findPaymentSender,
  isActiveRefund,
  paymentStatus,
  paymentStatusName,
  refundableCents,
} from '../../machines/domain/money/payment.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { isLapsedOffer, transactionStage } from '../../machines/domain/policy/transaction-stage.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { nextPaymentStatus, type PaymentTrigger } from '../../machines/lifecycle/payment.machine.ts';
import { findPaymentActionRefusal, payoutActions } from '../../machines/lifecycle/payment-actions.ts';
import { findRefundRecipient } from '../../machines/lifecycle/payor-credit.ts';
import { drawOnReceipts, refundableCredit, settledCents } from '../../machines/lifecycle/refunds.ts';
import { findPolicyOf } from '../database/policy-directory.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  postClearing,
  postRefundApproval,
  postRefundCashed,
  postRefundSent,
  postRefundStop,
  postRefundTurnedOver,
  postReturn,
} from '../ledger/post-entries.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { takeOutgoingPaymentNumber } from '../policy/file/policy-numbers.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { findPayoutProblem } from '../policy/screening/payout-screening.service.ts';
import { openInForce } from '../policy/versions/issue-versions.service.ts';
import { addRefund } from '../refunds/credit-refund.service.ts';
import { addLinkedPayment, logPaymentAction, updatePayment } from '../refunds/payment-rows.service.ts';
import { readPayorCredits, readRefundEvidence } from '../refunds/payor-credits.service.ts';
import { holdClearedMoney } from '../renewal/late-money.service.ts';
import { evaluateMoney } from '../renewal/renewal-money.service.ts';
import { followReturnedPayment } from '../renewal/returned-renewal.service.ts';
import { tryIssueAgain } from '../underwriting/evaluate-application.service.ts';

export type PaymentAnswer =
  | { __typename: 'PaymentChanged'; payment: Payment; file: StoredFile }
  | SaveRefused
  | NotFound;

/** The amount, the reason and the recipient of a requested refund. A null amount is everything that can be refunded, a null recipient is the payor. */
interface RefundRequest {
  readonly amount: Money | null;
  readonly reason: string | null;
  readonly recipient?: PaymentSender | null;
}

/** Performs an action on a payment or refund. `request` is the amount, the reason and the recipient of REQUEST_REFUND. */
export async function performPaymentAction(
  world: World,
  viewer: Viewer,
  paymentId: number,
  action: PaymentAction,
  request: RefundRequest,
): Promise<PaymentAnswer> {
  const policyId = isRowNumber(paymentId) ? await findPolicyOf(world.db, 'PAYMENT', paymentId) : null;
  if (policyId === null) return policyNotFound;
  return editPolicyFile<PaymentAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const payment = edit.file.payments.find((row) => row.paymentId === paymentId);
    if (!payment) return policyNotFound;
    const refusal = findPaymentActionRefusal(action, payment, edit.file.payments, viewer);
    if (refusal) return saveRefused([paymentActionProblem(refusal)]);
    const unread = findUnreadRequest(action, request);
    if (unread !== null) return saveRefused([unread]);
    const result =
      action === 'REQUEST_REFUND'
        ? await refundPayment(edit, payment, request)
        : await advancePayment(edit, payment, action);
    return 'code' in result
      ? saveRefused([result])
      : { __typename: 'PaymentChanged', payment: result, file: edit.file };
  });
}

/** A problem for an amount or a reason beside an action that reads none: it takes the whole payment. */
function findUnreadRequest(
  action: PaymentAction,
  { amount, reason, recipient = null }: RefundRequest,
): Problem | null {
  if (action === 'REQUEST_REFUND') return null;
  const field =
    amount !== null ? 'amount' : reason !== null ? 'reason' : recipient !== null ? 'recipient' : null;
  if (field === null) return null;
  const message =
    'Only a refund request has an amount, a reason and a recipient; every other action applies to the whole payment. Leave them out.';
  return { ...paymentActionProblem({ code: 'SERVER_SET', message }), field };
}

export type RefundsAnswer =
  | { __typename: 'RefundsRequested'; refunds: Payment[]; file: StoredFile }
  | SaveRefused
  | NotFound;

/** Requests a refund of a policy's money, drawn on the newest settled receipts first: a refund for each. */
export function requestRefund(
  world: World,
  viewer: Viewer,
  policyId: number,
  { amount, reason, recipient = null }: { amount: Money; reason: string; recipient?: PaymentSender | null },
): Promise<RefundsAnswer> {
  return editPolicyFile<RefundsAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    if (!may(viewer.masks, 'billing', 'refundRequest'))
      return saveRefused([
        paymentActionProblem({
          code: 'NOT_ALLOWED',
          message: "You don't have permission to do this with payments.",
        }),
      ]);
    const wanted = parseMoney(amount);
    const problem =
      compareMoney(wanted, noMoney) <= 0
        ? nothingWanted
        : (findReasonProblem(reason) ?? (await findCreditProblem(edit, wanted)));
    if (problem) return saveRefused([problem]);
    const credits = await readPayorCredits(edit.trx, edit.file);
    const draws = drawOnReceipts(edit.file.payments, wanted, edit.today, credits);
    if (draws === null) return saveRefused([unsettledProblem(edit)]);
    const receipts = draws.map(({ payment }) => payment);
    const unproven = await findRecipientProblem(edit, receipts, recipient);
    if (unproven) return saveRefused([unproven]);
    const refunds: Payment[] = [];
    for (const draw of draws) refunds.push(await addRefund(edit, draw, reason, recipient));
    return { __typename: 'RefundsRequested', refunds, file: edit.file };
  });
}

/** Requests a refund of everything that was received, because the transaction ends without being issued. */
export async function requestFullRefund(edit: Edit): Promise<Payment[]> {
  const refunds: Payment[] = [];
  for (const payment of edit.file.payments) {
    if (compareMoney(refundableCents(payment, edit.file.payments), noMoney) <= 0) continue;
    const refund = await refundPayment(edit, payment, { amount: null, reason: null });
    if (!('code' in refund)) refunds.push(refund);
  }
  return refunds;
}

/** Opens a refund: a row of its own that names the payment it refunds. Returns a problem if that is not possible. */
async function refundPayment(
  edit: Edit,
  payment: Payment,
  { amount, reason, recipient = null }: RefundRequest,
): Promise<Payment | Problem> {
  const most = refundableCents(payment, edit.file.payments);
  const wanted = amount === null ? most : parseMoney(amount);
  if (compareMoney(wanted, noMoney) <= 0 || compareMoney(wanted, most) > 0)
    return paymentActionProblem({
      code: 'RANGE',
      message: `Up to $${formatMoney(most)} of this payment can be refunded.`,
    });
  const problem =
    findReasonProblem(reason) ??
    (await findCreditProblem(edit, wanted)) ??
    (await findPayorProblem(edit, payment, wanted)) ??
    (await findRecipientProblem(edit, [payment], recipient));
  return problem ?? addRefund(edit, { payment, amount: wanted }, reason, recipient);
}

/** A refund goes to a party other than its payor only by a document on file, which is looked for again when it is approved. Life decisions 6. */
async function findRecipientProblem(
  edit: Edit,
  receipts: readonly Payment[],
  recipient: PaymentSender | null,
): Promise<Problem | null> {
  if (recipient === null) return null;
  const { onFile } = await readRefundEvidence(edit);
  return receipts.every((receipt) => findRefundRecipient(receipt, onFile) === recipient)
    ? null
    : { ...paymentActionProblem({ code: 'DOCUMENT', message: noEvidence }), field: 'recipient' };
}

const noEvidence =
  'No document on file sends this money to a party other than its payor. Foreclosure papers send what the insured paid to the lender, where the policy names a lender and was canceled because the building was taken. A lender’s release of the refund sends what the lender paid to the insured.';

function findReasonProblem(reason: string | null): Problem | null {
  const fault = valueFault(records.payments.fields.description, reason);
  return fault && { ...paymentActionProblem({ code: fault.code, message: fault.message }), field: 'reason' };
}

/** All refunds, including requested ones, may total at most the money that has settled and that a bank can no longer return. */
async function findApprovalProblem(edit: Edit, refund: Payment): Promise<Problem | null> {
  if (compareMoney(settledCents(edit.file.payments, edit.today), noMoney) < 0) return unsettledProblem(edit);
  const others = edit.file.payments.filter(({ paymentId }) => paymentId !== refund.paymentId);
  const receipts = others.filter(({ paymentId }) => paymentId === refund.parentPaymentId);
  return (
    (await findCreditProblem(edit, absoluteMoney(parseMoney(refund.amount)), others)) ??
    findRecipientProblem(edit, receipts, refund.paidBy)
  );
}

/** Premium that pays for an issued policy is given back only by the change that returns it. */
async function findCreditProblem(
  edit: Edit,
  wanted: Cents,
  payments: readonly Payment[] = edit.file.payments,
): Promise<Problem | null> {
  const isIssued = edit.file.policy.currentTransactionId !== null;
  const left = refundableCredit(payments, { isIssued, owed: isIssued ? await readOwed(edit) : noMoney });
  if (left === null || compareMoney(wanted, left) <= 0) return null;
  return paymentActionProblem({
    code: 'NOT_REFUNDABLE',
    message: `Up to $${formatMoney(left)} can be refunded, the amount that is not applied to the premium. To return premium that pays for the policy, change or cancel it.`,
  });
}

/** A refund goes to the payors whose money paid the returned premium. */
async function findPayorProblem(edit: Edit, payment: Payment, wanted: Cents): Promise<Problem | null> {
  const credits = await readPayorCredits(edit.trx, edit.file);
  const left = credits?.get(findPaymentSender(payment)) ?? noMoney;
  if (credits === null || compareMoney(wanted, left) <= 0) return null;
  return paymentActionProblem({
    code: 'NOT_REFUNDABLE',
    message: `Up to $${formatMoney(compareMoney(left, noMoney) > 0 ? left : noMoney)} of the returned premium belongs to this payor. The rest is refunded to the other payors.`,
  });
}

function unsettledProblem({ file, today }: Edit): Problem {
  const left = settledCents(
    file.payments.filter((payment) => !isActiveRefund(payment)),
    today,
  );
  return paymentActionProblem({
    code: 'NOT_REFUNDABLE',
    message: `Refunds may come to $${formatMoney(left)} in all: money that has cleared and that a bank can no longer return. Wait, reject a refund, or request less.`,
  });
}

const nothingWanted: Problem = paymentActionProblem({
  code: 'RANGE',
  message: 'Enter an amount above zero.',
});

async function advancePayment(
  edit: Edit,
  payment: Payment,
  action: Exclude<PaymentAction, 'REQUEST_REFUND'>,
): Promise<Payment | Problem> {
  const before = paymentStatusName(payment.paymentStatusId);
  const after = before && nextPaymentStatus(before, action);
  if (!after) throw new Error(`${action} is not possible in the status ${before}.`);
  const payoutProblem = payoutActions.includes(action) ? await findPayoutProblem(edit) : null;
  if (payoutProblem) return payoutProblem;
  const approvalProblem = action === 'APPROVE_REFUND' ? await findApprovalProblem(edit, payment) : null;
  if (approvalProblem) return approvalProblem;
  const isDecision = action === 'APPROVE_REFUND' || action === 'REJECT_REFUND';
  const moved = await updatePayment(edit, payment, {
    paymentStatusId: paymentStatus[after],
    ...(isDecision ? { approvedRejectedDate: edit.today, decidedBy: edit.viewer.userId } : {}),
    ...(action === 'QUEUE_REFUND'
      ? { outgoingPaymentQueueId: await takeOutgoingPaymentNumber(edit.trx) }
      : {}),
    ...(isDecision || action === 'QUEUE_REFUND' ? {} : { processedDate: edit.today }),
  });
  await ledgerPostings[action]?.(edit, payment);
  if (action === 'ISSUE_REFUND') await sendRefundLetter(edit, payment);
  if (action === 'RETURN') {
    await addReversal(edit, payment);
    await followReturnedPayment(edit, payment);
  }
  if (action === 'VOID' && (await isOwing(edit))) await followReturnedPayment(edit, payment);
  await logPaymentAction(edit, action, moved);
  // Money that came after a lapse is held for a number of days, which starts again with its clearing.
  if (isLapsedOffer(edit.file)) {
    if (action === 'CLEAR') await holdClearedMoney(edit);
    return moved;
  }
  if (transactionStage(edit.file) === 'ended' && action === 'CLEAR') await requestFullRefund(edit);
  else if (action === 'CLEAR') await evaluateMoney(edit);
  else await tryIssueAgain(edit);
  return moved;
}

/** Whether the unpaid balance of an issued policy is above the tolerance. */
async function isOwing(edit: Edit): Promise<boolean> {
  const isIssued = edit.file.policy.currentTransactionId !== null;
  return isIssued && isAboveTolerance(await readOwed(edit));
}

/** Sends the letter about a refund to its recipient: the policy's payor, if the payment names none. */
async function sendRefundLetter(edit: Edit, refund: Payment): Promise<void> {
  const { paymentId, amount, paidBy, parentPaymentId } = refund;
  const receipt = edit.file.payments.find((row) => row.paymentId === parentPaymentId);
  const sender = findPaymentSender(receipt ?? refund);
  const payor = paidBy ?? (sender === 'INSURED' ? null : sender);
  await sendLetter(await openInForce(edit), {
    kind: 'REFUND_SENT',
    occasion: `refund ${paymentId}`,
    facts: { amount: formatMoney(negateMoney(parseMoney(amount))) },
    ...(payor && { payor }),
  });
}

/** Posts an action to the ledger. The payment is the row before the action. */
const ledgerPostings: {
  readonly [action in PaymentTrigger]?: (edit: Edit, payment: Payment) => Promise<void>;
} = {
  CLEAR: postClearing,
  VOID: postReturn,
  RETURN: postReturn,
  APPROVE_REFUND: postRefundApproval,
  ISSUE_REFUND: postRefundSent,
  CASH_REFUND: postRefundCashed,
  STOP_REFUND: postRefundStop,
  TURN_OVER_REFUND: postRefundTurnedOver,
};

/** Reverses a returned payment by a row of its own. From then on neither row counts as money. */
async function addReversal(edit: Edit, payment: Payment): Promise<void> {
  await addLinkedPayment(edit, payment, {
    paymentTypeId: 30,
    amount: formatMoney(negateMoney(parseMoney(payment.amount))),
    description: 'Returned by the bank',
    paymentStatusId: paymentStatus.RETURNED,
  });
}

function paymentActionProblem({ code, message }: { code: string; message: string }): Problem {
  const step = code === 'NOT_ALLOWED' ? null : 'APPLICATION_SUMMARY';
  return { code, field: 'payment', message, severity: 'ERROR', step };
}
