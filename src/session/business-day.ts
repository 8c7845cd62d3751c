import { addDays } from '../../machines/domain/dates/calendar.ts';
import { todayIn } from '../../machines/domain/format/format.ts';

/** Days by which the business clock stands ahead of the real one: the page of a sandbox tells, others have none. */
export function daysAhead(): number {
  return Number(document.documentElement.dataset.daysAhead ?? 0);
}

/** Today in the business, in Los Angeles as everywhere in the product. */
export function businessDay(): string {
  return addDays(todayIn(new Date()), daysAhead());
}

/** This moment in the business. */
export function businessMoment(): Date {
  return new Date(Date.now() + daysAhead() * 86_400_000);
}
