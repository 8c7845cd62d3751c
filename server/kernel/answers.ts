import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import type { Viewer } from './viewer.ts';

/** What was asked is refused, and nothing was written. */
export interface SaveRefused {
  __typename: 'SaveRefused';
  problems: Problem[];
  /** Where there was too much of it: seconds until it is allowed again. */
  retryAfter?: number;
}

export function refused(problems: Problem[]): SaveRefused {
  return { __typename: 'SaveRefused', problems };
}

/** Of a policy that the viewer sees and may not change. */
export function forbidden({ apiKeyId }: Viewer): SaveRefused {
  return refused([
    apiKeyId === undefined
      ? problem('FORBIDDEN', null, 'You may see this policy but not change it.')
      : problem('SCOPE_MISSING', null, 'This key may see the policy but not change it: it lacks the scope.'),
  ]);
}

/** An answer as a key gets it: what its holder may not do is a scope that it lacks. */
export function withScopeCode<T>({ apiKeyId }: Viewer, answer: T): T {
  if (apiKeyId === undefined || !isRefused(answer)) return answer;
  const problems = answer.problems.map((each) =>
    each.code === 'NOT_ALLOWED' ? { ...each, code: 'SCOPE_MISSING' } : each,
  );
  return { ...answer, problems };
}

function isRefused(answer: unknown): answer is SaveRefused {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, '__typename') === 'SaveRefused';
}
