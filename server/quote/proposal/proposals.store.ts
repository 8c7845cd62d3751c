import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';
import type { Db } from '../../database/db.ts';
import type { QuoteWorksheet } from '../../providers/pdf/quote-document.ts';

/** A stored proposal. */
export interface StoredProposal {
  readonly proposalId: number;
  readonly policyId: number;
  readonly transactionId: number;
  readonly language: ProposalLanguage;
  readonly content: Proposal;
  readonly worksheet: QuoteWorksheet | null;
  readonly photoSha256: string | null;
  readonly digest: string;
  readonly quoteDigest: string;
}

/** Adds a proposal and returns its ID. */
export async function addProposal(
  db: Db,
  proposal: Omit<StoredProposal, 'proposalId'> & { readonly madeBy: number; readonly madeAt: Date },
): Promise<number> {
  const { proposalId } = await db
    .insertInto('proposal')
    .values({
      policy_id: proposal.policyId,
      transaction_id: proposal.transactionId,
      language: proposal.language,
      content: JSON.stringify(proposal.content),
      worksheet: proposal.worksheet === null ? null : JSON.stringify(proposal.worksheet),
      photo_sha256: proposal.photoSha256,
      digest: proposal.digest,
      quote_digest: proposal.quoteDigest,
      made_by: proposal.madeBy,
      made_at: proposal.madeAt,
    })
    .returning('proposal_id as proposalId')
    .executeTakeFirstOrThrow();
  return proposalId;
}

/** Ties a guest's link to the proposal that it shows. */
export async function addProposalLink(db: Db, guestLinkId: number, proposalId: number): Promise<void> {
  await db
    .insertInto('proposal_link')
    .values({ guest_link_id: guestLinkId, proposal_id: proposalId })
    .execute();
}

/** The proposal that a link shows; undefined if it shows none. */
export async function readLinkedProposal(db: Db, guestLinkId: number): Promise<StoredProposal | undefined> {
  const row = await db
    .selectFrom('proposal_link as l')
    .innerJoin('proposal as p', 'p.proposal_id', 'l.proposal_id')
    .select([
      'p.proposal_id as proposalId',
      'p.policy_id as policyId',
      'p.transaction_id as transactionId',
      'p.language',
      'p.content',
      'p.worksheet',
      'p.photo_sha256 as photoSha256',
      'p.digest',
      'p.quote_digest as quoteDigest',
    ])
    .where('l.guest_link_id', '=', guestLinkId)
    .executeTakeFirst();
  // Only proposals are stored in these columns.
  return row as StoredProposal | undefined;
}

/** Counts that a link was opened. */
export async function countOpening(db: Db, guestLinkId: number, now: Date): Promise<void> {
  await db
    .updateTable('proposal_link')
    .set(({ eb, fn, val }) => ({
      opened_count: eb('opened_count', '+', 1),
      first_opened_at: fn.coalesce('first_opened_at', val(now)),
      last_opened_at: now,
    }))
    .where('guest_link_id', '=', guestLinkId)
    .execute();
}

/** How often the link of a proposal was opened. */
export interface ProposalOpenings {
  readonly guestLinkId: number;
  readonly language: ProposalLanguage;
  readonly hasWorksheet: boolean;
  readonly openedCount: number;
  readonly firstOpenedAt: Date | null;
  readonly lastOpenedAt: Date | null;
}

/** The openings of a policy's links that show proposals, the newest link first. */
export function readProposalOpenings(db: Db, policyId: number, most: number): Promise<ProposalOpenings[]> {
  return db
    .selectFrom('proposal as p')
    .innerJoin('proposal_link as l', 'l.proposal_id', 'p.proposal_id')
    .select(({ eb }) => [
      'l.guest_link_id as guestLinkId',
      'p.language',
      eb('p.worksheet', 'is not', null).$castTo<boolean>().as('hasWorksheet'),
      'l.opened_count as openedCount',
      'l.first_opened_at as firstOpenedAt',
      'l.last_opened_at as lastOpenedAt',
    ])
    .where('p.policy_id', '=', policyId)
    .orderBy('l.guest_link_id', 'desc')
    .limit(most)
    .execute();
}
