import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that is measured in this process, for Prometheus, including memory, event loop and garbage collection. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: 'highwater_http_request_seconds',
  help: 'Answered requests by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
});

export const requestsInFlight = new Gauge({
  name: 'highwater_http_requests_in_flight',
  help: 'Requests that are being answered.',
  registers,
});

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

export const queueLength = new Gauge({
  name: 'highwater_queue_length',
  help: 'What waits: e-mail in the outbox, policies for an underwriter.',
  labelNames: ['queue'],
  registers,
});

export const jobProcesses = new Gauge({
  name: 'highwater_job_processes',
  help: 'Processes of the installation that work on jobs.',
  registers,
});
