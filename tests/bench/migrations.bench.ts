import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedBasics, seedSamples } from '../../server/seed/seed.ts';
import { ROOT } from '../support/browser/product.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { makeBook } from './book/make-book.ts';
import { workOnBook } from './history/work-on-book.ts';
import { type BenchOptions, limitRow, type Row, toldRow } from './row.ts';

export const name = 'Migrations of a made-up book while people work on it, at the size of --policies';

/** The schema of the release before. */
const lastOfBefore = '0010';
/** A policy of so many has its whole history. */
const historyOfEvery = 25;
/** The longest wait, in seconds. */
const most = 2;

/** Makes the book at the schema of the release before; then migrates, a migration at a time, while one saves and another reads. */
export async function run({ policies: [policies = 10_000] }: BenchOptions): Promise<Row[]> {
  const postgres = await startTestServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-migrations-'));
  const db = openDatabase(postgres.connectionString, {});
  try {
    const names = (await readdir(path.join(ROOT, 'migrations')))
      .filter((file) => file.endsWith('.ts'))
      .sort();
    await linkMigrations(
      folder,
      names.filter((file) => file <= `${lastOfBefore}~`),
    );
    await migrate(db, folder);
    await seedBasics(db);
    await seedSamples(db);
    const begun = performance.now();
    await makeBook(postgres.connectionString, policies, {
      fullHistory: Math.floor(policies / historyOfEvery),
    });
    const rows = [toldRow(`a book of ${policies} made`, (performance.now() - begun) / 1000, 's')];
    const quiet = await workOnBook(
      postgres.connectionString,
      policies,
      () => new Promise((done) => setTimeout(done, 5000)),
    );
    rows.push(toldRow('longest save without a migration', quiet.save, 's'));
    rows.push(toldRow('longest read without a migration', quiet.read, 's'));
    for (const file of names.filter((candidate) => candidate > `${lastOfBefore}~`)) {
      await linkMigrations(folder, [file]);
      const from = performance.now();
      const longest = await workOnBook(postgres.connectionString, policies, () => migrate(db, folder));
      const took = (performance.now() - from) / 1000;
      rows.push(toldRow(`${file}, took`, took, 's'));
      rows.push(limitRow(`${file}, longest save of ${longest.saves}`, longest.save, 's', most));
      rows.push(limitRow(`${file}, longest read of ${longest.reads}`, longest.read, 's', most));
    }
    return rows;
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function linkMigrations(folder: string, files: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of files) await symlink(path.join(ROOT, 'migrations', file), path.join(folder, file));
}
