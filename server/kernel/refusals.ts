import type { PartKey, PolicyFile } from '../../machines/contract/types.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { refuseEditor } from '../../machines/lifecycle/policy-actions.ts';
import type { Viewer } from './viewer.ts';

/** A partner's key asked for data of the person who created it. Both wires answer it as a refusal. */
export class NotForKeys extends Error {
  override name = 'NotForKeys';
  readonly statusCode = 403;

  constructor() {
    super('API keys do not read personal data. Sign in as a user.');
  }
}

/** Refuses a partner's key, which acts for a person but does not see the account. */
export function requirePerson({ apiKeyId }: Pick<Viewer, 'apiKeyId'>): void {
  if (apiKeyId !== undefined) throw new NotForKeys();
}

/** The request is refused, and nothing was written. */
export interface SaveRefused {
  __typename: 'SaveRefused';
  problems: Problem[];
  /** For an exceeded limit: the seconds until the request is allowed again. */
  retryAfter?: number;
}

export function saveRefused(problems: Problem[]): SaveRefused {
  return { __typename: 'SaveRefused', problems };
}

/** The refusal of a call beyond a limit, which says why, and when the call is allowed again. */
export function refuseForNow(why: string, field: string | null, retryAfter: number): SaveRefused {
  return {
    ...saveRefused([buildProblem('RATE_LIMIT', field, `${why} ${tryAgain(retryAfter)}`)]),
    retryAfter,
  };
}

/** "Try again in 12 minutes." */
export function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** The refusal for a policy that the viewer may see but not change. */
export function forbidden({ apiKeyId }: Viewer): SaveRefused {
  const { code, message } = refuseEditor({ hasKey: apiKeyId !== undefined });
  return saveRefused([buildProblem(code, null, message)]);
}

/** The answer as a partner's key receives it: NOT_ALLOWED becomes SCOPE_MISSING, since the key lacks a scope. */
export function withScopeCode<T>({ apiKeyId }: Viewer, answer: T): T {
  if (apiKeyId === undefined || !isRefused(answer)) return answer;
  const problems = answer.problems.map((each) =>
    each.code === 'NOT_ALLOWED' ? { ...each, code: 'SCOPE_MISSING' } : each,
  );
  return { ...answer, problems };
}

/** Whether an answer refuses the request. */
export function isRefused(answer: unknown): answer is SaveRefused {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, '__typename') === 'SaveRefused';
}

/** The policy does not exist, or the viewer may not see it. */
export interface NotFound {
  __typename: 'NotFound';
  message: string;
}

export const transactionNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'The policy has no such transaction.',
};

export const uploadNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'The policy has no such upload of a certificate.',
};

export const policyNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such policy, or you may not see it.',
};

/** A row that another user saved since it was read. */
export interface Conflict {
  part: PartKey;
  rowId: number | null;
  version: number;
  differences: { field: string; label: string; stored: string; sent: string }[];
}

/** Who saved a row last; the name is null if it is unknown. */
export interface Saver {
  readonly savedBy: string | null;
  /** Whether the viewer saved it, for example in another window. */
  readonly isOwn: boolean;
}

/** Rows that another save changed since they were read; nothing was written. */
export interface StaleAnswer {
  __typename: 'StaleParts';
  conflicts: (Conflict & Saver)[];
  file: PolicyFile;
}

/** A move that a step's answers do not allow. */
export interface StepRefusal {
  __typename: 'StepProblems';
  problems: readonly Problem[];
}
