import type { ProposalLanguage, ProposalStanding } from '../../machines/contract/types.ts';
import type { Proposal } from '../../machines/domain/proposal/proposal.ts';
import { trackedFetch } from '../session/network.ts';
import type { TroubleKind } from './texts/page-texts.ts';

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
}

/** Why a proposal is not shown. */
export class GuestCallError extends Error {
  override name = 'GuestCallFailed';
  readonly trouble: TroubleKind;
  constructor(trouble: TroubleKind) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Reads the proposal of a link. */
export async function fetchProposal(token: string): Promise<ShownProposal> {
  return (await post('Guest/Proposal', { token })).json();
}

/** Fetches the proposal of a link as a PDF. */
export async function fetchProposalPdf(token: string, language: ProposalLanguage): Promise<Blob> {
  return (await post('Guest/Proposal.pdf', { token, language })).blob();
}

/** A guest's call carries no session: the link alone says what may be seen. */
async function post(path: string, content: object): Promise<Response> {
  const response = await trackedFetch(`/vue/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(content),
  }).catch(() => {
    throw new GuestCallError('FAILED');
  });
  if (response.ok) return response;
  const { problems }: { problems?: readonly { code: string }[] } = await response.json().catch(() => ({}));
  throw new GuestCallError(troubles[problems?.[0]?.code ?? ''] ?? 'FAILED');
}

const troubles: { readonly [code: string]: TroubleKind } = {
  LINK_UNKNOWN: 'UNKNOWN',
  LINK_EXPIRED: 'EXPIRED',
  LINK_REVOKED: 'REVOKED',
  RATE_LIMIT: 'TOO_MANY',
};
