import type { HardStopType, IsoDate, PolicyFile, PolicyState, StepId } from '../contract/types.ts';
import { isPendingUnderwriting } from '../domain/policy/transaction.ts';
import { isReturned } from '../domain/policy/transaction-stage.ts';
import type { Finding } from '../domain/problems/finding.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { checkStep } from '../domain/rules/check-step.ts';
import { type EntryFacts, entryFacts } from '../domain/rules/entry-conditions.ts';
import { steps } from './steps.ts';

/** All facts that guards can use. They contain no names or addresses, so they can be logged. */
export interface Facts extends EntryFacts {
  readonly policyState: PolicyState;
  readonly isPendingUnderwriting: boolean;
  /** Whether underwriting returned the application, so that its agent may change the answers again. */
  readonly isReturned: boolean;
  /** The steps with a required answer that is missing or wrong, in order. */
  readonly incomplete: readonly StepId[];
  /** The hard stop that Next leads to, by step. */
  readonly hardStops: { readonly [step in StepId]?: HardStopType };
}

/** The findings of the rules, by step. */
export type StepFindings = { readonly [step in StepId]?: readonly Finding[] };

/** Builds the facts of a file on a given day. */
export function buildFacts(file: PolicyFile, today: IsoDate): Facts {
  return buildFactsFromFindings(file, today, checkAllSteps(file, today));
}

/** Builds the facts of a file whose findings are already computed. */
export function buildFactsFromFindings(file: PolicyFile, today: IsoDate, findings: StepFindings): Facts {
  const { transaction } = file;
  return {
    ...entryFacts(file, today),
    policyState: transaction.policyState,
    isPendingUnderwriting: isPendingUnderwriting(transaction),
    isReturned: isReturned(transaction),
    incomplete: steps.map(({ id }) => id).filter((id) => findings[id]?.some(isBlocking)),
    hardStops: pickHardStops(findings),
  };
}

/** The findings of every step. Files are never changed in place, so the result is cached per file and day. */
export function checkAllSteps(file: PolicyFile, today: IsoDate): StepFindings {
  const cached = findingsCache.get(file);
  if (cached?.today === today) return cached.findings;
  const findings = Object.fromEntries(steps.map(({ id }) => [id, checkStep(id, file, today)]));
  findingsCache.set(file, { today, findings });
  return findings;
}

/** Gives a file the findings of another with the same answers, if they are computed. */
export function shareFindings(from: PolicyFile, to: PolicyFile): void {
  const computed = findingsCache.get(from);
  if (computed) findingsCache.set(to, computed);
}

const findingsCache = new WeakMap<PolicyFile, { readonly today: IsoDate; readonly findings: StepFindings }>();

/** Whether a problem makes its step incomplete. */
export function isBlocking({ severity }: Pick<Problem, 'severity'>): boolean {
  return severity === 'ERROR' || severity === 'HARD_STOP';
}

function pickHardStops(findings: StepFindings): Facts['hardStops'] {
  const stopped = steps.flatMap(({ id }) => {
    const stopFinding = findings[id]?.find(({ stop }) => stop !== undefined);
    return stopFinding?.stop ? [[id, stopFinding.stop.type]] : [];
  });
  return Object.fromEntries(stopped);
}
