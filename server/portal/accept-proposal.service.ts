import { isDeepStrictEqual } from 'node:util';
import { formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { nameMainInsured } from '../../machines/domain/parties/main-insured.ts';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import type { Proposal, ProposedPackage } from '../../machines/domain/proposal/proposal.ts';
import { readRecords } from '../database/records.store.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { LinkVisit } from '../links/guest.ts';
import { readLinkAddress, refuseLink, takeGuestLink } from '../links/guest-links.service.ts';
import { type ConsumerSignInAnswer, sendConsumerSignIn } from '../people/portal/consumer-sign-in.service.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { rateWithinEdit, toRatingChoice } from '../quote/pricing/rate.service.ts';
import { findAddressee, openProposedQuote } from '../quote/proposal/guest-proposal.service.ts';

export type AcceptProposalAnswer =
  | { readonly __typename: 'ProposalAccepted'; readonly policyId: number; readonly acceptedAt: Date }
  | SaveRefused
  | NotFound;

/**
 * Mails the insured the code with which a proposal is accepted. A person to whom the link was forwarded gets no code, and without it nothing is
 * accepted, signed or paid.
 */
export async function requestProposalCode(
  world: World,
  call: LinkVisit & { readonly isSpanish: boolean },
): Promise<ConsumerSignInAnswer> {
  const opened = await openProposedQuote(world, call);
  if ('problems' in opened) return opened;
  const { guest, file, standing } = opened;
  if (file === null || (standing !== 'CURRENT' && guest.usedAt === null)) return saveRefused([notCurrent]);
  const email = findAddressee(file, guest);
  if (email === null) return saveRefused([noAddress]);
  const [agency] = await readRecords(world.db, 'entities', {
    entityId: file.policyOwner.agencyEntityId ?? 0,
  });
  return sendConsumerSignIn(world, `guest link ${guest.guestLinkId}`, {
    email,
    typed: email.toLowerCase(),
    isSent: true,
    agency: agency ?? null,
    isSpanish: call.isSpanish,
    purpose: null,
    // Once it is issued, the letters' code gives it to its owner, who may be a buyer.
    store: async () =>
      file.transaction.issuedDate === null ? { policyMainId: file.policy.policyMainId } : {},
  });
}

/**
 * Accepts the proposal of a link for the insured whom the code signed in: the quote is rated for the package that they chose, it is theirs to
 * sign and pay, and the agent is written to. Accepting again changes nothing.
 */
export async function acceptProposal(
  world: World,
  viewer: Viewer,
  call: LinkVisit & { readonly package: ProposedPackage['kind'] | null },
): Promise<AcceptProposalAnswer> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  const opened = await openProposedQuote(world, call);
  if ('problems' in opened) return opened;
  const { guest, proposal, file, standing } = opened;
  const { policyId } = guest;
  const chosen = findPackage(proposal.content, call.package);
  if (chosen === undefined) return saveRefused([notProposed]);
  return editPolicyFile<AcceptProposalAnswer>(world, viewer, policyId, async (edit) => {
    const link = await readLinkAddress(edit, guest.guestLinkId);
    if (link?.usedAt) return { __typename: 'ProposalAccepted', policyId, acceptedAt: link.usedAt };
    if (standing !== 'CURRENT' || edit.file.changedAt !== file?.changedAt) return saveRefused([notCurrent]);
    if (!(await takeGuestLink(edit, guest))) return refuseLink('REVOKED');
    if (chosen !== null) await takePackage(edit, chosen);
    const offer = findAcceptedOffer(proposal.content);
    await logActivity(edit.trx, edit.at, { event: 'proposal accepted', offer });
    await tellAgent(edit, offer);
    return { __typename: 'ProposalAccepted', policyId, acceptedAt: world.now() };
  });
}

/** The package that is chosen: null for the cover of the quote itself, undefined where the proposal has no such package. */
function findPackage({ packages, offers }: Proposal, kind: ProposedPackage['kind'] | null) {
  if (kind === null) return null;
  return offers.length > 0 ? undefined : packages.find((item) => item.kind === kind);
}

/** The insurer and the total of the offer that is accepted; null where the proposal compares none. */
function findAcceptedOffer({ offers }: Proposal): string | null {
  const chosen = offers.find(({ isChosen }) => isChosen);
  return chosen === undefined
    ? null
    : `${chosen.carrier ?? 'the NFIP'}, ${formatDollarsAndCents(chosen.totalPremium)}`;
}

/** Rates the quote for a package, unless it has this cover already. */
async function takePackage(edit: Edit, chosen: ProposedPackage): Promise<void> {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = chosen;
  const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
  if (isDeepStrictEqual(choice, toRatingChoice(edit.file.rating))) return;
  const rated = await rateWithinEdit(edit, 'DISCOUNTED', choice);
  if (rated.__typename !== 'QuoteRated')
    rollBack(rated.__typename === 'SaveRefused' ? rated : saveRefused([notCurrent]));
}

async function tellAgent({ world, trx, at, file }: Edit, offer: string | null): Promise<void> {
  const { userId } = file.policyOwner;
  const agent = userId === null ? undefined : await readUser(trx, userId);
  if (!agent?.email) return;
  const name = nameMainInsured(file.insureds) ?? 'The insured';
  await queueMail(trx, {
    toEmail: agent.email,
    fromName: name,
    subject: `${name} accepted your proposal`,
    message: [
      `${name} accepted your proposal${offer === null ? '' : ` with the offer of ${offer},`} and continues to sign and pay. The quote shows what the application still needs:`,
      `${world.site.url}/vue/policy/${encodePolicyId(at.policyId)}`,
    ].join('\n\n'),
    policyId: at.policyId,
    documentId: null,
    queuedAt: at.occurredAt.toISOString(),
  });
}

const notCurrent = buildProblem(
  'CONTENT_CHANGED',
  'token',
  'The quote has changed since this proposal was made. Ask your agent for a new one.',
);

const notProposed = buildProblem(
  'UNKNOWN_NAME',
  'package',
  'The proposal has no such package. Choose one that it shows.',
);

const noAddress = buildProblem(
  'REQUIRED',
  'token',
  'No e-mail address of the insured is on file. Ask your agent to add it.',
);
