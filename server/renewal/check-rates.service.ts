import type { IsoDate } from '../../machines/contract/types.ts';
import { computeExpirationDate } from '../../machines/domain/dates/effective-date.ts';
import { withPriorTerm } from '../../machines/domain/renewal/prior-term.ts';
import { findBuildDate } from '../../machines/domain/renewal/renewal-days.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { previewRating } from '../quote/pricing/rate.service.ts';
import { findUncoveredDay } from '../rating/rated-file.service.ts';
import { askRenewalFacts } from './ask-facts.service.ts';
import { buildRenewal } from './build-renewal.service.ts';
import { convertTerm } from './convert-term.service.ts';
import { openLastVersion } from './renewal-term.service.ts';
import { readRenewalOfTerm, saveRenewal } from './renewals.store.ts';

/**
 * Prepares the next term, 120 days before it begins: asks for the facts that the company wants confirmed, and rates it on trial. What the engine cannot rate is offered at once, so that FEMA's rates can be asked for
 * and entered before the bill is due; everything else is offered on its day.
 */
export async function checkRenewalRates(edit: Edit): Promise<void> {
  const renewal = await readRenewalOfTerm(edit.trx, edit.at.policyId);
  if (renewal === null || renewal.stage !== 'PLANNED') return;
  const { renewalId, expirationDate } = renewal;
  const last = await openLastVersion(edit, expirationDate);
  if (last !== null) await askRenewalFacts(edit, last, expirationDate);
  // One that has no cover in the end is looked at on the day of its offer.
  if (last === null || (await canRateNextTerm(last, expirationDate)))
    return saveRenewal(edit.trx, renewalId, { nextDate: findBuildDate(expirationDate) });
  await buildRenewal(edit);
}

/** Whether the engine can rate the term that follows a version. */
async function canRateNextTerm(last: Edit, effectiveDate: IsoDate): Promise<boolean> {
  const term = { effectiveDate, expirationDate: computeExpirationDate(effectiveDate) };
  const next = await convertTerm(last.trx, withPriorTerm(last.file, last.file, term));
  // The figures of a day that no edition covers yet are published later.
  if (findUncoveredDay(next, last.today) !== null) return true;
  return previewRating(last, next)?.status !== 'NOT_RATABLE';
}
