import type { ClaimFile } from './claim-file.ts';

/** Why no money goes to names that resemble entries of the sanctions list; null if another person than the approver has cleared each on this claim. */
export function findListedNameRefusal(
  { clearances }: Pick<ClaimFile, 'clearances'>,
  listed: readonly string[],
  approverId: number,
): string | null {
  const decisions = listed.map((name) => clearances.find(({ clearedName }) => clearedName === name));
  if (decisions.includes(undefined))
    return 'A payee may be on the sanctions list. No money goes out before the name is cleared.';
  return decisions.some((decision) => decision?.clearedBy === approverId)
    ? 'The person who approves the payment cleared the name of a payee. Another person approves it.'
    : null;
}

/** Why a person cannot clear a name on the payments of a claim; null if the person can. */
export function findClearanceRefusal(
  { clearances, interests }: Pick<ClaimFile, 'clearances' | 'interests'>,
  name: string,
  userId: number,
): string | null {
  if (clearances.some(({ clearedName }) => clearedName === name)) return 'This name was cleared before.';
  const isOwn = interests.some(
    ({ interestName, recordedBy, endedDate }) =>
      interestName === name && recordedBy === userId && endedDate === null,
  );
  return isOwn ? 'You added this name to the checks. Another person clears it.' : null;
}
