import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db.ts';
import { findSender } from './statements.ts';

/** How many uses are allowed within a period that begins with the first use. All processes on one database count together. */
export interface Allowance {
  /** Names what is counted. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /**
   * Set for uses that are never taken back: a process that was told to wait for a key does not ask the database again until the
   * wait is over.
   */
  readonly isFinal?: true;
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

/** Takes back a use that was counted. */
export async function returnUse(db: Db, allowance: Allowance, key: string): Promise<void> {
  await limiterFor(db, allowance).reward(key);
}

/** The seconds until the next use is allowed, without counting a use; 0 if it is allowed now. */
export async function secondsToWaitFor(db: Db, allowance: Allowance, key: string): Promise<number> {
  const count = await limiterFor(db, allowance).get(key);
  return count !== null && count.consumedPoints >= allowance.most ? secondsIn(count) : 0;
}

/** Deletes what was counted for a key. */
export async function forgetUses(db: Db, allowance: Allowance, key: string): Promise<void> {
  await limiterFor(db, allowance).delete(key);
}

/** Deletes expired counts. */
export async function removeOldCounts(db: Db): Promise<void> {
  await db.deleteFrom('use_count').where('expire', '<', Date.now()).execute();
}

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>();

function limiterFor(db: Db, allowance: Allowance): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(db, known);
  const name = Object.values(allowance).join(' ');
  const limiter = known.get(name) ?? createLimiter(db, allowance);
  known.set(name, limiter);
  return limiter;
}

/** Creates the limiter. While the database is unavailable, each process counts on its own. */
function createLimiter(db: Db, { name, most, seconds, isFinal }: Allowance): RateLimiterPostgres {
  const counting = { points: most, duration: seconds, keyPrefix: name };
  return new RateLimiterPostgres({
    ...counting,
    storeClient: { query: (statement: Statement) => send(db, statement) },
    storeType: 'client',
    tableName: 'use_count',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...(isFinal && { inMemoryBlockOnConsumed: most + 1 }),
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
