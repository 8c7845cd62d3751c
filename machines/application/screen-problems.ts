import type { IsoDate, PolicyFile, StepId } from '../contract/types.ts';
import { fieldsOfStep, problemsOfStep } from '../domain/file/step-rules.ts';
import { type Problem, problem } from '../domain/problems/problem.ts';
import { appliesTo } from '../domain/questions/applies.ts';
import type { Drafts } from './drafts.ts';

/** What is wrong on a step as it stands on the screen: text that is no value first says so itself. In the order of the screen. */
export function problemsOnScreen(step: StepId, file: PolicyFile, drafts: Drafts, today: IsoDate): Problem[] {
  const fields = fieldsOfStep(step, file);
  const untyped = untypedOn(step, fields, file, drafts);
  const isUntyped = ({ field }: Problem) => untyped.some((one) => one.field === field);
  const found = problemsOfStep(step, file, today).filter((problem) => !isUntyped(problem));
  const place = ({ field }: Problem) => {
    const index = fields.indexOf(field ?? '');
    return index === -1 ? fields.length : index;
  };
  return [...untyped, ...found].sort((one, other) => place(one) - place(other));
}

function untypedOn(step: StepId, fields: readonly string[], file: PolicyFile, drafts: Drafts): Problem[] {
  return fields.flatMap((key): Problem[] => {
    const typed = drafts[key]?.typed;
    if (typed === undefined || typed.isValid || !appliesTo(key, file)) return [];
    const message = typed.problem ?? 'This is not understood. Enter it again.';
    return [problem('TYPE', key, message, step)];
  });
}
