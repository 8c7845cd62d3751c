import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { openQueuePool } from '../database/queue-pool.ts';

/** The arguments of a running job. */
export interface JobRun {
  /** The number of this attempt, starting at 1. */
  readonly attempt: number;
  /** Aborted when the process is about to stop. A long job then saves its progress, queues itself again and ends. */
  readonly stop: AbortSignal;
}

/** A background task, with its payload and its run. */
export type Task = (payload: unknown, run: JobRun) => Promise<void>;

interface Tasks {
  readonly [name: string]: Task;
}

/** The workers of one group of tasks, and the name under which they lock jobs. */
interface Group {
  readonly runner: Runner;
  readonly lockName: string;
}

/** The running workers of a process. */
interface Queue {
  /** The names under which they lock jobs. */
  readonly pools: readonly string[];
  stop(): Promise<void>;
}

interface QueueSettings {
  readonly connectionString: string;
  readonly tasks: Tasks;
  /** The names of the tasks that run every hour. */
  readonly hourly: readonly string[];
  /**
   * The names of tasks that wait for an outside system, such as a webhook or a mail server. Each has its own workers, so that it
   * holds up nothing else.
   */
  readonly waitsForOthers?: readonly string[];
  /** Called with a message when a job or a worker fails. */
  readonly report: (message: string) => void;
  /** Aborted when the process is about to stop. */
  readonly stopping?: AbortSignal;
}

/**
 * The connections of a process to the queue, for all its workers. Each group keeps one to hear of new jobs; a worker needs one of the
 * others for the moments in which it takes or ends a job, and its job uses those of the process.
 */
const queueConnections = 6;

/** How long, in milliseconds, a job may ignore its stop signal. The queue then releases it, and another process tries it again. */
const patienceMs = 8_000;

/**
 * Works on the queue in the database until `stopping`. `stop` waits for running jobs to end, at most 10 seconds. Failed jobs are
 * tried again at growing intervals.
 */
export async function startQueue(settings: QueueSettings): Promise<Queue> {
  const cron = settings.hourly.map((task) => ({ task, match: '0 * * * *', identifier: task }));
  const [ordinary = settings, ...waiting] = groupTasks(settings);
  const pool = openQueuePool(settings, queueConnections);
  const groups = await Promise.all([
    startGroup(ordinary, pool, { parsedCronItems: parseCronItems(cron) }),
    // These tasks spend most of their time waiting.
    ...waiting.map((group) => startGroup(group, pool, { concurrency: 12 })),
  ]);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopGroups(groups, pool, settings));
  settings.stopping?.addEventListener('abort', () => void stop());
  return { stop, pools: groups.map(({ lockName }) => lockName) };
}

async function startGroup(
  settings: QueueSettings,
  pool: pg.Pool,
  options: Partial<RunnerOptions>,
): Promise<Group> {
  const events: WorkerEvents = new EventEmitter();
  const names: string[] = [];
  events.on('pool:create', ({ workerPool }) => names.push(workerPool.id));
  const runner = await run({ ...runnerOptions(settings, pool), ...options, events, pollInterval: 2000 });
  return { runner, lockName: names.join() };
}

/** The settings of each group of workers: one for ordinary tasks, and one for each task that waits for an outside system. */
function groupTasks({ waitsForOthers = [], tasks, ...settings }: QueueSettings): QueueSettings[] {
  const pick = (isWanted: (name: string) => boolean) => ({
    ...settings,
    tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name))),
  });
  return [
    pick((name) => !waitsForOthers.includes(name)),
    ...waitsForOthers.map((kind) => pick((name) => name === kind)),
  ];
}

async function stopGroups(groups: readonly Group[], pool: pg.Pool, { report }: QueueSettings): Promise<void> {
  const reportFailure = ({ message }: Error) => report(message);
  const killAll = () => groups.map(({ runner }) => runner.kill('The process stops.').catch(reportFailure));
  const limit = setTimeout(killAll, patienceMs);
  await Promise.all(groups.map(({ runner }) => runner.stop().catch(reportFailure)));
  clearTimeout(limit);
  // A job that was released by force may hold its connection for ever.
  await Promise.race([pool.end(), pause(1_000, undefined, { ref: false })]);
}

/**
 * Runs jobs until none is due. A worker looks for its next job before the queue of the finished job is free, so what is left in
 * that queue takes another round.
 */
export async function runDueJobs(settings: QueueSettings): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  let started = 0;
  events.on('job:start', () => {
    started += 1;
  });
  const pool = openQueuePool(settings, queueConnections);
  try {
    let before: number;
    do {
      before = started;
      await runOnce({ ...runnerOptions(settings, pool), events });
    } while (started > before);
  } finally {
    await pool.end();
  }
}

function runnerOptions({ tasks, report, stopping = neverStopping }: QueueSettings, pgPool: pg.Pool) {
  return {
    pgPool,
    concurrency: 4,
    noHandleSignals: true,
    // Without a batch, graphile-worker does not wait at a stop until the end of a job is stored: the job stays locked for hours.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      // It would like a connection for each worker.
      if (message.startsWith('WARNING: having maxPoolSize')) return;
      if (level === 'error' || level === 'warning') report(message);
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, work]) => [
        name,
        (payload: unknown, { job }: { job: { attempts: number } }) =>
          work(payload, { attempt: job.attempts, stop: stopping }),
      ]),
    ),
  };
}

const neverStopping = new AbortController().signal;
