import type { IsoDate } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';

/**
 * The day that the calendar works on after the last one; null if today is done. Days are never left out. Where the clock was moved
 * back, as a sandbox allows, the calendar continues from today.
 */
export function nextCalendarDay(last: IsoDate | null, today: IsoDate, isMovable: boolean): IsoDate | null {
  if (last === null) return today;
  if (last < today) return addDays(last, 1);
  return last > today && isMovable ? today : null;
}
