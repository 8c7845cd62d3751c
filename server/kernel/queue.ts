import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, type Runner, run, runOnce, type WorkerEvents } from 'graphile-worker';

/** What a job gets when it runs. */
export interface JobRun {
  /** Which try this is, counted from 1. */
  readonly attempt: number;
  /** Aborted when the process is to stop: a long job then stores how far it came, adds itself again and ends. */
  readonly stop: AbortSignal;
}

/** Background work: what it works on, and how it runs. */
export type Task = (payload: unknown, run: JobRun) => Promise<void>;

interface Tasks {
  readonly [name: string]: Task;
}

interface QueueSettings {
  readonly connectionString: string;
  readonly tasks: Tasks;
  /** The work that is done every hour. */
  readonly hourly: readonly string[];
  /** Work that waits for others, such as a receiver or a mail server: each kind has workers of its own, so that it holds up nothing else. */
  readonly waitsForOthers?: readonly string[];
  /** Told of what went wrong with a job. */
  readonly report: (message: string) => void;
  /** Aborted when the process is to stop. */
  readonly stopping?: AbortSignal;
}

/** How long a job that does not look at its stop signal may go on; then the queue gives it back, and another process tries it again. */
const patienceMs = 8_000;

/**
 * Works on the queue in the database until `stopping`; `stop` waits for the end, 10 s at most. What fails is tried again later,
 * less and less often.
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

/** Most of their time goes by without a connection. */
const patient = { concurrency: 12, maxPoolSize: 14 };

/** The work of this process, and each kind that waits for others by itself. */
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

/** Works until nothing is due. A worker that ends a job looks for the next one before the queue of that job is free: what is left there is done in another round. */
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
