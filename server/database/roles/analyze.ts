import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Database } from '../tables.ts';

/** Updates the planner's statistics of a replaced list. Only the owner of a table may do that, so it is a function of the owner. */
export async function analyzeList(db: Db, table: keyof Database): Promise<void> {
  // Raw: the builder has no such statement.
  await sql`select analyze_list(${table}::regclass)`.execute(db);
}
