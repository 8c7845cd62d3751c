import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp, isBuildStale } from '../../../scripts/build/app-build.js';
import { appAddress } from '../../../server/database/roles/app-address.ts';
import { type Product, ROOT, startProduct } from '../browser/product.ts';
import { copyDatabase, createTemplates } from '../server/templates.ts';
import { asRewriter } from '../server/test-database.ts';
import { quickFolder, startTestServer } from '../server/test-server.ts';
import { createDataFolder, removeDataFolder } from './product-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the e2e project's product, without a trailing slash. */
    productUrl: string;
    /** The connection string of its database, for rows that no screen makes yet. */
    productDatabase: string;
    /** The same for the owner of the tables, who may rewrite history. */
    productOwner: string;
  }
}

/** Vitest global setup: the built app, served by the real server on a seeded database that need not survive a power failure. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const server = await startTestServer(await quickFolder());
  const { templates } = await createTemplates(server.connectionString);
  const owner = await copyDatabase(server.connectionString, templates.seeded, `highwater_e2e_${process.pid}`);
  const database = appAddress(owner);
  const dataFolder = await createDataFolder('e2e');
  const product = await startProduct({ dataFolder, environment: { DATABASE_URL: database } });
  project.provide('productUrl', product.url);
  project.provide('productDatabase', database);
  project.provide('productOwner', asRewriter(owner));
  project.provide('database', { connectionString: server.connectionString, templates });
  return async () => {
    await product.stop();
    await keepServerLog(product);
    await server.stop();
    await removeDataFolder(dataFolder);
  };
}

/** Puts what the server wrote beside the reports of failed tests, if there are any. */
async function keepServerLog(product: Product): Promise<void> {
  const folder = process.env.HIGHWATER_TEST_REPORTS;
  if (folder === undefined || (await readdir(folder).catch(() => [])).length === 0) return;
  await writeFile(path.join(folder, 'server.log'), product.log());
}
