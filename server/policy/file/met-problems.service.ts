import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { isBlocking } from '../../../machines/wizard/facts.ts';
import { findUnavailability } from '../../database/connections/connection-loss.ts';
import { logFault } from '../../kernel/fault-log.ts';
import type { World } from '../../kernel/world.ts';
import { addFindings } from './recorded-findings.store.ts';

/** The code under which a call is recorded that failed by a fault of ours. */
const faultCode = 'FAULT';

/**
 * Records the codes of the problems in an answer with the policy's session, never their texts or the typed values. The answer is sent
 * in any case: a failure to record is only logged.
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

/** The codes of the problems that kept a call from being done, each once; `STALE` for rows that another user saved in the meantime. */
function listCodes(answer: unknown): string[] {
  const { __typename, problems } = Object(answer) as { __typename?: unknown; problems?: unknown };
  if (__typename === 'StaleParts') return ['STALE'];
  const listed: readonly Problem[] = Array.isArray(problems) ? problems : [];
  const codes = listed.filter(isBlocking).map(({ code }) => code);
  return [...new Set(codes)].filter((code) => /^[A-Z][A-Z0-9_-]{0,59}$/.test(code)).sort();
}
