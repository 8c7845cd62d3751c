import { may } from '../../machines/domain/permission.ts';
import type { Viewer } from '../auth/viewer.ts';
import { addMessage } from '../store/outbox.ts';
import { quoteQueued } from './activity.ts';
import { keepDocument } from './documents.ts';
import { editPolicyFile, type NotFound } from './edit-file.ts';
import { quoteLetter } from './entities/letters.ts';
import { problem, problemsOfMail } from './outbox.ts';
import { quotePdf } from './quote-document.ts';
import { refused, type SaveRefused } from './save-parts.ts';
import { withinLimits } from './use-limits.ts';
import type { World } from './world.ts';

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
