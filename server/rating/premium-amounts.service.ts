import type { Money, Rating } from '../../machines/contract/types.ts';
import { moneyFromDollars, sumMoney } from '../../machines/domain/money/money.ts';
import type { RatedFile } from './rated-file.service.ts';

/** What a premium tells of its rating: status, rates, premiums, discounts, fees and the total. */
export function premiumAmounts({ premium, input, edition, ...made }: RatedFile): Partial<Rating> {
  const { shown, rating } = premium;
  const isRated = shown !== null;
  const discount = (type: string) =>
    premium.statutoryDiscountType === type ? wholeAmount(shown?.statutoryDiscount) : isRated ? '0.00' : null;
  const isOther =
    premium.statutoryDiscountType === 'EMERGENCY_PROGRAM' ||
    premium.statutoryDiscountType === 'AR_FLOOD_ZONE';
  return {
    status: rating.status,
    edition: edition.id,
    rateMethodId: !isRated ? null : rating.status === 'RATED' ? 'RISK_RATING_2' : 'PROVISIONAL',
    rateCategoryId: !isRated ? null : rating.status === 'RATED' ? 'RATING_ENGINE' : 'PROVISIONAL',
    buildingRate: exactRate(rating.parts?.buildingRate),
    contentsRate: exactRate(rating.parts?.contentsRate),
    buildingPremium: wholeAmount(shown?.buildingPremium),
    contentsPremium: wholeAmount(shown?.contentsPremium),
    iccPremium: wholeAmount(shown?.iccPremium),
    priorLossesAmount: exactMoney(rating.parts?.priorClaimsPremium),
    crsPercent: rating.parts?.crsPercent ?? null,
    mitigationDiscount: wholeAmount(shown?.mitigationDiscount),
    crsDiscount: wholeAmount(shown?.crsDiscount),
    newlyMappedDiscount: discount('NEWLY_MAPPED'),
    preFirmDiscount: discount('NEW_CUSTOMER_PREFIRM'),
    otherStatutoryDiscount: isOther ? wholeAmount(shown?.statutoryDiscount) : isRated ? '0.00' : null,
    annualIncreaseCapDiscount: wholeAmount(shown?.increaseCapDiscount),
    probationSurcharge: wholeAmount(shown?.probationSurcharge),
    fedFee: wholeAmount(shown?.federalPolicyFee),
    reserveFund: wholeAmount(shown?.reserveFund),
    hfiaaSurcharge: wholeAmount(shown?.hfiaaSurcharge),
    writtenPremium: isRated
      ? sumMoney(...[shown.buildingPremium, shown.contentsPremium, shown.iccPremium].map(moneyFromDollars))
      : null,
    fullRiskPremium: wholeAmount(shown?.fullRiskPremium),
    discountedPremium: wholeAmount(shown?.discountedPremium),
    totalPremium: wholeAmount(shown?.total),
    statutoryDiscountType: premium.statutoryDiscountType,
    femaReplacementCost: input.buildingValue === null ? null : Math.round(input.buildingValue),
    femaReplacementCostMethod: made.replacementCostMethod,
    femaFirstFloorHeight: input.firstFloorHeightFeet,
    femaFirstFloorHeightMethod: made.firstFloorHeightMethod,
    numberPriorClaims: input.priorClaims,
  };
}

/** Whole dollars as money. */
export function wholeAmount(amount: number | undefined): Money | null {
  return amount === undefined ? null : moneyFromDollars(amount);
}

/** A rate as its column holds it, six digits behind the point. */
function exactRate(rate: number | null | undefined): number | null {
  return rate === null || rate === undefined ? null : Number(rate.toFixed(6));
}

function exactMoney(amount: number | undefined): Money | null {
  return amount === undefined ? null : moneyFromDollars(amount);
}
