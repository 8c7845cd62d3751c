import type { Viewer } from '../auth/viewer.ts';
import { callerOf } from './caller.ts';
import { usualLimits } from './limits.ts';
import type { World } from './world.ts';

interface Bucket {
  left: number;
  at: number;
}

const mostCallers = 50_000;
const buckets = new WeakMap<World['db'], Map<string, Bucket>>();

/**
 * Takes one call of the minute's supply, which fills up evenly. Answers 0, or the seconds to wait until there is one
 * again. Each process counts for itself.
 */
export function secondsToWait(world: World, caller: string): number {
  const { requestsPerMinute } = world.limits ?? usualLimits;
  const known = buckets.get(world.db) ?? new Map<string, Bucket>();
  buckets.set(world.db, known);
  if (known.size >= mostCallers) known.clear();
  const now = world.now().getTime();
  const bucket = known.get(caller) ?? { left: requestsPerMinute, at: now };
  const filled = bucket.left + (Math.max(0, now - bucket.at) / 60_000) * requestsPerMinute;
  bucket.left = Math.min(requestsPerMinute, filled);
  bucket.at = now;
  known.set(caller, bucket);
  if (bucket.left < 1) return Math.ceil(((1 - bucket.left) / requestsPerMinute) * 60);
  bucket.left -= 1;
  return 0;
}

/** Whose supply a call is taken from: the caller's, or its address where nobody is signed in. */
export function supplyOf(viewer: Viewer | null, address: string): string {
  return viewer ? callerOf(viewer) : `address ${address}`;
}
