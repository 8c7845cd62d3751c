import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** How many tries failed from a network address, and since when. */
export async function readFailedSignIns(
  db: Kysely<Database>,
  address: string,
): Promise<{ failedCount: number; since: Date } | undefined> {
  return db
    .selectFrom('failed_sign_ins')
    .select(['failed_count as failedCount', sql<Date>`since`.as('since')])
    .where('address', '=', address.slice(0, 64))
    .executeTakeFirst();
}

/** Counts a failed try; the count starts anew once it is older than the given minutes. */
export async function countFailedSignIn(
  db: Kysely<Database>,
  address: string,
  now: Date,
  minutes: number,
): Promise<void> {
  const begun = new Date(now.getTime() - minutes * 60_000).toISOString();
  await sql`
    insert into failed_sign_ins as f (address, failed_count, since)
    values (${address.slice(0, 64)}, 1, ${now.toISOString()})
    on conflict (address) do update set
      failed_count = case when f.since <= ${begun} then 1 else f.failed_count + 1 end,
      since = case when f.since <= ${begun} then excluded.since else f.since end`.execute(db);
}
