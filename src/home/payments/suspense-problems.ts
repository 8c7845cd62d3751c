import type { FieldProblem } from '../../form/use-input-form.ts';
import type { SuspenseAnswerFragment } from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';

/** The problems for which the server refused an act on money in suspense; empty if it accepted the call. */
export function listSuspenseProblems(
  answer: SuspenseAnswerFragment | null | undefined,
): readonly FieldProblem[] {
  if (answer && 'item' in answer) return [];
  if (answer && 'problems' in answer)
    return answer.problems.map(({ field, message }) => ({
      field: field?.replace(/^received\./, '') ?? null,
      message,
    }));
  const message = answer && 'message' in answer ? answer.message : lostAnswerText;
  return [{ field: null, message }];
}
