import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database to copy, and a database from which copies are made. */
    database: { connectionString: string; template: string };
  }
}

/** Vitest global setup: one server with one migrated template for all test files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `highwater_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.connectionString });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const url = new URL(server.connectionString);
  url.pathname = `/${template}`;
  const db = openDatabase(url.href);
  await migrate(db);
  await db.destroy();
  project.provide('database', { connectionString: server.connectionString, template });
  return async () => {
    await admin.query(`drop database ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
}
