import { may } from '../../machines/domain/access/permission.ts';
import { keepDocument } from '../documents/documents.service.ts';
import { problem, problemsOfMail } from '../documents/outbox.service.ts';
import { addMessage } from '../documents/outbox.store.ts';
import { quoteLetter } from '../entities/letters.service.ts';
import { quoteQueued } from '../kernel/activity.service.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { withinLimits } from '../policy/file/use-limits.service.ts';
import { quotePdf } from './quote-document.service.ts';

export interface QuoteMail {
  toEmail: string;
  subject: string;
  message: string;
}

export type MailAnswer =
  | { __typename: 'QuoteQueued'; outboxMessageId: number; hasMailServer: boolean }
  | SaveRefused
  | NotFound;

/** Puts the quote with its PDF into the outbox; a job sends it where a mail server is set. */
export async function sendQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  typed: QuoteMail,
): Promise<MailAnswer> {
  const work = () => queueQuote(world, viewer, policyId, typed);
  const isUsed = (answer: MailAnswer) => answer.__typename === 'QuoteQueued';
  return withinLimits(world, viewer, policyId, 'mails', { work, isUsed });
}

async function queueQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  typed: QuoteMail,
): Promise<MailAnswer> {
  const mail = await quoteLetter(world, viewer, typed);
  const pdf = await quotePdf(world, viewer, policyId);
  return editPolicyFile<MailAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'documents', 'sendEmail'))
      return refused([problem('NOT_ALLOWED', 'toEmail', 'You may not send e-mail.')]);
    const faults = problemsOfMail(mail);
    if (faults.length > 0) return refused(faults);
    const documentId =
      pdf && (await keepDocument(edit, { documentType: 'Quote', fileName: pdf.fileName, bytes: pdf.bytes }));
    const outboxMessageId = await addMessage(edit.trx, {
      policyId,
      documentId: typeof documentId === 'number' ? documentId : null,
      ...mail,
      fromName: viewer.name,
      queuedAt: edit.at.occurredAt.toISOString(),
    });
    await quoteQueued(edit.trx, edit.at);
    return { __typename: 'QuoteQueued', outboxMessageId, hasMailServer: world.providers.mail.hasServer };
  });
}
