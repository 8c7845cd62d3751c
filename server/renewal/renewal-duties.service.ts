import type { Duty } from '../../machines/domain/calendar/duties.ts';
import { findNextRenewalDate } from '../../machines/domain/renewal/renewal-days.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readBillFacts } from './bill-facts.service.ts';
import { isTermInForce, readOffer } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';
import { withdrawOffer } from './withdraw-offer.service.ts';

/** Reminds the payor of a bill that is not to be drawn, or sends the final notice to insured and lenders, and plans the next step. */
export async function sendRenewalNotice(
  edit: Edit,
  { kind, occasion }: Pick<Duty<'RENEWAL_REMINDER' | 'RENEWAL_FINAL_NOTICE'>, 'kind' | 'occasion'>,
  { isToBeDrawn = false }: { readonly isToBeDrawn?: boolean } = {},
): Promise<void> {
  const offer = await readOffer(edit.trx, edit.at.policyId);
  if (!offer?.bill || offer.renewal.stage !== 'BILLED') return;
  const { renewal, bill } = offer;
  const { renewalId, expirationDate } = renewal;
  if (!(await isTermInForce(edit.trx, renewal))) return withdrawOffer(edit, renewal);
  if (!isToBeDrawn) {
    const facts = await readBillFacts(edit, bill, expirationDate);
    await sendLetter(edit, { kind, occasion: `${bill.billNumber} ${occasion}`, facts });
  }
  const { lastDate, billedDate } = bill;
  const nextDate = findNextRenewalDate(expirationDate, lastDate, { kind, occasion }, billedDate);
  await saveRenewal(edit.trx, renewalId, { nextDate });
}
