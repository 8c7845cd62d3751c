import type { Edition } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import type { RatingResult } from '../rating-result.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import type { Worksheet, WorksheetLine } from '../worksheet/worksheet.ts';
import { computeAmountDue, type PremiumAmounts } from './amount-due.ts';
import type { ChargeContext } from './fees.ts';
import {
  computeStatutoryDiscounts,
  type StatutoryDiscount,
  type StatutoryDiscountType,
  SUBSIDIZED_LAYER_PREFIX,
} from './statutory-discounts.ts';

/** The facts besides the rated ones on which a premium depends. */
export type PremiumContext = ChargeContext & {
  /** UNDISCOUNTED leaves out mitigation, CRS and statutory discounts and the increase cap, as before the eligibility questions. */
  variant: 'UNDISCOUNTED' | 'DISCOUNTED';
  /** Every statutory discount that the policy qualifies for; only the largest is applied. */
  eligibleDiscounts: readonly StatutoryDiscountType[];
};

/** One year's premium, from the rating to the amount due. */
export type Premium = {
  rating: RatingResult;
  variant: PremiumContext['variant'];
  /** In dollars, not rounded; null when the rating is NOT_RATABLE. */
  exact: PremiumAmounts | null;
  /** In whole dollars; the total is the sum of the shown lines. Null when the rating is NOT_RATABLE. */
  shown: PremiumAmounts | null;
  /** The statutory discount that was applied; null if none was. */
  statutoryDiscountType: StatutoryDiscountType | null;
  /** Every eligible discount with its amount, the applied one first. */
  statutoryDiscounts: readonly StatutoryDiscount[];
  /** All lines from the location to the amount due; null without a worksheet or if the rating is NOT_RATABLE. */
  worksheet: readonly WorksheetLine[] | null;
};

/** Rates the input and computes the amount due. Never throws, whatever the input. */
export function computePremium(
  input: RatingInput,
  edition: Edition,
  context: PremiumContext,
  sheet?: Worksheet,
): Premium {
  const isDiscounted = context.variant === 'DISCOUNTED';
  const rated = isDiscounted ? input : { ...input, isMachineryElevated: false, crsClass: 10 };
  const rating = rateRisk(rated, edition, sheet);
  if (!rating.exact || !rating.parts) return unratedPremium(rating, context);
  const eligible = isDiscounted ? context.eligibleDiscounts : [];
  const layer = eligible.length > 0 ? computeSubsidizedLayer(rated, edition, rating, sheet) : 0;
  const discounts = computeStatutoryDiscounts(
    eligible,
    layer,
    edition,
    exceedsSubsidizedLimits(rated, edition),
    sheet,
  );
  const [bestDiscount] = discounts;
  const charges = { ...context, increaseCap: isDiscounted ? context.increaseCap : null };
  const { exact, shown } = computeAmountDue(
    rating.exact,
    bestDiscount?.exact ?? 0,
    rating.parts.priorClaimsPremium,
    rated,
    charges,
    edition,
    sheet,
  );
  return {
    rating,
    variant: context.variant,
    exact,
    shown,
    statutoryDiscountType: bestDiscount?.type ?? null,
    statutoryDiscounts: discounts,
    worksheet: sheet?.lines ?? null,
  };
}

/** Full-risk premium of the coverage that 42 U.S.C. 4013(b)(1) subsidizes, in dollars. */
function computeSubsidizedLayer(
  input: RatingInput,
  edition: Edition,
  rating: RatingResult,
  sheet: Worksheet | undefined,
): number {
  if (!exceedsSubsidizedLimits(input, edition)) return rating.exact?.fullRiskPremium ?? 0;
  const { subsidisedBuildingLimit, subsidisedContentsLimit } = edition.constants;
  const layer = {
    ...input,
    buildingCoverage: Math.min(input.buildingCoverage, subsidisedBuildingLimit),
    contentsCoverage: Math.min(input.contentsCoverage, subsidisedContentsLimit),
  };
  return rateRisk(layer, edition, sheet?.within(SUBSIDIZED_LAYER_PREFIX)).exact?.fullRiskPremium ?? 0;
}

function exceedsSubsidizedLimits(input: RatingInput, { constants }: Edition): boolean {
  const { subsidisedBuildingLimit, subsidisedContentsLimit } = constants;
  return input.buildingCoverage > subsidisedBuildingLimit || input.contentsCoverage > subsidisedContentsLimit;
}

function unratedPremium(rating: RatingResult, { variant }: PremiumContext): Premium {
  return {
    rating,
    variant,
    exact: null,
    shown: null,
    statutoryDiscountType: null,
    statutoryDiscounts: [],
    worksheet: null,
  };
}
