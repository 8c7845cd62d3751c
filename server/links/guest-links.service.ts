import { randomBytes } from 'node:crypto';
import type { GuestLinkPurpose, GuestLinkState, Money } from '../../machines/contract/types.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { countUse } from '../database/use-counts.store.ts';
import { callerNetwork } from '../kernel/caller-network.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, refuseForNow, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { digestSecret } from '../kernel/secrets.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem, mayAct } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { findLinkState, type Guest } from './guest.ts';
import {
  addGuestLink,
  findGuestLink,
  type GuestLinkChoice,
  type GuestLinkRow,
  markGuestLinkPaid,
  markGuestLinkUsed,
  readGuestLink,
  readGuestLinks,
  revokeGuestLinks,
} from './guest-links.store.ts';

/** A link as the persons see it who look after the policy. */
export interface ShownGuestLink extends GuestLinkRow {
  readonly state: GuestLinkState;
  /** Whether its message waits in the outbox, because no mail server is set. */
  readonly isWaitingForMail: boolean;
  readonly madeByName: string;
}

type RevokeAnswer = { __typename: 'GuestLinkRevoked'; guestLink: ShownGuestLink } | SaveRefused | NotFound;

/** The answer to sending a link by e-mail. */
export type GuestLinkAnswer =
  | { __typename: 'GuestLinkSent'; guestLink: ShownGuestLink; hasMailServer: boolean; url: string | null }
  | SaveRefused
  | NotFound;

/** A new link. Its address is returned only this once. */
interface NewGuestLink {
  readonly guestLinkId: number;
  readonly url: string;
  readonly expiresAt: Date;
}

const dayMs = 86_400_000;

/**
 * Makes a link on the transaction that is edited. For services: the caller has checked that its viewer may let a guest do this.
 * `replaces`: withdraws the transaction's open links for the same purpose.
 */
export async function createGuestLink(
  { world, viewer, trx, at }: Edit,
  link: {
    readonly purpose: GuestLinkPurpose;
    readonly toEmail: string | null;
    readonly days: number;
    readonly replaces: boolean;
    readonly amountDue?: Money;
  },
): Promise<NewGuestLink> {
  const { purpose, toEmail, days, replaces, amountDue = null } = link;
  const { policyId, transactionId } = at;
  const token = randomBytes(32).toString('base64url');
  const madeAt = world.now();
  const expiresAt = new Date(madeAt.getTime() + days * dayMs);
  if (replaces) await revokeGuestLinks(trx, { policyId, transactionId, purpose }, madeAt);
  const guestLinkId = await addGuestLink(trx, {
    digest: digestSecret(token),
    purpose,
    policyId,
    transactionId,
    toEmail,
    amountDue,
    madeBy: viewer.userId,
    madeAt,
    expiresAt,
  });
  return { guestLinkId, url: `${world.site.url}/vue/guest/${guestPaths[purpose]}#${token}`, expiresAt };
}

/** The pages of guests below /vue/guest. The part of a link after its # is never sent to a server. */
const guestPaths: { readonly [purpose in GuestLinkPurpose]: string } = {
  SIGN: 'sign',
  PAY: 'pay',
  PROPOSAL: 'proposal',
};

/** How many links that open nothing a network address may try. A right link opens however many wrong ones its neighbors tried. */
const mostTries = { name: 'guest links of an address', most: 20, seconds: 15 * 60 };

