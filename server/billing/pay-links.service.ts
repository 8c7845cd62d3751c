import { formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { sendEmailProblems } from '../documents/send-email.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { guestViewer } from '../links/guest-edit.service.ts';
import type { GuestLinkAnswer } from '../links/guest-links.service.ts';
import { linkMailProblems } from '../links/mail-guest-link.service.ts';
import { sendGuestLink } from '../links/send-guest-link.service.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findReceiptProblem } from '../policy/file/policy-access.service.ts';
import { withinMailLimits } from '../policy/file/use-limits.service.ts';
import { problemsOfReceipt } from './payments.service.ts';

const daysOpen = 7;

/**
 * Mails a link by which the insured pays the amount due, without an account. It replaces an open one. The viewer needs the right
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
  return withinMailLimits(world, viewer, policyId, { work, isUsed });
}

function makePayLink(
  world: World,
  viewer: Viewer,
  policyId: number,
  toEmail: string,
): Promise<GuestLinkAnswer> {
  return editPolicyFile<GuestLinkAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const { trx, file } = edit;
    const guest = guestViewer('PAY');
    const refusals = [
      ...(await sendEmailProblems(edit, toEmail)),
      await findReceiptProblem('TAKE_PAYMENT', edit),
      await findReceiptProblem('TAKE_PAYMENT', { trx, viewer: guest, file }),
    ].filter((refusal) => refusal !== null);
    const amount = file.transaction.balance ?? '0.00';
    const problems = refusals.length > 0 ? refusals : await problemsOfReceipt(edit, { amount });
    const faults = [...problems, ...linkMailProblems({ toEmail, fromName: viewer.name, subject })];
    if (faults.length > 0) return saveRefused(faults);
    const money = formatDollarsAndCents(amount);
    return sendGuestLink(edit, {
      purpose: 'PAY',
      days: daysOpen,
      amountDue: amount,
      toEmail,
      subject,
      before: (until) =>
        `${viewer.name} sent you a link to pay ${money} for your flood insurance. It works once, until ${until}:`,
      after: (until) =>
        `${viewer.name} le envió un enlace para pagar ${money} por su seguro contra inundaciones. Funciona una vez, hasta el ${until}.`,
    });
  });
}

const subject = 'Pay for your flood insurance / Pague su seguro contra inundaciones';
