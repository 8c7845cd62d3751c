import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { programFromDebian } from '../machines/debian-package.ts';

/** A PostgreSQL server for tests. */
export interface TestServer {
  /** The connection string of a database on it, whose user may create and drop others and owns the tables. */
  connectionString: string;
  stop(): Promise<void>;
}

/**
 * Starts the server that `HIGHWATER_TEST_POSTGRES` names: the embedded one if absent; for a number, Debian's PostgreSQL of that version,
 * installed if possible; for a connection string, the server behind it.
 */
export async function startTestServer(wanted = process.env.HIGHWATER_TEST_POSTGRES): Promise<TestServer> {
  if (wanted?.startsWith('postgres')) return { connectionString: wanted, stop: async () => undefined };
  const version = wanted === undefined || wanted === '' || wanted === '18' ? undefined : wanted;
  const binaries = version === undefined ? {} : { binaries: await debianPostgres(version) };
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-test-'));
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
