import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, startProduct } from '../../support/browser/product.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { everythingOn } from '../bench-world.ts';
import { leastRow, limitRow, plainRow, type Row, toldRow } from '../row.ts';
import { drainBacklog } from './backlog.ts';
import { Disturbances, playFaults } from './faults.ts';
import { journey } from './journey.ts';
import { startOutsideWorld } from './outside-world.ts';
import { Pacer } from './pacer.ts';
import { type Health, healthInUse, readHealth } from './server-health.ts';
import { mountSmallDisk } from './small-disk.ts';
import { Timings } from './timings.ts';

export const name =
  'Mixed load with faults: sign-ins, quotes, reads, saves, payments, e-mails, carriers, documents';

const people = ['agent', 'principal', 'csr', 'otheragent', 'agent', 'principal'];

/**
 * First as fast as it goes, for a twentieth of the time; then, for so many minutes, at 70 % of that, while one thing after another breaks
 * and is mended. One journey of each person before it warms the server up.
 */
export async function run(minutes: number): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  await mkdir(path.join(dataFolder, 'documents'));
  const disk = mountSmallDisk(path.join(dataFolder, 'documents'), 1500);
  const world = await startOutsideWorld();
  const garbage = path.join(ROOT, 'tests/bench/soak/collect-garbage.ts');
  const environment = {
    ...everythingOn,
    DATABASE_URL: postgres.connectionString,
    SESSION_MINUTES: '60',
    NODE_OPTIONS: `--import ${garbage}`,
    HIGHWATER_SANDBOX: 'on',
    SMTP_URL: world.smtpUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    PRIVATE_CARRIER_URL: world.carrierUrl,
    PRIVATE_CARRIER_SECRET: 'a secret of this run, long enough for it',
  };
  const product = await startProduct({ dataFolder, environment });
  try {
    await addWebhook(product.url, world.webhookUrl);
    await Promise.all(people.map((person) => journey(product.url, person, new Timings())));
    const disturbances = new Disturbances();
    const full = new Timings();
    const fullSeconds = minutes * 3;
    await playJourneys(product.url, fullSeconds, full, disturbances);
    const most = full.count() / fullSeconds;
    console.log(`   as fast as it goes: ${most.toFixed(1)} calls a second`);
    const start = await healthInUse(product);
    const timings = new Timings(new Pacer(most * 0.7));
    const qa = await signInClient(product.url, 'qa');
    const watched = await whileWatched(
      () => readHealth(product),
      () =>
        Promise.all([
          playJourneys(product.url, minutes * 60, timings, disturbances),
          playFaults({ world, disk, qa, disturbances }, minutes * 60),
        ]),
    );
    const { left, seconds } = await drainBacklog(postgres.connectionString, Math.max(60, minutes * 20));
    const end = await healthInUse(product);
    for (const error of timings.errors.slice(0, 20)) console.error(error);
    const faultLines = product.log().match(/"event":"fault"/g)?.length ?? 0;
    return [
      toldRow('minutes', minutes, ''),
      toldRow('calls', timings.count(), ''),
      toldRow('calls a second as fast as it goes', most, '/s'),
      toldRow('calls a second', timings.count() / (minutes * 60), '/s'),
      limitRow('errors', timings.errors.length, '', 0),
      limitRow('faults in the log', faultLines, '', 0),
      toldRow('refusals in plain words', timings.refusals, ''),
      toldRow('journeys ended by the clock or the disk', timings.disturbed, ''),
      leastRow('documents refused while the disk was full', disk === null ? 1 : timings.refusals, '', 1),
      limitRow('e-mails left', left.emails, '', 0),
      limitRow('webhook deliveries left', left.deliveries, '', 0),
      limitRow('jobs left that are due', left.jobs, '', 0),
      toldRow('until the queues were empty', seconds, 's'),
      toldRow('webhook calls taken', world.counts().webhooks, ''),
      toldRow('messages sent', world.counts().messages, ''),
      ...timings.rows(),
      plainRow('resident memory at the end, of that at the start', end.rss, start.rss, 'MB'),
      limitRow('heap in use at the end, beyond that at the start', end.heap - start.heap, 'MB', 15),
      plainRow('heap in use at the end, of that at the start', end.heap, start.heap, 'MB'),
      plainRow('heap held at the end, of that at the start', end.heldHeap, start.heldHeap, 'MB'),
      plainRow('outside of the heap at the end, of that at the start', end.outside, start.outside, 'MB'),
      toldRow('most resident memory', Math.max(...watched.map(({ rss }) => rss)), 'MB'),
      toldRow('event loop delay, worst mean of 10 s', worst(watched, 'delayMean'), 'ms'),
      toldRow('event loop delay, worst p99 of 10 s', worst(watched, 'delayP99'), 'ms'),
      ...watched.flatMap(({ rss, heap }, index) =>
        (index + 1) % 6 === 0
          ? [
              toldRow(`minute ${(index + 1) / 6}: resident memory`, rss, 'MB'),
              toldRow(`minute ${(index + 1) / 6}: heap`, heap, 'MB'),
            ]
          : [],
      ),
    ];
  } finally {
    await product.stop();
    await world.stop();
    await postgres.stop();
    disk?.unmount();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function addWebhook(url: string, target: string): Promise<void> {
  const principal = await signInClient(url, 'principal');
  const { text, body } = await principal.send(
    'mutation ($input: WebhookInput!) { createWebhook(input: $input) { __typename } }',
    { input: { url: target, events: ['POLICY_CREATED', 'QUOTE_RATED', 'PAYMENT_MADE'] } },
  );
  if (!text.includes('WebhookCreated')) throw new Error(`No webhook: ${JSON.stringify(body)}`);
}

function worst(watched: readonly Health[], figure: 'delayMean' | 'delayP99'): number {
  return Math.max(...watched.map((one) => one[figure]));
}

/** Six people at work for so many seconds, each one journey after another. */
async function playJourneys(
  url: string,
  seconds: number,
  timings: Timings,
  disturbances: Disturbances,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < end) {
        const wasDisturbed = disturbances.watch();
        // A journey that failed is noted; the next one begins.
        await journey(url, person, timings).catch((problem: unknown) =>
          timings.noteEnd(problem, wasDisturbed()),
        );
      }
    }),
  );
}

/** Reads the health every ten seconds while the work continues. */
async function whileWatched(look: () => Promise<Health>, work: () => Promise<unknown>): Promise<Health[]> {
  const seen: Promise<Health>[] = [];
  const watch = setInterval(() => seen.push(look()), 10_000);
  await work().finally(() => clearInterval(watch));
  return Promise.all(seen);
}
