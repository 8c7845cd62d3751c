/** Longer pauses between two events do not count as work on a quote. */
export const longestPauseMinutes = 30;
