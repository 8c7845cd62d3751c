import type { IsoDate } from '../../contract/types.ts';
import { daysBetween } from '../dates/calendar.ts';

/** A purchase under this many days ago opens discount eligibility. Specification, section 9. */
const discountWindowDays = 365;

/** What opens the discount eligibility screen. */
export interface DiscountEntry {
  readonly daysSincePurchase: number | null;
  readonly isPreFirmEligible: boolean;
  readonly isNewlyMappedEligible: boolean;
}

/** Whether discount eligibility is entered: day 364 is, day 365 is not, unless pre-FIRM or newly mapped. */
export function canEnterDiscountEligibility(entry: DiscountEntry): boolean {
  return isPurchasedLately(entry) || entry.isPreFirmEligible || entry.isNewlyMappedEligible;
}

/** Why discount eligibility is or is not entered, in words. */
export function discountEntryReason(entry: DiscountEntry): string {
  const isRecent = isPurchasedLately(entry);
  const reasons = [
    isRecent ? purchaseWords(entry.daysSincePurchase) : null,
    entry.isPreFirmEligible ? 'pre-FIRM eligible' : null,
    entry.isNewlyMappedEligible ? 'newly mapped eligible' : null,
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) return capitalized(reasons.join(', '));
  return `${capitalized(purchaseWords(entry.daysSincePurchase))}, not pre-FIRM and not newly mapped`;
}

/** Days from the purchase to today; negative for a purchase still to come, null for none. */
export function daysSincePurchase(purchaseDate: IsoDate | null, today: IsoDate): number | null {
  return purchaseDate === null ? null : daysBetween(purchaseDate, today);
}

function isPurchasedLately({ daysSincePurchase }: DiscountEntry): boolean {
  return daysSincePurchase !== null && daysSincePurchase < discountWindowDays;
}

function purchaseWords(days: number | null): string {
  if (days === null) return 'no purchase date';
  if (days < 0) return `purchase in ${count(-days)}`;
  return days === 0 ? 'purchased today' : `purchased ${count(days)} ago`;
}

function count(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
