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
  /** Work that waits for others, such as a receiver or a mail server: each kind has workers of its own, so that it holds up nothing else. */
  readonly waitsForOthers?: readonly string[];
  /** Told of what went wrong with a job. */
  readonly report: (message: string) => void;
}

/** Works on the queue in the database until it is stopped. What fails is tried again later, less and less often. */
export async function startQueue(settings: QueueSettings): Promise<{ stop(): Promise<void> }> {
  const cron = settings.hourly.map((task) => ({ task, match: '0 * * * *', identifier: task }));
  const [first = settings, ...others] = groupsOf(settings);
  const workers = await Promise.all([
    run({ ...optionsOf(first), parsedCronItems: parseCronItems(cron), pollInterval: 2000 }),
    ...others.map((group) => run({ ...optionsOf(group), ...patient, pollInterval: 2000 })),
  ]);
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}

/** Most of their time goes by without a connection. */
const patient = { concurrency: 12, maxPoolSize: 14 };

/** The work of this process, and each kind that waits for others by itself. */
function groupsOf({ waitsForOthers = [], tasks, ...settings }: QueueSettings): QueueSettings[] {
  const pick = (isWanted: (name: string) => boolean) => ({
    ...settings,
    tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name))),
  });
  return [
    pick((name) => !waitsForOthers.includes(name)),
    ...waitsForOthers.map((kind) => pick((name) => name === kind)),
  ];
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
