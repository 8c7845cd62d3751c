import { countUse } from '../database/use-counts.store.ts';
import { callerOf } from './caller.ts';
import { usualLimits } from './default-limits.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** Counts a call of a caller. Answers 0, or the seconds until the caller's next minute begins. */
export function secondsToWait({ db, limits = usualLimits }: World, caller: string): Promise<number> {
  const calls = { name: 'calls', most: limits.requestsPerMinute, seconds: 60, isFinal: true } as const;
  return countUse(db, calls, caller);
}

/** Whose supply a call is taken from: the caller's, or its address where nobody is signed in. */
export function supplyOf(viewer: Viewer | null, address: string): string {
  return viewer ? callerOf(viewer) : `address ${address}`;
}
