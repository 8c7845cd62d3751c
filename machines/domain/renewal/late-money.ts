import type { IsoDate } from '../../contract/types.ts';
import { addDays, daysBetween, laterDate } from '../dates/calendar.ts';

/** What becomes of money that came after the last day. A company chooses it. */
export const lateRenewalModes = ['NEW_APPLICATION', 'SAME_RECORD'] as const;
export type LateRenewalMode = (typeof lateRenewalModes)[number];

/** Days for which money without a document of its own is held. */
const undocumentedDays = 10;

/** The last day after the expiration on which the same record can be renewed late. */
const lateRenewalDays = 90;

/** Days between late money and the cover that it buys. */
const lateWaitDays = 30;

/** What late money does. */
export type LateMoney =
  /** It is held for a new application until the day, and then returned. */
  | { readonly kind: 'HELD'; readonly until: IsoDate }
  /** The same record is renewed with a lapse, from the day on. */
  | { readonly kind: 'RENEWED_LATE'; readonly effectiveDate: IsoDate; readonly lapsedDays: number };

/**
 * What money does that came after the last day of a renewal's bill. It is held for ten days, and for as long as its bank may still take it
 * back. Older practice renews the same record, 30 days after the receipt, up to 90 days after the expiration.
 */
export function judgeLateMoney(
  mode: LateRenewalMode,
  {
    expirationDate,
    receivedOn,
    returnableUntil,
  }: {
    readonly expirationDate: IsoDate;
    readonly receivedOn: IsoDate;
    readonly returnableUntil: IsoDate | null;
  },
): LateMoney {
  const isInTime = daysBetween(expirationDate, receivedOn) <= lateRenewalDays;
  if (mode === 'SAME_RECORD' && isInTime) {
    const effectiveDate = addDays(receivedOn, lateWaitDays);
    return { kind: 'RENEWED_LATE', effectiveDate, lapsedDays: daysBetween(expirationDate, effectiveDate) };
  }
  const held = addDays(receivedOn, undocumentedDays);
  return { kind: 'HELD', until: returnableUntil === null ? held : laterDate(held, returnableUntil) };
}
