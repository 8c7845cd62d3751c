import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, startProduct } from '../../support/browser/product.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { everythingOn } from '../bench-world.ts';
import { limitRow, plainRow, type Row, toldRow } from '../row.ts';
import { journey } from './journey.ts';
import { type Health, healthInUse, readHealth } from './server-health.ts';
import { Timings } from './timings.ts';

export const name = 'Mixed load: sign-ins, quotes, reads, saves, payments, documents';

const people = ['agent', 'principal', 'csr', 'otheragent', 'agent', 'principal'];

/** Six people at work for so many minutes, each one journey after another. One journey of each before it warms the server up. */
export async function run(minutes: number): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const garbage = path.join(ROOT, 'tests/bench/soak/collect-garbage.ts');
  const environment = {
    ...everythingOn,
    DATABASE_URL: postgres.connectionString,
    SESSION_MINUTES: '60',
    NODE_OPTIONS: `--import ${garbage}`,
  };
  const product = await startProduct({ dataFolder, environment });
  try {
    await Promise.all(people.map((person) => journey(product.url, person, new Timings())));
    const start = await healthInUse(product);
    const timings = new Timings();
    const watched = await whileWatched(
      () => readHealth(product),
      () => loaded(product.url, minutes, timings),
    );
    const end = await healthInUse(product);
    for (const error of timings.errors.slice(0, 20)) console.error(error);
    return [
      toldRow('minutes', minutes, ''),
      toldRow('calls', timings.count(), ''),
      toldRow('calls a second', timings.count() / (minutes * 60), '/s'),
      limitRow('errors', timings.errors.length, '', 0),
      ...timings.rows(),
      plainRow('resident memory at the end, of that at the start', end.rss, start.rss, 'MB'),
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
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function worst(watched: readonly Health[], figure: 'delayMean' | 'delayP99'): number {
  return Math.max(...watched.map((one) => one[figure]));
}

async function loaded(url: string, minutes: number, timings: Timings): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  await Promise.all(
    people.map(async (person) => {
      // A journey that failed is noted; the next one begins.
      while (performance.now() < end) await journey(url, person, timings).catch(() => undefined);
    }),
  );
}

/** Looks every ten seconds while the work goes on. */
async function whileWatched(look: () => Promise<Health>, work: () => Promise<void>): Promise<Health[]> {
  const seen: Promise<Health>[] = [];
  const watch = setInterval(() => seen.push(look()), 10_000);
  await work();
  clearInterval(watch);
  return Promise.all(seen);
}
