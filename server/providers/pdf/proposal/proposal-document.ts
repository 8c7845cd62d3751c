import type { IsoDate } from '../../../../machines/contract/types.ts';
import type { ProposalPage } from '../../../../machines/domain/proposal/lay-out-proposal.ts';
import type { QuoteWorksheet } from '../quote-document.ts';

/** A proposal to be printed. */
export interface ProposalDocument {
  readonly page: ProposalPage;
  readonly madeOn: IsoDate;
  /** The agent's photo, a JPEG; null if there is none. */
  readonly photo: Uint8Array | null;
  /** The pages after the proposal; null omits them. */
  readonly worksheet: QuoteWorksheet | null;
}
