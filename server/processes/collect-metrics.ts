import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { isProcessMessage, type Measurements, type ProcessMessage } from './messages.ts';

/** The measurements of the parent alone. */
const parentRegistry = new Registry();

let readKinds: () => readonly string[] = () => [];

new Gauge({
  name: 'highwater_processes',
  help: 'Processes that do their work, by kind.',
  labelNames: ['kind'],
  registers: [parentRegistry],
  collect() {
    this.reset();
    for (const kind of readKinds()) this.inc({ kind });
  },
});

export const processesEnded = new Counter({
  name: 'highwater_processes_ended_total',
  help: 'Processes that ended without being stopped, by kind.',
  labelNames: ['kind'],
  registers: [parentRegistry],
});

/** Sets where the kinds of the working processes are read. */
export function countProcesses(read: () => readonly string[]): void {
  readKinds = read;
}

/** Sends a process the measurements of all of them. One that does not answer in time is left out. */
export async function answerMetrics(asker: Worker, id: number): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const measurements = await Promise.all([...workers.map(measure), parentRegistry.getMetricsAsJSON()]);
  const text = await AggregatorRegistry.aggregate(measurements.map((each) => [...each])).metrics();
  send(asker, { highwater: 'metrics', id, text });
}

let lastId = 0;

function measure(worker: Worker): Promise<Measurements> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const end = (measurements: Measurements) => {
      clearTimeout(limit);
      worker.off('message', listen);
      resolve(measurements);
    };
    const listen = (message: unknown) => {
      if (isProcessMessage(message) && message.highwater === 'measured' && message.id === id)
        end(message.measurements);
    };
    const limit = setTimeout(() => end([]), measureTimeoutMs);
    worker.on('message', listen);
    send(worker, { highwater: 'measure', id });
  });
}

/** Longer than a process waits for a database that does not answer. */
const measureTimeoutMs = 3_000;

/** A message to a process that has just ended is dropped. */
function send(worker: Worker, message: ProcessMessage): void {
  if (worker.isConnected()) worker.send(message, undefined, {}, () => undefined);
}
