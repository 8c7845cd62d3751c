import { expect, onTestFinished, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { findFreePort } from '../../../scripts/free-port.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { isEverything } from '../../support/extent.ts';
import { startBalancer } from '../../support/machines/balancer.ts';
import { startMixedLoad } from '../../support/machines/mixed-load.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteStandingAt, startedQuote } from '../../support/scenarios/quote-player.ts';
import { type Client, post, signInClient } from '../../support/server/graphql-client.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const kills = isEverything ? 20 : 2;
const scenario = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
const environment = {
  DATABASE_URL: database.connectionString,
  DATABASE_CONNECTIONS: '5',
  DOCUMENTS: 'database',
  HIGHWATER_TOKEN_SECRET: 'a secret of the tests, thirty-two characters',
  HIGHWATER_SEAL_SECRET: 'another secret of the tests, thirty-two',
};

/** A process with a port and a data folder of its own, as on another machine; started again after each kill. */
interface Machine {
  readonly port: number;
  readonly start: () => Promise<void>;
  product: Product;
}

async function startMachine(jobs: 'inline' | 'off'): Promise<Machine> {
  const dataFolder = await createDataFolder('machine');
  const port = await findFreePort();
  const start = () => startProduct({ dataFolder, port, environment: { ...environment, JOBS: jobs } });
  const machine = {
    port,
    product: await start(),
    start: async () => {
      machine.product = await start();
    },
  };
  onTestFinished(async () => {
    await machine.product.stop();
    await removeDataFolder(dataFolder);
  });
  return machine;
}

/** Quotes to save in, and one at a step with one before it. */
async function makeQuotes(client: Client) {
  const walked = await quoteStandingAt(client, scenario, 'BUILDING_INFORMATION_ADDITIONAL');
  const saved = [await startedQuote(client, scenario.start), await startedQuote(client, scenario.start)];
  return [...saved, walked].map(({ file }) => file);
}

test('of four processes behind a balancer one after another is killed under load: nothing acknowledged is lost, nothing is done twice, and no call fails but those in flight', {
  timeout: 600_000 + kills * 120_000,
}, async () => {
  const machines = await Promise.all([
    startMachine('inline'),
    startMachine('off'),
    startMachine('off'),
    startMachine('off'),
  ]);
  const balancer = await startBalancer(machines.map(({ port }) => port));
  const agent = await signInClient(balancer.url, 'agent');
  const load = startMixedLoad(balancer.url, agent, await makeQuotes(agent));
  const killed: { port: number; at: number }[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const machine = machines[kill % machines.length];
    if (!machine) break;
    await load.reach(40);
    await machine.product.kill();
    killed.push({ port: machine.port, at: performance.now() });
    await load.reach(20);
    await machine.start();
  }
  await load.reach(20);
  const failures = await load.stop();
  for (const { product } of machines) await load.verify(product.url);
  // Sign-ins are cut as well, which the load does not count as failures of its keys.
  expect(failures.filter((status) => status !== 502)).toEqual([]);
  const unexplained = balancer.cut.filter(
    (call) => !killed.some(({ port, at }) => port === call.port && call.startedAt < at),
  );
  expect(unexplained).toEqual([]);
  expect([...balancer.answered.keys()].toSorted()).toEqual(machines.map(({ port }) => port).toSorted());

  await agreeOnSessions(machines.map(({ product }) => product.url));
});

/** A refresh token that was used in one process is good in no other, and wrong passwords count in all together. */
async function agreeOnSessions(urls: readonly string[]): Promise<void> {
  const turn = (at: number) => urls[at % urls.length] ?? '';
  const csr = await signInClient(turn(0), 'csr');
  const refresh = async (at: number, { refreshToken }: Client['tokens']) =>
    post(`${turn(at)}/vue/api/Authenticate/Refresh`, { refreshToken });
  const renewed = await refresh(1, csr.tokens);
  const next: Client['tokens'] = JSON.parse(renewed.text);
  const statuses = [renewed.status, (await refresh(2, csr.tokens)).status, (await refresh(3, next)).status];
  expect(statuses).toEqual([200, 401, 401]);
  const tries: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    const sent = { userName: 'examiner', password: at === 8 ? samplePassword : 'not the password' };
    tries.push((await post(`${turn(at)}/vue/api/Authenticate/FloodUser`, sent)).status);
  }
  // The last try has the right password.
  expect(tries).toEqual(Array.from({ length: 9 }, () => 401));
}
