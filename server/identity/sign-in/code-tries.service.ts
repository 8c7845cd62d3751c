import { callerNetwork } from '../../kernel/caller-network.ts';
import type { World } from '../../kernel/world.ts';
import { logAccountEvent } from './account-events.service.ts';
import { clearFailedAttempts, countFailedAttempt } from './credentials.store.ts';
import { countFailedSignIn, readFailedSignIns } from './failed-sign-ins.store.ts';

const triesBeforeLock = 8;
const lockMinutes = 15;
/** Failed attempts from one network, under any user names, before it has to wait. */
const triesOfNetwork = 100;
const networkMinutes = 15;

/**
 * Seconds until a network may try passwords again; 0 if it may try now. Only strangers wait: neither a browser that has signed in before
 * nor who has the token of a step, whose codes are counted for the account.
 */
export async function readWaitSeconds(world: World, address: string): Promise<number> {
  const failed = await readFailedSignIns(world.db, callerNetwork(address));
  if (!failed || failed.failedCount < triesOfNetwork) return 0;
  const until = failed.since.getTime() + networkMinutes * 60_000;
  return Math.max(0, Math.ceil((until - world.now().getTime()) / 1000));
}

/** Counts a failed attempt against the network of an address and, if there is one, the account. The last attempt allowed locks the account. */
export async function failed(world: World, address: string, userId: number | null): Promise<void> {
  await countFailedSignIn(world.db, callerNetwork(address), world.now(), networkMinutes);
  if (userId === null) return;
  const until = new Date(world.now().getTime() + lockMinutes * 60_000);
  const isLocked = await countFailedAttempt(world.db, userId, { tries: triesBeforeLock, until });
  if (isLocked) await logAccountEvent(world, { userId, event: 'locked', address });
}

/** Clears an account's failed attempts; false if it has been locked in the meantime. */
export function succeeded(world: World, userId: number): Promise<boolean> {
  return clearFailedAttempts(world.db, userId, world.now());
}

export function isLocked({ lockedUntil }: { lockedUntil: Date | null }, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now;
}
