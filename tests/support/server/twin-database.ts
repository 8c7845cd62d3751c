import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { copyDatabase, onServer } from './templates.ts';
import type { TestDatabase } from './test-database.ts';

/** Two copies of a database, row by row the same; its own connections are closed. */
export async function twinDatabases({ connectionString, db }: TestDatabase) {
  await countByOne(db);
  await db.destroy();
  const name = new URL(connectionString).pathname.slice(1);
  return [await copyOf(name), await copyOf(name)] as const;
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
  const db = openDatabase(await copyDatabase(server, template, name));
  afterAll(async () => {
    await db.destroy();
    await onServer(server, `drop database ${name} with (force)`);
  });
  return { db };
}
