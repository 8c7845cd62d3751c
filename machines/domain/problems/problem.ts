import type { ProblemSeverity, StepId } from '../../contract/types.ts';

/**
 * Something that is wrong, and where to correct it. `field` is a key such as `structure.floorsCount` or
 * `lossPayees.FIRST_MORTGAGEE.loanNumber`; null if no field is at fault.
 */
export interface Problem {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly severity: ProblemSeverity;
  readonly step: StepId | null;
}

/** Builds a problem of severity ERROR. `field` is null if no field is at fault; `step` is the screen to correct it on, or null. */
export function buildProblem(
  code: string,
  field: string | null,
  message: string,
  step: StepId | null = null,
): Problem {
  return { code, field, message, severity: 'ERROR', step };
}
