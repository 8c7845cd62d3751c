import type { IsoDate } from '../../contract/types.ts';
import { addDays, laterDate } from '../dates/calendar.ts';

/** Days for which money without a document of its own is held. */
const undocumentedDays = 10;

/**
 * The last day on which money is held for a new application that came after the last day of a renewal's bill: ten days, and for as long as
 * its bank may still take it back.
 */
export function findLastDayHeld(receivedOn: IsoDate, returnableUntil: IsoDate | null): IsoDate {
  const held = addDays(receivedOn, undocumentedDays);
  return returnableUntil === null ? held : laterDate(held, returnableUntil);
}
