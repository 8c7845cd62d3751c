/** Longer pauses between two events do not count as work on a quote. */
export const longestPauseMinutes = 30;

/** The seconds of work from one event to the next, given as ISO dates and times: none in a long pause, or where a time is missing. */
export function countWorkSeconds(from: string | undefined, to: string | undefined): number {
  if (from === undefined || to === undefined) return 0;
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return seconds >= 0 && seconds <= longestPauseMinutes * 60 ? seconds : 0;
}
