import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that is measured in this process, for Prometheus, including memory, event loop and garbage collection. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requestSeconds = new Histogram({
  name: 'highwater_http_request_seconds',
  help: 'Answered requests by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
});

type Observer = (seconds: number) => void;

const observers = new Map<string, Observer>();

/** Measures answers of a route with a status. The labels are bound at the first of them. */
export function requestObserver(method: string, route: string, status: number): Observer {
  const key = `${method} ${status} ${route}`;
  const observer =
    observers.get(key) ?? requestSeconds.labels({ method, route, status: String(status) }).observe;
  observers.set(key, observer);
  return observer;
}

let inFlightCount = 0;

new Gauge({
  name: 'highwater_http_requests_in_flight',
  help: 'Requests that are being answered.',
  registers,
  collect() {
    this.set(inFlightCount);
  },
});

/** Counts a request that is being answered, until the returned function is called. */
export function countRequest(): () => void {
  inFlightCount += 1;
  return endRequest;
}

function endRequest(): void {
  inFlightCount -= 1;
}

export const operationSeconds = new Histogram({
  name: 'highwater_graphql_operation_seconds',
  help: 'GraphQL operations by kind and first field of the schema, and whether there were errors.',
  labelNames: ['kind', 'field', 'outcome'],
  buckets,
  registers,
});

export const providerSeconds = new Histogram({
  name: 'highwater_provider_call_seconds',
  help: 'Questions to providers by port and outcome.',
  labelNames: ['port', 'outcome'],
  buckets,
  registers,
});

export const poolConnections = new Gauge({
  name: 'highwater_database_connections',
  help: 'Connections of the pool: busy and idle ones, and calls that wait for one.',
  labelNames: ['state'],
  registers,
});

export const replicaReads = new Counter({
  name: 'highwater_replica_reads_total',
  help: 'Statements that were meant for the replica, by the server that carried them out.',
  labelNames: ['from'],
  registers,
});

export const replicaLag = new Gauge({
  name: 'highwater_replica_lag_seconds',
  help: 'How long the replica has lacked what the primary has; infinite if it does not answer or is none.',
  aggregator: 'max',
  registers,
});

export const queueLength = new Gauge({
  name: 'highwater_queue_length',
  help: 'What waits: e-mail in the outbox, policies for an underwriter.',
  labelNames: ['queue'],
  // Every process measures the same.
  aggregator: 'max',
  registers,
});

export const jobProcesses = new Gauge({
  name: 'highwater_job_processes',
  help: 'Processes of the installation that work on jobs.',
  // Every process measures the same.
  aggregator: 'max',
  registers,
});
