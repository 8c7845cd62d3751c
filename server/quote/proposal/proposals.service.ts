import { createHash } from 'node:crypto';
import type { GuestLinkState, ProposalLanguage } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { hiddenLink } from '../../../machines/domain/letters/hidden-link.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';
import { storeDocument } from '../../documents/documents.service.ts';
import { mailProblems } from '../../documents/outbox.service.ts';
import { queueMailWithLink } from '../../documents/queue-mail.service.ts';
import { sendEmailProblems } from '../../documents/send-email.service.ts';
import { addSignature } from '../../entities/quote-letter.service.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { createGuestLink, listGuestLinks } from '../../links/guest-links.service.ts';
import { type Edit, editPolicyFile, rollBack } from '../../policy/file/edit-file.service.ts';
import { canEditFile, findActionProblem } from '../../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { withinMailLimits } from '../../policy/file/use-limits.service.ts';
import type { QuoteWorksheet } from '../../providers/pdf/quote-document.ts';
import { readPrintedWorksheet } from '../quote-document.service.ts';
import { type BuiltProposal, buildProposal, isKeptOfferStale } from './build-proposal.service.ts';
import { type ProposalFile, printProposal } from './print-proposal.service.ts';
import {
  addProposal,
  addProposalLink,
  type ProposalOpenings,
  readProposalOpenings,
} from './proposals.store.ts';

/** How a proposal is wanted. */
export interface ProposalRequest {
  readonly language: ProposalLanguage;
  readonly withWorksheet: boolean;
}

/** A proposal to be mailed. */
export interface ProposalMail extends ProposalRequest {
  readonly toEmail: string;
  readonly subject: string;
  readonly message: string;
}

export type MailProposalAnswer =
  | { __typename: 'ProposalQueued'; outboxMessageId: number; hasMailServer: boolean }
  | SaveRefused
  | NotFound;

export type ShareProposalAnswer =
  | { __typename: 'ProposalShared'; guestLinkId: number; url: string; expiresAt: Date }
  | SaveRefused
  | NotFound;

/** A link that shows a proposal, as those see it who look after the policy. */
export interface ProposalLink extends ProposalOpenings {
  readonly state: GuestLinkState;
  readonly toEmail: string | null;
  readonly madeByName: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
}

/** For how many days the link of a proposal opens. */
const linkDays = 30;

/** Prints a proposal of the current quote and stores nothing; null if the policy is missing or not visible to this viewer. */
export async function previewProposal(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: ProposalRequest,
): Promise<ProposalFile | NotFound | SaveRefused> {
  const draft = await draftProposal(world, viewer, policyId, { ...request, toSend: false });
  return 'built' in draft ? printDraft(draft, request.language) : draft;
}

/** Makes a proposal and a link. Everyone who has the link can open the proposal. */
export async function shareProposal(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: ProposalRequest,
): Promise<ShareProposalAnswer> {
  const draft = await draftProposal(world, viewer, policyId, { ...request, toSend: true });
  if (!('built' in draft)) return draft;
  return editPolicyFile<ShareProposalAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const refusal = findActionProblem('SEND_EMAIL', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    const link = await storeLinked(edit, draft, request.language, null);
    await logActivity(edit.trx, edit.at, { event: 'proposal shared' });
    return { __typename: 'ProposalShared', ...link };
  });
}

/** Makes a proposal and mails it, as a PDF and as a link. */
export async function mailProposal(
  world: World,
  viewer: Viewer,
  policyId: number,
  mail: ProposalMail,
): Promise<MailProposalAnswer> {
  const work = () => queueProposal(world, viewer, policyId, mail);
  const isUsed = (answer: MailProposalAnswer) => answer.__typename === 'ProposalQueued';
  return withinMailLimits(world, viewer, policyId, { work, isUsed });
}

/** The links that show proposals of a policy, the newest first; empty unless the viewer may send e-mails about it. */
export async function listProposalLinks(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ProposalLink[]> {
  const links = await listGuestLinks(world, viewer, policyId);
  if (links.length === 0) return [];
  const openings = await readProposalOpenings(world.db, policyId, 100);
  return openings.flatMap((opening) => {
    const link = links.find(({ guestLinkId }) => guestLinkId === opening.guestLinkId);
    if (!link) return [];
    const { state, toEmail, madeByName, madeAt, expiresAt, usedAt: acceptedAt } = link;
    return [{ ...opening, state, toEmail, madeByName, madeAt, expiresAt, acceptedAt }];
  });
}

/** The digest of a stored proposal: of its contents, its worksheet and its photo. */
export function digestProposal(
  content: Proposal,
  worksheet: QuoteWorksheet | null,
  photoSha256: string | null,
): string {
  return createHash('sha256')
    .update(JSON.stringify([content, worksheet, photoSha256]))
    .digest('hex');
}

/** A proposal that is not stored yet. */
interface ProposalDraft {
  readonly built: BuiltProposal;
  readonly worksheet: QuoteWorksheet | null;
}

async function draftProposal(
  world: World,
  viewer: Viewer,
  policyId: number,
  { withWorksheet, toSend }: ProposalRequest & { readonly toSend: boolean },
): Promise<ProposalDraft | NotFound | SaveRefused> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file || !may(viewer.masks, 'policy', 'view')) return policyNotFound;
  const refusal = toSend ? findActionProblem('SEND_EMAIL', viewer, file) : null;
  if (refusal) return saveRefused([{ ...refusal, field: 'toEmail' }]);
  if (may(viewer.masks, 'privateFlood', 'view') && (await isKeptOfferStale(world, file)))
    return saveRefused([keptOfferStale]);
  const built = await buildProposal(world, viewer, file);
  if (built === null) return saveRefused([notRated]);
  return { built, worksheet: withWorksheet ? await readPrintedWorksheet(world, viewer, file) : null };
}

