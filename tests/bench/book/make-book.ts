import pg from 'pg';
import { bookRows, firstBookNumber } from './book-rows.ts';
import { bookSeed } from './book-seed.ts';

/**
 * Writes a made-up book of policies into a migrated database that has the samples, without the product's help: agencies and agents,
 * insureds and addresses, five years of terms, quotes in process, held applications, payments, letters, ledger and activity; the newest
 * ones with all the history of their quotes. The same number of policies always gives the same book.
 */
export async function makeBook(
  connectionString: string,
  policies: number,
  fullHistory = Math.min(200_000, Math.floor(policies / 5)),
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The rows are made consistent; checking millions of references row by row would take most of the time.
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("set work_mem = '256MB'");
    await client.query('set synchronous_commit = off');
    for (const statement of bookSeed(policies)) await client.query(statement);
    const steps = await listPossibleSteps(client, bookRows(policies, fullHistory));
    const tables = steps.flatMap(({ table }) => (table === undefined ? [] : [table]));
    const indexes = await dropIndexes(client, [...new Set(tables)]);
    for (const { statement } of steps) await client.query(statement);
    for (const index of indexes) await client.query(index);
    for (const sequence of await listSequences(client)) await client.query(sequence);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The steps whose table is there: a schema of before lacks some. */
async function listPossibleSteps<Step extends { readonly table?: string }>(
  client: pg.Client,
  steps: readonly Step[],
): Promise<Step[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const names = new Set(rows.map(({ name }) => name));
  return steps.filter(({ table }) => table === undefined || names.has(table));
}

/** Drops the indexes of some tables but for their keys. Returns the statements that make them again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** The statements that let the product's own numbers begin above those of the book. */
async function listSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `select pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) is not null`,
  );
  return rows.map(({ sequence }) => `select setval('${sequence}', ${10 * firstBookNumber})`);
}
