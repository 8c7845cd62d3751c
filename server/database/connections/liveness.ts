import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db.ts';
import { openClient } from './hosts.ts';

/** The first of the two numbers of the advisory locks by which processes show that they live. */
const processLocks = 4_860_912;

/** A process as the database knows it. */
export interface ProcessNumber {
  readonly number: number;
  /**
   * Calls `receive` with each notice that any process sends on a channel, and with null after the connection was lost, when some may have
   * been missed.
   */
  listen(channel: string, receive: NoticeReceiver): Promise<void>;
  /** Gives the number up. */
  release(): Promise<void>;
}

type NoticeReceiver = (notice: string | null) => void;

/**
 * Takes a number for this process, and holds a lock on it for as long as the process lives, however it ends. The lock is taken again
 * after a lost connection.
 */
export async function takeProcessNumber(connectionString: string): Promise<ProcessNumber> {
  const number = randomInt(1, 2 ** 31 - 1);
  const released = new AbortController();
  const receivers = new Map<string, NoticeReceiver>();
  let client = await lockNumber(connectionString, number, keepLock);
  return {
    number,
    listen: async (channel, receive) => {
      receivers.set(channel, receive);
      await startListening();
    },
    release: async () => {
      released.abort();
      await client.end().catch(() => undefined);
    },
  };

  async function startListening(): Promise<void> {
    client.removeAllListeners('notification');
    client.on('notification', ({ channel, payload = '' }) => receivers.get(channel)?.(payload));
    for (const channel of receivers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }

  async function keepLock(): Promise<void> {
    while (!released.signal.aborted) {
      try {
        await pause(relockMs, undefined, { ref: false, signal: released.signal });
        client = await lockNumber(connectionString, number, keepLock);
        await startListening();
        for (const receive of receivers.values()) receive(null);
        return;
      } catch {
        // The database is still away.
      }
    }
  }
}

const relockMs = 500;

/** Sends a notice on a channel to every process that listens there, at the latest when a running transaction commits. */
export async function sendNotice(db: Db, channel: string, notice: string): Promise<void> {
  // Raw: notices are PostgreSQL's own.
  await sql`select pg_notify(${channel}, ${notice})`.execute(db);
}

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
