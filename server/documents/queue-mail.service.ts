import type { OutboxMessage } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addMessageWithJob } from './outbox.store.ts';

/** A message that has still to be sent. */
export type UnsentMail = Omit<OutboxMessage, 'outboxMessageId' | 'sentAt' | 'failure'>;

/**
 * Puts a message into the outbox, to be sent when the transaction is through; answers its number. For services: the caller has
 * asked whether its viewer may write to this address, and counted the message against the limits.
 */
export function queueMail(trx: Db, mail: UnsentMail): Promise<number> {
  return addMessageWithJob(trx, mail);
}
