import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
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

test('a caller has so many calls a minute, GraphQL and REST together; then 429 tells when to come again', async () => {
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
