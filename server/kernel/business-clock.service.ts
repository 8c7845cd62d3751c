import { readClockDaysAhead, saveClockMove } from './business-clock.store.ts';
import { maxDaysAhead } from './default-limits.ts';
import type { BusinessClock, World } from './world.ts';

/** Reads the clock's position from the database, since another process may have moved it. Does nothing outside a sandbox. */
export async function syncSandboxClock({ sandbox, db }: Pick<World, 'sandbox' | 'db'>): Promise<void> {
  if (sandbox) sandbox.daysAhead = await readClockDaysAhead(db);
}

/**
 * Moves the business clock by days from its current position, or back to real time if `days` is null. Returns false, without
 * moving it, if it would end up more than `maxDaysAhead` days from real time. The caller has already checked the user's
 * permission.
 */
export async function moveBusinessClock(
  { db, now }: Pick<World, 'db' | 'now'>,
  clock: BusinessClock,
  userId: number,
  days: number | null,
): Promise<boolean> {
  const by = { movedBy: userId, movedAt: now() };
  const moved = await saveClockMove(db, (ahead) => (days === null ? 0 : ahead + days), by);
  if (Math.abs(moved) > maxDaysAhead) return false;
  clock.daysAhead = moved;
  return true;
}
