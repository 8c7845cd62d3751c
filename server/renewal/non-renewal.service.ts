import type { IsoDate, NonRenewalReason, PolicyFile, Renewal } from '../../machines/contract/types.ts';
import { nonRenewalRules } from '../../machines/domain/renewal/non-renewal.ts';
import { findRenewalRefusal, type RenewalRefusal } from '../../machines/domain/renewal/renewal-refusal.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { readListedCommunity } from '../lists/community-book.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { openLastVersion } from './renewal-term.service.ts';
import { endOffer, withdrawOffer } from './withdraw-offer.service.ts';

/** Why a term is not renewed: the coded reason, and whole sentences. */
export interface NotRenewed {
  readonly nonRenewal: NonRenewalReason;
  readonly reason: string;
}

/** Why a version is not renewed for a term from a day on, with the community looked up in the status book again; null if it is. */
export async function checkRefusalToday(
  { trx }: Pick<Edit, 'trx'>,
  lastVersion: PolicyFile | null,
  firstDay: IsoDate,
): Promise<RenewalRefusal | null> {
  const number = lastVersion?.floodZoneInformation.communityNumber ?? null;
  const listed = number === null ? null : await readListedCommunity(trx, number);
  // A suspension after the first day of the term does not end it.
  const isLater = listed?.suspendDate != null && listed.suspendDate > firstDay;
  return findRenewalRefusal({
    lastVersion,
    listedStatus: isLater ? null : (listed?.communityStatus ?? null),
  });
}

/** The reason why a term is not renewed, as it is stored and stated in the notice. */
export function describeNonRenewal(nonRenewal: NonRenewalReason, details: string | null = null): NotRenewed {
  const added = details?.trim() ?? '';
  const { sentence } = nonRenewalRules[nonRenewal];
  return { nonRenewal, reason: added === '' ? sentence : `${sentence} ${added}` };
}

/**
 * Ends the renewal of a term: an offer closes, and insured, agent and lenders get the notice from which the days of the lenders run. `edit`
 * holds the term that ends, or the offered one with it.
 */
export async function endWithNotice(
  edit: Edit,
  renewal: Renewal,
  offer: Edit | null,
  ended: NotRenewed,
): Promise<void> {
  const { nonRenewal, reason } = ended;
  const stored = { reason, nonRenewal, notRenewedDate: edit.today };
  if (offer === null) {
    await endOffer(edit.trx, renewal.renewalId, stored);
    await logActivity(edit.trx, edit.at, { event: 'renewal refused', reason });
  } else await withdrawOffer(offer, renewal, stored);
  const addressee = await openEndingTerm(edit, renewal);
  await sendLetter(addressee, {
    kind: 'NON_RENEWAL',
    occasion: `ends ${renewal.expirationDate}`,
    facts: { reason, changeDate: renewal.expirationDate },
  });
}

/** The version on the last day of the term that ends, to whose parties the notice goes; of another insurer's policy the one that was taken over. */
async function openEndingTerm(edit: Edit, { policyId, expirationDate }: Renewal): Promise<Edit> {
  if (policyId === null) return edit;
  const ending = { ...edit, at: { ...edit.at, policyId } };
  return (await openLastVersion(ending, expirationDate)) ?? edit;
}
