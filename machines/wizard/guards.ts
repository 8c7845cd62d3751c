import type { StepId } from '../contract/types.ts';
import { entryGuards, isStepEntered } from '../domain/rules/entry-conditions.ts';
import type { Facts } from './facts.ts';
import { findStep } from './steps.ts';

/** Whether a step's own entry condition holds. */
export function canEnter(id: StepId, facts: Facts): boolean {
  return isStepEntered(id, facts);
}

/** Explains why a step's own entry condition does or does not hold; null if the step is always open. */
export function explainEntry(id: StepId, facts: Facts): string | null {
  const { enterIf } = findStep(id);
  return enterIf === null ? null : entryGuards[enterIf].reason(facts);
}
