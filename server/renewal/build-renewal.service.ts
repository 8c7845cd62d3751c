import { addPaidLosses } from '../../machines/domain/coverage/prior-claims.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { computeExpirationDate } from '../../machines/domain/dates/effective-date.ts';
import { billLeadDays } from '../../machines/domain/dates/grace.ts';
import { coverOfNextTerm } from '../../machines/domain/renewal/conversion.ts';
import { withPriorTerm } from '../../machines/domain/renewal/prior-term.ts';
import {
  findHigherCover,
  type OfferedCover,
  scaleLastPremium,
} from '../../machines/domain/renewal/renewal-options.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import { addRecord } from '../database/records.store.ts';
import { keepLetterChoice } from '../documents/letter-acts/letter-language.service.ts';
import { keepPlan } from '../installments/choose-plan.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import { createNextTerm } from '../policy/file/create-policy.service.ts';
import { type Edit, saveChanges, writeInBackground } from '../policy/file/edit-file.service.ts';
import { previewRating, rateAndStore } from '../quote/pricing/rate.service.ts';
import { restoreRating } from '../rating/store-rating.service.ts';
import { applyAnsweredFacts } from './ask-facts.service.ts';
import { convertTerm, noteConversion } from './convert-term.service.ts';
import { checkRefusalToday, describeNonRenewal, endWithNotice } from './non-renewal.service.ts';
import { openLastVersion } from './renewal-term.service.ts';
import { readPaidLosses, readRenewalOfTerm, saveRenewal } from './renewals.store.ts';
import { endOffer } from './withdraw-offer.service.ts';

/**
 * Offers the next term: a policy of its own in the same line, with the parts of the version on the last day, rated with the edition of its
 * first day. What may not be renewed is left with its reason.
 */
export async function buildRenewal(edit: Edit): Promise<void> {
  const { trx, at, file } = edit;
  const renewal = await readRenewalOfTerm(trx, at.policyId);
  if (renewal === null || renewal.stage !== 'PLANNED') return;
  const { renewalId, expirationDate } = renewal;
  const last = await openLastVersion(edit, expirationDate);
  const refusal = await checkRefusalToday(edit, last?.file ?? null, expirationDate);
  if (refusal !== null && refusal.code !== null)
    return endWithNotice(edit, renewal, null, describeNonRenewal(refusal.code));
  const state = nextPolicyState(file.transaction.policyState, 'renew', { isRenewable: refusal === null });
  if (last === null || refusal !== null || state === null) {
    const reason = refusal?.sentence ?? 'Only an issued policy can be renewed.';
    await endOffer(trx, renewalId, { reason });
    await logActivity(trx, at, { event: 'renewal refused', reason });
    return;
  }
  const term = { effectiveDate: expirationDate, expirationDate: computeExpirationDate(expirationDate) };
  const offer = await createNextTerm(last, term);
  const answered = await applyAnsweredFacts(edit, at.policyId, withPriorTerm(offer.file, last.file, term));
  const next = await convertTerm(trx, answered);
  const paidLosses = await readPaidLosses(trx, offer.file.policyMain.policyMainId);
  const losses = addPaidLosses(
    next.locationFacts,
    paidLosses,
    last.file.policy.effectiveDate ?? expirationDate,
  );
  await saveChanges(offer, { ...next, locationFacts: { ...next.locationFacts, ...losses } });
  await noteConversion(offer, last.file, renewal);
  await addNumbers(last, offer);
  await keepPlan(offer, at.policyId);
  await keepLetterChoice(trx, at.policyId, offer.at.policyId);
  const higherRatingId = await rateOptions(offer, coverOfNextTerm(last.file, offer.file));
  writeInBackground(offer, writeSearchEntry(offer));
  await saveRenewal(trx, renewalId, {
    offeredPolicyId: offer.at.policyId,
    stage: 'OFFERED',
    higherRatingId,
    // What waits for FEMA's rates is handed to a person at once.
    nextDate:
      offer.file.transaction.transactionStatus === 'SFR_RATES_REQUIRED'
        ? edit.today
        : addDays(expirationDate, -billLeadDays),
  });
  const facts = { effectiveDate: expirationDate, total: offer.file.rating.totalPremium };
  await logActivity(trx, at, { event: 'renewal offered', ...facts });
  await logActivity(trx, offer.at, { event: 'renewal offered', ...facts });
}

/** Gives the next term every number of the policy. */
async function addNumbers({ file }: Edit, offer: Edit): Promise<void> {
  const { policyId } = offer.at;
  const numbers = file.policyNumbers.map(({ policyNumberId: _before, ...number }) => ({
    ...number,
    policyId,
  }));
  const added = [];
  for (const number of numbers)
    added.push({ ...number, policyNumberId: await addRecord(offer.trx, 'policyNumbers', number) });
  offer.file = { ...offer.file, policyNumbers: added };
}

/** Rates the two options of an offer. Option A is the one that counts until the money chooses. Returns the rating of option B; null without one. */
export async function rateOptions(offer: Edit, cover: OfferedCover): Promise<number | null> {
  await rateAndStore(offer, 'DISCOUNTED', cover, null);
  const { rating: same, transaction, priorPolicyInfo } = offer.file;
  const higher = findHigherCover(offer.file, cover);
  if (higher === null || same.totalPremium === null) return null;
  const preview = previewRating(offer, { ...offer.file, rating: { ...same, ...higher } });
  const lastPremium = priorPolicyInfo.priorDiscountedPremium ?? 0;
  await saveLastPremium(offer, scaleLastPremium(lastPremium, same, preview?.fullRiskPremium ?? null));
  await rateAndStore(offer, 'DISCOUNTED', higher, null);
  const { ratingId, totalPremium } = offer.file.rating;
  await saveLastPremium(offer, lastPremium);
  await restoreRating(offer, same, transaction);
  return totalPremium === null ? null : ratingId;
}

function saveLastPremium(offer: Edit, priorDiscountedPremium: number): Promise<unknown> {
  const { priorPolicyInfo } = offer.file;
  return saveChanges(offer, {
    ...offer.file,
    priorPolicyInfo: { ...priorPolicyInfo, priorDiscountedPremium },
  });
}
