import type { HardStopType, IsoDate, PolicyFile, ProblemSeverity, StepId } from '../../contract/types.ts';
import type { Problem } from './problem.ts';

/** A finding of a rule: a problem without its step. A hard stop also has its type and remedies. */
export interface Finding {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly severity: ProblemSeverity;
  readonly stop?: { readonly type: HardStopType; readonly remedies: readonly string[] };
}

/** A rule that takes the file and today's date and returns findings. Empty if nothing is wrong or an answer is still missing. */
export type Check = (file: PolicyFile, today: IsoDate) => readonly Finding[];

/** A finding that blocks Next. */
export function error(code: string, field: string | null, message: string): Finding {
  return { code, field, message, severity: 'ERROR' };
}

/** A finding that is shown but does not block anything. */
export function warning(code: string, field: string | null, message: string): Finding {
  return { code, field, message, severity: 'WARNING' };
}

/** A finding that sends the application to underwriting at submission. */
export function review(code: string, field: string | null, message: string): Finding {
  return { code, field, message, severity: 'UNDERWRITING' };
}

/** A finding that stops the quote. Without its own remedies, those of its type are shown. */
export function hardStop(
  code: string,
  field: string | null,
  message: string,
  type: HardStopType,
  remedies: readonly string[] = [],
): Finding {
  return { code, field, message, severity: 'HARD_STOP', stop: { type, remedies } };
}

/** The finding in a list if the condition holds, else an empty list. */
export function findingIf(condition: boolean, finding: Finding): readonly Finding[] {
  return condition ? [finding] : [];
}

/** Converts a finding to a problem of a step. A null step means the application start. */
export function toProblem({ code, field, message, severity }: Finding, step: StepId | null): Problem {
  return { code, field, message, severity, step };
}
