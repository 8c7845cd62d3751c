import { ClaimAction } from '../../../contract/office-enums.ts';
import type { ClaimCoverage, ClaimEvent, IsoDate } from '../../../contract/types.ts';
import { enumLabel } from '../../format/format-values.ts';
import type { ClaimFile } from '../claim-file.ts';

/** How the history of a claim names that an interest ended. */
export function describeEndedInterest(interestName: string): string {
  return `${interestName} is no longer named on payments.`;
}

/** How the history of a claim names an action on it. */
export function describeClaimAction(action: keyof typeof ClaimAction): string {
  return `${enumLabel(ClaimAction, action)}.`;
}

/**
 * Why a person does not approve a payment: the person reopened the claim, or changed who is paid for the coverage, and no other person has
 * paid for it on a later day. Null if the person may.
 */
export function findOwnChangeRefusal(
  { interests, payments }: Pick<ClaimFile, 'interests' | 'payments'>,
  events: readonly Pick<ClaimEvent, 'sentence' | 'userId'>[],
  coverage: ClaimCoverage,
  userId: number,
): string | null {
  const reopening = events.findLast(({ sentence }) => sentence === describeClaimAction('REOPEN'));
  if (reopening?.userId === userId)
    return 'You reopened this claim. Another examiner or claims manager approves its payments.';
  const isPaidSince = (day: IsoDate) =>
    payments.some(
      (payment) =>
        payment.coverage === coverage &&
        payment.kind !== 'EXPENSE' &&
        payment.approvedBy !== userId &&
        payment.approvedDate > day,
    );
  const isOwnEnd = (interestName: string) =>
    events.some((event) => event.userId === userId && event.sentence === describeEndedInterest(interestName));
  const isChanged = interests
    .filter((interest) => interest.coverage === null || interest.coverage === coverage)
    .some(({ interestName, recordedBy, sinceDate, endedDate }) =>
      endedDate === null
        ? recordedBy === userId && !isPaidSince(sinceDate)
        : isOwnEnd(interestName) && !isPaidSince(endedDate),
    );
  return isChanged
    ? 'You changed who is paid for this coverage. Another examiner or claims manager approves the payment.'
    : null;
}
