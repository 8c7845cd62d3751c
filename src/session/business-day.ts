import { addDays } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';

/** The number of days by which the business clock is ahead of the real clock; only a sandbox's page states it. */
export function readDaysAhead(): number {
  return Number(document.documentElement.dataset.daysAhead ?? 0);
}

/** Today's date on the business clock, in Los Angeles time as everywhere in the product. */
export function clientBusinessToday(): string {
  return addDays(toBusinessDate(new Date()), readDaysAhead());
}

/** The current time on the business clock. */
export function clientBusinessNow(): Date {
  return new Date(Date.now() + readDaysAhead() * 86_400_000);
}
