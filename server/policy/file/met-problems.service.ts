import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { isBlocking } from '../../../machines/wizard/facts.ts';
import { findUnavailability } from '../../database/connections/connection-loss.ts';
import { logFault } from '../../kernel/fault-log.ts';
import type { World } from '../../kernel/world.ts';
import { addFindings } from './recorded-findings.store.ts';

/** The code under which a call is recorded that failed by a fault of ours. */
const faultCode = 'FAULT';

/**
 * Records the codes of the problems that an answer tells, with the session of the policy: never their text, nor what was typed. What was
 * answered stands in any case: that it could not be recorded is logged and nothing else.
 */
export async function recordMetProblems({ db }: World, policyId: number, answer: unknown): Promise<void> {
  const codes = listCodes(answer);
  if (codes.length === 0) return;
  await addFindings(db, policyId, 'ERROR', codes).catch((problem: unknown) =>
    logFault('recorded problems', problem),
  );
}

/** The same for a call that failed; not where the database is lost or busy. */
export async function recordFault(world: World, policyId: number, problem: unknown): Promise<void> {
  if (findUnavailability(problem)) return;
  await recordMetProblems(world, policyId, { problems: [{ code: faultCode, severity: 'ERROR' }] });
}

/** The codes of problems that kept something from being done, each once; of rows that somebody else saved, one of its own. */
function listCodes(answer: unknown): string[] {
  const { __typename, problems } = Object(answer) as { __typename?: unknown; problems?: unknown };
  if (__typename === 'StaleParts') return ['STALE'];
  const told: readonly Problem[] = Array.isArray(problems) ? problems : [];
  const codes = told.filter(isBlocking).map(({ code }) => code);
  return [...new Set(codes)].filter((code) => /^[A-Z][A-Z0-9_-]{0,59}$/.test(code)).sort();
}
