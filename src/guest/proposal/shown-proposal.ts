import type { ProposalLanguage, ProposalStanding } from '../../../machines/contract/types.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';

/** A proposal as its link shows it. */
export interface ShownProposal {
  readonly content: Proposal;
  readonly language: ProposalLanguage;
  readonly hasWorksheet: boolean;
  /** A data URL; null if there is none. */
  readonly photo: string | null;
  readonly digest: string;
  readonly standing: ProposalStanding;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  /** Where the code goes that accepting asks for, with its letters hidden; null if the agent has no address of the insured. */
  readonly codeGoesTo: string | null;
}
