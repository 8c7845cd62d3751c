import { afterAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const { connectionString } = await testDatabase();
const dataFolder = await createDataFolder('processes');
let product: Product | undefined;

afterAll(async () => {
  await product?.stop();
  await removeDataFolder(dataFolder);
}, 60_000);

/** The process ids of those that ever listened. */
function listeners({ log }: Product): number[] {
  const events = log()
    .split('\n')
    .filter((line) => line.includes('"listening"'));
  return events.map((line) => JSON.parse(line).processId);
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

async function readMetric({ url }: Product, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

test('PROCESSES=2 serves one port by two processes; one that is killed is started again, the metrics cover all, and a stop ends all', async () => {
  const environment = {
    DATABASE_URL: connectionString,
    DATABASE_CONNECTIONS: '5',
    PROCESSES: '2',
    JOBS: 'off',
    LOG_FORMAT: 'json',
  };
  product = await startProduct({ dataFolder, environment });
  const running = product;
  await expect.poll(() => listeners(running).length, { timeout: 60_000 }).toBe(2);
  await signInClient(product.url, 'agent');
  const health = 'highwater_http_request_seconds_count{method="GET",route="/healthz",status="200"}';
  const before = await readMetric(product, health);
  for (let call = 0; call < 10; call += 1) await fetch(`${product.url}/healthz`);
  expect((await readMetric(product, health)) - before).toBe(10);
  const [first = 0, second = 0] = listeners(running);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => listeners(running).length, { timeout: 60_000 }).toBe(3);
  await expect
    .poll(() => readMetric(running, 'highwater_processes{kind="calls"}'), { timeout: 60_000 })
    .toBe(2);
  expect(await readMetric(running, 'highwater_processes_ended_total{kind="calls"}')).toBe(1);
  expect(isAlive(second)).toBe(true);
  await signInClient(product.url, 'csr');
  await product.stop();
  expect(listeners(running).map(isAlive)).toEqual([false, false, false]);
}, 240_000);
