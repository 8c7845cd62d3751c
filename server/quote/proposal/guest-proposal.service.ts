import type { ProposalLanguage, ProposalStanding } from '../../../machines/contract/types.ts';
import { maskEmail } from '../../../machines/domain/format/mask-email.ts';
import { transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';
import type { SaveRefused } from '../../kernel/refusals.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import type { Guest, LinkVisit } from '../../links/guest.ts';
import { readGuestFile } from '../../links/guest-edit.service.ts';
import { openGuestLink } from '../../links/guest-links.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
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
  /** When the insured accepted it; null if it was not accepted. */
  readonly acceptedAt: Date | null;
  /** The insured's address to which the code goes that accepting asks for, with its letters hidden; null if there is none. */
  readonly codeGoesTo: string | null;
}

/** A proposal that a link opens, with the current quote and how the two compare. */
interface OpenedProposal {
  readonly guest: Guest<'PROPOSAL'>;
  readonly proposal: StoredProposal;
  readonly file: StoredFile | null;
  readonly standing: ProposalStanding;
}

/** Shows the proposal of a link, counts the opening, and says whether the quote is still the same. */
export async function openProposal(world: World, call: LinkVisit): Promise<GuestProposal | SaveRefused> {
  const opened = await openProposedQuote(world, call);
  if ('problems' in opened) return opened;
  const { guest, proposal, file, standing } = opened;
  const email = file === null ? null : findAddressee(file, guest);
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
    acceptedAt: guest.usedAt,
    codeGoesTo: email === null ? null : maskEmail(email),
  };
}

/** Opens the proposal of a link and compares it with the current quote. */
export async function openProposedQuote(
  world: World,
  call: LinkVisit,
): Promise<OpenedProposal | SaveRefused> {
  const opened = await readProposalOfGuest(world, call);
  if ('problems' in opened) return opened;
  const { guest, proposal } = opened;
  const file = await readGuestFile(world, guest);
  return { guest, proposal, file, standing: await compareWithQuote(world, file, proposal) };
}

/** The insured's address that accepts a proposal: the one that it was mailed to, or the first on file. Null if there is none. */
export function findAddressee({ insureds }: StoredFile, { toEmail }: Guest): string | null {
  const addresses = insureds
    .filter(({ isActive }) => isActive !== false)
    .map(({ email }) => email?.trim() ?? '')
    .filter((email) => email !== '');
  const mailed = addresses.find((email) => email.toLowerCase() === toEmail?.trim().toLowerCase());
  return mailed ?? addresses[0] ?? null;
}

/** Prints the original proposal of a link, in a language. */
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
  file: StoredFile | null,
  { content, quoteDigest }: StoredProposal,
): Promise<ProposalStanding> {
  if (content.validUntil !== null && businessToday(world) > content.validUntil) return 'EXPIRED';
  if (file && transactionStage(file) === 'ended') return 'EXPIRED';
  const quote = file && (await buildProposedQuote(world, file, content.offers.length > 0));
  return quote && digestQuote(quote) === quoteDigest ? 'CURRENT' : 'CHANGED';
}

async function readPhoto(world: World, { photoSha256 }: StoredProposal): Promise<Buffer | undefined> {
  return photoSha256 === null ? undefined : world.providers.documents.get(photoSha256);
}
