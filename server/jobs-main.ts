import { buildWorld } from './build-world.ts';
import { waitForWritableHost } from './database/connections/hosts.ts';
import { openDatabase } from './database/database.ts';
import { bringUpToDate } from './database/roles/app-role.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { syncSandboxClock } from './kernel/business-clock.service.ts';
import { workOnJobs } from './operations/work-on-jobs.service.ts';
import { freeStartMemory } from './processes/free-memory.ts';
import { configureLog, log } from './telemetry/log.ts';

/**
 * Works on the jobs of an installation and serves no requests. A server starts it beside itself and names it by an ID; `npm run jobs` starts it
 * alone.
 */
async function start(): Promise<void> {
  const environment = readEnvironment();
  configureLog(environment.logLevel, environment.logFormat);
  if (environment.databaseUrl === undefined)
    throw new EnvironmentError('DATABASE_URL must be set where only the jobs are worked on.');
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    const stop = () => {
      stopping.abort();
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
    process.on('disconnect', stop);
  });
  // The parent may have ended meanwhile.
  if (process.send !== undefined && !process.connected) return;
  await waitForWritableHost(environment.databaseUrl);
  const db = openDatabase(environment.databaseUrl, { connections: environment.databaseConnections });
  await bringUpToDate(db, environment.databaseOwnerUrl);
  const world = buildWorld(environment, db);
  await syncSandboxClock(world);
  const [, , jobProcessId] = process.argv;
  const jobs = await workOnJobs(world, {
    connectionString: environment.databaseUrl,
    stopping: stopping.signal,
    jobProcessId,
  });
  log('info', 'working on jobs', { processId: process.pid });
  freeStartMemory();
  await stopped;
  log('info', 'stopping jobs', { processId: process.pid });
  await jobs.stop();
  await db.destroy();
}

start().then(
  () => process.exit(0),
  (problem: unknown) => {
    console.error(problem instanceof EnvironmentError ? problem.message : problem);
    process.exit(1);
  },
);
