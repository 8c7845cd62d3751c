import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { takeRateLimitToken } from '../../../server/kernel/rate-limit.service.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const now = '2026-11-21T18:00:00Z';
const database = await testDatabase();
const world = await testWorld(database, new Date(now));
const limits = { ...defaultLimits, requestsPerMinute: 6 };
const url = await servedWorld({ ...world, limits });
/** Another process on the same database. */
const secondDb = openDatabase(database.connectionString);
afterAll(() => secondDb.destroy());
const secondUrl = await servedWorld({ ...world, db: secondDb, limits });
vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
afterAll(() => vi.useRealTimers());
const agent = await signInClient(url, 'agent');
const csr = await signInClient(url, 'csr');

async function fetchStatus(token: string, path: string, body?: unknown, served = url) {
  const response = await fetch(`${served}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { errors, problems } = JSON.parse(await response.text());
  const code = errors?.[0]?.extensions.code ?? problems?.[0]?.code;
  return { status: response.status, wait: response.headers.get('retry-after'), code };
}

const graphql = (token: string) => fetchStatus(token, '/graphql', { query: '{ viewer { name } }' });
const rest = (token: string) => fetchStatus(token, '/vue/api/Policy/1/PaymentList');
const granted = { status: 200, wait: null };

test('a caller has so many calls a minute, GraphQL and REST together; then 429 says when to call again', async () => {
  const { accessToken } = agent.tokens;
  for (let call = 0; call < 5; call += 1) expect(await graphql(accessToken)).toEqual(granted);
  expect((await rest(accessToken)).status).toBe(404);
  const refused = { status: 429, wait: '60', code: 'RATE_LIMIT' };
  expect([await graphql(accessToken), await rest(accessToken)]).toEqual([refused, refused]);
  expect(await graphql(csr.tokens.accessToken)).toEqual(granted);
  vi.setSystemTime(Date.parse(now) + 50_000);
  expect(await graphql(accessToken)).toEqual({ ...refused, wait: '10' });
  vi.setSystemTime(Date.parse(now) + 60_000);
  expect(await graphql(accessToken)).toEqual(granted);
});

test('calls for files count, too, and calls with an unknown bearer count for their network', async () => {
  vi.setSystemTime(Date.parse(now) + 1_800_000);
  const call = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, { headers });
    return [response.status, response.headers.get('retry-after')];
  };
  const repeated = async (paths: readonly string[], token: string) => {
    const answers: unknown[] = [];
    for (const path of [...paths, ...paths, ...paths, ...paths]) answers.push(await call(path, token));
    return answers;
  };
  const wait = [429, '60'];
  const pairs = (first: number, second: number) =>
    [first, second, first, second, first, second].map((status) => [status, null]);
  expect(await repeated(['/graphql/pipeline.csv', '/graphql/exports/1'], csr.tokens.accessToken)).toEqual([
    ...pairs(200, 404),
    wait,
    wait,
  ]);
  expect(
    await repeated(['/graphql?query={viewer{name}}', '/vue/api/Policy/1/PaymentList'], 'unknown'),
  ).toEqual([...pairs(401, 401), wait, wait]);
});

test('processes of one database count together', async () => {
  vi.setSystemTime(Date.parse(now) + 3_600_000);
  const { accessToken } = csr.tokens;
  const query = { query: '{ viewer { name } }' };
  const statuses: number[] = [];
  for (let call = 0; call < 8; call += 1)
    statuses.push(
      (await fetchStatus(accessToken, '/graphql', query, call % 2 === 0 ? url : secondUrl)).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('four processes together allow never more than the limit, and less only by what each has taken ahead', async () => {
  vi.setSystemTime(Date.parse(now) + 7_200_000);
  const most = 1000;
  const sent: string[] = [];
  const databases = [1, 2, 3, 4].map(() =>
    openDatabase(database.connectionString, { connections: 2, onStatement: (text) => void sent.push(text) }),
  );
  const processes = databases.map((db) => ({ ...world, db, limits: { ...limits, requestsPerMinute: most } }));
  const shares = [700, 300, 300, 100];
  const allowed = await Promise.all(
    processes.flatMap((process, at) =>
      Array.from({ length: shares[at] ?? 0 }, () => takeRateLimitToken(process, 'user of the test')),
    ),
  );
  const count = allowed.filter((wait) => wait === 0).length;
  expect({ isAtMost: count <= most, isEnough: count >= most - (3 * most) / 50 }).toEqual({
    isAtMost: true,
    isEnough: true,
  });
  const refused = await Promise.all(
    processes.map((process) => takeRateLimitToken(process, 'user of the test')),
  );
  expect(refused.filter((wait) => wait === 60).length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(count / 2);
  await Promise.all(databases.map((db) => db.destroy()));
});

test('one process allows exactly the limit', async () => {
  vi.setSystemTime(Date.parse(now) + 10_800_000);
  const alone = { ...world, limits: { ...limits, requestsPerMinute: 500 } };
  const waits = await Promise.all(
    Array.from({ length: 600 }, () => takeRateLimitToken(alone, 'another user')),
  );
  expect([waits.filter((wait) => wait === 0).length, waits.filter((wait) => wait === 60).length]).toEqual([
    500, 100,
  ]);
});
