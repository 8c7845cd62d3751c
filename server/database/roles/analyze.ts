import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Database } from '../tables.ts';

/** Tells the planner of what a list holds since it was replaced: only the owner of a table may, so that the function is the owner's. */
export async function analyzeList(db: Db, table: keyof Database): Promise<void> {
  // Raw: the builder has no such statement.
  await sql`select analyze_list(${table}::regclass)`.execute(db);
}
