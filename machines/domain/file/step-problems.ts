import type { IsoDate, PolicyFile, StepId } from '../../contract/types.ts';
import { toProblem } from '../problems/finding.ts';
import type { Problem } from '../problems/problem.ts';
import { checkApplicationStart } from '../rules/application-start.ts';
import { checkStep, listFieldRules } from '../rules/check-step.ts';

/**
 * Everything that is missing or wrong on a step, its fields first, in the order of the screen. Whether the step can be entered is not checked.
 * Codes: REQUIRED, RANGE, LENGTH and TYPE for a single field, V-step-number for a rule of the step, EL-n for eligibility.
 */
export function findStepProblems(step: StepId, file: PolicyFile, today: IsoDate): Problem[] {
  return checkStep(step, file, today).map((finding) => toProblem(finding, step));
}

/**
 * What is missing or wrong at the application start. `licensedStates` are the agent's, two letters each; null for a user who needs no license.
 * With `today` the determination, the position and the community are checked too; without it only what was typed.
 */
export function findStartProblems(
  file: PolicyFile,
  licensedStates: readonly string[] | null = null,
  today: IsoDate | null = null,
): Problem[] {
  return checkApplicationStart(file, licensedStates, today).map((finding) => toProblem(finding, null));
}

/** The keys of a step's fields in the order of its screen, whether or not they apply to the file. */
export function listStepFields(step: StepId, file: PolicyFile): readonly string[] {
  return listFieldRules(step, file).map(({ key }) => key);
}

/** The step whose screen has a field; null for a field on none. */
export function findFieldStep(key: string, file: PolicyFile, steps: readonly StepId[]): StepId | null {
  return steps.find((step) => listStepFields(step, file).includes(key)) ?? null;
}
