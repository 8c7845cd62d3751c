import type { IsoDate, PolicyFile, StatutoryDiscountType } from '../../contract/types.ts';
import { mitigationItems } from '../building/mitigation.ts';
import { formatDollars } from '../format/format-values.ts';
import { isAboveZero } from '../money/money.ts';
import { findContinuedDiscount, lastDiscountedPremium } from './continued-discount.ts';
import { decideStatutoryDiscount, statutoryDiscountOrder } from './discount.ts';
import { feeContext } from './fee-context.ts';

/** One discount: whether it applies, whether the active rating used it, and why. */
export interface DiscountExplanation {
  readonly name: string;
  /** Null if it is not a statutory discount. */
  readonly type: StatutoryDiscountType | null;
  readonly applies: boolean;
  readonly isChosen: boolean;
  readonly reason: string;
}

/** Every statutory discount in the order of the tests, then the prior policy's discount, mitigation and the Community Rating System. */
export function explainDiscounts(file: PolicyFile, today: IsoDate): readonly DiscountExplanation[] {
  return [
    ...statutoryDiscountOrder.map((type) => ({
      name: discountNames[type],
      type,
      ...decideStatutoryDiscount(type, file, today),
      isChosen: file.rating.statutoryDiscountType === type,
    })),
    explainContinuedDiscount(file),
    ...explainMitigation(file),
    explainCommunityRating(file),
  ];
}

const discountNames: { readonly [type in StatutoryDiscountType]: string } = {
  EMERGENCY_PROGRAM: 'Emergency Program discount',
  NEWLY_MAPPED: 'Newly mapped discount',
  AR_FLOOD_ZONE: 'AR and A99 zone discount',
  NEW_CUSTOMER_PREFIRM: 'Pre-FIRM discount',
};

function explainContinuedDiscount(file: PolicyFile): DiscountExplanation {
  const { discount, reason } = findContinuedDiscount(file);
  const applies = discount !== 'NO';
  const { statutoryDiscountType, annualIncreaseCapDiscount } = file.rating;
  const lastYear = lastDiscountedPremium(file);
  if (lastYear !== null) {
    const rise = `${feeContext(file).increaseCapPercent}%`;
    return {
      name: 'Discount of the prior policy',
      type: null,
      applies,
      isChosen: isAboveZero(annualIncreaseCapDiscount),
      reason: `${reason} From ${formatDollars(lastYear)} last year the premium rises by at most ${rise}.`,
    };
  }
  const isChosen =
    (discount === 'PRE_FIRM_DISCOUNT' && statutoryDiscountType === 'NEW_CUSTOMER_PREFIRM') ||
    (discount === 'NEWLY_MAPPED_DISCOUNT' && statutoryDiscountType === 'NEWLY_MAPPED');
  return { name: 'Discount of the prior policy', type: null, applies, isChosen, reason };
}

function explainMitigation(file: PolicyFile): readonly DiscountExplanation[] {
  return mitigationItems(file)
    .filter(({ item }) => item !== 'FLOOD_OPENINGS')
    .map(({ label, counts, reason }) => ({
      name: label,
      type: null,
      applies: counts,
      isChosen: counts && isDiscounted(file),
      reason,
    }));
}

function explainCommunityRating(file: PolicyFile): DiscountExplanation {
  const { crsClass } = file.floodZoneInformation;
  const applies = crsClass !== null && crsClass < 10;
  return {
    name: 'Community rating system discount',
    type: null,
    applies,
    isChosen: applies && isDiscounted(file),
    reason: applies
      ? `The community is in class ${crsClass} of the community rating system.`
      : 'The community has no class below 10 in the community rating system.',
  };
}

function isDiscounted({ rating }: PolicyFile): boolean {
  return rating.stage === 'DISCOUNTED' && rating.rateMethod !== null;
}
