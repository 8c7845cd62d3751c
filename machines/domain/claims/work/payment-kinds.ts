import type { Claim, ClaimCoverage, ClaimPaymentKind, ClaimStatus, Money } from '../../../contract/types.ts';
import { compareMoney, isAboveZero, noMoney, parseMoney } from '../../money/money.ts';
import { isWorkedClaim } from '../claim-file.ts';

/** Where what is due is paid: once a proof of loss came. */
export const paidStatuses: readonly ClaimStatus[] = ['UNDER_REVIEW', 'PAID', 'PARTLY_DENIED', 'REOPENED'];

/** The facts of a claim that decide which kinds of payments can be approved. */
export type PayableClaim = Pick<Claim, 'status' | 'preliminaryDate' | 'closingDate'> & {
  readonly proofs: readonly unknown[];
  readonly requests: readonly { readonly decision: unknown }[];
  readonly icc: { readonly proofAmount: unknown } | null;
  /** The fee that the adjuster is owed now. */
  readonly adjusterFee: Money | null;
};

/** Lists the kinds of payments that can be approved on a claim now, the likeliest one first. A denied or withdrawn claim pays the adjuster's fee only. */
export function listPaymentKinds(claim: PayableClaim): readonly ClaimPaymentKind[] {
  const { status, preliminaryDate, closingDate, proofs, requests, icc } = claim;
  const isFeeLeft = compareMoney(parseMoney(claim.adjusterFee), noMoney) > 0;
  if (status === 'WITHDRAWN') return isFeeLeft ? ['EXPENSE'] : [];
  if (!isWorkedClaim(claim)) return [];
  const isSworn = proofs.length > 0 || (icc !== null && icc.proofAmount !== null);
  const isSettled = paidStatuses.includes(status) && isSworn;
  const isAsked = requests.some(({ decision }) => decision === null);
  // The reserve of a reopened claim is not set again, so that only compliance is paid from one.
  const isReserved = status !== 'REOPENED' || icc !== null;
  const isFeeOwed = closingDate !== null && isFeeLeft;
  const isAdvanced = preliminaryDate !== null && status !== 'DENIED';
  return [
    ...(isSettled && isAsked ? (['ADDITIONAL'] as const) : []),
    ...(isSettled && isReserved ? (['FINAL', 'PARTIAL'] as const) : []),
    ...(isAdvanced && isReserved ? (['ADVANCE'] as const) : []),
    ...(isFeeOwed ? (['EXPENSE'] as const) : []),
  ];
}

/** The coverages that a payment can be for: compliance once the community has declared the damage. */
export function listPaymentCoverages({ icc }: Pick<PayableClaim, 'icc'>): readonly ClaimCoverage[] {
  return icc === null ? ['BUILDING', 'CONTENTS'] : ['BUILDING', 'CONTENTS', 'ICC'];
}

/** Why the lenders cannot be paid up to a balance, in a sentence; null if they can, or where none is given. */
export function findBalanceRefusal({
  coverage,
  lenderBalance,
}: {
  readonly coverage: ClaimCoverage;
  readonly lenderBalance?: Money | null | undefined;
}): string | null {
  if (lenderBalance === undefined || lenderBalance === null) return null;
  if (coverage === 'ICC') return 'A payment for compliance is a joint check. Leave the balance blank.';
  return isAboveZero(lenderBalance)
    ? null
    : 'Enter a balance above zero, or leave it blank for a joint check. The interest of a lender that was paid off is ended.';
}
