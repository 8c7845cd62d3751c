import { records } from '../../machines/contract/fields.ts';
import { valueFault } from '../../machines/domain/fields/type-rules.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';

/** A message as it is put into the outbox. */
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

export function problem(code: string, field: string, message: string): Problem {
  return { code, field, message, severity: 'E', step: 'SUMMARY' };
}
