import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandForAccount } from './embedded-account.ts';
import type { Cluster } from './embedded-cluster.ts';

const run = promisify(execFile);

/** Settings for a machine that PostgreSQL shares with the product and a browser. */
const SETTINGS = {
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '100',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'highwater',
  listen_addresses: '',
  unix_socket_permissions: '0700',
};
/** From PostgreSQL 18 on: without three processes that read ahead, which are worth their memory to big servers only. */
const READS_BY_ITSELF = { io_method: 'sync' };
const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const DISPOSABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

type DataFolder = Pick<Cluster, 'dataFolder'>;

const MAX_LOG_BYTES = 10_000_000;
const RELAUNCH_DELAY_MS = 200;

/** Starts the server detached: it outlives this process, and no terminal signal reaches it. */
export async function launchPostmaster(cluster: Cluster): Promise<{ over(): boolean }> {
  const settings = {
    ...SETTINGS,
    ...(cluster.version >= 18 && READS_BY_ITSELF),
    ...(cluster.disposable ? DISPOSABLE : DURABLE),
    ...cluster.settings,
    unix_socket_directories: cluster.socketFolder,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const call = commandForAccount(cluster.account, cluster.postgres, [
    '-D',
    cluster.dataFolder,
    '-p',
    '5432',
    ...flags,
  ]);
  const size = await stat(cluster.logFile).then(
    (match) => match.size,
    () => 0,
  );
  const log = await open(cluster.logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  const started = Date.now();
  let isGone = false;
  const child = spawn(call.command, call.args, {
    ...call.options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.once('exit', () => {
    isGone = true;
  });
  child.once('error', () => {
    isGone = true;
  });
  child.unref();
  await log.close();
  return { over: () => isGone && Date.now() - started > RELAUNCH_DELAY_MS };
}

/** The process id of the server running on the cluster; undefined if none is. Removes a pid file that names another program. */
export async function findPostmaster(cluster: DataFolder): Promise<number | undefined> {
  const pidFile = pidFilePath(cluster);
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || !isProcessAlive(pid)) return undefined;
  if (await isPostgres(pid)) return pid;
  await rm(pidFile, { force: true });
  return undefined;
}

/**
 * Sends the server a signal, if it is running. SIGINT ends the sessions and shuts down cleanly; SIGQUIT stops at once, with
 * recovery at the next start.
 */
export async function signalPostmaster(cluster: DataFolder, signal: NodeJS.Signals): Promise<void> {
  const pid = await findPostmaster(cluster);
  if (pid !== undefined) process.kill(pid, signal);
}

/** Asks the server to shut down, without waiting. For the exit of this process. */
export function requestShutdownOnExit(cluster: Cluster): void {
  try {
    process.kill(Number.parseInt(readFileSync(pidFilePath(cluster), 'utf8'), 10), 'SIGINT');
  } catch {
    // The server is already gone.
  }
}

/** The last 12 lines of the server's log. */
export async function logTail(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.logFile, 'utf8').catch(() => '(no log)');
  return text.trimEnd().split('\n').slice(-12).join('\n');
}

function pidFilePath(cluster: DataFolder): string {
  return path.join(cluster.dataFolder, 'postmaster.pid');
}

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether a process is a live PostgreSQL. After a reboot, the id in the pid file may belong to another program or to a zombie. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
    return stdout.includes('postgres');
  }
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const match = /^\d+ \((.*)\) (\S)/.exec(line);
  return match?.[1] === 'postgres' && match[2] !== 'Z';
}
