import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import type { Database } from '../../server/store/tables.ts';

export interface TestDatabase {
  connectionString: string;
  db: Kysely<Database>;
  /** The SQL that was sent through `db` while the work ran, without begin, commit and rollback. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

/**
 * A migrated database of the calling test file's own, removed after its last test. Call it at the top of the
 * file: `const { db } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { connectionString: server, template } = inject('database');
  const name = `highwater_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const sent: string[] = [];
  const db = openDatabase(url.href, { onStatement: (text) => sent.push(text) });
  afterAll(async () => {
    await db.destroy();
    await onServer(server, `drop database ${name} with (force)`);
  });
  const statementsOf = async (work: () => Promise<unknown>) => {
    sent.length = 0;
    await work();
    return sent.filter(
      (text) => !/^(begin|commit|rollback|start transaction|savepoint|release)\b/i.test(text),
    );
  };
  return { connectionString: url.href, db, statementsOf };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
