import type { Duty } from '../../machines/domain/calendar/duties.ts';
import { findNextRenewalDate } from '../../machines/domain/renewal/renewal-days.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readBillFacts } from './bill-renewal.service.ts';
import { isTermInForce, readOffer } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';
import { withdrawOffer } from './withdraw-offer.service.ts';

/** Reminds the payor of a bill, or sends the final notice to insured and lenders, and says what comes next. */
export async function sendRenewalNotice(
  edit: Edit,
  { kind, occasion }: Pick<Duty, 'kind' | 'occasion'>,
): Promise<void> {
  const offer = await readOffer(edit.trx, edit.at.policyId);
  if (!offer?.bill || offer.renewal.stage !== 'BILLED') return;
  if (!(await isTermInForce(edit.trx, offer.renewal))) return withdrawOffer(edit, offer.renewal);
  if (kind !== 'RENEWAL_REMINDER' && kind !== 'RENEWAL_FINAL_NOTICE') return;
  const { bill } = offer;
  const facts = await readBillFacts(edit);
  await sendLetter(edit, { kind, occasion: `${bill.billNumber} ${occasion}`, facts });
  await moveRenewalOn(edit, { kind, occasion });
}

/** Says on which day the calendar comes to the renewal of an offered term next, after a duty that was done or left out. */
async function moveRenewalOn(edit: Edit, { kind, occasion }: Pick<Duty, 'kind' | 'occasion'>): Promise<void> {
  const offer = await readOffer(edit.trx, edit.at.policyId);
  if (!offer?.bill || offer.renewal.stage !== 'BILLED') return;
  if (kind !== 'RENEWAL_REMINDER' && kind !== 'RENEWAL_FINAL_NOTICE') return;
  const nextDate = findNextRenewalDate(offer.renewal.expirationDate, offer.bill.lastDate, { kind, occasion });
  await saveRenewal(edit.trx, offer.renewal.renewalId, { nextDate });
}
