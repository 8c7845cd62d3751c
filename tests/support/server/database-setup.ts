import type { TestProject } from 'vitest/node';
import { createTemplates, type Templates } from './templates.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server, and the databases on it that are copied. */
    database: { connectionString: string; templates: Templates };
  }
}

/** Vitest global setup: one server with its templates for all test files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const { templates, drop } = await createTemplates(server.connectionString);
  project.provide('database', { connectionString: server.connectionString, templates });
  return async () => {
    await drop();
    await server.stop();
  };
}
