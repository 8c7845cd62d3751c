import { type EntitySpec, parts, records } from '../../machines/contract/fields.ts';
import { messages } from '../../machines/domain/format/messages.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import {
  type NotFound,
  policyNotFound,
  type SaveRefused,
  type StaleAnswer,
  type StepRefusal,
} from '../kernel/refusals.ts';
import type { FieldValues } from './shape.ts';

/** A refused call: its status, a sentence, and the problems. */
export class RestRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 507;
  readonly problems: readonly Problem[];
  /** For a stale save: the rows that were saved since they were read; otherwise null. */
  readonly stale: StaleAnswer | null;
  /** For status 429: the seconds to wait; otherwise null. */
  readonly retryAfter: number | null;
  constructor(
    status: RestRefusal['status'],
    message: string,
    problems: readonly Problem[] = [],
    stale: StaleAnswer | null = null,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.problems = problems;
    this.stale = stale;
    this.retryAfter = retryAfter;
  }
}

type RefusedResult = NotFound | SaveRefused | StaleAnswer | StepRefusal;

/** A service's answer if it succeeded. Throws the refusal that says why if it did not. */
export function requireSuccess<T extends { readonly __typename: string }>(
  answer: T,
): Exclude<T, RefusedResult> {
  const result: { readonly __typename: string } | RefusedResult = answer;
  if (isRefusedResult(result)) throw toRefusal(result);
  return answer as Exclude<T, RefusedResult>;
}

/** The value that was found. For null or undefined, throws a 404 that does not reveal whether it exists. */
export function requireFound<T>(value: T | null | undefined, { message }: NotFound = policyNotFound): T {
  if (value === null || value === undefined) throw new RestRefusal(404, message);
  return value;
}

/** The refusal of a number that is not above zero. */
export function invalidIdRefusal(message: string, field = 'id'): RestRefusal {
  return new RestRefusal(400, message, [buildProblem('ID', field, message)]);
}

/** The fields of a row without its policyID. Throws unless the policyID is empty or that of the path. */
export function requireSamePolicy(
  policyId: number,
  { policyId: named, ...fields }: FieldValues,
): FieldValues {
  if ([undefined, null, 0, policyId].some((candidate) => candidate === named)) return fields;
  const message = 'The policyID that was sent does not match the path.';
  throw new RestRefusal(422, message, [buildProblem('OTHER_POLICY', 'policyID', message)]);
}

function isRefusedResult(answer: { readonly __typename: string } | RefusedResult): answer is RefusedResult {
  return ['NotFound', 'SaveRefused', 'StaleParts', 'StepProblems'].includes(answer.__typename);
}

function toRefusal(answer: RefusedResult): RestRefusal {
  if (answer.__typename === 'NotFound') return new RestRefusal(404, answer.message);
  if (answer.__typename === 'StaleParts') return new RestRefusal(409, staleMessage(answer), [], answer);
  const problems = answer.problems.map(withWireField);
  const retryAfter = answer.__typename === 'SaveRefused' ? answer.retryAfter : undefined;
  if (retryAfter !== undefined)
    return new RestRefusal(429, problems[0]?.message ?? '', problems, null, retryAfter);
  if (problems.some(({ code }) => code === 'STORAGE_FULL'))
    return new RestRefusal(507, problems[0]?.message ?? '', problems);
  const isForbidden = problems.length > 0 && problems.every(({ code }) => forbidden.has(code));
  return new RestRefusal(isForbidden ? 403 : 422, problems[0]?.message ?? 'This cannot be done.', problems);
}

function staleMessage({ conflicts }: StaleAnswer): string {
  const who = conflicts.every(({ isOwn }) => isOwn) ? 'You' : 'Another user';
  return `${who} saved this since you read it.`;
}

const forbidden: ReadonlySet<string> = new Set(['NOT_ALLOWED', 'FORBIDDEN', 'SCOPE_MISSING']);

const entities: ReadonlyMap<string, EntitySpec> = new Map(
  Object.entries({ ...parts, ...records, payment: records.payments }),
);

/** A problem with its field in REST spelling: `policy.gfipApplicationDate` becomes `policy.gFIPApplicationDate`. */
export function withWireField(problem: Problem): Problem {
  const [key = '', ...rest] = (problem.field ?? '').split('.');
  const spec = entities.get(key)?.fields[rest.at(-1) ?? ''];
  if (spec === undefined) return problem;
  return { ...problem, field: [key, ...rest.slice(0, -1), spec.wire].join('.') };
}

/** The policy id from a body. Throws if it is not a number above zero. */
export function requirePolicyId(policyId: unknown, fault: string = messages.policyIdInvalid): number {
  if (typeof policyId === 'number' && policyId > 0) return policyId;
  throw invalidIdRefusal(fault, 'policyID');
}
