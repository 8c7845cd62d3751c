import type { Problem } from '../../machines/domain/problem.ts';

/** Something that is wrong with what was sent of an account. */
export function accountProblem(code: string, field: string, message: string): Problem {
  return { code, field, message, severity: 'E', step: null };
}
