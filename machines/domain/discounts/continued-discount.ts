import type { PolicyFile, PriorPolicyDiscount } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

/** The continued discount of the prior owner's policy, or NO, and the reason. */
export interface ContinuedDiscount {
  readonly discount: PriorPolicyDiscount;
  readonly reason: string;
}

/** A continued discount needs the number of the prior NFIP policy, a discount on it, and no lapse but one for a valid reason. */
export function findContinuedDiscount({ priorPolicyInfo: prior }: PolicyFile): ContinuedDiscount {
  const discount = prior.priorPolicyDiscountType;
  if (isBlank(prior.priorOwnerPolicyNumber)) return noContinuedDiscount('No prior NFIP policy is named.');
  if (discount === null || discount === 'NO')
    return noContinuedDiscount('The prior policy carried no discount.');
  if (prior.priorNfipLapsedPolicy === null)
    return noContinuedDiscount('It is not known whether the prior policy lapsed.');
  if (prior.priorNfipLapsedPolicy && prior.lapsedForValidReason !== true)
    return noContinuedDiscount('The prior policy lapsed without a valid reason.');
  const discountName = discount === 'PRE_FIRM_DISCOUNT' ? 'pre-FIRM' : 'newly mapped';
  return {
    discount,
    reason: `The ${discountName} discount of prior policy ${prior.priorOwnerPolicyNumber} goes on.`,
  };
}

/**
 * Last year's discounted premium, dollars, from which a continued discount's premium rises by the yearly cap; null where
 * no discount continues or the amount is unknown.
 */
export function lastDiscountedPremium(file: PolicyFile): number | null {
  return findContinuedDiscount(file).discount === 'NO' ? null : file.priorPolicyInfo.priorDiscountedPremium;
}

function noContinuedDiscount(reason: string): ContinuedDiscount {
  return { discount: 'NO', reason };
}
