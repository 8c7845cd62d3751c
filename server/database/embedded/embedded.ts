import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../../telemetry/log.ts';
import { appAddress } from '../roles/app-address.ts';
import { type Cluster, type ClusterOptions, createCluster } from './embedded-cluster.ts';
import { DataFolderInUseError, EmbeddedDatabaseError } from './embedded-error.ts';
import {
  findPostmaster,
  launchPostmaster,
  logTail,
  requestShutdownOnExit,
  signalPostmaster,
} from './embedded-postmaster.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** Connects to the database `highwater` as the app's role, with user, password and socket folder. */
  connectionString: string;
  /** Connects as the owner of the tables, which makes the app's role. */
  ownerConnectionString: string;
  /** As the server reports it, for example `18.4`. */
  version: string;
  /** Shuts the server down cleanly; may be called more than once. */
  stop(): Promise<void>;
}

const PRODUCT_LOCK = '5209574513';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const PREDECESSOR_WAIT_MS = 1_500;

/**
 * Starts PostgreSQL on a folder, or joins a server that a killed Highwater left running there, and locks the folder for this
 * process. A second Highwater is refused with an EmbeddedDatabaseError. The lock ends with the process, however it ends. A server
 * that dies is restarted. If this process exits without `stop`, the server shuts down; only a kill leaves it running.
 */
export async function startEmbedded(folder: string, options: ClusterOptions = {}): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true });
  const cluster = await createCluster(await realpath(path.resolve(folder)), options);
  let stopped: Promise<void> | undefined;
  let hold = await lockFolder(cluster, options.onWaiting);
  watchHold();
  const dismiss = () => requestShutdownOnExit(cluster);
  process.once('exit', dismiss);
  const version = await serverVersion(hold);
  const ownerConnectionString = connectionUrl(cluster, 'highwater');
  return {
    connectionString: appAddress(ownerConnectionString),
    ownerConnectionString,
    version,
    stop: () => (stopped ??= stop()),
  };

  function watchHold(): void {
    hold.once('end', () => {
      if (stopped === undefined) void regain();
    });
  }

  async function regain(): Promise<void> {
    log('warn', 'the embedded PostgreSQL went away; it is started again');
    try {
      hold = await lockFolder(cluster);
      if (stopped === undefined) watchHold();
      else await hold.end();
    } catch (problem) {
      if (stopped !== undefined) return;
      log('error', 'the embedded PostgreSQL cannot be started again', { message: String(problem) });
      process.kill(process.pid, 'SIGTERM');
    }
  }

  async function stop(): Promise<void> {
    process.off('exit', dismiss);
    await hold.end().catch(() => undefined);
    await stopServer(cluster);
    if (!cluster.socketFolder.startsWith(cluster.folder))
      await rm(cluster.socketFolder, { recursive: true, force: true });
  }
}

/**
 * The database of a folder for a command that does some work on it: that of the Highwater which is running there and continues without the
 * command, else one that is started for it.
 */
export async function joinEmbedded(folder: string): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded(folder);
  } catch (problem) {
    if (!(problem instanceof DataFolderInUseError)) throw problem;
  }
  const cluster = await createCluster(await realpath(path.resolve(folder)), {});
  const client = await connectToServer(cluster);
  const version = await serverVersion(client);
  await client.end();
  const ownerConnectionString = connectionUrl(cluster, 'highwater');
  return {
    connectionString: appAddress(ownerConnectionString),
    ownerConnectionString,
    version,
    stop: async () => undefined,
  };
}

async function lockFolder(cluster: Cluster, onWaiting?: () => unknown): Promise<pg.Client> {
  const client = await connectToServer(cluster, onWaiting);
  try {
    await acquireProductLock(client, cluster);
    await createDatabase(client);
    return client;
  } catch (problem) {
    await client.end();
    throw problem;
  }
}

async function connectToServer(cluster: Cluster, onWaiting?: () => unknown): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let launched = launchUnlessRunning(cluster);
  await launched;
  onWaiting?.();
  for (;;) {
    const client = new pg.Client({
      connectionString: connectionUrl(cluster, 'postgres'),
      application_name: `highwater process ${process.pid}`,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (problem) {
      if (!isTransientFailure(problem)) throw problem;
      if (Date.now() > deadline) {
        throw new EmbeddedDatabaseError(
          `PostgreSQL did not start on ${cluster.folder}. The end of its log:\n${await logTail(cluster)}`,
        );
      }
    }
    await pause(15);
    if ((await launched).over()) launched = launchUnlessRunning(cluster);
  }
}

async function launchUnlessRunning(cluster: Cluster): Promise<{ over(): boolean }> {
  if ((await findPostmaster(cluster)) === undefined) return launchPostmaster(cluster);
  const looked = Date.now();
  return { over: () => Date.now() - looked > 100 };
}

/** Whether a connection failed because the server is absent, starting or shutting down, so that another try is worthwhile. */
function isTransientFailure(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  if (!('code' in problem)) return true;
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(String(problem.code));
}

async function acquireProductLock(client: pg.Client, cluster: Cluster): Promise<void> {
  const deadline = Date.now() + PREDECESSOR_WAIT_MS;
  for (;;) {
    const answer = await client.query<{ isLocked: boolean }>(
      `select pg_try_advisory_lock(${PRODUCT_LOCK}) as "isLocked"`,
    );
    if (answer.rows[0]?.isLocked === true) return;
    if (Date.now() > deadline) break;
    await pause(50);
  }
  const holders = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = ${PRODUCT_LOCK}`,
  );
  throw new DataFolderInUseError(
    `Another Highwater (${holders.rows[0]?.name ?? 'just ended'}) is using the data folder ${cluster.folder}. ` +
      'Stop it first, or set HIGHWATER_DATA to another folder.',
  );
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'highwater'`);
  if (rowCount === 0) await client.query('create database highwater');
}

async function serverVersion(client: pg.Client): Promise<string> {
  const answer = await client.query<{ server_version: string }>('show server_version');
  return (answer.rows[0]?.server_version ?? '').replace(/ .*/, '');
}

async function stopServer(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  let signal: NodeJS.Signals | undefined = 'SIGINT';
  while ((await findPostmaster(cluster)) !== undefined) {
    if (signal !== undefined) await signalPostmaster(cluster, signal);
    signal = undefined;
    if (Date.now() > deadline) {
      await signalPostmaster(cluster, 'SIGQUIT');
      return;
    }
    await pause(15);
  }
}

function connectionUrl(cluster: Cluster, database: string): string {
  return `postgresql://highwater:${cluster.password}@${encodeURIComponent(cluster.socketFolder)}:5432/${database}`;
}
