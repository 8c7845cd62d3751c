import { records } from '../../machines/contract/fields.ts';
import { may } from '../../machines/domain/permission.ts';
import { valueFault } from '../../machines/domain/type-rules.ts';
import type { Viewer } from '../auth/viewer.ts';
import { addRecord, changeRecord } from '../store/records.ts';
import { mailed } from './activity.ts';
import { keepDocument } from './documents.ts';
import { editPolicyFile, type NotFound } from './edit-file.ts';
import { quotePdf } from './quote-document.ts';
import { refused, type SaveRefused } from './save-parts.ts';
import type { World } from './world.ts';

export interface QuoteMail {
  toEmail: string;
  subject: string;
  message: string;
}

export type MailAnswer =
  | { __typename: 'QuoteMailed'; outboxMessageId: number; isSent: boolean }
  | SaveRefused
  | NotFound;

/** Puts the quote with its PDF into the outbox and sends it where a mail server is set. */
export async function sendQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  mail: QuoteMail,
): Promise<MailAnswer> {
  const pdf = await quotePdf(world, viewer, policyId);
  const queued = await editPolicyFile<MailAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'documents', 'sendEmail'))
      return refused([problem('NOT_ALLOWED', 'toEmail', 'You may not send e-mail.')]);
    const faults = (['toEmail', 'subject', 'message'] as const).flatMap((name) => {
      const fault =
        mail[name].trim() === ''
          ? 'This is needed.'
          : valueFault(records.outboxMessages.fields[name], mail[name])?.message;
      return fault ? [problem('MAIL', name, fault)] : [];
    });
    if (faults.length > 0) return refused(faults);
    const documentId =
      pdf && (await keepDocument(edit, { documentType: 'Quote', fileName: pdf.fileName, bytes: pdf.bytes }));
    const outboxMessageId = await addRecord(edit.trx, 'outboxMessages', {
      policyId,
      documentId: typeof documentId === 'number' ? documentId : null,
      ...mail,
      fromName: viewer.name,
      queuedAt: edit.at.occurredAt.toISOString(),
    });
    await mailed(edit.trx, edit.at, false);
    return { __typename: 'QuoteMailed', outboxMessageId, isSent: false };
  });
  if (queued.__typename !== 'QuoteMailed' || !pdf) return queued;
  const delivery = await world.providers.mail.deliver({
    toEmail: mail.toEmail,
    fromName: viewer.name,
    subject: mail.subject,
    text: mail.message,
    attachments: [{ fileName: pdf.fileName, mediaType: 'application/pdf', bytes: pdf.bytes }],
  });
  const { outboxMessageId } = queued;
  if (delivery.outcome === 'sent')
    await changeRecord(
      world.db,
      'outboxMessages',
      { outboxMessageId },
      { sentAt: world.now().toISOString() },
    );
  if (delivery.outcome === 'failed')
    await changeRecord(world.db, 'outboxMessages', { outboxMessageId }, { failure: delivery.reason });
  return { ...queued, isSent: delivery.outcome === 'sent' };
}

function problem(code: string, field: string, message: string) {
  return { code, field, message, severity: 'E' as const, step: 'SUMMARY' as const };
}
