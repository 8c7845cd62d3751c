import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { Kysely } from 'kysely';
import pg from 'pg';
import { log } from '../telemetry/log.ts';
import { clientSettings, openClient } from './connections/hosts.ts';
import { NamesOnlyDialect } from './migration/migration-tables.ts';
import { registerSender, type StatementListener, StatementPool } from './statements.ts';
import type { Database } from './tables.ts';

export interface DatabaseOptions {
  /** The maximum number of connections held at once; 10 if absent. */
  connections?: number;
  /** For how long a call may wait; unlimited if absent, as migrations and jobs need. */
  limits?: ConnectionLimits;
  /** Called with every statement when it is sent, including `begin` and `commit`. */
  onStatement?: StatementListener;
}

/** How long, in milliseconds, connections wait before they give a call up. */
interface ConnectionLimits {
  /** For a row or table that another session has locked. */
  readonly lock: number;
  /** For one statement. */
  readonly statement: number;
  /** Between two statements of a transaction. */
  readonly idleInTransaction: number;
  /** For a free connection. */
  readonly connection: number;
}

/** The limits of the calls that a server answers. */
export const callLimits: ConnectionLimits = {
  lock: 5_000,
  statement: 30_000,
  idleInTransaction: 30_000,
  connection: 10_000,
};

const INT8 = 20;
const DATE = 1082;

/**
 * Opens the database at a connection string. bigint is read as a number (an error beyond the safe integers), date as text
 * (`2026-11-21`), numeric as text, and timestamptz as a Date. `destroy()` closes it.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Kysely<Database> {
  const pool = openPool(connectionString, options);
  const statements = new StatementPool(pool, options.onStatement);
  const db = new Kysely<Database>({ dialect: new NamesOnlyDialect({ pool: statements }) });
  registerPool(db, pool);
  registerSender(db, statements);
  return db;
}

/** Opens connections as the product needs them. */
export function openPool(connectionString: string, { connections = 10, limits }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientSettings(connectionString),
    max: connections,
    application_name: `highwater process ${process.pid}`,
    types: { getTypeParser: typeParser },
    pipeline: true,
    ...(limits && {
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      connectionTimeoutMillis: limits.connection,
    }),
  });
  pool.on('error', ({ message }) => log('warn', 'an idle database connection was lost', { message }));
  // Without a listener, losing a connection between two statements of a transaction would end the process. The next statement
  // reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** Registers the pool whose connections a database uses for transactions. */
export function registerPool(db: Kysely<Database>, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** The pool whose connections a database uses for transactions. */
export function findPool(db: Kysely<Database>): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('This database was not opened here.');
  return pool;
}

/** The busy and idle connections of a database's pool, and the calls waiting for one. */
export function poolCounts(db: Kysely<Database>): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idle, idle, waiting };
}

/** Creates or upgrades the job queue's tables. */
export async function installQueue(db: Kysely<Database>): Promise<void> {
  const pgPool = pools.get(db);
  if (pgPool) await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
}

/**
 * Runs `work` while no other process holds the lock with this number. The lock is asked for again and again instead of waited for: an
 * index that is made beside the work waits for every statement that was sent before it, also for one that waits for a lock.
 */
export async function withAdvisoryLock<Result>(
  db: Kysely<Database>,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { connectionString = '' } = findPool(db).options;
  const client = openClient(connectionString);
  await client.connect();
  try {
    const tryLock = () =>
      client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lock]);
    while ((await tryLock()).rows[0]?.isOurs !== true) await pause(100);
    return await work();
  } finally {
    await client.end();
  }
}

/** Whether the database answers within `mostMilliseconds`. */
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
