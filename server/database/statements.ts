import { createHash } from 'node:crypto';
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  type PostgresCursor,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './tables.ts';

/** A placeholder in a statement for a named argument. */
export type Argument<Args> = <Name extends keyof Args & string>(name: Name) => RawBuilder<Args[Name]>;

export type StatementListener = (text: string, values: readonly unknown[]) => void;

const statementNames = new Map<string, string>();

/** Sends a statement and returns its rows. */
export interface Sender {
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
}

const senders = new WeakMap<Kysely<Database>, Sender>();

/**
 * Registers the sender of a database's compiled statements. Without it, statements take Kysely's longer path through plugins and
 * mutexes.
 */
export function registerSender(db: Kysely<Database>, sender: Sender): void {
  senders.set(db, sender);
}

/** The sender of a database's or transaction's statements; undefined if none was registered. */
export function findSender(db: Kysely<Database>): Sender | undefined {
  return senders.get(db);
}

/**
 * Returns a query that is built and compiled at its first use and sent as a named prepared statement, so that PostgreSQL
 * parses it once per connection. It also works inside a transaction.
 *
 *     const policyById = compileOnce((db, arg: Argument<{ id: number }>) =>
 *       db.selectFrom('policy').select(['policy_id', 'state']).where('policy_id', '=', arg('id')));
 *     const rows = await policyById(db, { id: 5 });
 */
export function compileOnce<Args, Row>(
  build: (db: Kysely<Database>, arg: Argument<Args>) => Compilable<Row>,
): (db: Kysely<Database>, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return (db, args) => {
    compiled ??= nameStatement(build(compiler, argumentPlaceholder).compile());
    return sendCompiled(db, compiled, args);
  };
}

/** The most texts that one kind of statement is named in. Each connection keeps the plans of those that it was sent. */
const mostShapes = 200;

/**
 * The same for a statement whose text depends on a shape, such as the names of the filters that are set. Values are arguments and never
 * part of a shape, so that there are few of them.
 */
export function compileByShape<Shape, Args, Row>(
  build: (arg: Argument<Args>, shape: Shape) => RawBuilder<Row>,
): (db: Kysely<Database>, shape: Shape, args: Args) => Promise<Row[]> {
  const shapes = new Map<string, CompiledQuery<Row>>();
  return (db, shape, args) => {
    const key = JSON.stringify(shape);
    let compiled = shapes.get(key);
    if (compiled === undefined) {
      compiled = build(argumentPlaceholder, shape).compile(compiler);
      if (shapes.size < mostShapes) shapes.set(key, nameStatement(compiled));
    }
    return sendCompiled(db, compiled, args);
  };
}

/**
 * Sends a statement by name although it is built again at each call, so that PostgreSQL need not plan it again. Its text must be one of few: what
 * differs between calls is a parameter.
 */
export async function executeNamed<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Promise<Row[]> {
  if (builtTexts.size < mostShapes && !builtTexts.has(query.sql)) {
    builtTexts.add(query.sql);
    nameStatement(query);
  }
  return sendCompiled(db, query, {});
}

const builtTexts = new Set<string>();

function argumentPlaceholder<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new ArgumentPlaceholder(name)}`;
}

async function sendCompiled<Args, Row>(
  db: Kysely<Database>,
  compiled: CompiledQuery<Row>,
  args: Args,
): Promise<Row[]> {
  const parameters = compiled.parameters.map((value) =>
    value instanceof ArgumentPlaceholder ? args[value.name as keyof Args] : value,
  );
  const { rows } = await (findSender(db)?.send(compiled.sql, parameters) ??
    db.executeQuery<Row>({ ...compiled, parameters }));
  return rows;
}

/** A pg pool for Kysely that sends registered statements by name and reports each statement to a listener. */
export class StatementPool implements PostgresPool, Sender {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #listener: StatementListener | undefined;
  readonly #clients = new WeakMap<pg.PoolClient, StatementClient>();

  constructor(pool: pg.Pool, listener: StatementListener | undefined) {
    this.#pool = pool;
    this.#listener = listener;
    this.options = pool.options;
  }

  async connect(): Promise<StatementClient> {
    const client = await this.#pool.connect();
    const statementClient = this.#clients.get(client) ?? new StatementClient(client, this.#listener);
    this.#clients.set(client, statementClient);
    return statementClient;
  }

  async send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    try {
      return await client.send(text, values);
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** A connection for Kysely that supports statements only, not cursors. */
export abstract class TextClient implements PostgresPoolClient {
  abstract send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  abstract release(): void;

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not in use');
    return this.send(text, values);
  }
}

/** A connection of the pool. Statements from the same turn of the event loop are sent together. */
export class StatementClient extends TextClient {
  readonly #client: pg.PoolClient;
  readonly #listener: StatementListener | undefined;

  constructor(client: pg.PoolClient, listener: StatementListener | undefined) {
    super();
    this.#client = client;
    this.#listener = listener;
  }

  send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    this.#listener?.(text, values);
    this.#sendTogether();
    const name = statementNames.get(text);
    return this.#client.query(
      name === undefined ? { text, values: [...values] } : { name, text, values: [...values] },
    );
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  #sendTogether(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

class ArgumentPlaceholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function nameStatement<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  nameText(query.sql);
  return query;
}

/** Has a text sent as a named prepared statement. It must be one of few. */
export function nameText(text: string): void {
  statementNames.set(text, `highwater_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
}
