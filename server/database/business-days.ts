import { sql } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { clampDay } from './pages.ts';

/** The moment at which a business day begins, or the day so many days later, in a statement. */
export function dayStart(day: IsoDate, daysLater: number) {
  return sql<Date>`((${clampDay(day)}::date + ${daysLater}::integer)::timestamp at time zone 'America/Los_Angeles')`;
}
