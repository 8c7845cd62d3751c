import type { StepId } from '../../contract/types.ts';

/** The steps that have an entry condition, and the condition of each. Specification, section 2. */
export const conditionalSteps = {
  ENCLOSURE_INFORMATION: 'foundation is crawlspace or elevated',
  ELEVATION_CERTIFICATE: 'policy has an elevation certificate',
  DISCOUNT_ELIGIBILITY: 'purchased lately, pre-FIRM or newly mapped',
  APPLICATION_SUMMARY: 'rated with both premiums',
} as const satisfies { readonly [step in StepId]?: string };

/** The names of the entry conditions. */
export type EntryGuardName = (typeof conditionalSteps)[keyof typeof conditionalSteps];
