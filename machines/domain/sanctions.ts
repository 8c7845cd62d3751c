/** What the rules say of a name that is close to an entry of the sanctions list. */
export const resemblesListed = 'resembles one on the sanctions list; it must be cleared.';

/** Whether the sanctions list is among the reasons of a review: U9, as the rules of the steps find it. */
export function isAboutSanctions(reasons: string | null): boolean {
  return reasons?.includes(resemblesListed) === true;
}
