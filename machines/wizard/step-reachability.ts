import type { StepId } from '../contract/types.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import { isQuote } from '../domain/policy/transaction-stage.ts';
import type { Facts } from './facts.ts';
import { canEnter } from './guards.ts';
import { steps } from './steps.ts';

/** The step that Next leads to once this one is complete; null after the last step. */
export function findNextStep(id: StepId, facts: Facts): StepId | null {
  const later = steps.find((step) => step.number > stepNumber(id) && canEnter(step.id, facts));
  return later?.id ?? null;
}

/** The step that Back leads to; null if it leads to the application start. */
export function findPreviousStep(id: StepId, facts: Facts): StepId | null {
  const earlier = steps.findLast((step) => step.number < stepNumber(id) && canEnter(step.id, facts));
  return earlier?.id ?? null;
}

/**
 * Whether a step can be opened: the application is not submitted, the step's entry condition holds, and every earlier enterable step is
 * complete. settled.md 12.
 */
export function isReachable(id: StepId, facts: Facts): boolean {
  return !isSubmitted(facts) && canEnter(id, facts) && findBlockingStep(id, facts) === null;
}

/** The first earlier enterable step that is not complete; null if all are complete. */
export function findBlockingStep(id: StepId, facts: Facts): StepId | null {
  return findFirstIncomplete(facts, stepNumber(id) - 1);
}

/** The first enterable step up to and including this one that is not complete; null if all are complete, which Next requires. */
export function findStepBlockingNext(id: StepId, facts: Facts): StepId | null {
  return findFirstIncomplete(facts, stepNumber(id));
}

/** The step that a URL to a step leads to: the step itself, or the last reachable one before it. */
export function findNearestReachableStep(id: StepId, facts: Facts): StepId {
  if (isSubmitted(facts)) return 'APPLICATION_SUMMARY';
  const earlier = steps.filter(({ number }) => number <= stepNumber(id)).reverse();
  return earlier.find((step) => isReachable(step.id, facts))?.id ?? 'BUILDING_INFORMATION';
}

/** Whether the application is submitted and has not been returned. The final summary is then shown as completed. */
export function isSubmitted({ policyState, isReturned }: Facts): boolean {
  return !isQuote(policyState) && !isReturned;
}

function findFirstIncomplete(facts: Facts, last: number): StepId | null {
  const open = facts.incomplete.filter((id) => canEnter(id, facts));
  return open.find((id) => stepNumber(id) <= last) ?? null;
}
