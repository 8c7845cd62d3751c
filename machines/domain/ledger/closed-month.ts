import type { IsoDate } from '../../contract/types.ts';

/** A month to be closed. */
interface MonthToClose {
  readonly lastDate: IsoDate;
  /** The day after it. */
  readonly nextDay: IsoDate;
  /** The last day of the month that was closed last; null before the first. */
  readonly closedThrough: IsoDate | null;
}

/** Why a month cannot be closed on a day; null if it can. */
export function findCloseProblem(
  { lastDate, nextDay, closedThrough }: MonthToClose,
  today: IsoDate,
): string | null {
  if (!nextDay.endsWith('-01')) return 'A month is closed by its last day. Choose the last day of a month.';
  if (today <= lastDate) return 'This month has not ended yet.';
  return closedThrough !== null && lastDate <= closedThrough ? 'This month is closed already.' : null;
}
