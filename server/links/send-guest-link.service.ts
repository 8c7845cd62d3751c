import type { GuestLinkPurpose, Money } from '../../machines/contract/types.ts';
import { formatDateTime } from '../../machines/domain/format/format-values.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { createGuestLink, findShownLink, type GuestLinkAnswer } from './guest-links.service.ts';
import { mailGuestLink } from './mail-guest-link.service.ts';

/** A link that works once, and the message that brings it. */
interface SentLink {
  readonly purpose: GuestLinkPurpose;
  readonly days: number;
  readonly amountDue?: Money;
  readonly toEmail: string;
  readonly subject: string;
  /** The paragraphs before and after the link, with the time until which it works. */
  readonly before: (until: string) => string;
  readonly after: (until: string) => string;
}

/**
 * Makes a link that works once, in place of an open one for the same purpose, and mails it. The answer has the link where its sender may hand it on: a link to
 * pay always, a link to sign only without a mail server, as a signature has to come from who reads the insured's mail. For services: the caller has checked that its
 * viewer may send it, and has counted it against the limits.
 */
export async function sendGuestLink(
  edit: Edit,
  { purpose, days, amountDue, toEmail, subject, before, after }: SentLink,
): Promise<GuestLinkAnswer> {
  const { world, viewer, trx, at } = edit;
  const link = await createGuestLink(edit, {
    purpose,
    toEmail,
    days,
    replaces: true,
    ...(amountDue === undefined ? {} : { amountDue }),
  });
  const until = formatDateTime(link.expiresAt);
  const mail = { toEmail, fromName: viewer.name, subject, before: [before(until)], after: [after(until)] };
  await mailGuestLink(edit, mail, link.url);
  await logActivity(trx, at, { event: 'link sent', purpose });
  const guestLink = await findShownLink(edit, link.guestLinkId);
  const { hasServer } = world.providers.mail;
  return {
    __typename: 'GuestLinkSent',
    guestLink,
    hasMailServer: hasServer,
    url: purpose === 'PAY' || !hasServer ? link.url : null,
  };
}
