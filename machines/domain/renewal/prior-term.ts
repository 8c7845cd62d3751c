import type { PolicyFile, PriorPolicyDiscount } from '../../contract/types.ts';
import { toDollars } from '../money/money.ts';

/** The file of the next term: what it continues is the term before, whose premium its own may exceed by the yearly cap only. */
export function withPriorTerm<File extends PolicyFile>(
  file: File,
  before: PolicyFile,
  term: { readonly effectiveDate: string; readonly expirationDate: string },
): File {
  const number = before.policy.nfipPolicyNum;
  return {
    ...file,
    policy: {
      ...file.policy,
      ...term,
      ratingId: null,
      requestedEffectiveDate: null,
      waitingPeriod: 0,
      quoteExpirationDate: null,
      backdateReason: null,
      reviewExplanation: null,
      isPotentialDuplicate: null,
      priorPolicyExpirationDate: term.effectiveDate,
      originalNewBusinessDate: before.policy.originalNewBusinessDate ?? before.policy.effectiveDate,
    },
    priorPolicyInfo: {
      ...file.priorPolicyInfo,
      priorOwnerPolicyNumber: number,
      priorNfipLapsedPolicy: false,
      lapsedDays: null,
      lapsedForValidReason: null,
      priorPolicyDiscountType: findContinuedType(before),
      priorDiscountedPremium: toDollars(before.rating.discountedPremium),
      isActive: true,
    },
  };
}

/** The discount that the term before had, which its own cap continues. */
function findContinuedType({ rating, priorPolicyInfo }: PolicyFile): PriorPolicyDiscount {
  if (rating.statutoryDiscountType === 'NEW_CUSTOMER_PREFIRM') return 'PRE_FIRM_DISCOUNT';
  if (rating.statutoryDiscountType === 'NEWLY_MAPPED') return 'NEWLY_MAPPED_DISCOUNT';
  return priorPolicyInfo.priorPolicyDiscountType ?? 'NO';
}
