import type { DutyKind, IsoDate } from '../../contract/types.ts';
import { addDays, addMonths } from '../dates/calendar.ts';
import { billLeadDays } from '../dates/grace.ts';

/** Days before the expiration on which the calendar looks whether the engine can rate the next term, so that FEMA can be asked in time. */
const ratesLeadDays = 120;

/** Days before the expiration on which the next term is copied and rated. */
const buildLeadDays = 60;

/** Days before the expiration on which the payor is reminded. */
const reminderDays = [30, 15] as const;

/** Days from a bill that was sent once the term had ended to its final notice. */
const lateNoticeDays = 7;

/** A day of the calendar for a renewal. */
export interface RenewalDate {
  readonly kind: Extract<
    DutyKind,
    | 'RENEWAL_RATES_CHECKED'
    | 'RENEWAL_BUILT'
    | 'RENEWAL_BILLED'
    | 'RENEWAL_REMINDER'
    | 'RENEWAL_FINAL_NOTICE'
    | 'RENEWAL_LAPSES'
    | 'LATE_MONEY_RETURNED'
  >;
  readonly day: IsoDate;
  /** Distinguishes several days of one kind. */
  readonly occasion: string;
  /** The last day on which it is of use; null if it is always. */
  readonly lastDay: IsoDate | null;
}

/**
 * The days on which the calendar acts on the renewal of a term, the earliest first. `lastDate` is known once it is billed; `billedDate` is the
 * day of its first bill.
 */
export function listRenewalDates(
  expirationDate: IsoDate,
  lastDate: IsoDate,
  billedDate: IsoDate | null = null,
): readonly RenewalDate[] {
  const before = (days: number) => addDays(expirationDate, -days);
  return [
    {
      kind: 'RENEWAL_RATES_CHECKED',
      day: findFirstRenewalDate(expirationDate),
      occasion: `ends ${expirationDate}`,
      lastDay: before(buildLeadDays + 1),
    },
    {
      kind: 'RENEWAL_BUILT',
      day: findBuildDate(expirationDate),
      occasion: `ends ${expirationDate}`,
      lastDay: before(1),
    },
    {
      kind: 'RENEWAL_BILLED',
      day: before(billLeadDays),
      occasion: `ends ${expirationDate}`,
      lastDay: null,
    },
    ...reminderDays.map((days, index) => ({
      kind: 'RENEWAL_REMINDER' as const,
      day: before(days),
      occasion: `${days} days before ${expirationDate}`,
      lastDay: before((reminderDays[index + 1] ?? 0) + 1),
    })),
    {
      kind: 'RENEWAL_FINAL_NOTICE',
      ...findFinalNotice(expirationDate, billedDate),
      lastDay: null,
    },
    {
      kind: 'RENEWAL_LAPSES',
      day: addDays(lastDate, 1),
      occasion: `payable until ${lastDate}`,
      lastDay: null,
    },
  ];
}

/** On the last day of the term, or on the day on which a bill that was sent once the term had ended would be drawn. */
function findFinalNotice(
  expirationDate: IsoDate,
  billedDate: IsoDate | null,
): Pick<RenewalDate, 'day' | 'occasion'> {
  return billedDate === null || billedDate < expirationDate
    ? { day: expirationDate, occasion: `ended ${expirationDate}` }
    : { day: addDays(billedDate, lateNoticeDays), occasion: `billed ${billedDate}` };
}

/** The next day of a renewal after a duty of it was done; null after the last one. */
export function findNextRenewalDate(
  expirationDate: IsoDate,
  lastDate: IsoDate,
  done: Pick<RenewalDate, 'kind' | 'occasion'>,
  billedDate: IsoDate | null = null,
): IsoDate | null {
  const dates = listRenewalDates(expirationDate, lastDate, billedDate);
  const at = dates.findIndex(({ kind, occasion }) => kind === done.kind && occasion === done.occasion);
  return dates[at + 1]?.day ?? null;
}

/** The first day on which the renewal of a term has something due. */
export function findFirstRenewalDate(expirationDate: IsoDate): IsoDate {
  return addDays(expirationDate, -ratesLeadDays);
}

/** The day on which the next term is copied, rated and offered. */
export function findBuildDate(expirationDate: IsoDate): IsoDate {
  return addDays(expirationDate, -buildLeadDays);
}

/** The first day after today on which the renewal of a term has something due; null after the last one. */
export function findRenewalDateAfter(
  expirationDate: IsoDate,
  lastDate: IsoDate,
  today: IsoDate,
  billedDate: IsoDate | null = null,
): IsoDate | null {
  return listRenewalDates(expirationDate, lastDate, billedDate).find(({ day }) => day > today)?.day ?? null;
}

/** Days after the end of the prior policy on which an unpaid rollover is deleted. */
const purgeDays = 90;

/** The day on which a rollover is deleted if it is not issued. */
export function findPurgeDay(priorExpirationDate: IsoDate): IsoDate {
  return addDays(priorExpirationDate, purgeDays);
}

/** The first day on which the calendar bills a rollover. */
export function findRolloverBillDay(priorExpirationDate: IsoDate): IsoDate {
  return addDays(priorExpirationDate, -billLeadDays);
}

/** Days for which a second bill can be paid, from its mailing. Standard Flood Insurance Policy, VII.E.3. */
const secondBillDays = 30;

/** Months from the due day in which a notice that was not mailed counts. Standard Flood Insurance Policy, VII.E.3. */
const missedNoticeMonths = 12;

/** The last day on which a second bill can be paid. */
export function findLastDayOfSecondBill(mailedOn: IsoDate): IsoDate {
  return addDays(mailedOn, secondBillDays);
}

/** The last day on which a notice that was not mailed brings a second bill. */
export function findLastDayToBillAgain(expirationDate: IsoDate): IsoDate {
  return addMonths(expirationDate, missedNoticeMonths);
}
