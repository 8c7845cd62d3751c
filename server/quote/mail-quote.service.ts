import { fillText } from '../../machines/domain/letters/letter-fields.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { describeSubject } from '../documents/contents/letter-content.service.ts';
import { readLetterSources } from '../documents/contents/letter-sources.service.ts';
import { storeDocument } from '../documents/documents.service.ts';
import { mailProblems } from '../documents/outbox.service.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import { buildQuoteLetter } from '../entities/quote-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { withinMailLimits } from '../policy/file/use-limits.service.ts';
import { buildQuotePdfFile } from './quote-document.service.ts';

export interface QuoteMail {
  toEmail: string;
  subject: string;
  message: string;
}

export type MailAnswer =
  | { __typename: 'QuoteEmailQueued'; outboxMessageId: number; hasMailServer: boolean }
  | SaveRefused
  | NotFound;

/** Queues the quote with its PDF in the outbox. A job sends it if a mail server is configured. */
export async function sendQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  typed: QuoteMail,
): Promise<MailAnswer> {
  const work = () => queueQuote(world, viewer, policyId, typed);
  const isUsed = (answer: MailAnswer) => answer.__typename === 'QuoteEmailQueued';
  return withinMailLimits(world, viewer, policyId, { work, isUsed });
}

async function queueQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  typed: QuoteMail,
): Promise<MailAnswer> {
  const file = await readPolicyFile(world, viewer, policyId);
  const sources = file && (await readLetterSources(world, file));
  const shown = sources && describeSubject(sources, { date: businessToday(world) });
  const mail = await buildQuoteLetter(world, viewer, typed, (text) => (shown ? fillText(text, shown) : text));
  const pdf = await buildQuotePdfFile(world, viewer, policyId, false);
  return editPolicyFile<MailAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('SEND_EMAIL', viewer, edit.file);
    if (refusal) return saveRefused([{ ...refusal, field: 'toEmail' }]);
    const faults = mailProblems(mail);
    if (faults.length > 0) return saveRefused(faults);
    const documentId =
      pdf && (await storeDocument(edit, { documentType: 'Quote', fileName: pdf.fileName, bytes: pdf.bytes }));
    if (documentId !== null && typeof documentId !== 'number')
      return saveRefused([buildProblem(documentId.code, 'toEmail', documentId.reason)]);
    const outboxMessageId = await queueMail(edit.trx, {
      policyId,
      documentId,
      ...mail,
      fromName: viewer.name,
      queuedAt: edit.at.occurredAt.toISOString(),
    });
    await logActivity(edit.trx, edit.at, { event: 'quote e-mailed' });
    return { __typename: 'QuoteEmailQueued', outboxMessageId, hasMailServer: world.providers.mail.hasServer };
  });
}
