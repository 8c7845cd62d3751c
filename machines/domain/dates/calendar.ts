import type { IsoDate } from '../../contract/types.ts';

const dayInMilliseconds = 86_400_000;

/** The date a number of days later, or earlier if the number is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDay(midnight(date) + days * dayInMilliseconds);
}

/** The same day a number of months later, or the last day of that month if it has no such day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/**
 * The first day after a number of months from a date: the same day of the month, or the first of the next where the month has no such day, so
 * that months from the end of one are never cut short.
 */
export function endOfMonths(date: IsoDate, months: number): IsoDate {
  const day = addMonths(date, months);
  return day.slice(8) === date.slice(8) ? day : addDays(day, 1);
}

/** Whole days between two dates; negative if the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((midnight(to) - midnight(from)) / dayInMilliseconds);
}

/** The later of two days. */
export function laterDate(first: IsoDate, second: IsoDate): IsoDate {
  return first > second ? first : second;
}

function midnight(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function isoDay(milliseconds: number): IsoDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
