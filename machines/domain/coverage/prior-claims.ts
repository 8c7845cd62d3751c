import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { addDays, addMonths } from '../dates/calendar.ts';
import { isCalendarDay } from '../fields/typed-input.ts';
import { formatDate } from '../format/format-values.ts';

/** Only losses from this day on count in a premium. FEMA, Risk Rating 2.0: claims history starts on April 1, 2023. */
const countBegan: IsoDate = '2023-04-01';
const windowYears = 10;
/** Claims of losses so few days apart are one. 42 U.S.C. 4121(a)(7), of severe repetitive losses. */
const daysOfOneLoss = 10;

/**
 * The number of prior claims that count on a day: those of the known dates of loss, else the number that a source counted. Null if neither is
 * known; that is never the same as none.
 */
export function findPriorClaims({ locationFacts }: PolicyFile, day: IsoDate): number | null {
  const dates = parseLossDates(locationFacts.priorClaimDates);
  return dates === null ? locationFacts.priorClaims : countPriorClaims(dates, day);
}

/**
 * The facts of the next term with the losses that were paid in this policy. Where the dates of prior claims are known, or none is known of, the
 * paid ones join them; a number without dates grows by the losses since the day from which it does not count them yet.
 */
export function addPaidLosses(
  { priorClaimDates, priorClaims }: Pick<PolicyFile['locationFacts'], 'priorClaimDates' | 'priorClaims'>,
  paidLosses: readonly IsoDate[],
  countedUntil: IsoDate,
): Pick<PolicyFile['locationFacts'], 'priorClaimDates' | 'priorClaims'> {
  if (paidLosses.length === 0) return { priorClaimDates, priorClaims };
  const known = parseLossDates(priorClaimDates);
  if (known === null && (priorClaims ?? 0) > 0) {
    const since = new Set(paidLosses.filter((date) => date >= countedUntil)).size;
    return { priorClaimDates, priorClaims: Math.min(99, (priorClaims ?? 0) + since) };
  }
  const dates = [...new Set([...(known ?? []), ...paidLosses])].toSorted();
  return { priorClaimDates: dates.map(formatDate).join(', '), priorClaims };
}

/** The number of losses that count on a day: after the count began, within ten years, those within ten days as one. */
export function countPriorClaims(lossDates: readonly IsoDate[], day: IsoDate): number {
  const oldest = addMonths(day, -12 * windowYears);
  const counted = lossDates.filter((date) => date >= countBegan && date >= oldest && date <= day).toSorted();
  let count = 0;
  let last: IsoDate | null = null;
  for (const date of counted) {
    if (last !== null && date <= addDays(last, daysOfOneLoss)) continue;
    count += 1;
    last = date;
  }
  return count;
}

/** The dates of a text, as MM/DD/YYYY or YYYY-MM-DD with commas or blanks between them; null for a blank text, or if one of them is not a date. */
export function parseLossDates(text: string | null): readonly IsoDate[] | null {
  const words = (text ?? '').split(/[\s,;]+/).filter((word) => word !== '');
  const dates = words.map((word) => word.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2'));
  return dates.length > 0 && dates.every(isCalendarDay) ? dates : null;
}
