import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { buildWorld } from './build-world.ts';
import { waitForWritableHost } from './database/connections/hosts.ts';
import { takeProcessNumber } from './database/connections/liveness.ts';
import { openReplica } from './database/connections/replica.ts';
import { openDatabase } from './database/database.ts';
import { startEmbedded } from './database/embedded/embedded.ts';
import { EmbeddedDatabaseError } from './database/embedded/embedded-error.ts';
import { migrate } from './database/migrate.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { samplePassword, samplePeople } from './identity/sign-in/sample-people.ts';
import { syncSandboxClock } from './kernel/business-clock.service.ts';
import type { World } from './kernel/world.ts';
import { runJobsBeside } from './operations/jobs-beside.service.ts';
import { workOnJobs } from './operations/work-on-jobs.service.ts';
import { readProcessKind, reportReady } from './processes/child.ts';
import { onListening, ProcessFailed, startProcesses } from './processes/parent.ts';
import { seedBasics, seedSamples } from './seed/seed.ts';
import { configureLog, log } from './telemetry/log.ts';

/** Reads the environment, builds the world and listens. The only file that knows everything. */
async function start(): Promise<void> {
  const environment = readEnvironment();
  configureLog(environment.logLevel, environment.logFormat);
  const stopping = new AbortController();
  const open: (() => Promise<unknown>)[] = [];
  const stop = callOnce(async () => {
    stopping.abort();
    log('info', 'stopping');
    for (const close of open.reverse()) await close();
    process.exit(0);
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const kind = readProcessKind();
  const embedded = environment.databaseUrl === undefined ? await startEmbedded(environment.dataFolder) : null;
  if (embedded) open.push(() => embedded.stop());
  const connectionString = environment.databaseUrl ?? embedded?.connectionString ?? '';
  await waitForWritableHost(connectionString);
  const db = openDatabase(connectionString, { connections: environment.databaseConnections });
  open.push(() => db.destroy());
  if (kind === undefined) await prepareDatabase(db, environment);
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
  await syncSandboxClock(world);
  if (kind === undefined) {
    const jobs = await startJobs[environment.jobs](world, { connectionString, stopping: stopping.signal });
    open.push(() => jobs.stop());
  }
  if (kind === undefined && environment.processes > 1) {
    const group = startProcesses({
      kinds: [{ name: 'calls', count: environment.processes }],
      environment: { DATABASE_URL: connectionString },
      stopTimeoutMs: environment.stopWaitSeconds * 1000 + 2 * shutdownTimeoutMs,
    });
    open.push(() => group.stop());
    onListening((port) => welcome(environment, port));
    return group.ready;
  }
  const app = await buildApp(world, {
    ...environment,
    ...(!environment.hasGraphiql && { graphiqlPage: null }),
    isStopping: () => stopping.signal.aborted,
  });
  open.push(() => shutDownServer(app, environment.stopWaitSeconds));
  await app.listen({ host: environment.host, port: environment.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  log('info', 'listening', { host: environment.host, port, processId: process.pid });
  reportReady();
  if (kind === undefined) welcome(environment, port);
}

/** Brings the database up to date, once for all processes. */
async function prepareDatabase(db: World['db'], { isProduction }: Environment): Promise<void> {
  await migrate(db);
  await seedBasics(db);
  if (!isProduction) await seedSamples(db);
}

function welcome({ isProduction }: Environment, port: number): void {
  if (isProduction) return;
  console.log(`Highwater is at http://localhost:${port}/vue/`);
  console.log(signInHint());
}

/** How the jobs of the installation run, by JOBS. */
const startJobs = {
  process: runJobsBeside,
  inline: workOnJobs,
  off: () => ({ stop: async () => undefined }),
};

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

/** Returns a function that runs the work at its first call only. */
function callOnce(work: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    void work();
  };
}

start().catch((problem: unknown) => {
  const isExpected =
    problem instanceof EnvironmentError ||
    problem instanceof EmbeddedDatabaseError ||
    problem instanceof ProcessFailed;
  console.error(isExpected ? problem.message : problem);
  process.exit(1);
});
