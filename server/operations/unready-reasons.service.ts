import { isDatabaseReachable } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import type { World } from '../kernel/world.ts';

/** Why this server should receive no work right now; empty if it is ready. */
export async function findUnreadyReasons(
  db: World['db'],
  { isStopping, freeBytes }: { readonly isStopping: boolean; readonly freeBytes: number | null },
): Promise<string[]> {
  if (isStopping) return ['The server is stopping.'];
  if (freeBytes !== null && freeBytes < leastFreeBytes) return ['The disk of the data folder is full.'];
  if (!(await isDatabaseReachable(db, databaseTimeoutMs))) return ['The database does not answer.'];
  const pending = await pendingMigrations(db).catch(() => null);
  if (pending === null) return ['The database does not answer.'];
  return pending.length === 0 ? [] : [`The database lacks ${pending.join(', ')}.`];
}

const databaseTimeoutMs = 2_000;

/** A few of the largest files. */
const leastFreeBytes = 64 * 1_048_576;
