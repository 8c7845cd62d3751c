import { records } from '../../machines/contract/fields.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { valueFault } from '../../machines/domain/type-rules.ts';
import type { MailAttachment } from '../providers/mail.ts';
import { changeRecord } from '../store/records.ts';
import { momentOf, type World } from './world.ts';

/** A message as it stands in the outbox. */
export interface QueuedMail {
  toEmail: string;
  fromName: string | null;
  subject: string;
  message: string;
}

/** What is wrong with a message: something needed is missing, or does not fit. */
export function problemsOfMail(mail: Omit<QueuedMail, 'fromName'> & { fromName?: string | null }): Problem[] {
  return (['toEmail', 'fromName', 'subject', 'message'] as const).flatMap((name) => {
    const text = mail[name] ?? '';
    const isMissing = text.trim() === '' && name !== 'fromName';
    const fault = isMissing
      ? 'This is needed.'
      : valueFault(records.outboxMessages.fields[name], text)?.message;
    return fault ? [problem('MAIL', name, fault)] : [];
  });
}

/** Sends a message that stands in the outbox, where a mail server is set, and notes there what came of it. */
export async function deliver(
  world: World,
  outboxMessageId: number,
  { toEmail, fromName, subject, message }: QueuedMail,
  attachments: readonly MailAttachment[],
): Promise<{ sentAt: string | null; failure: string | null }> {
  const delivery = await world.providers.mail.deliver({
    toEmail,
    fromName,
    subject,
    text: message,
    attachments,
  });
  const outcome = {
    sentAt: delivery.outcome === 'sent' ? momentOf(world).toISOString() : null,
    failure: delivery.outcome === 'failed' ? delivery.reason : null,
  };
  if (delivery.outcome !== 'queued')
    await changeRecord(world.db, 'outboxMessages', { outboxMessageId }, outcome);
  return outcome;
}

export function problem(code: string, field: string, message: string): Problem {
  return { code, field, message, severity: 'E', step: 'SUMMARY' };
}
