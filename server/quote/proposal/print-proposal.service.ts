import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import { layOutProposal } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';
import { renderProposalPdf } from '../../providers/pdf/proposal/proposal-pdf.ts';
import type { QuoteWorksheet } from '../../providers/pdf/quote-document.ts';

/** A printed proposal. */
export interface ProposalFile {
  readonly __typename: 'ProposalFile';
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Prints a proposal in a language, with the worksheet if it is given. */
export async function printProposal(
  content: Proposal,
  language: ProposalLanguage,
  { photo, worksheet }: { readonly photo: Uint8Array | null; readonly worksheet: QuoteWorksheet | null },
): Promise<ProposalFile> {
  const page = layOutProposal(content, language);
  const bytes = await renderProposalPdf({ page, madeOn: content.madeOn, photo, worksheet });
  return {
    __typename: 'ProposalFile',
    fileName: `${language === 'ES' ? 'propuesta' : 'proposal'}-${content.number}.pdf`,
    bytes,
  };
}
