import { mayRecordBecome } from '../../machines/lifecycle/policy.machine.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { policyConditions } from '../policy/file/policy-conditions.service.ts';
import { changeRecordStatus } from '../policy/file/record-status.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { readBillFacts } from './bill-renewal.service.ts';
import { findDateAfterLapse } from './late-money.service.ts';
import { evaluateRenewalMoney } from './renewal-money.service.ts';
import { readOffer } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';

/** Lapses an offered term that was not paid by its last day, and tells everybody. Money that is too little is returned once its bank can no longer take it back. */
export async function lapseRenewal(edit: Edit): Promise<void> {
  const { trx, at, file } = edit;
  // Money that came while the program may not sell is looked at again.
  await evaluateRenewalMoney(edit);
  const offer = await readOffer(trx, at.policyId);
  if (!offer?.bill || offer.renewal.stage !== 'BILLED') return;
  const { renewal, bill } = offer;
  const { policyState } = file.transaction;
  if (!mayRecordBecome(policyState, 'ACTIVE', 'LAPSED', policyConditions(file)))
    throw new Error(`A policy that is ${policyState} cannot lapse.`);
  const facts = await readBillFacts(trx, bill, renewal.expirationDate);
  changeTransaction(edit, { transactionStatus: 'CLOSED' });
  await changeRecordStatus(edit, 'LAPSED');
  await saveRenewal(trx, renewal.renewalId, { stage: 'LAPSED', nextDate: findDateAfterLapse(edit, renewal) });
  await sendLetter(edit, { kind: 'RENEWAL_LAPSED', occasion: bill.billNumber, facts });
  await logActivity(trx, at, { event: 'renewal lapsed', lastDay: bill.lastDate });
}
