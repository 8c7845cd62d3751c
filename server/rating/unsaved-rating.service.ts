import type { IsoDate, Money, Rating } from '../../machines/contract/types.ts';
import type { StoredRatingInputs } from './store-rating.service.ts';

/** A rating that is not stored yet, from the NFIP or a carrier. */
export interface UnsavedRating {
  readonly rating: Rating;
  readonly background: StoredRatingInputs;
  /** The last day on which it may be bound; null without a premium. */
  readonly validUntil: IsoDate | null;
  readonly repetitiveLossPremium: Money | null;
}

/** The rating with every field set to null. */
export function clearAmounts(rating: Rating): Rating {
  return Object.fromEntries(Object.keys(rating).map((name) => [name, null])) as unknown as Rating;
}
