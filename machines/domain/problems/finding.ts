import type { HardStopType, IsoDate, PolicyFile, ProblemSeverity, StepId } from '../../contract/types.ts';
import type { Problem } from './problem.ts';

/** A finding of a rule: a problem without its step; for a hard stop also its type and remedies. */
export interface Finding {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly severity: ProblemSeverity;
  readonly stop?: { readonly type: HardStopType; readonly remedies: readonly string[] };
}

/** A rule: takes the file and today, returns findings; none if all is well or an answer is still missing. */
export type Check = (file: PolicyFile, today: IsoDate) => readonly Finding[];

/** Blocks Next. */
export function error(code: string, field: string | null, message: string): Finding {
  return { code, field, message, severity: 'ERROR' };
}

/** Is shown, and blocks nothing. */
export function warning(code: string, field: string | null, message: string): Finding {
  return { code, field, message, severity: 'WARNING' };
}

/** Sends the application to underwriting at submission. */
export function review(code: string, field: string | null, message: string): Finding {
  return { code, field, message, severity: 'UNDERWRITING' };
}

/** Stops the quote. Without remedies of its own the kind's are shown. */
export function hardStop(
  code: string,
  field: string | null,
  message: string,
  type: HardStopType,
  remedies: readonly string[] = [],
): Finding {
  return { code, field, message, severity: 'HARD_STOP', stop: { type, remedies } };
}

/** The finding if the condition holds, else none. */
export function findingIf(condition: boolean, finding: Finding): readonly Finding[] {
  return condition ? [finding] : [];
}

/** A finding as the problem of a step; null for the application start. */
export function toProblem({ code, field, message, severity }: Finding, step: StepId | null): Problem {
  return { code, field, message, severity, step };
}
