import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { findSender, registerSender, type StatementClient, StatementPool, TextClient } from './statements.ts';
import type { Database } from './tables.ts';

/**
 * Runs work in a transaction on its own connection and rolls everything back on an error. Unlike Kysely's transaction, it does
 * not hold a statement back until the previous one is answered: `begin` is sent with the first statement, and statements that are
 * not awaited at once are sent together. The work must await them all before it returns.
 */
export async function withDatabaseTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const pool = findSender(db);
  if (!(pool instanceof StatementPool))
    throw new Error('A transaction begins on a database, not inside of another one.');
  const client = await pool.connect();
  const turn = connectionTransactions.get(client) ?? new ConnectionTransaction(client);
  connectionTransactions.set(client, turn);
  try {
    const answer = await work(turn.trx);
    await turn.end('commit');
    return answer;
  } catch (problem) {
    // A connection that cannot roll back is lost, and its work with it.
    await turn.end('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
}

const connectionTransactions = new WeakMap<StatementClient, ConnectionTransaction>();

/** The transactions of one connection, one after another. */
class ConnectionTransaction extends TextClient {
  readonly trx: Kysely<Database>;
  readonly #client: StatementClient;
  #begun: Promise<unknown> | null = null;
  #failure: unknown = null;

  constructor(client: StatementClient) {
    super();
    this.#client = client;
    const pool = { options: {}, connect: async () => this, end: async () => undefined };
    this.trx = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    registerSender(this.trx, this);
  }

  send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    this.#begun ??= this.#begin();
    return this.#told(this.#client.send(text, values));
  }

  /** Commits or rolls back. Does nothing if no statement was sent. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const begun = this.#begun;
    if (begun === null) return;
    this.#begun = null;
    await begun;
    await this.#client.send(how);
  }

  release(): void {
    // The connection belongs to the transaction until the transaction ends.
  }

  /** Statements after a failed statement fail only because of it, so each reports the first failure. */
  async #told<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (problem) {
      this.#failure ??= problem;
      throw this.#failure;
    }
  }

  #begin(): Promise<unknown> {
    // Not reset when the transaction ends: later statements that failed because of the first may still be in flight then.
    this.#failure = null;
    const begun = this.#client.send('begin');
    // The error is reported by `end`, and by the statement that was sent with `begin`.
    begun.catch(() => undefined);
    return begun;
  }
}
