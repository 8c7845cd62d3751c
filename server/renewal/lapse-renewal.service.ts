import type { Renewal } from '../../machines/contract/types.ts';
import { mayRecordBecome } from '../../machines/lifecycle/policy.machine.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { policyConditions } from '../policy/file/policy-conditions.service.ts';
import { changeRecordStatus } from '../policy/file/record-status.service.ts';
import { closeReturnsOfOffer } from '../refunds/returned-payment-rows.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { readBillFacts } from './bill-facts.service.ts';
import { findDateAfterLapse } from './late-money.service.ts';
import { evaluateRenewalMoney } from './renewal-money.service.ts';
import { readOffer } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';

/** Lapses a term that was not paid by its last day, and informs everyone concerned. A partial payment is returned once its bank can no longer take it back. */
export async function lapseRenewal(edit: Edit): Promise<void> {
  const { trx, at } = edit;
  // Money that came while the program may not sell is looked at again.
  await evaluateRenewalMoney(edit);
  const offer = await readOffer(trx, at.policyId);
  if (!offer?.bill || offer.renewal.stage !== 'BILLED') return;
  const { renewal, bill } = offer;
  const facts = await readBillFacts(edit, bill, renewal.expirationDate);
  await closeOffer(edit, renewal);
  await sendLetter(edit, { kind: 'RENEWAL_LAPSED', occasion: bill.billNumber, facts });
  await logActivity(trx, at, { event: 'renewal lapsed', lastDay: bill.lastDate });
}

/** Closes an offer that was not paid. */
async function closeOffer(edit: Edit, renewal: Renewal): Promise<void> {
  const { policyState } = edit.file.transaction;
  if (!mayRecordBecome(policyState, 'ACTIVE', 'LAPSED', policyConditions(edit.file)))
    throw new Error(`A policy that is ${policyState} cannot lapse.`);
  changeTransaction(edit, { transactionStatus: 'CLOSED' });
  await changeRecordStatus(edit, 'LAPSED');
  await closeReturnsOfOffer(edit);
  await saveRenewal(edit.trx, renewal.renewalId, {
    stage: 'LAPSED',
    nextDate: findDateAfterLapse(edit, renewal),
  });
}
