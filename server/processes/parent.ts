import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { log } from '../telemetry/log.ts';
import { answerMetrics, countProcesses, processesEnded } from './collect-metrics.ts';
import { isProcessMessage } from './messages.ts';
import { ProcessFailed } from './start-failure.ts';

/** Processes that do the same work. */
export interface ProcessKind {
  /** The kind that a process reads from its environment. */
  readonly name: string;
  readonly count: number;
}

export interface ParentSettings {
  readonly kinds: readonly ProcessKind[];
  /** Variables of the environment that the processes have beside those of the parent. */
  readonly environment: Readonly<Record<string, string>>;
  /** How long a process may take to stop before it is killed. */
  readonly stopTimeoutMs: number;
}

/** The processes of one server. */
export interface ProcessGroup {
  /** Resolves when each of them does its work for the first time. Rejects if one ends before that. */
  readonly ready: Promise<void>;
  /** Stops all of them, and waits until they have ended. */
  stop(): Promise<void>;
}

/**
 * Starts the processes, which share the port that they listen at, and starts one again that ended: at once if it had worked for a while,
 * else after a time that doubles with each failure.
 */
export function startProcesses({ kinds, environment, stopTimeoutMs }: ParentSettings): ProcessGroup {
  // Unlike JSON, the advanced serialization keeps measurements that are not a number.
  cluster.setupPrimary({ serialization: 'advanced' });
  const places = kinds.flatMap(({ name, count }) =>
    Array.from({ length: count }, () => new Place(name, environment)),
  );
  countProcesses(() => places.filter((place) => place.isReady).map(({ kind }) => kind));
  const ready = Promise.all(places.map((place) => place.open())).then(() => undefined);
  return {
    ready,
    stop: async () => void (await Promise.all(places.map((place) => place.close(stopTimeoutMs)))),
  };
}

/** Calls back with the port at which the first of the processes listens. */
export function onListening(use: (port: number) => void): void {
  cluster.once('listening', (_worker, { port }) => use(port));
}

/** Where one process works, and after it the next. */
class Place {
  readonly kind: string;
  isReady = false;
  readonly #environment: Readonly<Record<string, string>>;
  #worker: Worker | undefined;
  #restart: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(kind: string, environment: Readonly<Record<string, string>>) {
    this.kind = kind;
    this.#environment = environment;
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => this.#start(resolve, reject));
  }

  async close(timeoutMs: number): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    const worker = this.#worker;
    if (worker === undefined || worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(limit);
  }

  #start(onReady: () => void, onFirstFailure: (problem: Error) => void): void {
    const worker = cluster.fork({ ...this.#environment, HIGHWATER_PROCESS: this.kind });
    const startedAt = performance.now();
    let wasReady = false;
    this.#worker = worker;
    worker.on('message', (message: unknown) => {
      if (!isProcessMessage(message)) return;
      if (message.highwater === 'metrics wanted') void answerMetrics(worker, message.id);
      if (message.highwater !== 'ready') return;
      wasReady = true;
      this.isReady = true;
      onReady();
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      this.isReady = false;
      if (this.#isClosed) return;
      const fields = {
        kind: this.kind,
        processId: worker.process.pid,
        code: code ?? undefined,
        signal: signal ?? undefined,
      };
      log('error', 'a process ended', fields);
      processesEnded.inc({ kind: this.kind });
      // A process that fails at the very start would fail for ever, so its parent reports that and ends.
      if (!wasReady && this.#failures === 0) onFirstFailure(new ProcessFailed(this.kind));
      this.#failures = performance.now() - startedAt > steadyMs ? 0 : this.#failures + 1;
      this.#restart = setTimeout(() => this.#start(onReady, onFirstFailure), restartDelay(this.#failures));
    });
  }
}

/** A process that worked this long is started again at once. */
const steadyMs = 10_000;

function restartDelay(failures: number): number {
  return failures === 0 ? 0 : Math.min(100 * 2 ** failures, 10_000);
}
