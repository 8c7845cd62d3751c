import { may } from '../../machines/domain/permission.ts';
import type { Viewer } from '../auth/viewer.ts';
import { addRecord } from '../store/records.ts';
import { mailed } from './activity.ts';
import { keepDocument } from './documents.ts';
import { editPolicyFile, type NotFound } from './edit-file.ts';
import { quoteLetter } from './entities/letters.ts';
import { deliver, problem, problemsOfMail } from './outbox.ts';
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
  typed: QuoteMail,
): Promise<MailAnswer> {
  const mail = await quoteLetter(world, viewer, typed);
  const pdf = await quotePdf(world, viewer, policyId);
  const queued = await editPolicyFile<MailAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'documents', 'sendEmail'))
      return refused([problem('NOT_ALLOWED', 'toEmail', 'You may not send e-mail.')]);
    const faults = problemsOfMail(mail);
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
  const attachment = { fileName: pdf.fileName, mediaType: 'application/pdf', bytes: pdf.bytes };
  const sent = await deliver(world, queued.outboxMessageId, { ...mail, fromName: viewer.name }, [attachment]);
  return { ...queued, isSent: sent.sentAt !== null };
}
