import type { Payment } from '../../machines/contract/types.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { paymentStatus } from '../../machines/domain/money/payment.ts';
import { findRenewalDateAfter } from '../../machines/domain/renewal/renewal-days.ts';
import { isReturnForReview } from '../../machines/domain/underwriting/returned-payment.ts';
import { endUnpaidTerm } from '../change/unpaid/invalid-payment.service.ts';
import { isMadeGood } from '../change/unpaid/kept-coverage.service.ts';
import { openReturnedPayment } from '../change/unpaid/returned-payments.service.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { addReturnedPayment, closeReturnedRows } from '../refunds/returned-payment-rows.service.ts';
import { readBillFacts } from './bill-facts.service.ts';
import { type OpenOffer, readOffer } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';

/**
 * Follows a payment that the bank returned, or that was voided. Where it paid for a renewal whose last day has not passed, the renewal is unpaid again:
 * its bill counts as before, with its reminders and its last day. Good money by then keeps the cover; without it the term ends from its first
 * day. Where other money of the policy has taken its place, nothing follows. Every other return is decided about by a person or by the
 * rules of a change.
 */
export async function followReturnedPayment(edit: Edit, payment: Payment): Promise<void> {
  const offer = await findPaidRenewal(edit, payment);
  if (!offer?.bill) return openReturnedPayment(edit, payment);
  if (await isMadeGood(edit)) return;
  const { renewal, bill } = offer;
  const nextDate = findRenewalDateAfter(renewal.expirationDate, bill.lastDate, edit.today);
  await saveRenewal(edit.trx, renewal.renewalId, { stage: 'BILLED', nextDate });
  await addReturnedPayment(
    edit,
    payment,
    `Payment of a renewal returned: not paid again by ${formatDate(bill.lastDate)}, the term ends from its first day.`,
  );
  await sendLetter(edit, {
    kind: 'RENEWAL_PAYMENT_RETURNED',
    occasion: `payment ${payment.paymentId}`,
    facts: await readBillFacts(edit.trx, bill, renewal.expirationDate),
  });
}

/** The renewal that a payment paid for and whose bill can still be paid; null for every other payment. A plan is followed by its own bills. */
async function findPaidRenewal(edit: Edit, payment: Payment): Promise<OpenOffer | null> {
  const { file, trx, at, today } = edit;
  if (!isReturnForReview(file, payment) || file.transaction.laterInstallments !== null) return null;
  const offer = await readOffer(trx, at.policyId);
  const isOurs = offer?.renewal.policyId !== null && offer?.renewal.stage === 'RENEWED';
  return isOurs && offer.bill !== null && today <= offer.bill.lastDate ? offer : null;
}

/** Renews a term again whose returned payment was made good by the last day of its bill. */
export async function settleReturnedRenewal(edit: Edit): Promise<void> {
  const offer = await readUnpaidIssue(edit);
  if (!offer?.bill || edit.today > offer.bill.lastDate || !(await isMadeGood(edit))) return;
  await saveRenewal(edit.trx, offer.renewal.renewalId, { stage: 'RENEWED', nextDate: null });
  await closeReturnedRows(edit);
}

/** Ends an issued renewal from its first day, because its returned payment was not made good. */
export async function endReturnedRenewal(edit: Edit): Promise<void> {
  const returned = edit.file.payments.findLast(
    ({ paymentStatusId, parentPaymentId }) =>
      parentPaymentId === null &&
      (paymentStatusId === paymentStatus.RETURNED || paymentStatusId === paymentStatus.VOIDED),
  );
  if (returned === undefined)
    throw new Error('An issued renewal that is not paid had a payment that was returned.');
  await endUnpaidTerm(edit, returned);
}

/** The renewal of an issued term whose payment was returned; null for every other term. */
async function readUnpaidIssue(edit: Edit): Promise<OpenOffer | null> {
  if (edit.file.policy.currentTransactionId === null) return null;
  const offer = await readOffer(edit.trx, edit.at.policyId);
  return offer?.renewal.stage === 'BILLED' ? offer : null;
}
