import type { IsoDate } from '../../contract/types.ts';
import { daysBetween } from '../dates/calendar.ts';

/** A purchase fewer than this many days ago opens discount eligibility. Specification, section 9. */
const discountWindowDays = 365;

/** The facts that open the discount eligibility screen. */
export interface DiscountEntryConditions {
  readonly daysSincePurchase: number | null;
  readonly isPreFirmEligible: boolean;
  readonly isNewlyMappedEligible: boolean;
}

/** Whether discount eligibility can be entered. Day 364 after the purchase qualifies; day 365 does not, unless pre-FIRM or newly mapped. */
export function canEnterDiscountEligibility(entry: DiscountEntryConditions): boolean {
  return isRecentPurchase(entry) || entry.isPreFirmEligible || entry.isNewlyMappedEligible;
}

/** Explains why discount eligibility can or cannot be entered. */
export function explainDiscountEntry(entry: DiscountEntryConditions): string {
  const isRecent = isRecentPurchase(entry);
  const reasons = [
    isRecent ? describePurchase(entry.daysSincePurchase) : null,
    entry.isPreFirmEligible ? 'pre-FIRM eligible' : null,
    entry.isNewlyMappedEligible ? 'newly mapped eligible' : null,
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) return capitalize(reasons.join(', '));
  return `${capitalize(describePurchase(entry.daysSincePurchase))}, not pre-FIRM and not newly mapped`;
}

/** Days from the purchase to today; negative if the purchase is still to come, null without a purchase date. */
export function daysSincePurchase(purchaseDate: IsoDate | null, today: IsoDate): number | null {
  return purchaseDate === null ? null : daysBetween(purchaseDate, today);
}

function isRecentPurchase({ daysSincePurchase }: DiscountEntryConditions): boolean {
  return daysSincePurchase !== null && daysSincePurchase < discountWindowDays;
}

function describePurchase(days: number | null): string {
  if (days === null) return 'no purchase date';
  if (days < 0) return `purchase in ${formatDays(-days)}`;
  return days === 0 ? 'purchased today' : `purchased ${formatDays(days)} ago`;
}

function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
