import { roundRateToDollars } from '../format-number.ts';
import type { RatingAmounts } from '../rating-result.ts';

/** Rounds each line half up to whole dollars; the full-risk premium is the sum of the rounded lines. */
export function roundAmounts(exact: RatingAmounts): RatingAmounts {
  const buildingPremium = roundRateToDollars(exact.buildingPremium);
  const contentsPremium = roundRateToDollars(exact.contentsPremium);
  const iccPremium = roundRateToDollars(exact.iccPremium);
  const mitigationDiscount = roundRateToDollars(exact.mitigationDiscount);
  const crsDiscount = roundRateToDollars(exact.crsDiscount);
  const fullRiskPremium = buildingPremium + contentsPremium + iccPremium - mitigationDiscount - crsDiscount;
  return { buildingPremium, contentsPremium, iccPremium, mitigationDiscount, crsDiscount, fullRiskPremium };
}
