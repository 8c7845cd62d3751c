import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface QueueLengths {
  /** E-mail that was not sent yet. */
  readonly outbox: number;
  /** Transactions that underwriting holds. */
  readonly review: number;
}

/** How much waits in each queue. */
export async function readQueueLengths(db: Kysely<Database>): Promise<QueueLengths> {
  const { rows } = await sql<QueueLengths>`select
    (select count(*) from outbox_message where sent_at is null) as outbox,
    (select count(*) from transaction where transaction_status = 'PENDING_UNDERWRITING') as review`.execute(
    db,
  );
  return rows[0] ?? { outbox: 0, review: 0 };
}
