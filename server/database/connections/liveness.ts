import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { openClient } from './hosts.ts';

/** The first of the two numbers of the advisory locks by which processes show that they live. */
const processLocks = 4_860_912;

/** A process as the database knows it. */
export interface ProcessNumber {
  readonly number: number;
  /** Gives the number up. */
  release(): Promise<void>;
}

/**
 * Takes a number for this process, and holds a lock on it for as long as the process lives, however it ends. The lock is taken again
 * after a lost connection.
 */
export async function takeProcessNumber(connectionString: string): Promise<ProcessNumber> {
  const number = randomInt(1, 2 ** 31 - 1);
  const released = new AbortController();
  let client = await lockNumber(connectionString, number, keepLock);
  return {
    number,
    release: async () => {
      released.abort();
      await client.end().catch(() => undefined);
    },
  };

  async function keepLock(): Promise<void> {
    while (!released.signal.aborted) {
      try {
        await pause(relockMs, undefined, { ref: false, signal: released.signal });
        client = await lockNumber(connectionString, number, keepLock);
        return;
      } catch {
        // The database is still away.
      }
    }
  }
}

const relockMs = 500;

async function lockNumber(
  connectionString: string,
  number: number,
  onLoss: () => Promise<void>,
): Promise<pg.Client> {
  const client = openClient(connectionString, { application_name: `highwater process ${process.pid}` });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1, $2)', [processLocks, number]);
  client.once('end', () => void onLoss());
  return client;
}

/** An expression that is true if no process holds the number in a column. */
export function isProcessDead(column: string) {
  // Raw: the table of locks is PostgreSQL's own.
  return sql<boolean>`not exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${sql.lit(processLocks)} and objid = ${sql.ref(column)}::bigint::oid)`;
}
