import { addDays } from '../../machines/domain/calendar.ts';
import { todayIn } from '../../machines/domain/format.ts';

/** Today in the business, in Los Angeles as everywhere in the product; the page of a sandbox tells how far its clock was moved. */
export function businessDay(): string {
  return addDays(todayIn(new Date()), Number(document.documentElement.dataset.daysAhead ?? 0));
}
