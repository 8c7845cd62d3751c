import type { ProposalLanguage } from '../../../../../machines/contract/types.ts';

/** How a proposal is wanted. */
export interface ProposalChoice {
  readonly language: ProposalLanguage;
  readonly withWorksheet: boolean;
}
