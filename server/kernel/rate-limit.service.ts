import { countUse } from '../database/use-counts.store.ts';
import { callerKey } from './caller.ts';
import { defaultLimits } from './default-limits.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** Counts a caller's call. Returns 0, or the seconds until the caller's next minute begins. */
export function takeRateLimitToken({ db, limits = defaultLimits }: World, caller: string): Promise<number> {
  const calls = { name: 'calls', most: limits.requestsPerMinute, seconds: 60, isFinal: true } as const;
  return countUse(db, calls, caller);
}

/** Whose limit a call counts against: the caller's, or the address's if no one is signed in. */
export function rateLimitKey(viewer: Viewer | null, address: string): string {
  return viewer ? callerKey(viewer) : `address ${address}`;
}
