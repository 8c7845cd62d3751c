import { may } from '../../machines/domain/access/permission.ts';
import { formatDateTime, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { sendEmailProblems } from '../documents/send-email.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { guestViewer } from '../links/guest-edit.service.ts';
import { createGuestLink, findShownLink, type GuestLinkAnswer } from '../links/guest-links.service.ts';
import { linkMailProblems, mailGuestLink } from '../links/mail-guest-link.service.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findReceiptProblem } from '../policy/file/policy-access.service.ts';
import { withinLimits } from '../policy/file/use-limits.service.ts';
import { problemsOfReceipt } from './payments.service.ts';

const daysOpen = 7;

/**
 * Mails a link by which the insured pays what is due, without an account. It takes the place of an open one. The viewer needs the right
 * to send e-mails and to take payments; an agency that takes all payments itself sends none.
 */
export function sendPayLink(
  world: World,
  viewer: Viewer,
  policyId: number,
  { toEmail }: { readonly toEmail: string },
): Promise<GuestLinkAnswer> {
  const work = () => makePayLink(world, viewer, policyId, toEmail.trim());
  const isUsed = (answer: GuestLinkAnswer) => answer.__typename === 'GuestLinkSent';
  // Refuses a viewer without the right to send before counting the attempt.
  if (!may(viewer.masks, 'documents', 'sendEmail')) return work();
  return withinLimits(world, viewer, policyId, 'mails', { work, isUsed });
}

function makePayLink(
  world: World,
  viewer: Viewer,
  policyId: number,
  toEmail: string,
): Promise<GuestLinkAnswer> {
  return editPolicyFile<GuestLinkAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const { trx, file, at } = edit;
    const guest = guestViewer('PAY');
    const refusals = [
      ...(await sendEmailProblems(edit, toEmail)),
      await findReceiptProblem('TAKE_PAYMENT', edit),
      await findReceiptProblem('TAKE_PAYMENT', { trx, viewer: guest, file }),
    ].filter((refusal) => refusal !== null);
    const amount = file.transaction.balance ?? '0.00';
    const problems = refusals.length > 0 ? refusals : await problemsOfReceipt(edit, { amount });
    const mail = describeMail(viewer.name, toEmail);
    const faults = [...problems, ...linkMailProblems(mail)];
    if (faults.length > 0) return saveRefused(faults);
    const link = await createGuestLink(edit, {
      purpose: 'PAY',
      toEmail,
      days: daysOpen,
      isOnce: true,
      replaces: true,
      amountDue: amount,
    });
    const until = formatDateTime(link.expiresAt.toISOString());
    const before = [
      `${viewer.name} sent you a link to pay ${formatDollarsAndCents(amount)} for your flood insurance. It works once, until ${until}:`,
    ];
    const after = [
      `${viewer.name} le envió un enlace para pagar ${formatDollarsAndCents(amount)} por su seguro contra inundaciones. Funciona una vez, hasta el ${until}.`,
    ];
    await mailGuestLink(edit, { ...mail, before, after }, link.url);
    await logActivity(trx, at, { event: 'link sent', purpose: 'PAY' });
    const guestLink = await findShownLink(edit, link.guestLinkId);
    return { __typename: 'GuestLinkSent', guestLink, hasMailServer: world.providers.mail.hasServer };
  });
}

function describeMail(fromName: string, toEmail: string) {
  const subject = 'Pay for your flood insurance / Pague su seguro contra inundaciones';
  return { toEmail, fromName, subject, before: ['…'], after: [] };
}
