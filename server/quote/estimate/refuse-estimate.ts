import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** The refusal for a viewer who may not start a quote. */
export function refuseEstimate(viewer: Viewer): SaveRefused {
  return withScopeCode(viewer, saveRefused([notAllowedProblem]));
}

const notAllowedProblem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to estimate premiums. Ask the principal of your agency.",
);
