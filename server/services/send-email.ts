import type { OutboxMessage } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/permission.ts';
import type { Viewer } from '../auth/viewer.ts';
import { addMessage } from '../store/outbox.ts';
import { emailQueued } from './activity.ts';
import { holdPolicyFile, type NotFound } from './edit-file.ts';
import { withSignature } from './entities/letters.ts';
import { problem, problemsOfMail, type QueuedMail } from './outbox.ts';
import { refused, type SaveRefused } from './save-parts.ts';
import type { World } from './world.ts';

export type EmailAnswer =
  | { __typename: 'EmailQueued'; outboxMessage: OutboxMessage }
  | SaveRefused
  | NotFound;

/** Puts a message about a policy into the outbox; a job sends it where a mail server is set. Without a name the viewer's stands as the sender. */
export async function sendEmail(
  world: World,
  viewer: Viewer,
  policyId: number,
  given: Omit<QueuedMail, 'fromName'> & { fromName?: string | null },
): Promise<EmailAnswer> {
  const message = await withSignature(world.db, viewer, given.message);
  const mail: QueuedMail = { ...given, message, fromName: given.fromName?.trim() || viewer.name };
  return holdPolicyFile<EmailAnswer>(world, viewer, policyId, async ({ trx, at }) => {
    if (!may(viewer.masks, 'documents', 'sendEmail'))
      return refused([problem('NOT_ALLOWED', 'toEmail', 'You may not send e-mail.')]);
    const problems = problemsOfMail(mail);
    if (problems.length > 0) return refused(problems);
    const values = { ...mail, policyId, documentId: null, queuedAt: at.occurredAt.toISOString() };
    const outboxMessageId = await addMessage(trx, values);
    await emailQueued(trx, at);
    const outboxMessage = { ...values, outboxMessageId, sentAt: null, failure: null };
    return { __typename: 'EmailQueued', outboxMessage };
  });
}
