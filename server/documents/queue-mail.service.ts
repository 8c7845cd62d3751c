import type { OutboxMessage } from '../../machines/contract/types.ts';
import { hiddenLink } from '../../machines/domain/letters/hidden-link.ts';
import type { Db } from '../database/db.ts';
import { seal, unseal } from '../kernel/sealing.ts';
import type { World } from '../kernel/world.ts';
import { addMessageWithJob, addSealedLink, readSealedLink } from './outbox.store.ts';

/** A message that is still to be sent. */
export type UnsentMail = Omit<OutboxMessage, 'outboxMessageId' | 'sentAt' | 'failure'>;

/**
 * Puts a message into the outbox, to be sent once the transaction commits, and returns its ID. For services: the caller has
 * checked that its viewer may write to this address, and has counted the message against the limits.
 */
export function queueMail(trx: Db, mail: UnsentMail): Promise<number> {
  return addMessageWithJob(trx, mail);
}

/**
 * The same for a message with a link that readers of the outbox must not open. The text has `hiddenLink` in its place; the link is
 * stored sealed until the message is sent.
 */
export async function queueMailWithLink(
  { sealKey }: World,
  trx: Db,
  mail: UnsentMail,
  link: string,
): Promise<number> {
  const outboxMessageId = await addMessageWithJob(trx, mail);
  await addSealedLink(trx, outboxMessageId, seal(sealKey, sealOwner(outboxMessageId), link));
  return outboxMessageId;
}

/** The text of a message as its receiver reads it. */
export async function readSentText(
  { db, sealKey }: World,
  { outboxMessageId, message }: Pick<OutboxMessage, 'outboxMessageId' | 'message'>,
): Promise<string> {
  if (!message.includes(hiddenLink)) return message;
  const sealed = await readSealedLink(db, outboxMessageId);
  const link = sealed && unseal(sealKey, sealOwner(outboxMessageId), sealed);
  return link ? message.replace(hiddenLink, () => link) : message;
}

function sealOwner(outboxMessageId: number): string {
  return `link of message ${outboxMessageId}`;
}
