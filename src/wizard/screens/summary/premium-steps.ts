import type { Money, Rating } from '../../../../machines/contract/types.ts';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { isNothing, sumMoney, toDollars } from '../../../../machines/domain/money/money.ts';
import { labelTotal, privateCharges } from '../../../../machines/domain/money/private-charges.ts';

/** A line of the premium: a subtotal, or an amount added or subtracted, in whole dollars. */
interface PremiumStep {
  readonly label: string;
  readonly kind: 'total' | 'change';
  readonly amount: number;
}

/**
 * The premium line by line in whole dollars: coverages, full-risk premium, discounts, fees and total. Zero changes are
 * omitted. Empty if nothing is rated. The severe repetitive loss premium comes from the transaction.
 */
export function buildPremiumSteps(
  rating: Rating,
  repetitiveLoss: Money | null = null,
): readonly PremiumStep[] {
  if (rating.totalPremium === null) return [];
  const isOfCarrier = rating.privateFloodProviderId !== null;
  return [
    ...changeStep('Building premium', rating.buildingPremium),
    ...changeStep('Contents premium', rating.contentsPremium),
    ...changeStep('Increased cost of compliance', rating.iccPremium),
    ...changeStep('Mitigation discount', rating.mitigationDiscount, -1),
    ...changeStep('Community rating system discount', rating.crsDiscount, -1),
    ...(isOfCarrier ? [] : [totalStep('Full-risk premium', rating.fullRiskPremium)]),
    ...changeStep(statutoryLabel(rating), sumStatutoryDiscounts(rating), -1),
    ...changeStep('Annual increase cap discount', rating.annualIncreaseCapDiscount, -1),
    ...(isOfCarrier ? [] : [totalStep('Discounted premium', rating.discountedPremium)]),
    ...changeStep('Reserve fund assessment', rating.reserveFund),
    ...changeStep('Probation surcharge', rating.probationSurcharge),
    ...changeStep('HFIAA surcharge', rating.hfiaaSurcharge),
    ...changeStep('Federal Policy Fee', rating.fedFee),
    ...changeStep('Severe repetitive loss premium', repetitiveLoss),
    ...privateCharges(rating).flatMap((charge) => changeStep(charge.label, charge.amount)),
    totalStep(labelTotal('Total for the year', rating), rating.totalPremium),
  ];
}

/** The labels of discounts in the premium whose figures no published source confirms. */
export function listUnverifiedDiscounts(rating: Rating): readonly string[] {
  return [
    ...(isNothing(rating.mitigationDiscount) ? [] : ['Mitigation discount']),
    ...(isNothing(sumStatutoryDiscounts(rating)) ? [] : [statutoryLabel(rating)]),
  ];
}

function changeStep(label: string, amount: Money | null, sign: 1 | -1 = 1): PremiumStep[] {
  const dollars = toDollars(amount);
  return dollars === 0 ? [] : [{ label, kind: 'change', amount: sign * dollars }];
}

function totalStep(label: string, amount: Money | null): PremiumStep {
  return { label, kind: 'total', amount: toDollars(amount) };
}

function sumStatutoryDiscounts({
  newlyMappedDiscount,
  preFirmDiscount,
  otherStatutoryDiscount,
}: Rating): Money {
  return sumMoney(newlyMappedDiscount, preFirmDiscount, otherStatutoryDiscount);
}

function statutoryLabel({ statutoryDiscountType: type }: Rating): string {
  return type === null ? 'Statutory discount' : `${enumLabel('StatutoryDiscountType', type)} discount`;
}
