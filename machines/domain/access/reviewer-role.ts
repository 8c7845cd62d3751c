import type { Role } from '../../contract/types.ts';

/** The roles that work on reviews and can have an examiner's authority. */
export const reviewerRoles: readonly Role[] = ['EXAMINER', 'UW_MANAGER'];

/** Whether a review can be assigned to a user with the role. */
export function isReviewerRole(role: Role): boolean {
  return reviewerRoles.includes(role);
}
