import type { Payment } from '../../machines/contract/types.ts';
import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { displayedPolicyNumber } from '../../machines/domain/policy/policy.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import { closePaidLink, readLinkAddress } from '../links/guest-links.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';

/** Uses up the link of a payment that a guest made, and mails the receipt to where the link went. */
export async function closePayLink(edit: Edit, guestLinkId: number, payment: Payment): Promise<void> {
  const link = await readLinkAddress(edit, guestLinkId);
  if (!link || link.usedAt !== null) return;
  await closePaidLink(edit, guestLinkId, payment.paymentId);
  if (link.toEmail === null) return;
  await queueMail(edit.trx, {
    toEmail: link.toEmail,
    fromName: edit.file.policyOwner.companyName,
    subject: 'Receipt for your payment / Recibo de su pago',
    message: receiptText(edit, payment),
    policyId: edit.at.policyId,
    documentId: null,
    queuedAt: edit.at.occurredAt.toISOString(),
  });
}

function receiptText({ file, today }: Edit, payment: Payment): string {
  const amount = formatDollarsAndCents(payment.amount);
  const number = displayedPolicyNumber(file) ?? String(file.policy.policyId);
  const day = formatDate(today);
  const reference = payment.paymentProviderTransactionId ?? String(payment.paymentId);
  return [
    `We received ${amount} on ${day} for your flood insurance, number ${number}. Reference: ${reference}.`,
    'A payment from a bank account is complete once the bank has sent the money.',
    `Recibimos ${amount} el ${day} por su seguro contra inundaciones, número ${number}. Referencia: ${reference}.`,
    'Un pago desde una cuenta bancaria cuenta cuando el banco ha enviado el dinero.',
  ].join('\n\n');
}
