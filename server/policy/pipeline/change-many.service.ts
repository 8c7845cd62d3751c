import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';

/** The outcome of a change of many files: those that were changed, and those that were refused. */
interface PipelineChanged {
  __typename: 'PipelineChanged';
  policyIds: number[];
  refusals: { policyId: number; message: string }[];
}

export type PipelineChangeAnswer = PipelineChanged | SaveRefused;

const mostFiles = 100;

/**
 * Changes files one after the other, each in a transaction of its own, so that one that is refused does not hold up the others. The change
 * checks the viewer's rights.
 */
export async function changeMany(
  policyIds: readonly number[],
  change: (policyId: number) => Promise<{ readonly __typename: string } | SaveRefused | NotFound | null>,
): Promise<PipelineChangeAnswer> {
  if (policyIds.length === 0 || policyIds.length > mostFiles)
    return saveRefused([buildProblem('RANGE', 'policyIds', `Choose 1 to ${mostFiles} files.`)]);
  const changed: PipelineChanged = { __typename: 'PipelineChanged', policyIds: [], refusals: [] };
  for (const policyId of new Set(policyIds)) {
    const answer = isRowNumber(policyId) ? await change(policyId) : policyNotFound;
    const message = describeRefusal(answer);
    if (message === null) changed.policyIds.push(policyId);
    else changed.refusals.push({ policyId: Number.isNaN(policyId) ? 0 : policyId, message });
  }
  return changed;
}

function describeRefusal(
  answer: { readonly __typename: string } | SaveRefused | NotFound | null,
): string | null {
  if (answer === null) return null;
  if ('problems' in answer) return answer.problems[0]?.message ?? 'It cannot be changed.';
  return 'message' in answer ? answer.message : null;
}
