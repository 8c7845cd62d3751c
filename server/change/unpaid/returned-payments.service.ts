import { findStandingCancellation } from '../../../machines/change/plan-versions.ts';
import type { Payment } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import {
  agencySweepType,
  changeNoticeDays,
  findLastReceiptDay,
  isForAcceptedChange,
  isReturnForReview,
} from '../../../machines/domain/underwriting/returned-payment.ts';
import { readRecords } from '../../database/records.store.ts';
import { sendLetter } from '../../documents/send-letter.service.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import {
  loadVersion,
  openInForce,
  openVersion,
  readSlicesOfEdit,
} from '../../policy/versions/issue-versions.service.ts';
import { addReturnedPayment, closeReturnedRows } from '../../refunds/returned-payment-rows.service.ts';
import { readChange } from '../change.store.ts';
import { findLateIncrease } from '../cover-start.service.ts';
import { openInvalidPayment, settleInvalidPayment } from './invalid-payment.service.ts';
import { isMadeGood } from './kept-coverage.service.ts';
import { undoUnpaidChange } from './undo-change.service.ts';

/**
 * Follows a payment that the bank returned: where it paid for new business, a cancellation by reason code 05 is held for an examiner; where
 * it paid for a change, insured and agent are informed until when it can be made good. An agency's sweep is settled with the agency.
 */
export async function openReturnedPayment(edit: Edit, payment: Payment): Promise<void> {
  if (payment.paymentTypeId === agencySweepType) return listReturnedSweep(edit, payment);
  if (isForAcceptedChange(edit.file, payment)) return warnOfUndoing(edit, payment);
  if (!isReturnForReview(edit.file, payment)) return;
  await addReturnedPayment(
    edit,
    payment,
    'Payment returned: decide about cancelling for nonpayment (reason code 05).',
  );
  await sendLetter(await openInForce(edit), {
    kind: 'TERM_PAYMENT_RETURNED',
    occasion: `payment ${payment.paymentId}`,
    facts: { amount: payment.amount ?? '0.00' },
  });
  await openInvalidPayment(edit, payment);
}

/** Lists the sweep of an issued policy that the bank returned, where money is owed without it. */
async function listReturnedSweep(edit: Edit, payment: Payment): Promise<void> {
  if (edit.file.policy.currentTransactionId === null || (await isMadeGood(edit))) return;
  await addReturnedPayment(edit, payment, 'An agency’s sweep was returned: settle it with the agency.');
}

/** Whether a payment of a plan bought what a change charged, or the term has ended: the plan does not ask for it again. */
export async function isOfChangeOrEnd(edit: Edit, payment: Payment): Promise<boolean> {
  const { file, trx, at } = edit;
  if (findStandingCancellation(await readSlicesOfEdit(edit)) !== null) return true;
  if (!isForAcceptedChange(file, payment)) return false;
  const change = await readChange(trx, at.policyId, payment.transactionId);
  const paid = file.transactions.find(({ transactionId }) => transactionId === payment.transactionId);
  // What came after its issue is a payment of the plan.
  const isBeforeIssue = (payment.cashReceiptDate ?? '') <= (paid?.issuedDate ?? '');
  return isBeforeIssue && isAboveZero(change?.dueAmount);
}

async function warnOfUndoing(edit: Edit, payment: Payment): Promise<void> {
  const dueDate = addDays(edit.today, changeNoticeDays);
  await addReturnedPayment(
    edit,
    payment,
    `Payment of a change returned: not made good by ${formatDate(dueDate)}, the change is undone.`,
  );
  await sendLetter(await openVersion(edit, payment.transactionId), {
    kind: 'PAYMENT_RETURNED',
    occasion: `payment ${payment.paymentId}`,
    facts: { amount: payment.amount ?? '0.00', dueDate },
  });
}

/**
 * Closes the rows that wait for a decision once the debt is paid. A rest within the tolerance is written off. A cancellation for the
 * returned premium stays open where the money came too late for the coverage, and a change whose added coverage it came too late for is undone.
 */
export async function closeReturnedPayments(edit: Edit): Promise<void> {
  if (edit.file.policy.currentTransactionId === null || !(await isMadeGood(edit))) return;
  await undoLateIncreases(edit);
  await closeReturnedRows(edit);
  await settleInvalidPayment(edit);
}

/**
 * Undoes each accepted change whose payment was returned and whose added coverage cannot begin on its day by the money that came again: its
 * wait counts from that money, as it would from the first. nfip-domain 3.
 */
async function undoLateIncreases(edit: Edit): Promise<void> {
  const { trx, at, file, today } = edit;
  const rows = await readRecords(trx, 'returnedPayments', { policyId: at.policyId, closedDate: null });
  for (const { paymentId } of rows) {
    const payment = file.payments.find((each) => each.paymentId === paymentId);
    if (payment === undefined || !isForAcceptedChange(file, payment)) continue;
    const paid = await openVersion(edit, payment.transactionId);
    const late = await findLateIncrease(paid, findLastReceiptDay(file.payments, today) ?? today);
    if (late === null) continue;
    const byProduct = { ...edit, at: { ...at, userId: null } };
    await undoUnpaidChange(
      byProduct,
      payment.transactionId,
      `A payment for a change was returned, and the money that came again is too late for its coverage. ${late} The change is undone.`,
    );
    edit.file = await loadVersion(edit, at.transactionId);
  }
}
