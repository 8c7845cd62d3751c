import type { FieldProblem } from './use-input-form.ts';

/** An answer that did not do what was asked. */
type Refusal =
  | {
      readonly __typename: 'SaveRefused';
      readonly problems: readonly { readonly field?: string | null; readonly message: string }[];
    }
  | { readonly __typename: 'NotFound'; readonly message: string };

/** What stands in the way of a call that was not accepted; `otherwise` where no answer came. */
export function listRefusals(answer: Refusal | null | undefined, otherwise: string): readonly FieldProblem[] {
  if (answer?.__typename === 'SaveRefused')
    return answer.problems.map(({ field, message }) => ({ field: field ?? null, message }));
  return [{ field: null, message: answer?.message ?? otherwise }];
}

/** The same in one text. */
export function explainRefusal(answer: Refusal | null | undefined, otherwise: string): string {
  return listRefusals(answer, otherwise)
    .map(({ message }) => message)
    .join(' ');
}
