import { StepId as stepIds } from '../../contract/enums.ts';
import type { StepId } from '../../contract/types.ts';

const stepNumbers: ReadonlyMap<string, number> = new Map(
  Object.keys(stepIds).map((id, index) => [id, index + 1]),
);

/** The number of a step in the specification's order, from 1; 0 if it is unknown. */
export function stepNumber(id: StepId): number {
  return stepNumbers.get(id) ?? 0;
}

/** The later of two steps. */
export function laterStep(first: StepId, second: StepId): StepId {
  return stepNumber(first) >= stepNumber(second) ? first : second;
}
