import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startCalendar } from './calendar/night.service.ts';
import { openDatabase } from './database/database.ts';
import { startEmbedded } from './database/embedded/embedded.ts';
import { EmbeddedDatabaseError } from './database/embedded/embedded-error.ts';
import { migrate } from './database/migrate.ts';
import { sendWaitingMail } from './documents/send-queued-mail.service.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { samplePassword, samplePeople } from './identity/sign-in/sample-people.ts';
import { syncSandboxClock } from './kernel/business-clock.service.ts';
import { readRegisteredDocuments } from './graphql/registered/registered-documents.ts';
import { defaultLimits } from './kernel/default-limits.ts';
import { calendarTask } from './kernel/jobs.ts';
import { startQueue } from './kernel/queue.ts';
import { sealingKey } from './kernel/sealing.ts';
import { buildTokenKeys } from './kernel/token-keys.ts';
import type { Site, World } from './kernel/world.ts';
import { findCommunity } from './lists/community-book.service.ts';
import { createTasks, tidyTask, waitingTasks } from './operations/tasks.service.ts';
import { resumeTransfers } from './people/reassign-work.service.ts';
import { buildProviders } from './providers/providers.ts';
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
  const embedded = environment.databaseUrl === undefined ? await startEmbedded(environment.dataFolder) : null;
  if (embedded) open.push(() => embedded.stop());
  const connectionString = environment.databaseUrl ?? embedded?.connectionString ?? '';
  const db = openDatabase(connectionString, { connections: environment.databaseConnections });
  open.push(() => db.destroy());
  await migrate(db);
  await seedBasics(db);
  if (!environment.isProduction) await seedSamples(db);
  const world: World = {
    db,
    providers: buildProviders({
      ...environment,
      privateCarrier: liveCarrierSettings(environment),
      live: { ...environment.services, now: () => new Date(), report: reportServiceFault },
      communities: (number) => findCommunity(db, number),
    }),
    tokenKeys: buildTokenKeys(environment.tokenSecret, environment.formerTokenSecrets),
    sealKey: sealingKey(environment.sealSecret),
    site: buildSite(environment),
    sessionMinutes: environment.sessionMinutes,
    limits: { ...defaultLimits, requestsPerMinute: environment.requestsPerMinute },
    ...(environment.trustedDocuments && { trustedDocuments: environment.trustedDocuments }),
    ...(environment.registeredDocuments && {
      registeredDocuments: readRegisteredDocuments(environment.registeredDocuments),
    }),
    refusesPrivateTargets: environment.refusesPrivateTargets,
    hasSamples: !environment.isProduction,
    now: () => new Date(),
    ...(environment.isSandbox && { sandbox: { daysAhead: 0 } }),
  };
  await syncSandboxClock(world);
  const queue = await startQueue({
    connectionString,
    tasks: createTasks(world),
    hourly: [tidyTask, calendarTask],
    waitsForOthers: waitingTasks,
    report: (message) => log('warn', 'job', { message }),
    stopping: stopping.signal,
  });
  open.push(() => queue.stop());
  await sendWaitingMail(world);
  await resumeTransfers(world);
  await startCalendar(world);
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
  if (environment.isProduction) return;
  console.log(`Highwater is at http://localhost:${port}/vue/`);
  console.log(signInHint());
}

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

function buildSite({ product, mainSiteSignOutUrl, publicUrl, port }: Environment): Site {
  const url = publicUrl ?? `http://localhost:${port}`;
  return { product, mainSiteSignOutUrl: mainSiteSignOutUrl ?? null, url: url.replace(/\/+$/, '') };
}

/** The settings of the real private carrier, whose failures go to the log; undefined if there is none. */
function liveCarrierSettings({ privateCarrier }: Environment) {
  return (
    privateCarrier && { ...privateCarrier, report: (message: string) => log('warn', 'carrier', { message }) }
  );
}

function reportServiceFault(message: string): void {
  log('warn', 'service', { message });
}

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
  const isExpected = problem instanceof EnvironmentError || problem instanceof EmbeddedDatabaseError;
  console.error(isExpected ? problem.message : problem);
  process.exit(1);
});
