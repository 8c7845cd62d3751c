import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** How many attempts from a network address failed, and since when; undefined if none were counted. */
export async function readFailedSignIns(
  db: Kysely<Database>,
  address: string,
): Promise<{ failedCount: number; since: Date } | undefined> {
  return db
    .selectFrom('failed_sign_ins')
    .select(['failed_count as failedCount', 'since'])
    .where('address', '=', address.slice(0, 64))
    .executeTakeFirst();
}

/** Counts a failed attempt; the count restarts once it is older than `minutes`. */
export async function countFailedSignIn(
  db: Kysely<Database>,
  address: string,
  now: Date,
  minutes: number,
): Promise<void> {
  const begun = new Date(now.getTime() - minutes * 60_000);
  await db
    .insertInto('failed_sign_ins')
    .values({ address: address.slice(0, 64), failed_count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet(({ eb, ref, lit, case: when }) => {
        const isOver = eb('failed_sign_ins.since', '<=', begun);
        const next = eb('failed_sign_ins.failed_count', '+', lit(1));
        return {
          failed_count: when().when(isOver).then(lit(1)).else(next).end(),
          since: when().when(isOver).then(ref('excluded.since')).else(ref('failed_sign_ins.since')).end(),
        };
      }),
    )
    .execute();
}
