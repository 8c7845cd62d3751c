import { Logger, parseCronItems, run, runOnce } from 'graphile-worker';

/** Work by its name: what it is given, and which try this is. */
interface Tasks {
  readonly [name: string]: (payload: unknown, attempt: number) => Promise<void>;
}

interface QueueSettings {
  readonly connectionString: string;
  readonly tasks: Tasks;
  /** The work that is done every hour. */
  readonly hourly: readonly string[];
  /** Told of what went wrong with a job. */
  readonly report: (message: string) => void;
}

/** Works on the queue in the database until it is stopped. What fails is tried again later, less and less often. */
export async function startQueue(settings: QueueSettings): Promise<{ stop(): Promise<void> }> {
  const cron = settings.hourly.map((task) => ({ task, match: '0 * * * *', identifier: task }));
  return run({ ...optionsOf(settings), parsedCronItems: parseCronItems(cron), pollInterval: 2000 });
}

/** Works until nothing is due. */
export function workOnce(settings: QueueSettings): Promise<void> {
  return runOnce(optionsOf(settings));
}

function optionsOf({ connectionString, tasks, report }: QueueSettings) {
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
        (payload: unknown, { job }: { job: { attempts: number } }) => work(payload, job.attempts),
      ]),
    ),
  };
}
