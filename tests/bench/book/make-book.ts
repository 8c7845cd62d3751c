import pg from 'pg';
import { type BookTable, bookTables, closedDayStatements, peopleStatements } from './book-rows.ts';
import {
  firstBookNumber,
  type SeedStatement,
  seedContents,
  seedSchema,
  seedTable,
  seedView,
} from './book-seed.ts';

/** How many connections fill tables at the same time. */
const writers = 2;

/**
 * Writes a made-up book of policies into a migrated database that has the samples, without the product's help: agencies and agents,
 * insureds and addresses, five years of terms, quotes in process, held applications, payments, letters, ledger and activity; the newest
 * ones with all the history of their quotes. The same number of policies always gives the same book. `tell` hears how long each part took.
 */
export async function makeBook(
  connectionString: string,
  policies: number,
  {
    fullHistory = Math.min(200_000, Math.floor(policies / 5)),
    tell = () => undefined,
  }: { fullHistory?: number; tell?: (part: string, seconds: number) => void } = {},
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: writers }, () => openWriter(connectionString)));
  const [client] = clients;
  if (client === undefined) throw new Error('There is no writer.');
  const timed = async (part: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    tell(part, (performance.now() - begun) / 1000);
  };
  try {
    await runAll(client, seedContents());
    await timed('seed', () =>
      Promise.all(clients.map((writer, at) => runAll(writer, [seedTable(policies, at, writers)]))),
    );
    await runAll(client, [seedView(writers), ...texts(peopleStatements())]);
    const known = await readSchema(client);
    const tables = bookTables(policies - fullHistory, known.isPacked).filter(({ table }) =>
      known.tables.has(table),
    );
    await shareWork(clients, [
      ...tables.map((part) => (writer: pg.Client) => timed(part.table, () => fillTable(writer, part))),
      (writer) => timed('closed days', () => runAll(writer, texts(closedDayStatements()))),
    ]);
    await runAll(client, [...(await listSequences(client)), { text: `drop schema ${seedSchema} cascade` }]);
    const others = [...known.tables].filter((name) => !tables.some(({ table }) => table === name));
    await runAll(client, texts([`vacuum (analyze) ${others.join(', ')}`]));
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

async function openWriter(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // The rows are made consistent; checking millions of references row by row would take most of the time.
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '1GB'");
  // The other connection makes an index meanwhile.
  await client.query('set max_parallel_maintenance_workers = 0');
  await client.query("set work_mem = '256MB'");
  await client.query('set synchronous_commit = off');
  await client.query(`set search_path = ${seedSchema}, public`);
  return client;
}

const texts = (statements: readonly string[]): SeedStatement[] => statements.map((text) => ({ text }));

async function runAll(client: pg.Client, statements: readonly SeedStatement[]): Promise<void> {
  for (const { text, values = [] } of statements) await client.query(text, [...values]);
}

/** Each client takes the next part of the work when it has done one. */
async function shareWork(
  clients: readonly pg.Client[],
  parts: readonly ((client: pg.Client) => Promise<void>)[],
): Promise<void> {
  const left = [...parts];
  await Promise.all(
    clients.map(async (client) => {
      for (let part = left.shift(); part !== undefined; part = left.shift()) await part(client);
    }),
  );
}

/** Fills a table without its indexes, but for its keys, and makes them when all rows are there. */
async function fillTable(client: pg.Client, { table, statements }: BookTable): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = $1 and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [table],
  );
  const drops = rows.map(({ name }) => `drop index public.${name}`);
  const indexes = rows.map(({ definition }) => definition);
  await runAll(client, texts([...drops, ...statements, ...indexes, `vacuum (freeze, analyze) ${table}`]));
}

/** The tables that are there, and whether history is packed: a schema of before lacks some. */
async function readSchema(client: pg.Client): Promise<{ tables: ReadonlySet<string>; isPacked: boolean }> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const packed = await client.query(
    "select from information_schema.columns where table_name = 'wizard_event' and column_name = 'packed'",
  );
  return { tables: new Set(rows.map(({ name }) => name)), isPacked: packed.rows.length > 0 };
}

/** The statements that let the product's own numbers begin above those of the book. */
async function listSequences(client: pg.Client): Promise<SeedStatement[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `select pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) is not null`,
  );
  return texts(rows.map(({ sequence }) => `select setval('${sequence}', ${10 * firstBookNumber})`));
}
