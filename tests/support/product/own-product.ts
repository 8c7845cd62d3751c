import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { appAddress } from '../../../server/database/roles/app-address.ts';
import { type Product, startProduct } from '../browser/product.ts';
import { noteServedDatabase, readToday } from '../server/served-databases.ts';
import { copyDatabase, onServer } from '../server/templates.ts';
import { createDataFolder, removeDataFolder } from './product-folder.ts';

/**
 * Starts a product for the calling test file alone, on a seeded database of its own, with these variables; it ends after the file's last
 * test. Call it at the top of the file.
 */
export async function startOwnProduct(name: string, environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const { connectionString, templates } = inject('database');
  const database = `highwater_${name}_${randomBytes(6).toString('hex')}`;
  const address = appAddress(await copyDatabase(connectionString, templates.seeded, database));
  const dataFolder = await createDataFolder(name);
  const product = await startProduct({ dataFolder, environment: { DATABASE_URL: address, ...environment } });
  const db = openDatabase(address, { connections: 2 });
  noteServedDatabase(product.url, { db, now: readToday });
  afterAll(async () => {
    await product.stop();
    await db.destroy();
    await removeDataFolder(dataFolder);
    await onServer(connectionString, `drop database ${database} with (force)`);
  });
  return product;
}
