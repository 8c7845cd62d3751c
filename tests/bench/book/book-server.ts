import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { everythingOn } from '../bench-world.ts';
import { makeBook } from './make-book.ts';

/** The product over a book, with its own PostgreSQL and that one's own settings. */
export interface BookServer {
  readonly product: Product;
  readonly connectionString: string;
  /** How long it took to make the book; null if it was there. */
  readonly seconds: number | null;
  /** Stops both. A book whose folder was not named is removed. */
  stop(): Promise<void>;
}

/** Starts the product over a book of a size: one kept in `folder` by an earlier run, or a new one. */
export async function startBook(policies: number, folder: string | undefined): Promise<BookServer> {
  const dataFolder =
    folder === undefined
      ? await mkdtemp(path.join(tmpdir(), 'highwater-book-'))
      : path.join(folder, `book-${policies}`);
  const whole = path.join(dataFolder, 'book-is-whole');
  if (!existsSync(whole)) await rm(dataFolder, { recursive: true, force: true });
  const database = await startEmbedded(path.join(dataFolder, 'database'));
  const { connectionString } = database;
  const settings = { ...everythingOn, DATABASE_URL: connectionString, SESSION_MINUTES: '1440' };
  const start = () => startProduct({ dataFolder, environment: settings });
  const make = async () => {
    // The product migrates and adds the samples.
    await (await start()).stop();
    const begun = performance.now();
    await makeBook(connectionString, policies);
    await writeFile(whole, '');
    return (performance.now() - begun) / 1000;
  };
  const open = async () => ({ seconds: existsSync(whole) ? null : await make(), product: await start() });
  const { seconds, product } = await open().catch(async (problem: unknown) => {
    await database.stop();
    throw problem;
  });
  return {
    product,
    connectionString,
    seconds,
    stop: async () => {
      await product.stop();
      await database.stop();
      if (folder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
