import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { log } from '../telemetry/log.ts';
import { registerSender, type StatementListener, StatementPool } from './statements.ts';
import type { Database } from './tables.ts';

export interface DatabaseOptions {
  /** Most connections held at once; 10 when absent. */
  connections?: number;
  /** Told of every statement, `begin` and `commit` too, as it is sent. */
  onStatement?: StatementListener;
}

const INT8 = 20;
const DATE = 1082;

/**
 * The database behind a connection string. bigint is read as a number (an error past 2^53), date as its text
 * `2026-11-21`, numeric stays text, timestamptz is a Date. `destroy()` closes it.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: options.connections ?? 10,
    application_name: `highwater process ${process.pid}`,
    types: { getTypeParser: typeParser },
    pipeline: true,
  });
  pool.on('error', ({ message }) => log('warn', 'an idle database connection was lost', { message }));
  // One that is lost between two statements of a transaction would end the process; its next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statements = new StatementPool(pool, options.onStatement);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: statements }) });
  pools.set(db, pool);
  registerSender(db, statements);
  return db;
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** Connections of the pool behind a database that are busy and idle, and the calls that wait for one. */
export function poolCounts(db: Kysely<Database>): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idle, idle, waiting };
}

/** Makes the job queue's own tables, if they are missing or older. */
export async function installQueue(db: Kysely<Database>): Promise<void> {
  const pgPool = pools.get(db);
  if (pgPool) await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
}

/** Whether the database answers in that time. */
export async function isDatabaseReachable(db: Kysely<Database>, mostMilliseconds: number): Promise<boolean> {
  const asked = db
    .selectNoFrom(({ lit }) => lit(1).as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    );
  const late = new AbortController();
  const limit = pause(mostMilliseconds, false, { signal: late.signal }).catch(() => false);
  return Promise.race([asked, limit]).finally(() => late.abort());
}

const typeParser: typeof pg.types.getTypeParser = (oid, format) => {
  if (format === 'binary') return pg.types.getTypeParser(oid, format);
  if (oid === INT8) return parseSafeInteger;
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format);
};

function parseSafeInteger(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${text} is too large for a number`);
}
