import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** How much waits in each queue. */
export async function queueLengths(db: Kysely<Database>): Promise<{ readonly [queue: string]: number }> {
  const { rows } = await sql<{ outbox: number; review: number }>`select
    (select count(*) from outbox_message where sent_at is null) as outbox,
    (select count(*) from transaction where transaction_status = 'PENDING_UNDERWRITING') as review`.execute(
    db,
  );
  return { ...rows[0] };
}
