import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { isEverything } from '../extent.ts';
import { programFromDebian } from '../machines/debian-package.ts';

/** A PostgreSQL server for tests. */
export interface TestServer {
  /** The connection string of a database on it, whose user may create and drop others and owns the tables. */
  connectionString: string;
  stop(): Promise<void>;
}

/**
 * Starts the server that `HIGHWATER_TEST_POSTGRES` names: the embedded one if absent; for a number, Debian's PostgreSQL of that version,
 * installed if possible; for a connection string, the server behind it. Its files are in `parent`.
 */
export async function startTestServer(parent = tmpdir()): Promise<TestServer> {
  const wanted = process.env.HIGHWATER_TEST_POSTGRES;
  if (wanted?.startsWith('postgres')) return { connectionString: wanted, stop: async () => undefined };
  const version = wanted === undefined || wanted === '' || wanted === '18' ? undefined : wanted;
  const binaries = version === undefined ? {} : { binaries: await debianPostgres(version) };
  const folder = await mkdtemp(path.join(parent, 'highwater-test-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded(folder, { ...binaries, disposable: true });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { connectionString: server.ownerConnectionString, stop };
}

/** The folder of Debian's PostgreSQL programs of a major version. */
export async function debianPostgres(version: string): Promise<string> {
  const programs = `/usr/lib/postgresql/${version}/bin`;
  return path.dirname(await programFromDebian([`${programs}/postgres`], `postgresql-${version}`));
}

/** The space in memory that the databases of a run may need. */
const neededBytes = 4 * 2 ** 30;

/** Where the databases of a daily run are copied fastest, which are 1,100 files each: in memory if it has room, otherwise among temporary files. */
export async function quickFolder(): Promise<string> {
  const memory = '/dev/shm';
  const space = isEverything ? null : await statfs(memory).catch(() => null);
  return space !== null && space.bavail * space.bsize >= neededBytes ? memory : tmpdir();
}
