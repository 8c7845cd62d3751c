import type { FieldProblem } from './use-input-form.ts';

/** An answer that did not do what was asked. */
interface RefusedAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly problems?: readonly { readonly field?: string | null; readonly message: string }[];
}

const noAnswer = 'No answer came. Try again in a moment.';

/** The problems of a refused call; `otherwise` where no answer came. */
export function listRefusals(
  answer: RefusedAnswer | null | undefined,
  otherwise = noAnswer,
): readonly FieldProblem[] {
  return (
    answer?.problems?.map(({ field, message }) => ({ field: field ?? null, message })) ?? [
      { field: null, message: answer?.message ?? otherwise },
    ]
  );
}

/** Why the server did not do it, in one text. */
export function explainRefusal(answer: RefusedAnswer | null | undefined, otherwise = noAnswer): string {
  const problems = listRefusals(answer, otherwise);
  return problems.map(({ message }) => message).join(' ') || otherwise;
}
