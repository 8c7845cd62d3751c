import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { maxDaysAhead } from './default-limits.ts';

/** The days by which the business clock is ahead of the real one, negative if it is behind; 0 if it was never moved. */
export async function readClockDaysAhead(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('clock_move')
    .select('days_ahead as days')
    .orderBy('clock_move_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.days ?? 0;
}

/**
 * Moves the business clock and returns the days ahead that `place` computes. A position beyond `maxDaysAhead` is returned but not
 * saved. Concurrent moves run one after the other.
 */
export async function saveClockMove(
  db: Kysely<Database>,
  place: (ahead: number) => number,
  { movedBy, movedAt }: { movedBy: number; movedAt: Date },
): Promise<number> {
  return withDatabaseTransaction(db, async (trx) => {
    // Raw: the builder cannot lock a table.
    await sql`lock table ${sql.table('clock_move' satisfies keyof Database)} in exclusive mode`.execute(trx);
    const days = place(await readClockDaysAhead(trx));
    if (Math.abs(days) <= maxDaysAhead)
      await trx
        .insertInto('clock_move')
        .values({ days_ahead: days, moved_by: movedBy, moved_at: movedAt })
        .execute();
    return days;
  });
}
