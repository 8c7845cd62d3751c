import type { IsoDate, PolicyFile, StepId } from '../contract/types.ts';
import { findStepProblems, listStepFields } from '../domain/file/step-problems.ts';
import { buildProblem, type Problem } from '../domain/problems/problem.ts';
import { isFieldApplicable } from '../domain/questions/field-conditions.ts';
import type { Drafts } from './drafts.ts';

/** The problems of a step as the screen shows them, in screen order. Invalid text is reported instead of the step's own problem. */
export function findScreenProblems(
  step: StepId,
  file: PolicyFile,
  drafts: Drafts,
  today: IsoDate,
): Problem[] {
  const fields = listStepFields(step, file);
  const invalidEntries = findInvalidEntries(step, fields, file, drafts);
  const hasInvalidEntry = ({ field }: Problem) => invalidEntries.some((entry) => entry.field === field);
  const stepProblems = findStepProblems(step, file, today).filter((problem) => !hasInvalidEntry(problem));
  const findOrder = ({ field }: Problem) => {
    const index = fields.indexOf(field ?? '');
    return index === -1 ? fields.length : index;
  };
  return [...invalidEntries, ...stepProblems].sort((first, second) => findOrder(first) - findOrder(second));
}

function findInvalidEntries(
  step: StepId,
  fields: readonly string[],
  file: PolicyFile,
  drafts: Drafts,
): Problem[] {
  return fields.flatMap((key): Problem[] => {
    const typed = drafts[key]?.typed;
    if (typed === undefined || typed.isValid || !isFieldApplicable(key, file)) return [];
    const message = typed.problem ?? 'This is not understood. Enter it again.';
    return [buildProblem('TYPE', key, message, step)];
  });
}
