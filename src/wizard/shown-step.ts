import type { PolicyFile, StepId } from '../../machines/contract/types.ts';

interface Standing {
  readonly stored: PolicyFile;
  readonly at: StepId;
}

/** The step whose screen is shown; a submitted application is shown on the final summary. */
export function shownStep(standing: Standing): StepId {
  return isSubmitted(standing) ? 'APPLICATION_SUMMARY' : standing.at;
}

/** Whether the policy's state is Application. */
export function isSubmitted({ stored }: Pick<Standing, 'stored'>): boolean {
  return stored.transaction.policyState === 'APPLICATION';
}
