import type { IsoDate } from '../../contract/types.ts';
import { addDays } from './calendar.ts';

/** The date a number of business days later: Saturdays, Sundays and federal holidays do not count. */
export function addBusinessDays(date: IsoDate, days: number): IsoDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1));
  return day;
}

/** The day itself if it is a business day, or else the next one. */
export function nextBusinessDay(date: IsoDate): IsoDate {
  let day = date;
  while (isWeekend(day) || isFederalHoliday(day)) day = addDays(day, 1);
  return day;
}

/** Whether federal offices are closed: the eleven holidays of 5 U.S.C. 6103, on the day on which they are observed. */
export function isFederalHoliday(date: IsoDate): boolean {
  const year = Number(date.slice(0, 4));
  return [year, year + 1].some((each) => listFederalHolidays(each).includes(date));
}

function listFederalHolidays(year: number): readonly IsoDate[] {
  return [
    observed(`${year}-01-01`),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    addDays(nthWeekday(year, 6, monday, 1), -7),
    ...(year >= firstJuneteenth ? [observed(`${year}-06-19`)] : []),
    observed(`${year}-07-04`),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    observed(`${year}-11-11`),
    nthWeekday(year, 11, thursday, 4),
    observed(`${year}-12-25`),
  ];
}

const monday = 1;
const thursday = 4;
const firstJuneteenth = 2021;

function weekday(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function isWeekend(date: IsoDate): boolean {
  return weekday(date) === 0 || weekday(date) === 6;
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(date: IsoDate): IsoDate {
  if (weekday(date) === 6) return addDays(date, -1);
  return weekday(date) === 0 ? addDays(date, 1) : date;
}

/** The nth time that a weekday comes in a month; Memorial Day, the last Monday of May, is a week before the first of June's. */
function nthWeekday(year: number, month: number, day: number, nth: number): IsoDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
}
