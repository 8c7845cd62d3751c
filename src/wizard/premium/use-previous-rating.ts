import { useState } from 'react';
import type { Rating } from '../../../machines/contract/types.ts';

/** The rating that the active one replaced while the quote was open; null if it replaced none or that rating had no premium. */
export function usePreviousRating(rating: Rating): Rating | null {
  const [seen, setSeen] = useState<{ rating: Rating; before: Rating | null }>({ rating, before: null });
  if (seen.rating.ratingId === rating.ratingId) return seen.before;
  const before = seen.rating.totalPremium === null ? null : seen.rating;
  setSeen({ rating, before });
  return before;
}
