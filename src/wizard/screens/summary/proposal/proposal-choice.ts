import type { ProposalLanguage } from '../../../../../machines/contract/types.ts';

/** How a proposal is wanted. */
export interface ProposalChoice {
  readonly language: ProposalLanguage;
  readonly withWorksheet: boolean;
}

interface RefusedAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly problems?: readonly { readonly message: string }[];
}

/** Why the server did not do it, in a sentence. */
export function explainRefusal(answer: RefusedAnswer | undefined): string {
  const text = answer?.problems?.map(({ message }) => message).join(' ') ?? answer?.message;
  return text || 'No answer came. Try again in a moment.';
}
