import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface QueueLengths {
  /** Emails that have not been sent. */
  readonly outbox: number;
  /** Transactions held by underwriting. */
  readonly review: number;
}

/** How many entries wait in each queue. */
export function readQueueLengths(db: Kysely<Database>): Promise<QueueLengths> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('outbox_message')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('outbox'),
      selectFrom('held_row')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('review'),
    ])
    .executeTakeFirstOrThrow();
}
