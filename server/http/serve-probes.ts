import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { poolCounts } from '../database/database.ts';
import { parseBearer } from '../kernel/bearer.ts';
import type { World } from '../kernel/world.ts';
import { measureJobProcesses, measureQueues } from '../operations/system-status.service.ts';
import { findUnreadyReasons } from '../operations/unready-reasons.service.ts';
import { readSharedMetrics, shareMeasurements } from '../processes/child.ts';
import { jobProcesses, poolConnections, queueLength, registry } from '../telemetry/metrics.ts';

/** The settings of the probes. */
export interface ProbeSettings {
  /** Whether the server is stopping. */
  readonly isStopping: () => boolean;
  /** The bearer token that opens /metrics from anywhere; undefined to allow only this machine. */
  readonly metricsToken: string | undefined;
  /** The database on connections of the probes' own; the calls' if absent. */
  readonly probed: World['db'];
  /** The folder whose disk has to have room; none is asked for if absent. */
  readonly dataFolder?: string | undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can take work. `/metrics`: its measurements, for Prometheus. */
export function serveProbes(app: FastifyInstance, world: World, settings: ProbeSettings): void {
  shareMeasurements(async () => {
    await measureNow(world, settings);
    return registry.getMetricsAsJSON();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const freeBytes = settings.dataFolder === undefined ? null : await readFreeBytes(settings.dataFolder);
    const reasons = await findUnreadyReasons(settings.probed, {
      isStopping: settings.isStopping(),
      freeBytes,
    });
    reply.header('cache-control', 'no-store');
    return reasons.length === 0
      ? { status: 'ready' }
      : reply.code(503).send({ status: 'not ready', reasons });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings.metricsToken))
      return reply.code(403).send({
        message: 'The metrics are for this machine, or for the bearer of METRICS_TOKEN where it is set.',
      });
    const text = (await readSharedMetrics()) ?? (await readOwnMetrics(world, settings));
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text);
  });
}

/** The free bytes of a folder's disk; null if they are unknown, for example before the folder exists. */
async function readFreeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

/** Whether a call may read the metrics. A call through a proxy does not count as local, whatever its last hop is. */
function mayRead({ headers, ip }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(parseBearer(headers.authorization) ?? '', token);
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
}

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function readOwnMetrics(world: World, settings: ProbeSettings): Promise<string> {
  await measureNow(world, settings);
  return registry.metrics();
}

/** Measures the pool and the queues. If the database does not answer, the queues are left out. */
async function measureNow({ db }: World, { probed }: ProbeSettings): Promise<void> {
  for (const [state, count] of Object.entries(poolCounts(db))) poolConnections.set({ state }, count);
  const [processes, queues] = await Promise.all([
    measureJobProcesses({ db: probed }),
    measureQueues({ db: probed }),
  ]);
  jobProcesses.set(processes);
  queueLength.reset();
  for (const [queue, length] of queues) queueLength.set({ queue }, length);
}
