import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { maxDaysAhead } from './default-limits.ts';

/** Days by which the business clock stands ahead of the real one; 0 where nobody moved it. */
export async function readClockDaysAhead(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select days_ahead as days from clock_move order by clock_move_id desc limit 1`.execute(db);
  return rows[0]?.days ?? 0;
}

/** Keeps where somebody put the business clock; two who move it at once come after each other. */
export async function saveClockMove(
  db: Kysely<Database>,
  place: (ahead: number) => number,
  { movedBy, movedAt }: { movedBy: number; movedAt: Date },
): Promise<number> {
  return withDatabaseTransaction(db, async (trx) => {
    await sql`lock table clock_move in exclusive mode`.execute(trx);
    const days = place(await readClockDaysAhead(trx));
    if (Math.abs(days) <= maxDaysAhead)
      await sql`insert into clock_move (days_ahead, moved_by, moved_at)
        values (${days}, ${movedBy}, ${movedAt})`.execute(trx);
    return days;
  });
}
