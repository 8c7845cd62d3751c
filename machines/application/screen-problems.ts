import type { IsoDate, PolicyFile, StepId } from '../contract/types.ts';
import { findStepProblems, listStepFields } from '../domain/file/step-problems.ts';
import { buildProblem, type Problem } from '../domain/problems/problem.ts';
import { isFieldApplicable } from '../domain/questions/field-conditions.ts';
import type { Drafts } from './drafts.ts';

/** What is wrong on a step as it stands on the screen: text that is no value first says so itself. In the order of the screen. */
export function findScreenProblems(
  step: StepId,
  file: PolicyFile,
  drafts: Drafts,
  today: IsoDate,
): Problem[] {
  const fields = listStepFields(step, file);
  const untyped = findInvalidEntries(step, fields, file, drafts);
  const isUntyped = ({ field }: Problem) => untyped.some((one) => one.field === field);
  const found = findStepProblems(step, file, today).filter((problem) => !isUntyped(problem));
  const place = ({ field }: Problem) => {
    const index = fields.indexOf(field ?? '');
    return index === -1 ? fields.length : index;
  };
  return [...untyped, ...found].sort((one, other) => place(one) - place(other));
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
