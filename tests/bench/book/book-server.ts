import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { everythingOn } from '../bench-world.ts';
import { makeBook } from './make-book.ts';

/** The product over a book, with its own PostgreSQL and settings. */
export interface BookServer {
  readonly product: Product;
  readonly connectionString: string;
  /** How long it took to make the book; null if it was there. */
  readonly seconds: number | null;
  /** Stops both. A book whose folder was not named is removed. */
  stop(): Promise<void>;
}

/** Settings with which a book is written fast. If the machine stops meanwhile, nothing of it can be used. */
const makingSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_buffers: '64MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  shared_buffers: '1GB',
  autovacuum: 'off',
};

/** Writes the rows of a book into a migrated database. */
type BookWriter = (connectionString: string) => Promise<void>;

/** Starts the product over a book of a size: one kept in `folder` by an earlier run, or a new one. */
export function startBook(policies: number, folder: string | undefined): Promise<BookServer> {
  const tell = (part: string, seconds: number) => console.log(`  ${part}: ${seconds.toFixed(1)} s`);
  return startOverRows(`book-${policies}`, folder, (connectionString) =>
    makeBook(connectionString, policies, { tell }),
  );
}

/** Starts the product over made-up rows: those that an earlier run kept under this name in `folder`, or new ones. */
export async function startOverRows(
  name: string,
  folder: string | undefined,
  write: BookWriter,
): Promise<BookServer> {
  const dataFolder =
    folder === undefined ? await mkdtemp(path.join(tmpdir(), 'highwater-book-')) : path.join(folder, name);
  const whole = path.join(dataFolder, 'book-is-whole');
  const seconds = existsSync(whole) ? null : await writeBook(write, dataFolder);
  await writeFile(whole, '');
  const database = await startEmbedded(databaseFolder(dataFolder));
  const product = await startOver(database, dataFolder).catch(async (problem: unknown) => {
    await database.stop();
    throw problem;
  });
  await waitForJobs(database);
  return {
    product,
    connectionString: database.ownerConnectionString,
    seconds,
    stop: async () => {
      await product.stop();
      await database.stop();
      if (folder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

const databaseFolder = (dataFolder: string) => path.join(dataFolder, 'database');

/** The product migrates and adds the samples, the rest is written without it. Returns how many seconds that took. */
async function writeBook(write: BookWriter, dataFolder: string): Promise<number> {
  await rm(dataFolder, { recursive: true, force: true });
  const database = await startEmbedded(databaseFolder(dataFolder), { settings: makingSettings });
  try {
    await (await startOver(database, dataFolder)).stop();
    const begun = performance.now();
    await write(database.ownerConnectionString);
    return (performance.now() - begun) / 1000;
  } finally {
    await database.stop();
  }
}

/** Waits until the jobs that the start of the product began are done, such as the night of the calendar. */
async function waitForJobs({ ownerConnectionString: connectionString }: EmbeddedDatabase): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (let quietSeconds = 0; quietSeconds < 3; quietSeconds += 1) {
      const { rows } = await client.query(
        'select from graphile_worker.jobs where locked_at is not null or run_at <= now() and attempts < max_attempts limit 1',
      );
      if (rows.length > 0) quietSeconds = -1;
      await pause(1000);
    }
  } finally {
    await client.end();
  }
}

function startOver(
  { ownerConnectionString: connectionString }: EmbeddedDatabase,
  dataFolder: string,
): Promise<Product> {
  const environment = { ...everythingOn, DATABASE_URL: connectionString, SESSION_MINUTES: '1440' };
  return startProduct({ dataFolder, environment });
}
