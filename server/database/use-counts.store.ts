import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db.ts';
import { findSender } from './statements.ts';

/** How many uses are allowed within a period that begins with the first use. All processes on one database count together. */
export interface Allowance {
  /** Names the counted use. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Counts a use of an allowance. Returns 0, or the seconds until the next use is allowed. */
export async function countUse(db: Db, allowance: Allowance, key: string): Promise<number> {
  try {
    await limiterFor(db, allowance).consume(key);
    return 0;
  } catch (refusal) {
    return secondsIn(refusal);
  }
}

/** Some uses that were taken at once, and when the period ends in which they may be used. */
export interface UseLease {
  readonly granted: number;
  /** The remaining uses of the period, for all processes together. */
  readonly left: number;
  readonly millisecondsLeft: number;
}

/** Counts as many of the asked uses as are left, for a process that hands them out itself. */
export async function leaseUses(db: Db, allowance: Allowance, key: string, asked: number): Promise<UseLease> {
  const { consumedPoints, msBeforeNext } = await limiterFor(db, allowance).penalty(key, asked);
  const left = allowance.most - consumedPoints;
  return {
    granted: Math.max(0, Math.min(asked, asked + left)),
    left: Math.max(0, left),
    millisecondsLeft: msBeforeNext,
  };
}

/** Takes back a use that was counted. */
export async function returnUse(db: Db, allowance: Allowance, key: string): Promise<void> {
  await limiterFor(db, allowance).reward(key);
}

/** The seconds until the next use is allowed, without counting a use; 0 if it is allowed now. */
export async function secondsToWaitFor(db: Db, allowance: Allowance, key: string): Promise<number> {
  const count = await limiterFor(db, allowance).get(key);
  return count !== null && count.consumedPoints >= allowance.most ? secondsIn(count) : 0;
}

/** Deletes the counts of a key. */
export async function forgetUses(db: Db, allowance: Allowance, key: string): Promise<void> {
  await limiterFor(db, allowance).delete(key);
}

/** Deletes expired counts. */
export async function removeOldCounts(db: Db): Promise<void> {
  await db.deleteFrom('use_count').where('expire', '<', Date.now()).execute();
}

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

function limiterFor(db: Db, allowance: Allowance): RateLimiterPostgres {
  const limitersByName = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, limitersByName);
  const name = Object.values(allowance).join(' ');
  const limiter = limitersByName.get(name) ?? createLimiter(db, allowance);
  limitersByName.set(name, limiter);
  return limiter;
}

/** Creates the limiter. While the database is unavailable, each process counts on its own. */
function createLimiter(db: Db, { name, most, seconds }: Allowance): RateLimiterPostgres {
  const counting = { points: most, duration: seconds, keyPrefix: name };
  return new RateLimiterPostgres({
    ...counting,
    storeClient: { query: (statement: Statement) => send(db, statement) },
    storeType: 'client',
    tableName: 'use_count',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(counting),
  });
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

async function send(db: Db, { text, values }: Statement) {
  const sender = findSender(db);
  if (sender === undefined) throw new Error('Uses are counted outside of transactions only.');
  return sender.send(text, values);
}

/** The seconds that a refusal lasts, at least 1. Throws anything else as a fault. */
function secondsIn(refusal: unknown): number {
  if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  throw refusal;
}
