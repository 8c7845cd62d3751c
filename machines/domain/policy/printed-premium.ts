import type { Money, Rating } from '../../contract/types.ts';
import { enumLabel } from '../format/format-values.ts';
import { formatMoney, isNothing, negateMoney, parseMoney, sumMoney } from '../money/money.ts';
import { labelTotal, privateCharges } from '../money/private-charges.ts';

/** Why a printed figure needs caution: assumed, not confirmed by a public source, or invented. */
export type FigureFlag = 'ASSUMED' | 'UNVERIFIED' | 'SAMPLE';

/**
 * One printed line of the premium, in order. PART adds to the sum and DISCOUNT subtracts from it, with signed amounts. SUM and TOTAL state
 * the sum of the lines above.
 */
export interface PrintedPremiumLine {
  readonly label: string;
  readonly kind: 'PART' | 'DISCOUNT' | 'SUM' | 'TOTAL';
  readonly amount: Money;
  readonly flag: FigureFlag | null;
}

/** The lines of the premium in the order of a declarations page, without parts and discounts of zero; empty if nothing is rated. */
export function listPrintedPremium(rating: Rating, repetitiveLoss: Money | null): PrintedPremiumLine[] {
  if (rating.totalPremium === null) return [];
  const isOfCarrier = rating.privateFloodProviderId !== null;
  const statutory = rating.statutoryDiscountType
    ? enumLabel('StatutoryDiscountType', rating.statutoryDiscountType)
    : 'Statutory';
  const line = (
    label: string,
    kind: PrintedPremiumLine['kind'],
    amount: string | null,
    flag: FigureFlag | null = null,
  ): PrintedPremiumLine[] =>
    amount === null || (isNothing(amount) && (kind === 'PART' || kind === 'DISCOUNT'))
      ? []
      : [{ label, kind, amount, flag }];
  return [
    ...line('Building premium', 'PART', rating.buildingPremium),
    ...line('Contents premium', 'PART', rating.contentsPremium),
    ...line('Increased cost of compliance', 'PART', rating.iccPremium),
    ...line('Mitigation discount', 'DISCOUNT', negateAmount(rating.mitigationDiscount), 'UNVERIFIED'),
    ...line('Community rating system discount', 'DISCOUNT', negateAmount(rating.crsDiscount)),
    ...line('Full-risk premium', 'SUM', rating.fullRiskPremium),
    ...line(`${statutory} discount`, 'DISCOUNT', negateAmount(sumStatutoryDiscounts(rating)), 'UNVERIFIED'),
    ...line('Annual increase cap discount', 'DISCOUNT', negateAmount(rating.annualIncreaseCapDiscount)),
    ...line(isOfCarrier ? 'Premium' : 'Discounted premium', 'SUM', rating.discountedPremium),
    ...line('Reserve fund assessment', 'PART', rating.reserveFund),
    ...line('Probation surcharge', 'PART', rating.probationSurcharge),
    ...line('HFIAA surcharge', 'PART', rating.hfiaaSurcharge),
    ...line('Federal Policy Fee', 'PART', rating.fedFee),
    ...privateCharges(rating).flatMap(({ label, amount }) => line(label, 'PART', amount)),
    ...line('Severe repetitive loss premium', 'PART', repetitiveLoss, 'UNVERIFIED'),
    ...line(labelTotal('Total', rating), 'TOTAL', rating.totalPremium),
  ];
}

function sumStatutoryDiscounts({
  newlyMappedDiscount,
  preFirmDiscount,
  otherStatutoryDiscount,
}: Rating): string {
  return sumMoney(newlyMappedDiscount, preFirmDiscount, otherStatutoryDiscount);
}

function negateAmount(amount: string | null): string | null {
  return isNothing(amount) ? null : formatMoney(negateMoney(parseMoney(amount)));
}
