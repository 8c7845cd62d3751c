import type { OutboxMessage } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addMessageWithJob } from './outbox.store.ts';

/** A message that is still to be sent. */
export type UnsentMail = Omit<OutboxMessage, 'outboxMessageId' | 'sentAt' | 'failure'>;

/**
 * Puts a message into the outbox, to be sent once the transaction commits, and returns its ID. For services: the caller has
 * checked that its viewer may write to this address, and has counted the message against the limits.
 */
export function queueMail(trx: Db, mail: UnsentMail): Promise<number> {
  return addMessageWithJob(trx, mail);
}
