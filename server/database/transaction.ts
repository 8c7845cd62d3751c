import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { findSender, registerSender, type StatementClient, StatementPool, TextClient } from './statements.ts';
import type { Database } from './tables.ts';

/**
 * Runs work in one transaction on a connection of its own; an error undoes all of it. Other than Kysely's own
 * transaction it does not hold a statement back until the one before is answered: `begin` travels with the first
 * statement, and statements that are not waited for travel together. The work waits for each before it ends.
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
    // A connection that cannot roll back is lost, and what it did with it.
    await turn.end('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
}

const connectionTransactions = new WeakMap<StatementClient, ConnectionTransaction>();

/** One connection's transactions, one after the other. */
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

  /** Nothing to do where nothing was asked. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const begun = this.#begun;
    if (begun === null) return;
    this.#begun = null;
    await begun;
    await this.#client.send(how);
  }

  release(): void {
    // The connection is the transaction's until that ends.
  }

  /** Statements after a failed one fail only because of it: each reports the first failure. */
  async #told<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (problem) {
      this.#failure ??= problem;
      throw this.#failure;
    }
  }

  #begin(): Promise<unknown> {
    // Not at the end: what failed behind the failure is still on its way then.
    this.#failure = null;
    const begun = this.#client.send('begin');
    // Told by the end, and by the statement that came with it.
    begun.catch(() => undefined);
    return begun;
  }
}
