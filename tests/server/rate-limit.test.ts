import { expect, test } from 'vitest';
import { usualLimits } from '../../server/services/limits.ts';
import { clientOf } from '../support/graphql-client.ts';
import { servedWorld } from '../support/served-world.ts';
import { testDatabase } from '../support/test-database.ts';
import { testWorld } from '../support/test-world.ts';

const now = '2026-11-21T18:00:00Z';
const world = await testWorld(await testDatabase(), new Date(now));
const url = await servedWorld({ ...world, limits: { ...usualLimits, requestsPerMinute: 6 } });
const agent = await clientOf(url, 'agent');
const csr = await clientOf(url, 'csr');

async function statusOf(token: string, path: string, body?: unknown) {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { errors, problems } = JSON.parse(await response.text());
  const code = errors?.[0]?.extensions.code ?? problems?.[0]?.code;
  return { status: response.status, wait: response.headers.get('retry-after'), code };
}

const graphql = (token: string) => statusOf(token, '/graphql', { query: '{ viewer { name } }' });
const rest = (token: string) => statusOf(token, '/vue/api/Policy/1/PaymentList');
const granted = { status: 200, wait: null };

test('a caller has so many calls a minute, GraphQL and REST together; then 429 tells when to come again', async () => {
  const { accessToken } = agent.tokens;
  for (let call = 0; call < 5; call += 1) expect(await graphql(accessToken)).toEqual(granted);
  expect((await rest(accessToken)).status).toBe(404);
  const refused = { status: 429, wait: '10', code: 'RATE_LIMIT' };
  expect([await graphql(accessToken), await rest(accessToken)]).toEqual([refused, refused]);
  expect(await graphql(csr.tokens.accessToken)).toEqual(granted);
  world.setNow(new Date(Date.parse(now) + 10_000));
  expect([await graphql(accessToken), await graphql(accessToken)]).toEqual([granted, refused]);
});
