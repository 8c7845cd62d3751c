import { addDays } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';

/** Days by which the business clock is ahead of the real clock; only the page of a sandbox says so. */
export function readDaysAhead(): number {
  return Number(document.documentElement.dataset.daysAhead ?? 0);
}

/** Today in the business, in Los Angeles as everywhere in the product. */
export function clientBusinessToday(): string {
  return addDays(toBusinessDate(new Date()), readDaysAhead());
}

/** This moment in the business. */
export function clientBusinessNow(): Date {
  return new Date(Date.now() + readDaysAhead() * 86_400_000);
}
