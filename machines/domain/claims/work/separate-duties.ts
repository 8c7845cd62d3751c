import type { Claim, ClaimCoverage, IsoDate } from '../../../contract/types.ts';
import type { ClaimFile } from '../claim-file.ts';

/**
 * Why a person does not approve a payment: the person reopened the claim, or changed who is paid for the coverage, and no other person has
 * paid for it on a later day. Null if the person may.
 */
export function findOwnChangeRefusal(
  {
    claim,
    interests,
    payments,
  }: Pick<ClaimFile, 'interests' | 'payments'> & {
    readonly claim: Pick<Claim, 'reopenedBy'>;
  },
  coverage: ClaimCoverage,
  userId: number,
): string | null {
  if (claim.reopenedBy === userId)
    return 'You reopened this claim. Another examiner or claims manager approves its payments.';
  const isPaidSince = (day: IsoDate) =>
    payments.some(
      (payment) =>
        payment.coverage === coverage &&
        payment.kind !== 'EXPENSE' &&
        payment.approvedBy !== userId &&
        payment.approvedDate > day,
    );
  const isChanged = interests
    .filter((interest) => interest.coverage === null || interest.coverage === coverage)
    .some(({ recordedBy, sinceDate, endedDate, endedBy }) =>
      endedDate === null
        ? recordedBy === userId && !isPaidSince(sinceDate)
        : endedBy === userId && !isPaidSince(endedDate),
    );
  return isChanged
    ? 'You changed who is paid for this coverage. Another examiner or claims manager approves the payment.'
    : null;
}
