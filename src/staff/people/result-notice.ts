/** A notice about the result of an action. */
export interface ResultNotice {
  readonly kind: 'good' | 'note' | 'bad';
  readonly title: string;
}

interface MutationAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly problems?: readonly { readonly field?: string | null; readonly message: string }[];
}

/** The problems of an answer, for a form; empty if the action was done. */
export function listProblems(
  answer: MutationAnswer | null | undefined,
): readonly { readonly field: string | null; readonly message: string }[] {
  const refusal = findRefusal(answer);
  if (refusal === null) return [];
  const problems = answer?.problems ?? [];
  return problems.length > 0
    ? problems.map(({ field, message }) => ({ field: field ?? null, message }))
    : [{ field: null, message: refusal }];
}

/** A notice that the action was done, or why it was not. */
export function buildResultNotice(
  answer: MutationAnswer | null | undefined,
  successText: string,
): ResultNotice {
  const refusal = findRefusal(answer);
  return refusal === null ? { kind: 'good', title: successText } : { kind: 'bad', title: refusal };
}

/** The reason why the action was not done, or null if it was. */
export function findRefusal(answer: MutationAnswer | null | undefined): string | null {
  if (!answer) return 'The server did not answer, so this may not have been saved. Try again in a moment.';
  return answer.problems?.[0]?.message ?? answer.message ?? null;
}