const notRated = buildProblem(
  'NOT_RATED',
  null,
  'This quote has no price to propose yet. Answer the questions that its rates still need.',
);

const keptOfferStale = buildProblem(
  'NOT_RATED',
  null,
  'The offer of the carrier that you keep no longer holds. Get the premium again first.',
);

function printDraft({ built, worksheet }: ProposalDraft, language: ProposalLanguage): Promise<ProposalFile> {
  return printProposal(built.content, language, { photo: built.photo?.bytes ?? null, worksheet });
}

async function queueProposal(
  world: World,
  viewer: Viewer,
  policyId: number,
  { toEmail, subject, message, ...request }: ProposalMail,
): Promise<MailProposalAnswer> {
  const draft = await draftProposal(world, viewer, policyId, { ...request, toSend: true });
  if (!('built' in draft)) return draft;
  const pdf = await printDraft(draft, request.language);
  const signed = await addSignature(world.db, viewer, message);
  return editPolicyFile<MailProposalAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const refusals = await findMailRefusals(edit, toEmail);
    if (refusals.length > 0) return saveRefused(refusals);
    const faults = mailProblems({ toEmail, subject, message });
    if (faults.length > 0) return saveRefused(faults);
    const { url, expiresAt } = await storeLinked(edit, draft, request.language, toEmail);
    const linkText = linkTexts[request.language](formatDateTime(expiresAt));
    const fullMessage = `${signed}\n\n${linkText}\n${hiddenLink}`;
    const excess = mailProblems({ toEmail, subject, message: fullMessage });
    if (excess.length > 0) return rollBack(saveRefused(excess));
    const documentId = await storeDocument(edit, { documentType: 'Proposal', ...pdf });
    if (typeof documentId !== 'number')
      return rollBack(saveRefused([buildProblem(documentId.code, 'toEmail', documentId.reason)]));
    const outboxMessageId = await queueMailWithLink(
      world,
      edit.trx,
      {
        policyId,
        documentId,
        toEmail,
        subject,
        message: fullMessage,
        fromName: viewer.name,
        queuedAt: edit.at.occurredAt.toISOString(),
      },
      url,
    );
    await logActivity(edit.trx, edit.at, { event: 'proposal e-mailed' });
    return { __typename: 'ProposalQueued', outboxMessageId, hasMailServer: world.providers.mail.hasServer };
  });
}

/** Why no proposal is mailed to an address. Who may change the quote may write to any customer, as with the quote itself. */
async function findMailRefusals(edit: Edit, toEmail: string): Promise<Problem[]> {
  if (!canEditFile(edit.viewer, edit.file)) return sendEmailProblems(edit, toEmail);
  const refusal = findActionProblem('SEND_EMAIL', edit.viewer, edit.file);
  return refusal ? [{ ...refusal, field: 'toEmail' }] : [];
}

const linkTexts: { readonly [language in ProposalLanguage]: (until: string) => string } = {
  EN: (until) => `The same as a page, until ${until}:`,
  ES: (until) => `Lo mismo como página, hasta ${until}:`,
};

/** Stores a proposal with a link that shows it. */
async function storeLinked(
  edit: Edit,
  { built, worksheet }: ProposalDraft,
  language: ProposalLanguage,
  toEmail: string | null,
) {
  const { policyId, transactionId } = edit.at;
  const photoSha256 = built.photo?.sha256 ?? null;
  const proposalId = await addProposal(edit.trx, {
    policyId,
    transactionId,
    language,
    content: built.content,
    worksheet,
    photoSha256,
    digest: digestProposal(built.content, worksheet, photoSha256),
    quoteDigest: built.quoteDigest,
    madeBy: edit.viewer.userId,
    madeAt: edit.world.now(),
  });
  const link = await createGuestLink(edit, {
    purpose: 'PROPOSAL',
    toEmail,
    days: linkDays,
    replaces: false,
  });
  await addProposalLink(edit.trx, link.guestLinkId, proposalId);
  return link;
}
