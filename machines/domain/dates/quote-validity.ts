import type { IsoDate } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';
import { addDays } from './calendar.ts';

/** How long a quote is valid after rating, in days. */
const quoteValidityDays = 60;

/** The last day on which a quote can be bound: 60 days after the rating, but no later than the effective date or the next rate change. */
export function computeQuoteExpiration(
  ratedOn: IsoDate,
  effectiveDate: IsoDate | null,
  nextRateChange: IsoDate | null,
): IsoDate {
  const limits = [addDays(ratedOn, quoteValidityDays), effectiveDate, nextRateChange];
  return limits
    .filter((limit) => limit !== null)
    .reduce((first, second) => (first < second ? first : second));
}

/** Whether a quote can still be bound, including on its last day. A quote that was never rated has no last day and is not valid. */
export function isQuoteValid(validUntil: IsoDate | null, today: IsoDate): boolean {
  return validUntil !== null && today <= validUntil;
}

/**
 * Why a quote's last day cannot be changed to the requested one; null if it can. Anyone may shorten it, but only some users may extend it.
 */
export function validateQuoteExpiration(
  asked: IsoDate,
  computed: IsoDate,
  today: IsoDate,
  mayExtend: boolean,
): string | null {
  if (asked < today) return 'Choose today or a later day.';
  return asked > computed && !mayExtend
    ? `The quote is valid until ${formatDate(computed)}; you may choose an earlier day.`
    : null;
}
