import type { ProposalLanguage, ProposalStanding } from '../../../machines/contract/types.ts';
import { transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';
import type { SaveRefused } from '../../kernel/refusals.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import type { Guest, LinkVisit } from '../../links/guest.ts';
import { readGuestFile } from '../../links/guest-edit.service.ts';
import { openGuestLink } from '../../links/guest-links.service.ts';
import { buildProposedQuote, digestQuote } from './build-proposal.service.ts';
import { type ProposalFile, printProposal } from './print-proposal.service.ts';
import { digestProposal } from './proposals.service.ts';
import { countOpening, readLinkedProposal, type StoredProposal } from './proposals.store.ts';

/** A proposal as a guest sees it. */
export interface GuestProposal {
  readonly __typename: 'GuestProposal';
  readonly content: Proposal;
  readonly language: ProposalLanguage;
  readonly hasWorksheet: boolean;
  /** A data URL; null if there is none. */
  readonly photo: string | null;
  readonly digest: string;
  readonly standing: ProposalStanding;
  readonly expiresAt: Date;
}

/** Shows the proposal of a link, counts the opening, and tells whether the quote is still the same. */
export async function openProposal(world: World, call: LinkVisit): Promise<GuestProposal | SaveRefused> {
  const opened = await readProposalOfGuest(world, call);
  if ('problems' in opened) return opened;
  const { guest, proposal } = opened;
  const standing = await compareWithQuote(world, guest, proposal);
  const photo = await readPhoto(world, proposal);
  await countOpening(world.db, guest.guestLinkId, world.now());
  return {
    __typename: 'GuestProposal',
    content: proposal.content,
    language: proposal.language,
    hasWorksheet: proposal.worksheet !== null,
    photo: photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : null,
    digest: proposal.digest,
    standing,
    expiresAt: guest.expiresAt,
  };
}

/** Prints the proposal of a link as it was made, in a language. */
export async function printGuestProposal(
  world: World,
  call: LinkVisit & { readonly language: ProposalLanguage },
): Promise<ProposalFile | SaveRefused> {
  const opened = await readProposalOfGuest(world, call);
  if ('problems' in opened) return opened;
  const { content, worksheet } = opened.proposal;
  const photo = await readPhoto(world, opened.proposal);
  return printProposal(content, call.language, { photo: photo ?? null, worksheet });
}

async function readProposalOfGuest(
  world: World,
  call: LinkVisit,
): Promise<{ guest: Guest<'PROPOSAL'>; proposal: StoredProposal } | SaveRefused> {
  const answer = await openGuestLink(world, 'PROPOSAL', call);
  if (answer.__typename !== 'GuestLinkOpened') return answer;
  const proposal = await readLinkedProposal(world.db, answer.guest.guestLinkId);
  if (!proposal) throw new Error(`the link ${answer.guest.guestLinkId} has no proposal`);
  const { content, worksheet, photoSha256, digest } = proposal;
  if (digestProposal(content, worksheet, photoSha256) !== digest)
    throw new Error(`the proposal ${proposal.proposalId} is damaged`);
  return { guest: answer.guest, proposal };
}

async function compareWithQuote(
  world: World,
  guest: Guest,
  { content, quoteDigest }: StoredProposal,
): Promise<ProposalStanding> {
  if (content.validUntil !== null && businessToday(world) > content.validUntil) return 'EXPIRED';
  const file = await readGuestFile(world, guest);
  if (file && transactionStage(file) === 'ended') return 'EXPIRED';
  const quote = file && (await buildProposedQuote(world, file, content.offers.length > 0));
  return quote && digestQuote(quote) === quoteDigest ? 'CURRENT' : 'CHANGED';
}

async function readPhoto(world: World, { photoSha256 }: StoredProposal): Promise<Buffer | undefined> {
  return photoSha256 === null ? undefined : world.providers.documents.get(photoSha256);
}
