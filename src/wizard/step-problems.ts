import type { IsoDate, PolicyFile, StepId } from '../../machines/contract/types.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { appliesTo } from '../../machines/domain/rules/applies.ts';
import { fieldsOfStep, problemsOfStep } from '../../machines/domain/step-rules.ts';
import type { Drafts } from './drafts.ts';

/** What is wrong on a step as it stands on the screen: text that is no value first says so itself. In the order of the screen. */
export function problemsOnScreen(step: StepId, file: PolicyFile, drafts: Drafts, today: IsoDate): Problem[] {
  const untyped = fieldsOfStep(step, file).flatMap((key): Problem[] => {
    const typed = drafts[key]?.typed;
    if (typed === undefined || typed.isValid || !appliesTo(key, file)) return [];
    const message = typed.problem ?? 'This is not understood. Enter it again.';
    return [{ code: 'TYPE', field: key, message, severity: 'E', step }];
  });
  const isUntyped = (field: string | null) => untyped.some((problem) => problem.field === field);
  const found = problemsOfStep(step, file, today).filter(({ field }) => !isUntyped(field));
  return inOrder([...untyped, ...found], fieldsOfStep(step, file));
}

/** Whether a problem blocks Next. */
export function isBlocking({ severity }: Problem): boolean {
  return severity === 'E';
}

function inOrder(problems: readonly Problem[], fields: readonly string[]): Problem[] {
  const place = ({ field }: Problem) => {
    const index = fields.indexOf(field ?? '');
    return index === -1 ? fields.length : index;
  };
  return [...problems].sort((one, other) => place(one) - place(other));
}
