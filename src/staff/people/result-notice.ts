/** What is said after something was tried. */
export interface ResultNotice {
  readonly kind: 'good' | 'note' | 'bad';
  readonly title: string;
}

interface MutationAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly problems?: readonly { readonly message: string }[];
}

/** What is said of an answer: that it was done, or why it was not. */
export function buildResultNotice(
  answer: MutationAnswer | null | undefined,
  successText: string,
): ResultNotice {
  const refusal = findRefusal(answer);
  return refusal === null ? { kind: 'good', title: successText } : { kind: 'bad', title: refusal };
}

/** Why it was not done; null where it was. */
export function findRefusal(answer: MutationAnswer | null | undefined): string | null {
  if (!answer) return 'The server did not answer, so this may not have been saved. Try again in a moment.';
  return answer.problems?.[0]?.message ?? answer.message ?? null;
}
