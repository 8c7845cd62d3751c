import type { Money, Rating } from '../../../../machines/contract/types.ts';
import { enumLabel } from '../../../../machines/domain/format/format.ts';
import { isNothing, sumMoney, toDollars } from '../../../../machines/domain/money/money.ts';
import { privateCharges } from '../../../../machines/domain/money/private-charges.ts';

/** A line of the premium: a sum, or what adds to it or takes away, dollars. */
interface PremiumStep {
  readonly label: string;
  readonly kind: 'total' | 'change';
  readonly amount: number;
}

/**
 * The premium line by line: what was bought, the full-risk premium, discounts, fees, the total. Whole dollars; lines of
 * nothing are left out. Empty where nothing is rated. The severe repetitive loss premium stands in the transaction.
 */
export function premiumSteps(rating: Rating, repetitiveLoss: Money | null = null): readonly PremiumStep[] {
  if (rating.totalPremium === null) return [];
  const isOfCarrier = rating.privateFloodProviderId !== null;
  return [
    ...change('Building premium', rating.buildingPremium),
    ...change('Contents premium', rating.contentsPremium),
    ...change('Increased cost of compliance', rating.iccPremium),
    ...change('Mitigation discount', rating.mitigationDiscount, -1),
    ...change('Community rating system discount', rating.crsDiscount, -1),
    ...(isOfCarrier ? [] : [total('Full-risk premium', rating.fullRiskPremium)]),
    ...change(statutoryWords(rating), statutoryDiscount(rating), -1),
    ...change('Annual increase cap discount', rating.annualIncreaseCapDiscount, -1),
    ...(isOfCarrier ? [] : [total('Discounted premium', rating.discountedPremium)]),
    ...change('Reserve fund assessment', rating.reserveFund),
    ...change('Probation surcharge', rating.probationSurcharge),
    ...change('HFIAA surcharge', rating.hfiaaSurcharge),
    ...change('Federal Policy Fee', rating.fedFee),
    ...change('Severe repetitive loss premium', repetitiveLoss),
    ...privateCharges(rating).flatMap((charge) => change(charge.label, charge.amount)),
    total('Total for the year', rating.totalPremium),
  ];
}

/** Discounts in the premium whose figures no published source confirms, in words. */
export function unverifiedDiscounts(rating: Rating): readonly string[] {
  return [
    ...(isNothing(rating.mitigationDiscount) ? [] : ['Mitigation discount']),
    ...(isNothing(statutoryDiscount(rating)) ? [] : [statutoryWords(rating)]),
  ];
}

function change(label: string, amount: Money | null, sign: 1 | -1 = 1): PremiumStep[] {
  const dollars = toDollars(amount);
  return dollars === 0 ? [] : [{ label, kind: 'change', amount: sign * dollars }];
}

function total(label: string, amount: Money | null): PremiumStep {
  return { label, kind: 'total', amount: toDollars(amount) };
}

function statutoryDiscount({ newlyMappedDiscount, preFirmDiscount, otherStatutoryDiscount }: Rating): Money {
  return sumMoney(newlyMappedDiscount, preFirmDiscount, otherStatutoryDiscount);
}

function statutoryWords({ statutoryDiscountType: type }: Rating): string {
  return type === null ? 'Statutory discount' : `${enumLabel('StatutoryDiscountType', type)} discount`;
}
