import { type EmbeddedDatabase, startEmbedded } from './database/embedded/embedded.ts';
import { EmbeddedDatabaseError } from './database/embedded/embedded-error.ts';
import { OlderDatabaseError } from './database/migration/older-database-error.ts';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { ProcessFailed } from './processes/start-failure.ts';
import { configureLog, log } from './telemetry/log.ts';

/** Reads the environment and starts the database. While it starts, what serves is loaded. */
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
  let loaded: Promise<typeof import('./serve.ts')> | undefined;
  // Loading blocks this process, so it begins when PostgreSQL is at work by itself.
  const load = () => (loaded ??= import('./serve.ts'));
  const embedded =
    environment.databaseUrl === undefined ? await startDatabase(environment, open, load) : undefined;
  const { serve } = await load();
  await serve(environment, {
    connectionString: embedded?.connectionString ?? environment.databaseUrl ?? '',
    ownerConnectionString: embedded?.ownerConnectionString ?? environment.databaseOwnerUrl,
    stopping: stopping.signal,
    open,
  });
}

async function startDatabase(
  { dataFolder }: Environment,
  open: (() => Promise<unknown>)[],
  onWaiting: () => unknown,
): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataFolder, { onWaiting });
  open.push(() => embedded.stop());
  return embedded;
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
  console.error(describeProblem(problem));
  process.exit(1);
});

/** One line where a person can mend it, else everything. */
function describeProblem(problem: unknown): unknown {
  const isExpected =
    problem instanceof EnvironmentError ||
    problem instanceof EmbeddedDatabaseError ||
    problem instanceof OlderDatabaseError ||
    problem instanceof ProcessFailed;
  if (isExpected) return problem.message;
  const { code, address, port } = Object(problem);
  return code === 'EADDRINUSE' ? `Port ${port} of ${address} is in use.` : problem;
}
