import { wholeDollars } from '../number-text.ts';
import type { RatingAmounts } from '../rating-result.ts';

/** Whole dollars, half up line by line; the full-risk premium is the sum of the shown lines. */
export function shownAmounts(exact: RatingAmounts): RatingAmounts {
  const buildingPremium = wholeDollars(exact.buildingPremium);
  const contentsPremium = wholeDollars(exact.contentsPremium);
  const iccPremium = wholeDollars(exact.iccPremium);
  const mitigationDiscount = wholeDollars(exact.mitigationDiscount);
  const crsDiscount = wholeDollars(exact.crsDiscount);
  const fullRiskPremium = buildingPremium + contentsPremium + iccPremium - mitigationDiscount - crsDiscount;
  return { buildingPremium, contentsPremium, iccPremium, mitigationDiscount, crsDiscount, fullRiskPremium };
}
