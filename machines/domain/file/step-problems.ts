import type { IsoDate, PolicyFile, StepId } from '../../contract/types.ts';
import { toProblem } from '../problems/finding.ts';
import type { Problem } from '../problems/problem.ts';
import { checkApplicationStart } from '../rules/application-start.ts';
import { checkStep, listFieldRules } from '../rules/check-step.ts';

/**
 * Everything that is missing or wrong on a step, in screen order with the fields first. Does not check whether the step can be entered.
 * Codes: REQUIRED, RANGE, LENGTH and TYPE for a single field, V-step-number for a rule of the step, EL-n for eligibility.
 */
export function findStepProblems(step: StepId, file: PolicyFile, today: IsoDate): Problem[] {
  return checkStep(step, file, today).map((finding) => toProblem(finding, step));
}

/**
 * Everything that is missing or wrong at the application start. `licensedStates` are the agent's two-letter states; null for a user who
 * needs no license. With `today`, the determination, position and community are checked too; without it, only what was typed.
 */
export function findStartProblems(
  file: PolicyFile,
  licensedStates: readonly string[] | null = null,
  today: IsoDate | null = null,
): Problem[] {
  return checkApplicationStart(file, licensedStates, today).map((finding) => toProblem(finding, null));
}

/** The keys of a step's fields in screen order, whether or not they apply to the file. */
export function listStepFields(step: StepId, file: PolicyFile): readonly string[] {
  return listFieldRules(step, file).map(({ key }) => key);
}

/** The step whose screen has a field; null if no screen has it. */
export function findFieldStep(key: string, file: PolicyFile, steps: readonly StepId[]): StepId | null {
  return steps.find((step) => listStepFields(step, file).includes(key)) ?? null;
}
