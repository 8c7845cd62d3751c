import type { PolicyFile, StepId } from '../../../machines/contract/types.ts';
import { areFactsOpen } from '../../../machines/domain/policy/transaction-stage.ts';

interface StoredPosition {
  readonly stored: PolicyFile;
  readonly at: StepId;
}

/** The step whose screen is shown. A submitted application shows the final summary. */
export function findShownStep(position: StoredPosition): StepId {
  return areAnswersSubmitted(position) ? 'APPLICATION_SUMMARY' : position.at;
}

/** Whether the answers are submitted and have not been returned. */
export function areAnswersSubmitted({ stored }: Pick<StoredPosition, 'stored'>): boolean {
  return !areFactsOpen(stored);
}
