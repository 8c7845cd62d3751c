import type { IsoDate, PolicyState } from '../../machines/contract/types.ts';
import { findLastDayToPay } from '../../machines/domain/dates/grace.ts';
import { findRenewalDateAfter } from '../../machines/domain/renewal/renewal-days.ts';
import { coverOfTerm } from '../../machines/domain/renewal/renewal-options.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import { nextTransactionStatus } from '../../machines/lifecycle/transaction.machine.ts';
import { addRecord } from '../database/records.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { endRefusedPlan } from '../installments/choose-plan.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { isRatingStale } from '../rating/rated-file.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { readBillFacts } from './bill-facts.service.ts';
import { rateOptions } from './build-renewal.service.ts';
import { convertOffer, readConversion } from './convert-term.service.ts';
import { checkRefusalToday, describeNonRenewal, endWithNotice } from './non-renewal.service.ts';
import { evaluateRenewalMoney } from './renewal-money.service.ts';
import { isTermInForce, type OpenOffer, readOffer } from './renewal-term.service.ts';
import { saveRenewal, supersedeBill } from './renewals.store.ts';
import { withdrawOffer } from './withdraw-offer.service.ts';

/** Bills an offered term: the bill to its payor, and a copy to every other party. Money that came before is looked at at once. */
export async function billRenewal(edit: Edit): Promise<void> {
  const { trx, at, today } = edit;
  const offer = await readOffer(trx, at.policyId);
  if (offer === null || offer.renewal.stage !== 'OFFERED') return;
  const { renewal, bill } = offer;
  if (!(await isTermInForce(trx, renewal))) return withdrawOffer(edit, renewal);
  const refusal = await checkRefusalToday(edit, edit.file, renewal.expirationDate);
  if (refusal !== null && refusal.code !== null)
    return endWithNotice(edit, renewal, edit, describeNonRenewal(refusal.code));
  const { renewal: converted, cover } = await convertOffer(edit, renewal);
  // A rollover is offered without its options, which are rated when it is billed.
  const higherRatingId =
    cover !== null || isRatingStale(edit.file, today) || renewal.policyId === null
      ? await rateOptions(edit, cover ?? coverOfTerm(edit.file.rating))
      : renewal.higherRatingId;
  await endRefusedPlan(edit);
  await sendBill(edit, { renewal: { ...converted, higherRatingId }, bill });
}

/**
 * Makes the bill of the edit's revision of an offer, in the place of one before it, and sends it. `payableUntil` is the last day of a second
 * bill; otherwise it follows from the days of the term.
 */
export async function sendBill(
  edit: Edit,
  { renewal, bill: before }: OpenOffer,
  payableUntil: IsoDate | null = null,
): Promise<void> {
  const { trx, at, today } = edit;
  const { renewalId, expirationDate, higherRatingId } = renewal;
  const { policy, rating, propertyAddress } = edit.file;
  const state = propertyAddress.stateAbbreviation;
  const lastDate = payableUntil ?? findLastDayToPay(expirationDate, today, state);
  changeTransaction(edit, {
    transactionStatus:
      nextTransactionStatus('SCHEDULED_FOR_BILLING', 'bill', edit.file.transaction) ?? 'BILLED_RENEWAL',
    ...(renewal.policyId === null
      ? { policyState: findBilledState(edit) }
      : { transactionType: 'BILLED_RENEWAL' as const }),
    billedDate: today,
  });
  const billNumber = formatBillNumber(at);
  const bill = {
    policyId: at.policyId,
    transactionId: at.transactionId,
    billNumber,
    payor: policy.policyBillingType ?? 'INSURED',
    ratingId: rating.ratingId,
    higherRatingId: payableUntil === null ? higherRatingId : null,
    billedDate: today,
    dueDate: payableUntil ?? expirationDate,
    lastDate,
    supersededById: null,
  };
  const renewalBillId = await addRecord(trx, 'renewalBills', bill);
  if (before !== null) await supersedeBill(trx, before, renewalBillId);
  const firstBilled = payableUntil === null ? today : null;
  const nextDate = findRenewalDateAfter(expirationDate, lastDate, today, firstBilled);
  await saveRenewal(trx, renewalId, { stage: 'BILLED', nextDate, higherRatingId });
  const facts = {
    ...(await readBillFacts(edit, { ...bill, renewalBillId }, expirationDate)),
    ...(await readConversion(edit, renewal)),
  };
  const kind = payableUntil === null ? 'RENEWAL_BILL' : 'RENEWAL_SECOND_BILL';
  await sendLetter(edit, { kind, occasion: billNumber, facts });
  await sendLetter(edit, { kind: 'RENEWAL_BILL_COPY', occasion: billNumber, facts });
  if (renewal.policyId === null && before === null) await announceMove(edit, expirationDate);
  await logActivity(trx, at, {
    event: 'renewal billed',
    billNumber,
    amount: rating.totalPremium ?? '0.00',
    lastDay: lastDate,
  });
  await evaluateRenewalMoney(edit);
}

/** Sends the insured and the lenders of another insurer's policy a letter that names the new insurer, beside the first bill. */
function announceMove(edit: Edit, changeDate: IsoDate): Promise<void> {
  const formerParty = edit.file.policy.priorCompanyName ?? 'your insurer until now';
  return sendLetter(edit, { kind: 'BOOK_MOVED', facts: { formerParty, changeDate } });
}

/** The state of a rollover once its first bill is sent; a later bill does not change it. */
function findBilledState({ file: { transaction } }: Edit): PolicyState {
  const { policyState } = transaction;
  return nextPolicyState(policyState, 'bill', { isBillPrinted: true }) ?? policyState;
}

/** The number of a bill: its policy and transaction, so that it is found by either. */
function formatBillNumber({ policyId, transactionId }: Edit['at']): string {
  return `R${policyId}-${transactionId}`;
}
