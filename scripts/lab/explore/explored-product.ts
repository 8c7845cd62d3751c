import { fileURLToPath } from 'node:url';
import type { ExploredSide } from '../../../machines/lab/explore/explored-quote.ts';
import { buildApp as buildServer } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { appAddress } from '../../../server/database/roles/app-address.ts';
import { createTemplates } from '../../../tests/support/server/templates.ts';
import { startTestServer } from '../../../tests/support/server/test-server.ts';
import { worldOn } from '../../../tests/support/server/test-world.ts';
import { buildApp, isBuildStale } from '../../build/app-build.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The product as it is explored: the real server over an embedded PostgreSQL with the samples, which nothing keeps. */
export interface ExploredProduct {
  /** Its address, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the product of this checkout; for its screens the app is built first if it is not of these sources. */
export async function startExploredProduct(sides: readonly ExploredSide[]): Promise<ExploredProduct> {
  if (sides.includes('screens') && isBuildStale(root)) await buildApp(root, process.execPath);
  const server = await startTestServer();
  const { templates } = await createTemplates(server.connectionString);
  const url = new URL(server.connectionString);
  url.pathname = `/${templates.seeded}`;
  const db = openDatabase(appAddress(url.href));
  const app = await buildServer(await worldOn({ db }, new Date()));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: address,
    close: async () => {
      await app.close();
      await db.destroy();
      await server.stop();
    },
  };
}
