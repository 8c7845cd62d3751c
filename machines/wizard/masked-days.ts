const fifthOfAYearDays = 73;
const lastFifth = 49;
const middleDay = Math.floor(fifthOfAYearDays / 2);

/** Masks the days since a purchase for a recording: the middle of their fifth of a year, ten years at most. A future purchase is not masked. */
export function maskDays(days: number): number {
  if (days < 0) return days;
  const fifth = Math.min(lastFifth, Math.floor(days / fifthOfAYearDays));
  return fifth * fifthOfAYearDays + middleDay;
}

/**
 * The possible days behind masked days: the first, the middle and the last of their fifth of a year. Days other than the middle of a fifth
 * were not masked, and are the only possibility.
 */
export function listPossibleDays(masked: number): readonly number[] {
  if (masked % fifthOfAYearDays !== middleDay) return [masked];
  return [masked - middleDay, masked, masked + middleDay];
}
