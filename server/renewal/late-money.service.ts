import type { IsoDate, Payment, Renewal } from '../../machines/contract/types.ts';
import { addDays, laterDate } from '../../machines/domain/dates/calendar.ts';
import { isReceipt } from '../../machines/domain/money/payment.ts';
import { findLastDayHeld } from '../../machines/domain/renewal/late-money.ts';
import { findPurgeDay } from '../../machines/domain/renewal/renewal-days.ts';
import { findReturnDays } from '../../machines/lifecycle/refunds.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readRenewalOfOffer, saveRenewal } from './renewals.store.ts';

/**
 * Holds money that came after the lapse: it gets a transaction of its own, insured and agent are informed until when it can be used for a new
 * application, and the calendar returns it after that day.
 */
export async function holdLateMoney(edit: Edit, renewal: Renewal): Promise<void> {
  const { trx, at, file, today } = edit;
  const payment = file.payments.findLast(isReceipt);
  if (payment === undefined) return;
  const receivedOn = payment.cashReceiptDate ?? today;
  const until = findLastDayHeld(receivedOn, findReturnableUntil(payment, receivedOn));
  await addRecord(trx, 'transaction', {
    policyId: at.policyId,
    policyOwnerEntityId: file.transaction.policyOwnerEntityId,
    policyState: file.transaction.policyState,
    transactionStatus: 'IN_PROCESS',
    transactionType: 'UNDOCUMENTED_CASH_RECEIVED',
    submittedPremium: payment.amount,
    isActive: true,
  });
  await saveRenewal(trx, renewal.renewalId, { nextDate: addDays(until, 1) });
  const amount = payment.amount ?? '0.00';
  await sendLetter(edit, {
    kind: 'LATE_PAYMENT',
    occasion: `payment ${payment.paymentId}`,
    facts: { amount, dueDate: until },
  });
  await logActivity(trx, at, { event: 'late money received', amount, until });
}

/**
 * Holds money of an offer that is over for as long as its bank may take it back: the days start again once it has cleared. Money that could not
 * be returned on its day, because it had not cleared, is returned after them.
 */
export async function holdClearedMoney(edit: Edit): Promise<void> {
  const renewal = await readRenewalOfOffer(edit.trx, edit.at.policyId);
  const heldUntil = edit.file.payments.filter(isReceipt).map((row) => {
    const receivedOn = row.cashReceiptDate ?? edit.today;
    return findLastDayHeld(receivedOn, findReturnableUntil(row, receivedOn));
  });
  const last = heldUntil.toSorted().at(-1);
  if (renewal === null || last === undefined) return;
  await saveRenewal(edit.trx, renewal.renewalId, { nextDate: addDays(laterDate(last, edit.today), 1) });
}

/** Closes the record of money that came after a lapse once it is used or returned. */
export async function closeLateMoney({ trx, at: { policyId } }: Edit): Promise<void> {
  const transactionType = 'UNDOCUMENTED_CASH_RECEIVED';
  for (const { transactionId } of await readRecords(trx, 'transaction', { policyId, transactionType }))
    await changeRecord(trx, 'transaction', { policyId, transactionId }, { transactionStatus: 'CLOSED' });
  const renewal = await readRenewalOfOffer(trx, policyId);
  if (renewal !== null) await saveRenewal(trx, renewal.renewalId, { nextDate: findDeletionDay(renewal) });
}

/** The day on which the calendar comes to a lapsed offer: to return its money, else to delete a rollover; null for neither. */
export function findDateAfterLapse(edit: Edit, renewal: Renewal): IsoDate | null {
  return findReturnDay(edit) ?? findDeletionDay(renewal);
}

/** The day on which a rollover that was not paid is deleted; null for a renewal. */
function findDeletionDay({ policyId, expirationDate }: Renewal): IsoDate | null {
  return policyId === null ? findPurgeDay(expirationDate) : null;
}

/** The first day on which all money of an edit's term can be returned; null where there is none. */
export function findReturnDay({ file, today }: Edit): IsoDate | null {
  const days = file.payments
    .filter(isReceipt)
    .map((row) => findReturnableUntil(row, row.cashReceiptDate ?? today) ?? today);
  const last = days.toSorted().at(-1);
  return last === undefined ? null : addDays(laterDate(last, today), 1);
}

/** The last day on which the bank may take a receipt back; null if it cannot. */
function findReturnableUntil(payment: Payment, receivedOn: IsoDate): IsoDate | null {
  const days = findReturnDays(payment);
  return days === 0 ? null : addDays(payment.processedDate ?? receivedOn, days);
}
