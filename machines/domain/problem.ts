import type { ProblemSeverity, StepId } from '../contract/types.ts';

/** Something that is wrong, and where it can be mended. `field` is a key such as `structure.floorsCount` or `lossPayees.FIRST_MORTGAGEE.loanNumber`. */
export interface Problem {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly severity: ProblemSeverity;
  readonly step: StepId | null;
}
