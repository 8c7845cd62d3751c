import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Locks a name that has no row, until the database transaction ends: whoever locks the same name waits. */
export async function lockName(trx: Db, name: string): Promise<void> {
  // Raw: the builder has no advisory locks.
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
