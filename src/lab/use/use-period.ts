import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import type { UsePeriod } from '../../../machines/domain/use/use-period.ts';

/** The days that are shown where the address names none. */
const defaultDays = 30;

/** The last thirty days. */
export function lastDays(today: IsoDate): UsePeriod {
  return { from: addDays(today, 1 - defaultDays), to: today };
}

/** The period that an address names; the last thirty days where it names none. */
export function readPeriod(query: URLSearchParams, today: IsoDate): UsePeriod {
  const read = (name: 'from' | 'to') => {
    const text = query.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : lastDays(today)[name];
  };
  return { from: read('from'), to: read('to') };
}
