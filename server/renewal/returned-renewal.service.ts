import type { Payment, Renewal, RenewalBill } from '../../machines/contract/types.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { toDollars } from '../../machines/domain/money/money.ts';
import { isOfferedTerm } from '../../machines/domain/policy/transaction-stage.ts';
import { findRenewalDateAfter } from '../../machines/domain/renewal/renewal-days.ts';
import {
  isForLaterInstallment,
  isReturnForReview,
} from '../../machines/domain/underwriting/returned-payment.ts';
import { endUnpaidTerm } from '../change/unpaid/invalid-payment.service.ts';
import { isMadeGood } from '../change/unpaid/kept-coverage.service.ts';
import { isOfChangeOrEnd, openReturnedPayment } from '../change/unpaid/returned-payments.service.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { followReturnedInstallment } from '../installments/installment-duties.service.ts';
import { projectAccount } from '../ledger/project-account.service.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import { createOfferRevision } from '../policy/file/create-policy.service.ts';
import { type Edit, saveChanges, writeInBackground } from '../policy/file/edit-file.service.ts';
import { openVersion } from '../policy/versions/issue-versions.service.ts';
import { offerAgain } from '../policy/versions/versions.service.ts';
import { chooseStoredRating } from '../quote/pricing/rate.service.ts';
import { copyRating } from '../rating/store-rating.service.ts';
import { addReturnedPayment } from '../refunds/returned-payment-rows.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { readBillFacts } from './bill-facts.service.ts';
import { evaluateRenewalMoney } from './renewal-money.service.ts';
import { type OpenOffer, openLastVersion, readOffer, readPrices } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';

/**
 * Follows a payment that the bank returned, or that was voided. Where it paid for a renewal whose last day has not passed, the renewal ends from its first
 * day by reason code 05, with its charge and its versions, and is offered again by the same bill, with its reminders and its last day. Good
 * money by then renews the policy; without it the term lapses. Where other money of the policy has taken its place, nothing follows. A later
 * payment of a plan is missing from now on. Every other return is decided about by a person or by the rules of a change.
 */
export async function followReturnedPayment(edit: Edit, payment: Payment): Promise<void> {
  if (isForLaterInstallment(edit.file, payment) && !(await isOfChangeOrEnd(edit, payment)))
    return followReturnedInstallment(edit, payment);
  const offer = await findPaidRenewal(edit, payment);
  if (!offer?.bill) return openReturnedPayment(edit, payment);
  if (await isMadeGood(edit)) return;
  const { renewal, bill } = offer;
  await endUnpaidTerm(edit, payment);
  const again = await reopenOffer(edit, renewal, bill);
  const nextDate = findRenewalDateAfter(renewal.expirationDate, bill.lastDate, edit.today);
  await saveRenewal(edit.trx, renewal.renewalId, { stage: 'BILLED', nextDate });
  await addReturnedPayment(
    again,
    payment,
    `Payment of a renewal returned: the term ended from its first day by reason code 05, and lapses if its bill is not paid by ${formatDate(bill.lastDate)}.`,
  );
  await sendLetter(again, {
    kind: 'RENEWAL_PAYMENT_RETURNED',
    occasion: `payment ${payment.paymentId}`,
    facts: await readBillFacts(again, bill, renewal.expirationDate),
  });
  // Other money of the policy may buy a part of the cover.
  await evaluateRenewalMoney(again);
  if (isOfferedTerm(again.file.transaction.policyState)) await sendFinalNotice(again, renewal, bill);
  edit.file = { ...edit.file, policy: again.file.policy };
}

/** Sends the final notice of a term that has ended, if the payment that was returned kept it back. */
async function sendFinalNotice(again: Edit, { expirationDate }: Renewal, bill: RenewalBill): Promise<void> {
  if (again.today < expirationDate) return;
  const { policyId } = again.at;
  const kind = 'RENEWAL_FINAL_NOTICE';
  const copies = await readRecords(again.trx, 'letterCopies', { policyId, kind });
  if (copies.length > 0) return;
  const facts = await readBillFacts(again, bill, expirationDate);
  await sendLetter(again, { kind, occasion: bill.billNumber, facts });
}

/**
 * The renewal that a payment paid for, whose bill can still be paid and whose term has not changed since; null for every other payment. A plan is followed by its
 * own bills, and a term that was changed by a person.
 */
async function findPaidRenewal(edit: Edit, payment: Payment): Promise<OpenOffer | null> {
  const { file, trx, at, today } = edit;
  const { currentTransactionId, openTransactionId } = file.policy;
  if (!isReturnForReview(file, payment) || file.transaction.laterInstallments !== null) return null;
  const offer = await readOffer(trx, at.policyId);
  const isOurs = offer?.renewal.policyId !== null && offer?.renewal.stage === 'RENEWED';
  if (!isOurs || offer.bill === null || today > offer.bill.lastDate) return null;
  const isUnchanged = currentTransactionId === offer.bill.transactionId && openTransactionId === null;
  return isUnchanged ? offer : null;
}

/** Offers a term again that has ended from its first day: a new transaction with what was issued, for which the same bill asks. */
async function reopenOffer(edit: Edit, renewal: Renewal, bill: RenewalBill): Promise<Edit> {
  const { trx } = edit;
  const issued = await openVersion(edit, bill.transactionId);
  const { same, higher } = await readPrices(trx, bill, bill.dueDate);
  const again = await createOfferRevision(edit, issued);
  await offerAgain(again);
  if (issued.file.rating.ratingId !== same.ratingId) await restoreLastPremium(again, renewal);
  const higherRatingId = higher === null ? null : await copyRating(again, higher);
  const ratingId = await copyRating(again, same);
  await chooseStoredRating(again, again.file.rating);
  changeTransaction(again, {
    transactionStatus: 'BILLED_RENEWAL',
    transactionType: 'BILLED_RENEWAL',
    billedDate: edit.today,
  });
  const { transactionId } = again.at;
  const { renewalBillId } = bill;
  await changeRecord(trx, 'renewalBills', { renewalBillId }, { transactionId, ratingId, higherRatingId });
  await projectAccount(again);
  writeInBackground(again, writeSearchEntry(again));
  return again;
}

/** Counts last year's premium for the cap as it does for option A, where option B had been issued. */
async function restoreLastPremium(again: Edit, { policyId, expirationDate }: Renewal): Promise<void> {
  if (policyId === null) return;
  const last = await openLastVersion({ ...again, at: { ...again.at, policyId } }, expirationDate);
  if (last === null) return;
  const priorDiscountedPremium = toDollars(last.file.rating.discountedPremium);
  const { priorPolicyInfo } = again.file;
  await saveChanges(again, {
    ...again.file,
    priorPolicyInfo: { ...priorPolicyInfo, priorDiscountedPremium },
  });
}
