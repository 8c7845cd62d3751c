import type { TestProject } from 'vitest/node';
import { createTemplates, type Templates } from './templates.ts';
import { quickFolder, startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server, and the databases on it that are copied. */
    database: { connectionString: string; templates: Templates };
  }
}

/**
 * Vitest global setup: one server with its templates for all test files of the project. `HIGHWATER_TEST_OLDER_DATABASE` names a database on
 * it that the templates are migrated on from.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(await quickFolder());
  const { templates, drop } = await createTemplates(
    server.connectionString,
    process.env.HIGHWATER_TEST_OLDER_DATABASE,
  );
  project.provide('database', { connectionString: server.connectionString, templates });
  return async () => {
    await drop();
    await server.stop();
  };
}
