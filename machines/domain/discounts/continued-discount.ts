import type { PolicyFile, PriorPolicyDiscount } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

/** The discount continued from the prior owner's policy, or NO, and the reason. */
export interface ContinuedDiscount {
  readonly discount: PriorPolicyDiscount;
  readonly reason: string;
}

/**
 * Finds the continued discount. It requires the prior NFIP policy's number, a discount on that policy, and no lapse of more than 30 days
 * without a valid reason. 42 U.S.C. 4014(g), nfip-domain 8.3.
 */
export function findContinuedDiscount({ priorPolicyInfo: prior }: PolicyFile): ContinuedDiscount {
  const discount = prior.priorPolicyDiscountType;
  if (isBlank(prior.priorOwnerPolicyNumber)) return noContinuedDiscount('No prior NFIP policy is named.');
  if (discount === null || discount === 'NO')
    return noContinuedDiscount('The prior policy carried no discount.');
  if (prior.priorNfipLapsedPolicy === null)
    return noContinuedDiscount('It is not known whether the prior policy lapsed.');
  if (prior.priorNfipLapsedPolicy && !isShortLapse(prior) && prior.lapsedForValidReason !== true)
    return noContinuedDiscount(
      `The prior policy lapsed for more than ${allowedLapseDays} days without a valid reason.`,
    );
  const discountName = discount === 'PRE_FIRM_DISCOUNT' ? 'pre-FIRM' : 'newly mapped';
  return {
    discount,
    reason: `The ${discountName} discount of prior policy ${prior.priorOwnerPolicyNumber} continues.`,
  };
}

/**
 * Last year's discounted premium in dollars, from which the premium of a renewal, or of a continued discount, rises by at most the yearly cap.
 * Null if neither is the case or the amount is unknown.
 */
export function lastDiscountedPremium(file: PolicyFile): number | null {
  if (isRenewal(file.transaction)) return file.priorPolicyInfo.priorDiscountedPremium;
  return findContinuedDiscount(file).discount === 'NO' ? null : file.priorPolicyInfo.priorDiscountedPremium;
}

/** Whether a transaction renews a policy: offered, billed or issued. */
export function isRenewal({ transactionType }: Pick<PolicyFile['transaction'], 'transactionType'>): boolean {
  return transactionType === 'RENEWAL' || transactionType === 'BILLED_RENEWAL';
}

/** Whether the prior policy is known to have lapsed for no longer than a discount allows. */
export function isShortLapse({ lapsedDays }: PolicyFile['priorPolicyInfo']): boolean {
  return lapsedDays !== null && lapsedDays <= allowedLapseDays;
}

const allowedLapseDays = 30;

function noContinuedDiscount(reason: string): ContinuedDiscount {
  return { discount: 'NO', reason };
}
