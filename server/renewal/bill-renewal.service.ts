import { findLastDayToPay } from '../../machines/domain/dates/grace.ts';
import { findNextRenewalDate, listRenewalDates } from '../../machines/domain/renewal/renewal-days.ts';
import { coverOfTerm } from '../../machines/domain/renewal/renewal-options.ts';
import { nextTransactionStatus } from '../../machines/lifecycle/transaction.machine.ts';
import { addRecord } from '../database/records.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { isRatingStale } from '../rating/rated-file.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { rateOptions } from './build-renewal.service.ts';
import { evaluateRenewalMoney } from './renewal-money.service.ts';
import { isTermInForce, readOffer, readPrices } from './renewal-term.service.ts';
import { saveRenewal, supersedeBill } from './renewals.store.ts';
import { withdrawOffer } from './withdraw-offer.service.ts';

/** Bills an offered term: the bill to its payor, and a copy to every other party. Money that came before is looked at at once. */
export async function billRenewal(edit: Edit): Promise<void> {
  const { trx, at, today } = edit;
  const offer = await readOffer(trx, at.policyId);
  if (offer === null || offer.renewal.stage !== 'OFFERED') return;
  const { renewal } = offer;
  const { renewalId, expirationDate } = renewal;
  if (!(await isTermInForce(trx, renewal))) return withdrawOffer(edit, renewal);
  const higherRatingId = isRatingStale(edit.file, today)
    ? await rateOptions(edit, coverOfTerm(edit.file.rating))
    : renewal.higherRatingId;
  const { policy, rating, propertyAddress } = edit.file;
  const lastDate = findLastDayToPay(expirationDate, today, propertyAddress.stateAbbreviation);
  changeTransaction(edit, {
    transactionStatus:
      nextTransactionStatus('SCHEDULED_FOR_BILLING', 'bill', edit.file.transaction) ?? 'BILLED_RENEWAL',
    transactionType: 'BILLED_RENEWAL',
    billedDate: today,
  });
  const billNumber = formatBillNumber(at);
  const renewalBillId = await addRecord(trx, 'renewalBills', {
    policyId: at.policyId,
    transactionId: at.transactionId,
    billNumber,
    payor: policy.policyBillingType ?? 'INSURED',
    ratingId: rating.ratingId,
    higherRatingId,
    billedDate: today,
    dueDate: expirationDate,
    lastDate,
    supersededById: null,
  });
  if (offer.bill !== null) await supersedeBill(trx, offer.bill, renewalBillId);
  const next = findNextRenewalDate(expirationDate, lastDate, billedDuty(expirationDate, lastDate));
  await saveRenewal(trx, renewalId, { stage: 'BILLED', nextDate: next, higherRatingId });
  await sendBill(edit);
  await logActivity(trx, at, {
    event: 'renewal billed',
    billNumber,
    amount: rating.totalPremium ?? '0.00',
    lastDay: lastDate,
  });
  await evaluateRenewalMoney(edit);
}

function billedDuty(expirationDate: string, lastDate: string) {
  const billed = listRenewalDates(expirationDate, lastDate).find(({ kind }) => kind === 'RENEWAL_BILLED');
  if (billed === undefined) throw new Error('A renewal is billed on a day.');
  return billed;
}

/** The number of a bill: its policy and transaction, so that it is found by either. */
function formatBillNumber({ policyId, transactionId }: Edit['at']): string {
  return `R${policyId}-${transactionId}`;
}

/** Sends the bill to its payor and the copies to the others. */
async function sendBill(edit: Edit): Promise<void> {
  const facts = await readBillFacts(edit);
  await sendLetter(edit, { kind: 'RENEWAL_BILL', occasion: facts.billNumber, facts });
  await sendLetter(edit, { kind: 'RENEWAL_BILL_COPY', occasion: facts.billNumber, facts });
}

/** What the letters about a bill say. Throws where nothing is billed. */
export async function readBillFacts(edit: Edit) {
  const offer = await readOffer(edit.trx, edit.at.policyId);
  if (!offer?.bill) throw new Error('The renewal is not billed.');
  const { renewal, bill } = offer;
  const { total, higherTotal, higher } = await readPrices(edit.trx, bill, renewal.expirationDate);
  return {
    billNumber: bill.billNumber,
    amount: total,
    dueDate: bill.dueDate,
    lastDay: bill.lastDate,
    higherAmount: higherTotal,
    higherBuilding: higher?.buildingCoverage ?? null,
    higherContents: higher?.contentsCoverage ?? null,
  };
}
