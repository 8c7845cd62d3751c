import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostmaster, signalPostmaster } from '../../../server/database/embedded/embedded-postmaster.ts';

/** How long PostgreSQL may take to shut down cleanly before it is killed. */
const SHUTDOWN_MS = 20_000;

/** Creates a data folder for a product. PostgreSQL, which runs as another user, can traverse it. */
export async function createDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `highwater-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes a data folder once nothing writes into it; a product that was killed leaves its PostgreSQL running. */
export async function removeDataFolder(folder: string): Promise<void> {
  await endDatabase({ dataFolder: path.join(folder, 'postgresql/data') });
  await rm(folder, { recursive: true, force: true });
}

async function endDatabase(cluster: { dataFolder: string }): Promise<void> {
  const deadline = Date.now() + SHUTDOWN_MS;
  let signal: NodeJS.Signals | null = 'SIGINT';
  while ((await findPostmaster(cluster)) !== undefined) {
    if (signal !== null) await signalPostmaster(cluster, signal);
    signal = signal !== null || Date.now() < deadline ? null : 'SIGQUIT';
    await pause(20);
  }
}
