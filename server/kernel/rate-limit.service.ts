import { countUse } from '../database/use-counts.store.ts';
import { callerKey } from './caller.ts';
import { defaultLimits } from './default-limits.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** Counts a call of a caller. Answers 0, or the seconds until the caller's next minute begins. */
export function takeRateLimitToken({ db, limits = defaultLimits }: World, caller: string): Promise<number> {
  const calls = { name: 'calls', most: limits.requestsPerMinute, seconds: 60, isFinal: true } as const;
  return countUse(db, calls, caller);
}

/** Whose supply a call is taken from: the caller's, or its address if no one is signed in. */
export function rateLimitKey(viewer: Viewer | null, address: string): string {
  return viewer ? callerKey(viewer) : `address ${address}`;
}
