import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import { findSender, registerSender, type StatementClient, StatementPool, TextClient } from './statements.ts';
import type { Database } from './tables.ts';

/**
 * Runs work in a transaction on its own connection and rolls everything back on an error. Unlike Kysely's transaction, it does
 * not hold a statement back until the previous one is answered: `begin` is sent with the first statement, and statements that are
 * not awaited at once are sent together. A statement of work that continues after the end, because another part of it failed, is refused.
 */
export async function withDatabaseTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const pool = findSender(db);
  if (!(pool instanceof StatementPool))
    throw new Error('A transaction begins on a database, not inside of another one.');
  const client = await pool.connect();
  const transaction = new ClientTransaction(client);
  let isLost = false;
  try {
    const answer = await work(transaction.trx);
    await transaction.end('commit');
    return answer;
  } catch (problem) {
    // A connection that cannot roll back is lost, and its work with it.
    await transaction.end('rollback').catch(() => {
      isLost = true;
    });
    throw problem;
  } finally {
    client.release(isLost);
  }
}

/** Locks a name that has no row, until the database transaction ends: others who lock the same name wait. */
export async function lockName(trx: Db, name: string): Promise<void> {
  // Raw: the builder has no advisory locks.
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** One transaction on a connection. It takes no statements after its end: the connection may then belong to another caller. */
class ClientTransaction extends TextClient {
  readonly trx: Kysely<Database>;
  readonly #client: StatementClient;
  #begun: Promise<unknown> | null = null;
  #hasEnded = false;
  #failure: unknown = null;

  constructor(client: StatementClient) {
    super();
    this.#client = client;
    const pool = { options: {}, connect: async () => this, end: async () => undefined };
    this.trx = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    registerSender(this.trx, this);
  }

  async send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#hasEnded) throw this.#failure ?? new Error('The transaction has ended.');
    this.#begun ??= this.#begin();
    return this.#reportFirstFailure(this.#client.send(text, values));
  }

  /**
   * Commits or rolls back. Does nothing if no statement was sent, or if it has ended before. Rejects if PostgreSQL rolled back what was to
   * be committed, because a statement had failed and the work went on.
   */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const isOver = this.#hasEnded || this.#begun === null;
    this.#hasEnded = true;
    if (isOver) return;
    await this.#begun;
    const { command } = await this.#client.send(how);
    if (command !== how.toUpperCase()) throw this.#failure ?? new Error('The transaction was rolled back.');
  }

  release(): void {
    // The connection belongs to the transaction until the transaction ends.
  }

  /** Statements after a failed statement fail only because of it, so each reports the first failure. */
  async #reportFirstFailure<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (problem) {
      this.#failure ??= problem;
      throw this.#failure;
    }
  }

  #begin(): Promise<unknown> {
    const begun = this.#client.send('begin');
    // The error is reported by `end`, and by the statement that was sent with `begin`.
    begun.catch(() => undefined);
    return begun;
  }
}