/** The guest who opens a link, or why it does not open. A link for another purpose is as unknown as one that never was. */
export async function openGuestLink<Purpose extends GuestLinkPurpose>(
  world: World,
  purpose: Purpose,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<{ __typename: 'GuestLinkOpened'; guest: Guest<Purpose>; isUsed: boolean } | SaveRefused> {
  const link = await findGuestLink(world.db, digestSecret(token), purpose);
  if (!link) return refuseUnknownLink(world, address);
  const state = findLinkState(link, world.now());
  if (state === 'EXPIRED' || state === 'REVOKED') return saveRefused([linkProblems[state]]);
  return { __typename: 'GuestLinkOpened', guest: { ...link, purpose }, isUsed: state === 'USED' };
}

async function refuseUnknownLink(world: World, address: string): Promise<SaveRefused> {
  const seconds = await countUse(world.db, mostTries, callerNetwork(address));
  return seconds > 0
    ? refuseForNow('Too many attempts.', 'token', seconds)
    : saveRefused([linkProblems.UNKNOWN]);
}

/** Uses up a link in the transaction of its work. False if another visit was faster, or the link ended or was withdrawn. */
export function takeGuestLink({ world, trx }: Edit, { guestLinkId }: Guest): Promise<boolean> {
  return markGuestLinkUsed(trx, guestLinkId, world.now());
}

/** Why a link no longer opens, asked again under the lock of its policy; null if it still does. */
export async function findLinkRefusal(
  { world, trx }: Edit,
  { guestLinkId }: Pick<Guest, 'guestLinkId'>,
): Promise<SaveRefused | null> {
  const link = await readGuestLink(trx, guestLinkId);
  const state = link ? findLinkState(link, world.now()) : 'UNKNOWN';
  return state === 'OPEN' ? null : saveRefused([linkProblems[state]]);
}

/** Uses up a link by the payment that it was for. */
export function closePaidLink({ world, trx }: Edit, guestLinkId: number, paymentId: number): Promise<void> {
  return markGuestLinkPaid(trx, { guestLinkId, paymentId }, world.now());
}

/** Reads the stored link of a payment, for the receipt. */
export function readLinkAddress({ trx }: Edit, guestLinkId: number): Promise<GuestLinkRow | undefined> {
  return readGuestLink(trx, guestLinkId);
}

/** The refusal of a link that was used before, or that is as good as withdrawn. */
export function refuseLink(state: 'USED' | 'REVOKED'): SaveRefused {
  return saveRefused([linkProblems[state]]);
}

const linkProblems = {
  UNKNOWN: buildProblem(
    'LINK_UNKNOWN',
    'token',
    'This link is not valid. Check that the whole address was copied.',
  ),
  EXPIRED: buildProblem('LINK_EXPIRED', 'token', 'This link has expired. Ask your agent for a new one.'),
  REVOKED: buildProblem(
    'LINK_REVOKED',
    'token',
    'This link was withdrawn. If your agent sent you a newer one, use that.',
  ),
  USED: buildProblem('LINK_USED', 'token', 'This link has already been used. It works only once.'),
};

/** The links of a policy, the newest first; empty unless the viewer may send e-mails about it. */
export async function listGuestLinks(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ShownGuestLink[]> {
  const file = isRowNumber(policyId) ? await readPolicyFile(world, viewer, policyId) : null;
  return file && mayAct('SEND_EMAIL', viewer, file) ? readShownLinks(world, world.db, { policyId }) : [];
}

/** Withdraws a link of a policy that the viewer may send e-mails about. A used one stays used. */
export function revokeGuestLink(
  world: World,
  viewer: Viewer,
  { policyId, guestLinkId }: { readonly policyId: number; readonly guestLinkId: number },
): Promise<RevokeAnswer> {
  return editPolicyFile<RevokeAnswer>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async ({ trx, file, at }) => {
      const refusal = findActionProblem('SEND_EMAIL', viewer, file);
      if (refusal) return saveRefused([refusal]);
      if (!isRowNumber(guestLinkId)) return saveRefused([noSuchLink]);
      const link = { policyId: at.policyId, guestLinkId };
      await revokeGuestLinks(trx, link, world.now());
      const [guestLink] = await readShownLinks(world, trx, link);
      return guestLink ? { __typename: 'GuestLinkRevoked', guestLink } : saveRefused([noSuchLink]);
    },
  );
}

const noSuchLink = buildProblem('ID', 'guestLinkId', 'This policy has no such link.');

/** Reads a link of the edited policy for display. */
export async function findShownLink({ world, trx, at }: Edit, guestLinkId: number): Promise<ShownGuestLink> {
  const [link] = await readShownLinks(world, trx, { policyId: at.policyId, guestLinkId });
  if (!link) throw new Error('The new link cannot be read.');
  return link;
}

/** The newest link for a purpose on a transaction; null without one. For services that have checked that it may be shown. */
export async function findNewestLink(
  world: World,
  db: Edit['trx'],
  link: Pick<GuestLinkRow, 'policyId' | 'transactionId' | 'purpose'>,
): Promise<ShownGuestLink | null> {
  const [newest] = await readShownLinks(world, db, link, 1);
  return newest ?? null;
}

async function readShownLinks(
  world: World,
  db: Edit['trx'],
  choice: GuestLinkChoice,
  most = 100,
): Promise<ShownGuestLink[]> {
  const now = world.now();
  const links = await readGuestLinks(db, choice, most);
  const { hasServer } = world.providers.mail;
  return links.map((link) => ({
    ...link,
    state: findLinkState(link, now),
    isWaitingForMail: link.toEmail !== null && !hasServer,
  }));
}
