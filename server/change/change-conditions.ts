import type { ChangeConditions } from '../../machines/change/change.machine.ts';

/** The conditions of a change with those that an act does not ask about left at what lets it go on. */
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
