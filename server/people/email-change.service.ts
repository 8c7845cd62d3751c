import type { User } from '../../machines/contract/types.ts';
import { maskEmail } from '../../machines/domain/format/mask-email.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { countUse } from '../database/use-counts.store.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import { logAccountEvent } from '../identity/sign-in/account-events.service.ts';
import { callerNetwork } from '../kernel/caller-network.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { refuseForNow, requirePerson, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { digestSecret, randomCharacters } from '../kernel/secrets.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  addEmailChange,
  deleteWaitingEmailChanges,
  endEmailChange,
  lockEmailChange,
  readWaitingEmailChange,
} from './own-account.store.ts';
import { addressTaken } from './person-problems.ts';
import { isAddressOfOther } from './portal/consumer-address.service.ts';

/** An e-mail address that becomes the user's once the link in the message to it is followed. */
export interface PendingEmail {
  readonly email: string;
  readonly expiresAt: string;
}

export type ConfirmEmailAnswer = { __typename: 'EmailConfirmed'; email: string } | SaveRefused;

const hoursValid = 24;
const mostRequests = { name: 'changes of an e-mail address', most: 5, seconds: 60 * 60 };
const mostConfirmations = { name: 'tries to confirm an e-mail address', most: 20, seconds: 15 * 60 };

/** The new e-mail address of the viewer that waits to be confirmed; null if there is none. */
export async function readPendingEmail({ db, now }: World, viewer: Viewer): Promise<PendingEmail | null> {
  requirePerson(viewer);
  const change = await readWaitingEmailChange(db, viewer.userId, now());
  return change === undefined ? null : { email: change.newEmail, expiresAt: change.expiresAt.toISOString() };
}

/**
 * Mails a link to the new address of a user and notifies the old one. The address does not change until the link is followed; entering the old one
 * again ends a change that waits. The link never goes into the outbox, because staff can read it.
 */
export async function requestEmailChange(world: World, user: User, newEmail: string): Promise<Problem[]> {
  const { userId, email: oldEmail } = user;
  if (newEmail === oldEmail) {
    await deleteWaitingEmailChanges(world.db, userId);
    return [];
  }
  if (!world.providers.mail.hasServer) return [noMailServer];
  const seconds = await countUse(world.db, mostRequests, String(userId));
  if (seconds > 0) return refuseForNow('The address was changed too often.', 'email', seconds).problems;
  const code = randomCharacters(24);
  const expiresAt = new Date(world.now().getTime() + hoursValid * 60 * 60_000);
  const change = { userId, oldEmail, newEmail, expiresAt, codeDigest: digestSecret(code) };
  await withTransaction(world, (trx) => addEmailChange(trx, change));
  const delivery = await world.providers.mail.deliver({
    toEmail: newEmail,
    fromName: 'Highwater',
    subject: 'Confirm your e-mail address for Highwater',
    text: confirmationText(user, `${world.site.url}/vue/confirm-email#${code}`),
    attachments: [],
  });
  if (delivery.outcome !== 'sent') {
    await deleteWaitingEmailChanges(world.db, userId);
    return [notSent];
  }
  await withTransaction(world, async (trx) => {
    await logAccountEvent({ db: trx, now: world.now }, { userId, event: 'new e-mail address entered' });
    await tellOldAddress(world, trx, oldEmail, requestedText(newEmail));
  });
  return [];
}

/** Makes a new e-mail address that of its user, by the code of the link. No sign-in is needed; a code works once. */
export async function confirmEmail(
  world: World,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<ConfirmEmailAnswer> {
  const applied = await withTransaction(world, (trx) => applyEmailChange(world, trx, code));
  if (applied !== null) return applied;
  const seconds = await countUse(world.db, mostConfirmations, callerNetwork(address));
  return seconds > 0 ? refuseForNow('Too many attempts.', 'code', seconds) : saveRefused([badLink]);
}

async function applyEmailChange(
  world: World,
  trx: World['db'],
  code: string,
): Promise<ConfirmEmailAnswer | null> {
  const change = await lockEmailChange(trx, digestSecret(code.trim()), world.now());
  if (!change) return null;
  const { userId, oldEmail, newEmail } = change;
  const [user] = await readRecords(trx, 'users', { userId, isActive: true });
  // A colleague may have entered another address in between.
  if (!user || user.email !== oldEmail) return null;
  if (user.role === 'CONSUMER' && (await isAddressOfOther(trx, userId, newEmail)))
    return saveRefused([addressTaken]);
  await changeRecord(trx, 'users', { userId }, { email: newEmail });
  await endEmailChange(trx, change.emailChangeId, world.now());
  await logAccountEvent({ db: trx, now: world.now }, { userId, event: 'e-mail address changed' });
  await tellOldAddress(world, trx, oldEmail, changedText(newEmail));
  return { __typename: 'EmailConfirmed', email: newEmail };
}

async function tellOldAddress(
  world: World,
  trx: World['db'],
  oldEmail: string | null,
  message: string,
): Promise<void> {
  if (oldEmail === null) return;
  await queueMail(trx, {
    toEmail: oldEmail,
    fromName: 'Highwater',
    subject: 'Your e-mail address for Highwater',
    message,
    policyId: null,
    documentId: null,
    queuedAt: world.now().toISOString(),
  });
}

function confirmationText({ userName }: User, link: string): string {
  return [
    `This address was entered for the account ${userName}.`,
    `Follow this link to confirm it. It works for ${hoursValid} hours:`,
    link,
    'If it was not you, ignore this message. Nothing changes.',
  ].join('\n\n');
}

function requestedText(newEmail: string): string {
  return [
    `A new e-mail address was entered for your account: ${maskEmail(newEmail)}.`,
    'It replaces this one as soon as the link that was sent to it is followed.',
    notYou,
  ].join('\n\n');
}

function changedText(newEmail: string): string {
  return [
    `The e-mail address of your account is now ${maskEmail(newEmail)}. This address is no longer used.`,
    notYou,
  ].join('\n\n');
}

const notYou = 'If this was not you, change your password and tell your administrator at once.';

const noMailServer = buildProblem(
  'MAIL',
  'email',
  'This installation sends no e-mail, so a new address cannot be confirmed. Ask your administrator to change it.',
);
const notSent = buildProblem(
  'MAIL',
  'email',
  'The message with the link could not be sent to this address. Check it, or try again later.',
);
const badLink = buildProblem(
  'EMAIL_LINK',
  'code',
  'This link is unknown, was used, or has expired. Enter the new address in your account again.',
);
