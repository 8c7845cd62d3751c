import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { buildWorld } from './build-world.ts';
import { waitForWritableHost } from './database/connections/hosts.ts';
import { takeProcessNumber } from './database/connections/liveness.ts';
import { openReplica } from './database/connections/replica.ts';
import { callLimits, openDatabase } from './database/database.ts';
import { bringUpToDate, mayAlterTables } from './database/roles/app-role.ts';
import type { Environment } from './environment.ts';
import { samplePassword, samplePeople } from './identity/sign-in/sample-people.ts';
import { hearViewerChanges } from './identity/tokens/viewer-changes.service.ts';
import { syncSandboxClock } from './kernel/business-clock.service.ts';
import type { World } from './kernel/world.ts';
import { runJobsBeside } from './operations/jobs-beside.service.ts';
import { type JobSettings, workOnJobs } from './operations/work-on-jobs.service.ts';
import { readProcessKind, reportReady } from './processes/child.ts';
import { freeStartMemory } from './processes/free-memory.ts';
import { onListening, startProcesses } from './processes/parent.ts';
import { seedBasics, seedSamples } from './seed/seed.ts';
import { log } from './telemetry/log.ts';

/** The arguments with which a server is started. */
interface Start {
  /** Connects to the database as the role that serves. */
  readonly connectionString: string;
  /** Connects as the owner of the tables; undefined where the role that serves owns them. */
  readonly ownerConnectionString: string | undefined;
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal;
  /** Receives what has to be closed at the end, the last first. */
  readonly open: (() => Promise<unknown>)[];
}

/** Brings the database up to date, builds the world and listens. */
export async function serve(
  environment: Environment,
  { connectionString, ownerConnectionString, stopping, open }: Start,
): Promise<void> {
  const kind = readProcessKind();
  await waitForWritableHost(connectionString);
  if (kind === undefined) await prepareDatabase({ connectionString, ownerConnectionString }, environment);
  const db = openDatabase(connectionString, {
    connections: environment.databaseConnections,
    limits: callLimits,
  });
  open.push(() => db.destroy());
  const processNumber = await takeProcessNumber(connectionString);
  open.push(() => processNumber.release());
  const replica =
    environment.replicaUrl === undefined
      ? undefined
      : openReplica(environment.replicaUrl, db, environment.databaseConnections);
  if (replica) open.push(() => replica.close());
  const world = {
    ...buildWorld(environment, db),
    processNumber: processNumber.number,
    ...(replica && { replica }),
  };
  await hearViewerChanges(world, processNumber);
  await syncSandboxClock(world);
  if (kind === undefined && environment.processes > 1) {
    const group = startProcesses({
      kinds: [{ name: 'calls', count: environment.processes }],
      environment: { DATABASE_URL: connectionString },
      stopTimeoutMs: environment.stopWaitSeconds * 1000 + 2 * shutdownTimeoutMs,
    });
    open.push(() => group.stop());
    onListening((port) => welcome(environment, port));
    await group.ready;
  } else await listen(environment, world, { connectionString, stopping, open });
  if (kind !== undefined) return;
  // What runs in the background does not hold up the first page.
  const jobs = await startJobs[environment.jobs](world, {
    connectionString,
    connections: environment.databaseConnections,
    stopping,
  });
  open.push(() => jobs.stop());
  // A server in production has no moment to spare.
  if (!environment.isProduction) freeStartMemory();
}

/** Serves calls in this process. */
async function listen(
  environment: Environment,
  world: World,
  { connectionString, stopping, open }: Omit<Start, 'ownerConnectionString'>,
): Promise<void> {
  // A probe finds out whether the database answers, not whether this process has a connection left. The metrics take two at once.
  const probed = openDatabase(connectionString, { connections: 3, limits: probeLimits });
  open.push(() => probed.destroy());
  const app = await buildApp(world, {
    ...environment,
    probed,
    ...(!environment.hasGraphiql && { graphiqlPage: null }),
    isStopping: () => stopping.aborted,
  });
  open.push(() => shutDownServer(app, environment.stopWaitSeconds));
  await app.listen({ host: environment.host, port: environment.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  const sinceStart = { processId: process.pid, milliseconds: elapsedSince(0) };
  log('info', 'listening', { host: environment.host, port, ...sinceStart });
  reportReady();
  if (readProcessKind() === undefined) welcome(environment, port);
}

/** Brings the database up to date, once for all processes. */
async function prepareDatabase(
  { connectionString, ownerConnectionString }: Pick<Start, 'connectionString' | 'ownerConnectionString'>,
  { isProduction, databaseConnections }: Environment,
): Promise<void> {
  const began = performance.now();
  const db = openDatabase(connectionString, { connections: databaseConnections });
  try {
    const migrations = (await bringUpToDate(db, ownerConnectionString)).length;
    if (migrations > 0) log('info', 'migrated', { migrations, milliseconds: elapsedSince(began) });
    if (await mayAlterTables(db)) log('warn', 'the role of DATABASE_URL may alter the tables that it serves');
    await seedBasics(db);
    if (!isProduction) await seedSamples(db);
  } finally {
    await db.destroy();
  }
}

function elapsedSince(began: number): number {
  return Math.round(performance.now() - began);
}

function welcome({ isProduction }: Environment, port: number): void {
  if (isProduction) return;
  console.log(`Highwater is at http://localhost:${port}/vue/`);
  console.log(signInHint());
}

/** How the jobs of the installation run, by JOBS. */
const startJobs = {
  process: runJobsBeside,
  inline: runJobsHere,
  off: () => ({ stop: async () => undefined }),
};

/** Works on the jobs in this process, on connections that are not limited as those of calls are. */
async function runJobsHere(
  world: World,
  { connections, ...settings }: JobSettings & { readonly connections: number },
): Promise<{ stop(): Promise<void> }> {
  const db = openDatabase(settings.connectionString, { connections });
  const jobs = await workOnJobs({ ...world, db }, settings);
  return {
    stop: async () => {
      await jobs.stop();
      await db.destroy();
    },
  };
}

const probeLimits = { ...callLimits, lock: 2_000, statement: 2_000, connection: 2_000 };

/**
 * Keeps taking work until a load balancer has noticed that /readyz fails, then answers the calls in flight and takes no new ones.
 * A call that is not answered in time is cut off.
 */
async function shutDownServer(app: FastifyInstance, waitSeconds: number): Promise<void> {
  await pause(waitSeconds * 1000);
  const limit = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs);
  await app.close();
  clearTimeout(limit);
}

const shutdownTimeoutMs = 20_000;

function signInHint(): string {
  const names = samplePeople.map((person) => person.userName).join(', ');
  return `Sample sign-ins: ${names}; the password of each is ${samplePassword}`;
}
