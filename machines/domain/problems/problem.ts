import type { ProblemSeverity, StepId } from '../../contract/types.ts';

/** Something that is wrong, and where it can be corrected. `field` is a key such as `structure.floorsCount` or `lossPayees.FIRST_MORTGAGEE.loanNumber`. */
export interface Problem {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly severity: ProblemSeverity;
  readonly step: StepId | null;
}

/** What stops: at a field or at none, and on another screen where `step` says so. */
export function buildProblem(
  code: string,
  field: string | null,
  message: string,
  step: StepId | null = null,
): Problem {
  return { code, field, message, severity: 'ERROR', step };
}
