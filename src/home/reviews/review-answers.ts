/** The answer to a change of a review. */
type ReviewAnswer =
  | { readonly __typename: 'ReviewItemChanged' }
  | { readonly __typename: 'SaveRefused'; readonly problems: readonly { readonly message: string }[] }
  | { readonly __typename: 'NotFound'; readonly message: string };

/** Why a change of a review was refused; null if it was not. */
export function describeRefusal(answer: ReviewAnswer | null | undefined): string | null {
  if (!answer) return 'The call failed. Nothing was changed; try again.';
  if (answer.__typename === 'SaveRefused') return answer.problems[0]?.message ?? null;
  return answer.__typename === 'NotFound' ? answer.message : null;
}
