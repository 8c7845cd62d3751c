import type { IsoDate } from '../../contract/types.ts';
import { addDays, laterDate } from './calendar.ts';

/** How the days after an expiration are counted in which a renewal or a transfer can still be paid without a lapse. */
interface GraceCount {
  /** The first expiration that is counted so. */
  readonly expirationFrom: IsoDate;
  /** The last day is this many days after the expiration. It is not moved for a weekend. */
  readonly days: number;
  readonly source: string;
}

/** A longer grace that an event brought, for terms that expire within some days. */
interface GraceOverride {
  /** USPS codes; null for every state. */
  readonly states: readonly string[] | null;
  readonly expirationFrom: IsoDate;
  readonly expirationTo: IsoDate;
  readonly days: number;
  readonly source: string;
}

/** The newest count whose first expiration has come holds. The older practice counted the day of expiration as the first: 29 days. */
const graceCounting: readonly GraceCount[] = [
  {
    expirationFrom: '1900-01-01',
    days: 30,
    source: 'Standard Flood Insurance Policy, VII.E.2: within 30 days of the expiration date.',
  },
];

/** FEMA lengthens the grace by bulletin after a disaster. */
const graceOverrides: readonly GraceOverride[] = [
  {
    states: null,
    expirationFrom: '2020-02-13',
    expirationTo: '2020-06-15',
    days: 120,
    source: 'FEMA bulletin W-20002 of March 2020.',
  },
];

/** How many days after an expiration can be paid without a lapse. */
export function countGraceDays(expirationDate: IsoDate, state: string | null = null): number {
  const counts = graceCounting.filter(({ expirationFrom }) => expirationFrom <= expirationDate);
  const counted = counts
    .toSorted((one, other) => one.expirationFrom.localeCompare(other.expirationFrom))
    .at(-1);
  const overrides = graceOverrides.filter(
    ({ states, expirationFrom, expirationTo }) =>
      expirationFrom <= expirationDate &&
      expirationDate <= expirationTo &&
      (states === null || (state !== null && states.includes(state))),
  );
  return Math.max(counted?.days ?? 0, ...overrides.map(({ days }) => days));
}

/** Days that a bill leaves which was mailed too late, from its mailing. Standard Flood Insurance Policy, VII.E.3. */
const lateNoticeDays = 30;

/** How many days before the expiration a bill is mailed at the latest. 42 U.S.C. 4104a; Flood Insurance Manual, How to Renew. */
export const billLeadDays = 45;

/** The last day on which a bill can be paid without a lapse: the grace, or 30 days from the mailing of a bill that went out too late. */
export function findLastDayToPay(
  expirationDate: IsoDate,
  billedDate: IsoDate,
  state: string | null = null,
): IsoDate {
  const grace = addDays(expirationDate, countGraceDays(expirationDate, state));
  if (billedDate <= addDays(expirationDate, -billLeadDays)) return grace;
  return laterDate(grace, addDays(billedDate, lateNoticeDays));
}
