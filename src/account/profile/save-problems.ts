import type { FieldProblem } from '../../form/use-input-form.ts';

interface SavedAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly problems?: readonly { readonly field: string | null; readonly message: string }[];
}

/** The problems of an answer, for a form; empty if it was saved. */
export function findSaveProblems(answer: SavedAnswer | null | undefined): readonly FieldProblem[] {
  if (!answer) return [{ field: null, message: 'The server did not answer. Try again in a moment.' }];
  if (answer.problems) return answer.problems;
  return answer.message === undefined ? [] : [{ field: null, message: answer.message }];
}
