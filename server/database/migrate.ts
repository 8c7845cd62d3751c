import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { installQueue } from './database.ts';
import type { Database } from './tables.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Migrates the database to the latest version and returns the names of the migrations that ran, oldest first. Two processes may
 * call it at once: the second waits, then finds nothing to do.
 */
export async function migrate(db: Kysely<Database>, folder: string = FOLDER): Promise<string[]> {
  const migrator = new Migrator({ db, provider: migrationFiles(folder) });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw failed === undefined ? error : new Error(`The migration ${failed} failed.`, { cause: error });
  }
  await installQueue(db);
  return results.map((result) => result.migrationName);
}

/** The names of the folder's migrations that have not run on the database, oldest first. */
export async function pendingMigrations(db: Kysely<Database>, folder: string = FOLDER): Promise<string[]> {
  const migrations = await new Migrator({ db, provider: migrationFiles(folder) }).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Every `NNNN-name.ts` in the folder, in numeric order. */
function migrationFiles(folder: string): MigrationProvider {
  return {
    getMigrations: async () => {
      const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort();
      const entries = files.map(async (file): Promise<[string, Migration]> => {
        const migration: Migration = await import(
          /* @vite-ignore */ pathToFileURL(path.join(folder, file)).href
        );
        return [path.basename(file, '.ts'), migration];
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
