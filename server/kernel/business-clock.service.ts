import { readClockDaysAhead, saveClockMove } from './business-clock.store.ts';
import { maxDaysAhead } from './default-limits.ts';
import type { BusinessClock, World } from './world.ts';

/** Reads where the clock stands: another process may have moved it. Nothing is asked where there is no sandbox. */
export async function syncSandboxClock({ sandbox, db }: Pick<World, 'sandbox' | 'db'>): Promise<void> {
  if (sandbox) sandbox.daysAhead = await readClockDaysAhead(db);
}

/**
 * Moves the business clock by days from where it stands, or back to the real time where `days` is null; false, and not moved,
 * where it would stand too far from the real time. The caller has asked whether this user may.
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
