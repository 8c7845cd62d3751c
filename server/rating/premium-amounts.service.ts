import type { Money, Rating } from '../../machines/contract/types.ts';
import { moneyFromDollars, sumMoney } from '../../machines/domain/money/money.ts';
import type { RatedFile } from './rated-file.service.ts';

/** The fields of a rating that come from its premium: status, rates, premiums, discounts, fees and the total. */
export function toRatingAmounts({ premium, input, edition, ...rated }: RatedFile): Partial<Rating> {
  const { shown, rating } = premium;
  const isRated = shown !== null;
  const discount = (type: string) =>
    premium.statutoryDiscountType === type
      ? wholeDollarMoney(shown?.statutoryDiscount)
      : isRated
        ? '0.00'
        : null;
  const isOther =
    premium.statutoryDiscountType === 'EMERGENCY_PROGRAM' ||
    premium.statutoryDiscountType === 'AR_FLOOD_ZONE';
  return {
    status: rating.status,
    edition: edition.id,
    rateMethod: !isRated ? null : rating.status === 'RATED' ? 'RISK_RATING_2' : 'PROVISIONAL',
    rateCategory: !isRated ? null : rating.status === 'RATED' ? 'RATING_ENGINE' : 'PROVISIONAL',
    buildingRate: roundRate(rating.parts?.buildingRate),
    contentsRate: roundRate(rating.parts?.contentsRate),
    buildingPremium: wholeDollarMoney(shown?.buildingPremium),
    contentsPremium: wholeDollarMoney(shown?.contentsPremium),
    iccPremium: wholeDollarMoney(shown?.iccPremium),
    priorLossesAmount: roundMoney(rating.parts?.priorClaimsPremium),
    crsPercent: rating.parts?.crsPercent ?? null,
    mitigationDiscount: wholeDollarMoney(shown?.mitigationDiscount),
    crsDiscount: wholeDollarMoney(shown?.crsDiscount),
    newlyMappedDiscount: discount('NEWLY_MAPPED'),
    preFirmDiscount: discount('NEW_CUSTOMER_PREFIRM'),
    otherStatutoryDiscount: isOther ? wholeDollarMoney(shown?.statutoryDiscount) : isRated ? '0.00' : null,
    annualIncreaseCapDiscount: wholeDollarMoney(shown?.increaseCapDiscount),
    probationSurcharge: wholeDollarMoney(shown?.probationSurcharge),
    fedFee: wholeDollarMoney(shown?.federalPolicyFee),
    reserveFund: wholeDollarMoney(shown?.reserveFund),
    hfiaaSurcharge: wholeDollarMoney(shown?.hfiaaSurcharge),
    writtenPremium: isRated
      ? sumMoney(...[shown.buildingPremium, shown.contentsPremium, shown.iccPremium].map(moneyFromDollars))
      : null,
    fullRiskPremium: wholeDollarMoney(shown?.fullRiskPremium),
    discountedPremium: wholeDollarMoney(shown?.discountedPremium),
    totalPremium: wholeDollarMoney(shown?.total),
    statutoryDiscountType: premium.statutoryDiscountType,
    femaReplacementCost: input.buildingValue === null ? null : Math.round(input.buildingValue),
    femaReplacementCostMethod: rated.replacementCostMethod,
    femaFirstFloorHeight: input.firstFloorHeightFeet,
    femaFirstFloorHeightMethod: rated.firstFloorHeightMethod,
    numberPriorClaims: input.priorClaims,
  };
}

/** Converts whole dollars to money; null without an amount. */
export function wholeDollarMoney(amount: number | undefined): Money | null {
  return amount === undefined ? null : moneyFromDollars(amount);
}

/** Rounds a rate to the six decimal places of its column. */
function roundRate(rate: number | null | undefined): number | null {
  return rate === null || rate === undefined ? null : Number(rate.toFixed(6));
}

function roundMoney(amount: number | undefined): Money | null {
  return amount === undefined ? null : moneyFromDollars(amount);
}
