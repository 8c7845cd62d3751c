import { useState } from 'react';
import type { Rating } from '../../../machines/contract/types.ts';

/** The rating with a premium that the active one replaced while the quote was open; null where there was none. */
export function usePreviousRating(rating: Rating): Rating | null {
  const [seen, setSeen] = useState<{ rating: Rating; before: Rating | null }>({ rating, before: null });
  if (seen.rating.ratingId === rating.ratingId) return seen.before;
  const before = seen.rating.totalPremium === null ? null : seen.rating;
  setSeen({ rating, before });
  return before;
}
