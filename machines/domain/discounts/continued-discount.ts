import type { PolicyFile, PriorPolicyDiscount } from '../../contract/types.ts';
import { isBlank } from '../format/format.ts';

/** The discount of the prior owner's policy that goes on, or NO, and why. */
export interface Continuation {
  readonly discount: PriorPolicyDiscount;
  readonly reason: string;
}

/** A continued discount needs the number of the prior NFIP policy, a discount on it, and no lapse but one for a valid reason. */
export function continuation({ priorPolicyInfo: prior }: PolicyFile): Continuation {
  const discount = prior.priorPolicyDiscountType;
  if (isBlank(prior.priorOwnerPolicyNumber)) return none('No prior NFIP policy is named.');
  if (discount === null || discount === 'NO') return none('The prior policy carried no discount.');
  if (prior.priorNfipLapsedPolicy === null) return none('It is not known whether the prior policy lapsed.');
  if (prior.priorNfipLapsedPolicy && prior.lapsedForValidReason !== true)
    return none('The prior policy lapsed without a valid reason.');
  const words = discount === 'PRE_FIRM_DISCOUNT' ? 'pre-FIRM' : 'newly mapped';
  return {
    discount,
    reason: `The ${words} discount of prior policy ${prior.priorOwnerPolicyNumber} goes on.`,
  };
}

/**
 * Last year's discounted premium, dollars, from which a continued discount's premium rises by the yearly cap; null where
 * no discount goes on or the amount is not known.
 */
export function continuedPremium(file: PolicyFile): number | null {
  return continuation(file).discount === 'NO' ? null : file.priorPolicyInfo.priorDiscountedPremium;
}

function none(reason: string): Continuation {
  return { discount: 'NO', reason };
}
