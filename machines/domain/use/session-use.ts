/** Longer pauses between two events are no work on a quote. */
export const longestPauseMinutes = 30;
