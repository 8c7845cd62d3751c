import type { IsoDate } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';
import { addDays } from './calendar.ts';

/** How long a quote holds after it was rated, days. */
const quoteValidityDays = 60;

/** The last day on which a quote may be bound: 60 days from the rating, but not after the effective date or the next change of rates. */
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

/** Whether a quote may still be bound: its last day counts. A quote never rated has no last day and is not valid. */
export function isQuoteValid(validUntil: IsoDate | null, today: IsoDate): boolean {
  return validUntil !== null && today <= validUntil;
}

/** Why a quote's last day may not be set to the one asked for; null if it may. Anybody may shorten it, only some may lengthen it. */
export function validateQuoteExpiration(
  asked: IsoDate,
  computed: IsoDate,
  today: IsoDate,
  mayExtend: boolean,
): string | null {
  if (asked < today) return 'Choose today or a later day.';
  return asked > computed && !mayExtend
    ? `The quote holds until ${formatDate(computed)}; you may choose an earlier day.`
    : null;
}
