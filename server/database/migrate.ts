import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { installQueue, withAdvisoryLock } from './database.ts';
import { OlderDatabaseError } from './migration/older-database-error.ts';
import type { Database } from './tables.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One migration, and how it wants to be run. */
interface MigrationFile extends Migration {
  /**
   * Whether each of its statements is a transaction of its own, so that people work on while a big book is changed. It must be possible
   * to run it again after it stopped midway.
   */
  readonly runsOutsideTransaction?: boolean;
}

/**
 * Migrates the database to the latest version and returns the names of the migrations that ran, oldest first. Two processes may
 * call it at once: the second waits, then finds nothing to do.
 */
export async function migrate(db: Kysely<Database>, folder: string = FOLDER): Promise<string[]> {
  // Importing the migrations takes time and memory, which most starts need not spend.
  const done = (await isUpToDate(db, folder)) ? [] : await runFolder(db, folder);
  await installQueue(db);
  return done;
}

async function runFolder(db: Kysely<Database>, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  return withAdvisoryLock(db, migrationLock, async () => {
    await adoptBaseline(db, Object.keys(files));
    return runPending(db, files);
  });
}

/** The migrations up to this one make the schema that the former ones had made. */
const lastOfBaseline = '0010-rows-for-reading';

/** The last of the former migrations. */
const lastFormer = '0705-session-devices';

/** The last revision of the source that has the former migrations. */
export const lastFormerRevision = '6621c746';

/** A database with all former migrations has the schema of the baseline: it is noted as migrated by it. One that lacks some is refused. */
async function adoptBaseline(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const done = await listDoneIfAny(db);
  const baseline = names.filter((name) => name <= lastOfBaseline);
  if (done.length === 0 || baseline.some((name) => done.includes(name))) return;
  if (!done.includes(lastFormer))
    throw new OlderDatabaseError(
      `This database was migrated up to ${done.at(-1)}. Start the revision ${lastFormerRevision} on it once, which migrates it up to ${lastFormer}, then start this one.`,
    );
  // Raw: the table is Kysely's own. One statement replaces the names, at the time of the last one, so that later migrations stay later.
  await sql`with former as (delete from kysely_migration where name collate "C" <= ${lastFormer} returning name, timestamp)
    insert into kysely_migration (name, timestamp)
    select baseline.name, former.timestamp from former, unnest(${baseline}::text[]) as baseline (name)
    where former.name = ${lastFormer}`.execute(db);
}

/** The names of the folder's migrations that have not run on the database, oldest first. */
export async function pendingMigrations(db: Kysely<Database>, folder: string = FOLDER): Promise<string[]> {
  const done = new Set(await listDone(db));
  return (await listNames(folder)).filter((name) => !done.has(name));
}

/** Whether exactly the folder's migrations have run. If others have too, the Migrator says so. */
export async function isUpToDate(db: Kysely<Database>, folder: string = FOLDER): Promise<boolean> {
  const [names, done] = await Promise.all([listNames(folder), listDoneIfAny(db)]);
  return names.join() === done.join();
}

/** The names of the migrations that have run, in order; none where no migration ever ran. */
async function listDoneIfAny(db: Kysely<Database>): Promise<string[]> {
  return listDone(db).catch((problem: unknown) => {
    if (Object(problem).code === UNDEFINED_TABLE) return [];
    throw problem;
  });
}

const UNDEFINED_TABLE = '42P01';

/** The names of the migrations that have run, in order. */
async function listDone(db: Kysely<Database>): Promise<string[]> {
  // Raw: the table is Kysely's own. Its Migrator imports and compares everything, which is too much for what a balancer asks every second.
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

type MigrationFiles = Readonly<Record<string, MigrationFile>>;

/** Runs the pending migrations in groups: one transaction for those that follow each other, none for those that run outside of one. */
async function runPending(db: Kysely<Database>, files: MigrationFiles): Promise<string[]> {
  const pending = await listPending(db, files);
  for (const [at, name] of pending.entries()) {
    const disableTransactions = isOutside(files, name);
    const next = pending[at + 1];
    if (next !== undefined && !disableTransactions && !isOutside(files, next)) continue;
    if (disableTransactions) await migrateTo(db, name, { files, disableTransactions });
    else await retryLocked(() => withShortLocks(db, (own) => migrateTo(own, name, { files })));
  }
  return pending;
}

async function migrateTo(
  db: Kysely<Database>,
  name: string,
  { files, disableTransactions = false }: { files: MigrationFiles; disableTransactions?: boolean },
): Promise<void> {
  const migrator = new Migrator({ db, provider: provide(files), disableTransactions });
  const { error, results = [] } = await migrator.migrateTo(name);
  if (error === undefined) return;
  if (isLockFailure(error)) throw error;
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw failed === undefined ? error : new Error(`The migration ${failed} failed.`, { cause: error });
}

/** How long a migration waits for a lock, in milliseconds. The sessions that queue behind it wait as long. */
const mostLockWait = 1000;

/** How often a migration asks for its locks, a second after another, before it is given up. */
const lockTries = 300;

/** Work on one connection that soon gives up waiting for a lock: everybody behind it would wait too. */
function withShortLocks(db: Kysely<Database>, work: (own: Kysely<Database>) => Promise<void>): Promise<void> {
  return db.connection().execute(async (own) => {
    // Raw: settings of the session.
    await sql`select set_config('lock_timeout', ${String(mostLockWait)}, false)`.execute(own);
    try {
      await work(own);
    } finally {
      // Raw: settings of the session.
      await sql`reset lock_timeout`.execute(own);
    }
  });
}

/** Tries again after giving up because another session held a lock, or a deadlock was detected. */
async function retryLocked(work: () => Promise<void>): Promise<void> {
  for (let triesLeft = lockTries; ; triesLeft -= 1) {
    try {
      return await work();
    } catch (problem) {
      if (!isLockFailure(problem) || triesLeft <= 1) throw problem;
      await pause(mostLockWait);
    }
  }
}

function isLockFailure(problem: unknown): boolean {
  return ['55P03', '40P01'].includes(Object(problem).code);
}

function isOutside(files: MigrationFiles, name: string): boolean {
  return files[name]?.runsOutsideTransaction === true;
}

async function listPending(db: Kysely<Database>, files: MigrationFiles): Promise<string[]> {
  const migrations = await new Migrator({ db, provider: provide(files) }).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** The number of the advisory lock in PostgreSQL for migrating. */
const migrationLock = 4_860_911;

function provide(files: MigrationFiles): MigrationProvider {
  return { getMigrations: async () => ({ ...files }) };
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort();
}

async function listNames(folder: string): Promise<string[]> {
  return (await listFiles(folder)).map((file) => path.basename(file, '.ts'));
}

/** Every `NNNN-name.ts` in the folder, in numeric order. */
async function readMigrations(folder: string): Promise<MigrationFiles> {
  const entries = (await listFiles(folder)).map(async (file): Promise<[string, MigrationFile]> => {
    const migration: MigrationFile = await import(
      /* @vite-ignore */ pathToFileURL(path.join(folder, file)).href
    );
    return [path.basename(file, '.ts'), migration];
  });
  return Object.fromEntries(await Promise.all(entries));
}
