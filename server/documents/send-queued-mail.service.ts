import type { OutboxMessage } from '../../machines/contract/types.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { businessNow, type World } from '../kernel/world.ts';
import { DamagedDocumentError } from '../providers/document-store.ts';
import type { Delivery, MailAttachment } from '../providers/mail.ts';
import { logLetterOutcomes } from './letter-outcome.service.ts';
import {
  deleteSealedLink,
  maxSendAttempts,
  queueWaitingMessages,
  releaseStuckSends,
} from './outbox.store.ts';
import { readSentText } from './queue-mail.service.ts';

/** Thrown when the mail server does not accept a message for now; the queue tries again later. */
class MailNotAccepted extends Error {}

/**
 * Sends a message of the outbox if a mail server is configured, and records the outcome with it. Throws if another attempt may
 * succeed, so that the queue tries again; `attempt` counts from 1.
 */
export async function sendQueuedMessage(
  world: World,
  outboxMessageId: number,
  attempt: number,
): Promise<void> {
  const [message] = await readRecords(world.db, 'outboxMessages', { outboxMessageId });
  if (!message || message.sentAt !== null) return;
  const delivery = await deliverMessage(world, message).catch((problem: unknown) =>
    refuseDelivery(problem, attempt),
  );
  if (delivery.outcome === 'queued') return;
  if (delivery.outcome === 'sent')
    return saveDeliveryOutcome(world, message, 'SENT', { sentAt: businessNow(world), failure: null });
  const isOver = !delivery.isTemporary || attempt >= maxSendAttempts;
  const failure = `${isOver ? 'Not sent' : 'Not sent yet, will be tried again'}: ${delivery.reason}`;
  await saveDeliveryOutcome(world, message, isOver ? 'FAILED' : 'QUEUED', { sentAt: null, failure });
  if (!isOver) throw new MailNotAccepted(`The mail server did not take message ${outboxMessageId} for now.`);
}

async function deliverMessage(world: World, message: OutboxMessage): Promise<Delivery> {
  const { mail } = world.providers;
  const attachments = mail.hasServer ? await readAttachments(world, message) : [];
  if (attachments === null)
    return { outcome: 'failed', reason: 'The attached document is gone.', isTemporary: false };
  const { outboxMessageId, queuedAt, toEmail, fromName, subject } = message;
  const text = mail.hasServer ? await readSentText(world, message) : message.message;
  const reference = `${outboxMessageId}.${new Date(queuedAt).getTime()}.outbox`;
  return mail.deliver({ reference, toEmail, fromName, subject, text, attachments });
}

/** The outcome of a message that cannot be put together for good, or not by the last attempt. Throws the problem while another attempt may succeed. */
function refuseDelivery(problem: unknown, attempt: number): Delivery {
  if (problem instanceof DamagedDocumentError)
    return { outcome: 'failed', reason: 'The attached document is damaged.', isTemporary: false };
  if (attempt < maxSendAttempts) throw problem;
  return { outcome: 'failed', reason: 'The message could not be put together.', isTemporary: false };
}

/** The message's document as an attachment; empty if it has none, null if the document can no longer be found. */
async function readAttachments(
  { db, providers }: World,
  { policyId, documentId }: OutboxMessage,
): Promise<MailAttachment[] | null> {
  if (documentId === null) return [];
  const place = policyId === null ? { documentId } : { policyId, documentId };
  const [document] = await readRecords(db, 'documents', place);
  const bytes = document && (await providers.documents.get(document.sha256));
  return document && bytes ? [{ fileName: document.fileName, mediaType: document.mediaType, bytes }] : null;
}

/** Stores the outcome of a message, and of the copy of a letter that it carries; partners are notified when nothing more will be tried. */
function saveDeliveryOutcome(
  world: World,
  { outboxMessageId }: OutboxMessage,
  status: 'SENT' | 'FAILED' | 'QUEUED',
  { sentAt, failure }: { sentAt: Date | null; failure: string | null },
): Promise<void> {
  const outcome = { sentAt: sentAt?.toISOString() ?? null, failure };
  return withDatabaseTransaction(world.db, async (trx) => {
    await changeRecord(trx, 'outboxMessages', { outboxMessageId }, outcome);
    await changeRecord(trx, 'letterCopies', { outboxMessageId }, { ...outcome, status });
    if (status === 'QUEUED') return;
    await deleteSealedLink(trx, outboxMessageId);
    const copies = await readRecords(trx, 'letterCopies', { outboxMessageId });
    await logLetterOutcomes(trx, status, copies, {
      userId: null,
      occurredAt: businessNow(world),
      origin: 'job',
    });
  });
}

/**
 * If a mail server is configured, also sends messages that were left waiting: messages from before it was configured, or from a process that
 * was killed.
 */
export async function sendWaitingMail({ db, providers }: World): Promise<void> {
  if (!providers.mail.hasServer) return;
  await releaseStuckSends(db);
  await queueWaitingMessages(db);
}
