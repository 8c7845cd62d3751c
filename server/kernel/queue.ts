import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, runOnce, type WorkerEvents } from 'graphile-worker';

/** What a job receives when it runs. */
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

/** How long, in milliseconds, a job may ignore its stop signal. The queue then releases it, and another process tries it again. */
const patienceMs = 8_000;

/**
 * Works on the queue in the database until `stopping`. `stop` waits for running jobs to end, at most 10 seconds. Failed jobs are
 * tried again at growing intervals.
 */
export async function startQueue(settings: QueueSettings): Promise<{ stop(): Promise<void> }> {
  const cron = settings.hourly.map((task) => ({ task, match: '0 * * * *', identifier: task }));
  const [first = settings, ...others] = groupTasks(settings);
  const runners = await Promise.all([
    run({ ...runnerOptions(first), parsedCronItems: parseCronItems(cron), pollInterval: 2000 }),
    ...others.map((group) => run({ ...runnerOptions(group), ...patient, pollInterval: 2000 })),
  ]);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopRunners(runners, settings));
  settings.stopping?.addEventListener('abort', () => void stop());
  return { stop };
}

/** These tasks spend most of their time without a database connection. */
const patient = { concurrency: 12, maxPoolSize: 14 };

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

async function stopRunners(runners: readonly Runner[], { report }: QueueSettings): Promise<void> {
  const failed = ({ message }: Error) => report(message);
  const killAll = () => runners.map((runner) => runner.kill('The process stops.').catch(failed));
  const limit = setTimeout(killAll, patienceMs);
  await Promise.all(runners.map((runner) => runner.stop().catch(failed)));
  clearTimeout(limit);
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
  let before: number;
  do {
    before = started;
    await runOnce({ ...runnerOptions(settings), events });
  } while (started > before);
}

function runnerOptions({ connectionString, tasks, report, stopping = neverStopping }: QueueSettings) {
  return {
    connectionString,
    concurrency: 4,
    maxPoolSize: 6,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
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
