import { type Allowance, leaseUses } from '../database/use-counts.store.ts';
import { callerKey } from './caller.ts';
import { callerNetwork } from './caller-network.ts';
import { defaultLimits } from './default-limits.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/**
 * Counts a caller's call. Returns 0, or the seconds until the caller's next minute begins. A process takes a fiftieth of what is left
 * of a caller's minute at once and hands it out without asking the database. Together the processes never allow more calls than the
 * limit; they may allow fewer by what the others took and did not use.
 */
export function takeRateLimitToken(
  { db, limits = defaultLimits }: World,
  caller: string,
): number | Promise<number> {
  const leases = leasesFor(db, limits.requestsPerMinute);
  const lease = leases.get(caller);
  if (lease === undefined || lease.until <= Date.now()) return takeFromNextLease(leases, db, limits, caller);
  if (lease.uses > 0) {
    lease.uses -= 1;
    return 0;
  }
  return lease.left === 0 ? secondsUntil(lease.until) : takeFromNextLease(leases, db, limits, caller);
}

/** The message to a caller who has to wait for so many seconds. */
export function tooManyCallsMessage(seconds: number): string {
  return `Too many calls. Try again in ${seconds} seconds.`;
}

/** Whose limit a call counts against: the caller's, or the network's if no one is signed in. */
export function rateLimitKey(viewer: Viewer | null, address: string): string {
  return viewer ? callerKey(viewer) : `address ${callerNetwork(address)}`;
}

/** The uses that this process may still allow a caller. */
interface CallerLease {
  uses: number;
  /** The uses that the database had left for all processes when it was last asked. */
  left: number;
  /** When the caller's minute ends, in milliseconds since 1970. */
  until: number;
  /** The question for the next lease while it is asked. */
  next: Promise<void> | null;
}

type Leases = Map<string, CallerLease>;

const leasedShare = 50;
const maxLeases = 10_000;
const leasesByDatabase = new WeakMap<World['db'], Map<number, Leases>>();

function leasesFor(db: World['db'], most: number): Leases {
  const byLimit = leasesByDatabase.get(db) ?? new Map<number, Leases>();
  leasesByDatabase.set(db, byLimit);
  const leases = byLimit.get(most) ?? new Map<string, CallerLease>();
  byLimit.set(most, leases);
  return leases;
}

/** Takes a call from a new lease. Calls that come while it is asked for wait for it together. */
async function takeFromNextLease(
  leases: Leases,
  db: World['db'],
  limits: { readonly requestsPerMinute: number },
  caller: string,
): Promise<number> {
  if (leases.size >= maxLeases) leases.clear();
  const lease = leases.get(caller) ?? { uses: 0, left: limits.requestsPerMinute, until: 0, next: null };
  leases.set(caller, lease);
  for (;;) {
    lease.next ??= renewLease(lease, db, limits.requestsPerMinute, caller);
    await lease.next;
    if (lease.uses > 0) {
      lease.uses -= 1;
      return 0;
    }
    if (lease.left === 0) return secondsUntil(lease.until);
  }
}

async function renewLease(lease: CallerLease, db: World['db'], most: number, caller: string): Promise<void> {
  const calls: Allowance = { name: 'calls', most, seconds: 60 };
  const left = lease.until <= Date.now() ? most : lease.left;
  try {
    const taken = await leaseUses(db, calls, caller, Math.max(1, Math.floor(left / leasedShare)));
    lease.uses = taken.granted;
    lease.left = taken.left;
    lease.until = Date.now() + taken.millisecondsLeft;
  } finally {
    lease.next = null;
  }
}

function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1000));
}
