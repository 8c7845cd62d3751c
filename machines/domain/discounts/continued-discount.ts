import type { PolicyFile, PriorPolicyDiscount } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

/** The discount continued from the prior owner's policy, or NO, and the reason. */
export interface ContinuedDiscount {
  readonly discount: PriorPolicyDiscount;
  readonly reason: string;
}

/**
 * Finds the continued discount. It requires the prior NFIP policy's number, a discount on that policy, and no lapse without a valid reason.
 */
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
    reason: `The ${discountName} discount of prior policy ${prior.priorOwnerPolicyNumber} continues.`,
  };
}

/**
 * Last year's discounted premium in dollars, from which the premium of a continued discount rises by at most the yearly cap. Null if no
 * discount continues or the amount is unknown.
 */
export function lastDiscountedPremium(file: PolicyFile): number | null {
  return findContinuedDiscount(file).discount === 'NO' ? null : file.priorPolicyInfo.priorDiscountedPremium;
}

function noContinuedDiscount(reason: string): ContinuedDiscount {
  return { discount: 'NO', reason };
}
