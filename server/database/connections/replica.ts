import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { log } from '../../telemetry/log.ts';
import { replicaLag, replicaReads } from '../../telemetry/metrics.ts';
import { callLimits, findPool, openPool, registerPool } from '../database.ts';
import { registerSender, StatementPool, TextClient } from '../statements.ts';
import type { Database } from '../tables.ts';
import { isConnectionLoss } from './connection-loss.ts';

/** A streaming replica beside a primary database. */
export interface Replica {
  /**
   * Reads on the replica, and on the primary where the replica refuses or cannot be reached. Transactions are the primary's: only it
   * can write.
   */
  readonly db: Kysely<Database>;
  /** Whether a reader who has to see the log up to a position may read here now; null means any position. */
  hasReached(position: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** A replica that is further behind is not read. */
const mostLagMs = 5_000;
const checkEveryMs = 500;

/** Opens a replica of a primary, and keeps looking how far behind it is. It may be away, now and later. */
export function openReplica(
  connectionString: string,
  primary: Kysely<Database>,
  connections: number,
): Replica {
  const replicaPool = openPool(connectionString, { connections, limits: callLimits });
  const primaryPool = findPool(primary);
  const reading = new ReadingPool(primaryPool, new StatementPool(replicaPool, undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: reading.forQueries() }) });
  registerSender(db, reading);
  registerPool(db, primaryPool);
  const watch = new ReplicaWatch(replicaPool, primaryPool);
  return {
    db,
    hasReached: (position) => watch.hasReached(position),
    close: async () => {
      watch.stop();
      await replicaPool.end();
    },
  };
}

/** Sends each statement to the replica, and again to the primary if the replica did not carry it out. Its connections are the primary's. */
class ReadingPool extends StatementPool {
  readonly #replica: StatementPool;

  constructor(primary: pg.Pool, replica: StatementPool) {
    super(primary, undefined);
    this.#replica = replica;
  }

  override async send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    try {
      const answer = await this.#replica.send(text, values);
      replicaReads.inc({ from: 'replica' });
      return answer;
    } catch (problem) {
      if (!isRefusal(problem)) throw problem;
    }
    replicaReads.inc({ from: 'primary' });
    return super.send(text, values);
  }

  /** For queries that are not compiled ahead, which ask for a connection first. */
  forQueries() {
    const client = new QueryClient((text, values) => this.send(text, values));
    return { options: {}, connect: async () => client, end: async () => undefined };
  }
}

class QueryClient extends TextClient {
  readonly send: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

  constructor(send: QueryClient['send']) {
    super();
    this.send = send;
  }

  release(): void {
    // Each statement has a connection of its own.
  }
}

/** Whether a replica could not run a statement: it is gone, it is read-only, or its replay removed the rows. */
function isRefusal(problem: unknown): boolean {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  return isConnectionLoss(problem) || ['25006', '40001', '55000', '53300'].includes(code);
}

/** Knows how far a replica has come. Positions of the log are numbers of bytes. */
class ReplicaWatch {
  readonly #replica: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #over = new AbortController();
  /** Where the primary was, and when, from the first place on that the replica has not reached. */
  #ahead: { readonly position: bigint; readonly at: number }[] = [];
  #reached = 0n;
  #isUsable = false;

  constructor(replica: pg.Pool, primary: pg.Pool) {
    this.#replica = replica;
    this.#primary = primary;
    void this.#watch();
  }

  async hasReached(position: string | null): Promise<boolean> {
    if (!this.#isUsable) return false;
    if (position === null || BigInt(position) <= this.#reached) return true;
    await this.#readReached().catch(() => undefined);
    return BigInt(position) <= this.#reached;
  }

  stop(): void {
    this.#over.abort();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const lag = await this.#measure().catch(() => Number.POSITIVE_INFINITY);
      replicaLag.set(lag / 1000);
      this.#use(lag <= mostLagMs);
      await pause(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #use(isUsable: boolean): void {
    if (isUsable !== this.#isUsable)
      log(isUsable ? 'info' : 'warn', isUsable ? 'the replica is read' : 'the replica is not read');
    this.#isUsable = isUsable;
  }

  /** For how many milliseconds the replica has been behind the primary. */
  async #measure(): Promise<number> {
    const { rows } = await this.#primary.query<{ position: string }>(primaryPosition);
    const position = BigInt(rows[0]?.position ?? 0);
    const at = performance.now();
    if (position > (this.#ahead.at(-1)?.position ?? 0n)) this.#ahead.push({ position, at });
    await this.#readReached();
    this.#ahead = this.#ahead.filter((sample) => sample.position > this.#reached);
    const [first] = this.#ahead;
    return first === undefined ? 0 : performance.now() - first.at;
  }

  /** Throws if the server behind the address is not a replica, for example after it became the primary. */
  async #readReached(): Promise<void> {
    const { rows } = await this.#replica.query<{ reached: string | null }>(replicaPosition);
    const reached = rows[0]?.reached ?? null;
    if (reached === null) throw new Error('This server is not a replica.');
    this.#reached = BigInt(reached);
  }
}

const primaryPosition = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`;

const replicaPosition = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as reached`;
