import type { ChangeConditions } from '../../machines/change/change.machine.ts';

/** The conditions of a change. Those that an act does not ask about have the value that lets it proceed. */
export function changeConditions(known: Partial<ChangeConditions>): ChangeConditions {
  return {
    hasBaseMoved: false,
    hasConflicts: false,
    isSigned: true,
    areDocumentsThere: true,
    isPaid: true,
    needsReview: false,
    isAhead: false,
    ...known,
  };
}
