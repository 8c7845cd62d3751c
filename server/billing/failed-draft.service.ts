import type { IsoDate, Money } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { listInstallments } from '../ledger/installments.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readOffer } from '../renewal/renewal-term.service.ts';
import { readConsent } from './draft-consents.store.ts';

/** A draft that brought no money. */
interface FailedDraft {
  readonly draftConsentId: number;
  readonly amount: Money;
  readonly callId: number;
}

/** Sends the insured a letter at once when a payment could not be drawn, with the reason and the last day to pay. */
export async function tellFailedDraft(
  edit: Edit,
  { draftConsentId, amount, callId }: FailedDraft,
  reason: string,
): Promise<void> {
  const consent = await readConsent(edit.trx, draftConsentId);
  const account = consent?.account ?? 'account';
  await sendLetter(edit, {
    kind: 'DRAFT_FAILED',
    occasion: `call ${callId}`,
    facts: { amount, account: `the ${account}`, reason, dueDate: await findLastDay(edit) },
  });
  await logActivity(edit.trx, edit.at, { event: 'draft failed', account, amount, reason });
}

/** The last day on which the amount due can be paid in time. */
async function findLastDay({ trx, at, today }: Edit): Promise<IsoDate> {
  const offer = await readOffer(trx, at.policyId);
  if (offer?.bill && offer.renewal.stage === 'BILLED') return offer.bill.lastDate;
  const billed = (await listInstallments(trx, at.policyId)).filter(
    ({ billedDate, nextDate }) => billedDate !== null && nextDate !== null,
  );
  const next = billed[0]?.nextDate ?? null;
  return next === null ? today : addDays(next, -1);
}
