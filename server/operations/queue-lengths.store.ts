import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface QueueLengths {
  /** Emails that have not been sent. */
  readonly outbox: number;
  /** Transactions held by underwriting. */
  readonly review: number;
}

/** The version of PostgreSQL with its minor number, as `18.4`. */
export async function readDatabaseVersion(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectNoFrom(({ fn, lit }) => {
      const whole = fn('current_setting', [sql.lit('server_version')]);
      return fn<string>('split_part', [whole, sql.lit(' '), lit(1)]).as('version');
    })
    .executeTakeFirstOrThrow();
  return row.version;
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
