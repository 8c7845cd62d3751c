import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { appAddress } from '../../../server/database/roles/app-address.ts';
import type { Database } from '../../../server/database/tables.ts';
import { noteWalkedQuotes } from '../walks/walked-quotes.ts';
import { copyDatabase, onServer, type Templates } from './templates.ts';

export interface TestDatabase {
  /** Connects as the app's role. */
  connectionString: string;
  /** Connects as the owner of the tables. */
  ownerConnectionString: string;
  /** As the product uses it: by the app's role. */
  db: Kysely<Database>;
  /** The SQL that was sent through `db` while the work ran, without begin, commit and rollback. */
  recordStatements(work: () => Promise<unknown>): Promise<string[]>;
  /** The same with the values that were sent along. */
  recordSent(work: () => Promise<unknown>): Promise<SentStatement[]>;
}

/** A statement that was sent to the database. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * A database for the calling test file with the samples in it, or an empty one; removed after its last test. Call it at the top of the
 * file: `const { db } = await testDatabase();`
 */
export async function testDatabase(template: keyof Templates = 'seeded'): Promise<TestDatabase> {
  const { connectionString: server, templates } = inject('database');
  const name = `highwater_test_${randomBytes(6).toString('hex')}`;
  const ownerConnectionString = await copyDatabase(server, templates[template], name);
  const connectionString = appAddress(ownerConnectionString);
  const sent: SentStatement[] = [];
  const db = openDatabase(connectionString, { onStatement: (text, values) => sent.push({ text, values }) });
  const owner = registerOwner(db, ownerConnectionString);
  afterAll(async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await onServer(server, `drop database ${name} with (force)`);
  });
  await noteWalkedQuotes(db);
  const recordSent = async (work: () => Promise<unknown>) => {
    sent.length = 0;
    await work();
    const isAside = /^(begin|commit|rollback|start transaction|savepoint|release)\b/i;
    // The limiter also counts each call against its limit, with a separate statement.
    return sent.filter(({ text }) => !isAside.test(text) && !/\buse_count\b/.test(text));
  };
  const recordStatements = async (work: () => Promise<unknown>) =>
    (await recordSent(work)).map(({ text }) => text);
  return { connectionString, ownerConnectionString, db, recordStatements, recordSent };
}

const owners = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** Opens a database as the owner of its tables too. The caller closes it. */
export function registerOwner(db: Kysely<Database>, ownerConnectionString: string): Kysely<Database> {
  const owner = openDatabase(asRewriter(ownerConnectionString), { connections: 1 });
  owners.set(db, owner);
  return owner;
}

/** A test database for what only its owner may do: change tables, and rewrite what is frozen. */
export function ownerOf(db: Kysely<Database>): Kysely<Database> {
  const owner = owners.get(db);
  if (owner === undefined) throw new Error('This is not a test database.');
  return owner;
}

/** The address of an owner whose sessions may rewrite what is frozen. */
export function asRewriter(ownerConnectionString: string): string {
  const url = new URL(ownerConnectionString);
  url.searchParams.set('options', '-c highwater.rewrites=on');
  return url.href;
}

/** Copies of a database, row by row the same; its own connections are closed. */
export async function copyDatabases({ connectionString, db }: TestDatabase, count: number) {
  const owner = ownerOf(db);
  await countByOne(owner);
  await Promise.all([db.destroy(), owner.destroy()]);
  const name = new URL(connectionString).pathname.slice(1);
  const copies = [];
  for (let made = 0; made < count; made += 1) copies.push(await copyOf(name));
  return copies;
}

/** Each connection takes several numbers of a sequence at once, so that numbers depend on which connection was free. */
async function countByOne(db: TestDatabase['db']): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`.execute(db);
  for (const { name } of rows) await sql`alter sequence ${sql.raw(name)} cache 1`.execute(db);
}

async function copyOf(template: string) {
  const { connectionString: server } = inject('database');
  const name = `highwater_twin_${randomBytes(6).toString('hex')}`;
  const db = openDatabase(appAddress(await copyDatabase(server, template, name)));
  afterAll(async () => {
    await db.destroy();
    await onServer(server, `drop database ${name} with (force)`);
  });
  return { db };
}
