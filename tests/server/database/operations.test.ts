import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AggregatorRegistry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openClient } from '../../../server/database/connections/hosts.ts';
import { openDatabase, poolCounts } from '../../../server/database/database.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { findUnreadyReasons } from '../../../server/operations/unready-reasons.service.ts';
import { configureLog } from '../../../server/telemetry/log.ts';
import { jobProcesses, registry } from '../../../server/telemetry/metrics.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playCompared } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const world = await testWorld(database);
const url = await servedWorld(world);

afterEach(() => {
  vi.restoreAllMocks();
  configureLog('warn', 'words');
});

/** Reads everything that is logged from here on, line by line. */
function keptLog(): () => string[] {
  let text = '';
  const keep = (written: unknown) => {
    text += written;
    return true;
  };
  configureLog('info', 'json');
  vi.spyOn(console, 'error').mockImplementation((line) => void keep(`${line}\n`));
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  return () => {
    configureLog('info', 'json');
    return text.trimEnd().split('\n');
  };
}

test('the log of a whole quote is JSON lines that hold nothing of the person, the place or the payment', async () => {
  const readLines = keptLog();
  const agent = await signInClient(url, 'agent');
  const quote = await playCompared(agent, namedScenario('condominium-unit-with-mortgagee', '2026-11-21'));
  const { file } = quote;
  const policyId = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  await agent.ask(Pay, {
    policyId,
    payment: { paymentTypeId: 1, amount, token: 'tok_sample_ok', description: 'Rosa pays 615-555-0142' },
  });
  await agent.ask(SubmitApplication, { policyId });
  const rest = restClient(url, agent.tokens.accessToken);
  await rest.get(`Policy/Search?text=Alvarez&insuredName=${encodeURIComponent('Rosa Alvarez')}`);
  await rest.get(`Nobody/rosa@example.com?phone=6155550142`);
  await rest.post('Rating/OFACSearchByName', { firstName: 'Rosa', lastName: 'Alvarez' });
  await rest.post(`Policy/${policyId}/Insured`, '{"firstName": "Rosa", "lastName": "Alvarez');
  await agent.send('query Rosa_Alvarez { Alvarez: viewer { name } }');
  await agent.send('query ($policyId: ID!) { policyFile(policyId: $policyId) { id } }', {
    policyId: ['Rosa Alvarez'],
  });
  await signInClient(url, 'rosa@example.com').catch(() => null);
  const given = [
    'Rosa',
    'Alvarez',
    'rosa@example.com',
    '6155550142',
    '615-555-0142',
    'tok_sample_ok',
    amount,
  ];
  const personal = [
    file.insureds,
    file.propertyAddress,
    file.mailingAddress,
    file.lossPayees,
    file.policyOwner,
  ]
    .flatMap(wordsIn)
    .concat(given, listNumbers(file));
  expect(personal.length).toBeGreaterThan(20);
  const lines = readLines();
  const text = lines.join('\n').toLowerCase();
  expect(personal.filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
  const events = lines.map((line) => JSON.parse(line));
  expect(events.length).toBeGreaterThan(60);
  const seen = new Set(events.map((line) => Object.keys(line).join(' ')));
  expect(seen).toEqual(
    new Set([
      'time level event requestId method route status milliseconds',
      'time level event requestId method route status milliseconds operation',
    ]),
  );
  const operations = new Set(events.map(({ operation }) => operation));
  const named = ['query viewer', 'mutation startQuote', 'mutation pay', 'mutation submitApplication'];
  expect(named.filter((operation) => !operations.has(operation))).toEqual([]);
});

/** The numbers by which people outside name a policy. */
function listNumbers(file: object): string[] {
  return [...JSON.stringify(file).matchAll(/"(?:quote|policy|transaction)Number":"([^"]+)"/g)].flatMap(
    ([, number]) => number ?? [],
  );
}

/** Typed or identifying texts: those with a capital or a digit that are not a word of a list. */
function wordsIn(part: unknown): string[] {
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(wordsIn);
  const isWord = typeof part === 'string' && part.length > 3 && /[A-Z\d]/.test(part);
  return isWord && !/^[A-Z_\d]+_[A-Z_\d]+$|^\d{4}-\d\d-\d\d|^ACTIVE$|^VERIFIED$/.test(part) ? [part] : [];
}

test('a request id is taken when it is well-formed, else made; it is in the answer, the log and the errors', async () => {
  const readLines = keptLog();
  const asked = async (given: string | null, body: string) => {
    const headers = { 'content-type': 'application/json', ...(given && { 'x-request-id': given }) };
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const { errors } = await response.json();
    return { id: response.headers.get('x-request-id') ?? '', reported: errors[0].extensions.requestId };
  };
  const refused = '{"query":"{ nobody }"}';
  const given = await asked('partner-7:quote.12', refused);
  expect(given).toEqual({ id: 'partner-7:quote.12', reported: 'partner-7:quote.12' });
  for (const ill of [null, 'short', 'x'.repeat(65), 'Rosa Alvarez 12', '{"a":1}{"b":2}']) {
    const { id, reported } = await asked(ill, refused);
    expect({ isNew: id !== ill, isSame: id === reported, isUuid: /^[\da-f-]{36}$/.test(id) }).toEqual({
      isNew: true,
      isSame: true,
      isUuid: true,
    });
  }
  expect(JSON.parse(readLines()[0] ?? '').requestId).toBe(given.id);
  const missing = await fetch(`${url}/vue/api/Policy/1`, {
    headers: { 'x-request-id': 'a-request-of-ours' },
  });
  expect([missing.status, missing.headers.get('x-request-id')]).toEqual([401, 'a-request-of-ours']);
});

test('a request that is too large is refused with 413 and its limit', async () => {
  const agent = await signInClient(url, 'agent');
  const rest = restClient(url, agent.tokens.accessToken);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(20 * 1_048_576 + 1)]), 'large.pdf');
  const large = JSON.stringify({ query: `{viewer{name}} #${'x'.repeat(1_100_000)}` });
  expect([
    await rest.post('Policy/1001/Documents/Other', form),
    await rest.post('Rating/OFACSearchByName', large),
  ]).toEqual([
    { status: 413, body: { message: 'The file is larger than 20 MB.', problems: [] } },
    { status: 413, body: { message: 'The call is larger than 1 MB.', problems: [] } },
  ]);
  const { status, body } = await agent.send(`{viewer{name}} #${'x'.repeat(1_100_000)}`);
  expect({ status, words: body?.errors?.length }).toEqual({ status: 413, words: 1 });
});

test('pages, answers and errors carry the security headers; no script but our own files runs', async () => {
  const policy =
    "default-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
    "font-src 'self';connect-src 'self';worker-src 'self';frame-src 'self' blob:;manifest-src 'self';form-action 'self';" +
    "base-uri 'none';frame-ancestors 'self'";
  const found = [];
  for (const path of [
    '/vue/',
    '/vue/lab',
    '/vue/api/reference',
    '/vue/api/Policy/1',
    '/nowhere',
    '/healthz',
  ]) {
    const { headers } = await fetch(`${url}${path}`);
    found.push({
      policy: headers.get('content-security-policy'),
      sniffing: headers.get('x-content-type-options'),
      framing: headers.get('x-frame-options'),
      referrer: headers.get('referrer-policy'),
      https: headers.get('strict-transport-security'),
      madeBy: headers.get('x-powered-by'),
    });
  }
  expect(found).toEqual(
    found.map(() => ({
      policy,
      sniffing: 'nosniff',
      framing: 'SAMEORIGIN',
      referrer: 'same-origin',
      https: null,
      madeBy: null,
    })),
  );
});

test('every kind of answer carries the same fixed headers beside its own', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const kinds: { readonly [kind: string]: readonly [path: string, init?: RequestInit] } = {
    probe: ['/healthz'],
    page: ['/vue/'],
    redirect: ['/', { redirect: 'manual' }],
    'no route': ['/nowhere'],
    'an address that cannot be read': ['/vue/api/%E0%A4%A'],
    refusal: ['/vue/api/Policy/1'],
    'HEAD of a refusal': ['/vue/api/Policy/1', { method: 'HEAD' }],
    'body that is no JSON': ['/graphql', { ...json, body: '{' }],
    'body that is too large': ['/graphql', { ...json, body: `{"query":"#${'x'.repeat(1_100_000)}"}` }],
    GraphQL: ['/graphql', { ...json, body: '{"query":"{ __typename }"}' }],
    'method that is not allowed': ['/graphql', { method: 'DELETE' }],
  };
  const sent: { [kind: string]: string } = {};
  for (const [kind, [path, init]] of Object.entries(kinds)) {
    const { headers } = await fetch(`${url}${path}`, init);
    sent[kind] = fixedHeaderNames.map((name) => `${name}: ${headers.get(name)}`).join('\n');
  }
  const fixed = [
    "content-security-policy: default-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
      "img-src 'self' data: blob:;font-src 'self';connect-src 'self';worker-src 'self';frame-src 'self' blob:;" +
      "manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'self'",
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
    'origin-agent-cluster: ?1',
    'referrer-policy: same-origin',
    'x-content-type-options: nosniff',
    'x-dns-prefetch-control: off',
    'x-download-options: noopen',
    'x-frame-options: SAMEORIGIN',
    'x-permitted-cross-domain-policies: none',
    'x-xss-protection: 0',
    'permissions-policy: camera=(), display-capture=(), geolocation=(), microphone=(), usb=()',
  ].join('\n');
  expect(sent).toEqual(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, fixed])));
});

const fixedHeaderNames = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'permissions-policy',
];

test('/readyz says why it gets no work: stopping, a migration that is missing, a database that does not answer, a full disk', async () => {
  let isStopping = false;
  const gone = { ...world, db: openDatabase('postgresql://nobody@127.0.0.1:1/none') };
  const settings = { isProduction: true, isStopping: () => isStopping };
  const app = await buildApp(world, settings);
  const lost = await buildApp(gone, settings);
  const asked = async (one: typeof app) => {
    const { statusCode, body } = await one.inject('/readyz');
    return { statusCode, body: JSON.parse(body) };
  };
  const no = (reason: string) => ({ statusCode: 503, body: { status: 'not ready', reasons: [reason] } });
  expect(await asked(app)).toEqual({ statusCode: 200, body: { status: 'ready' } });
  const { rows } = await sql<{
    name: string;
  }>`delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
    ownerOf(database.db),
  );
  expect(await asked(app)).toEqual(no(`The database lacks ${rows[0]?.name}.`));
  await sql`insert into kysely_migration select * from json_populate_recordset(null::kysely_migration, ${JSON.stringify(rows)}::json)`.execute(
    ownerOf(database.db),
  );
  expect(await asked(app)).toEqual({ statusCode: 200, body: { status: 'ready' } });
  expect(await asked(lost)).toEqual(no('The database does not answer.'));
  expect((await lost.inject('/healthz')).statusCode).toBe(200);
  const { tokens } = await signInClient(url, 'csr');
  expect(await answersOf(lost, tokens.accessToken)).toEqual({
    rest: [
      503,
      '5',
      'The database does not answer. Check whether your change was saved before you try again.',
    ],
    graphql: [503, '5', 'DATABASE_UNAVAILABLE'],
  });
  expect((await lost.inject('/healthz')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const full = { isStopping: false, freeBytes: 1_048_576 };
  expect(await findUnreadyReasons(world.db, full)).toEqual(['The disk of the data folder is full.']);
  isStopping = true;
  expect(await asked(app)).toEqual(no('The server is stopping.'));
  await Promise.all([app.close(), lost.close(), gone.db.destroy()]);
});

/** The status, Retry-After and reason of a call on each wire. */
async function answersOf(app: FastifyInstance, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const rest = await app.inject({ url: '/vue/api/Policy/1', headers });
  const payload = { query: '{ policyFile(policyId: "1") { id } }' };
  const graphql = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
  return {
    rest: [rest.statusCode, rest.headers['retry-after'], rest.json().message.replace(/ Reference .*/, '')],
    graphql: [graphql.statusCode, graphql.headers['retry-after'], graphql.json().errors?.[0].extensions.code],
  };
}

test('a call that waits for a lock or a connection is stopped with 503, and /readyz has a connection of its own', async () => {
  const limits = { lock: 400, statement: 10_000, idleInTransaction: 10_000, connection: 200 };
  const db = openDatabase(database.connectionString, { connections: 2, limits });
  const probed = openDatabase(database.connectionString, { connections: 1 });
  const app = await buildApp({ ...world, db }, { probed });
  const [cached, fresh] = await Promise.all(['csr', 'agent'].map((name) => signInClient(url, name)));
  await answersOf(app, cached?.tokens.accessToken ?? '');
  const holder = openClient(database.connectionString);
  await holder.connect();
  await holder.query('begin; lock table policy, app_user in access exclusive mode');
  const busy = {
    rest: [
      503,
      '5',
      'The database is busy, and the call was stopped. Check whether your change was saved before you try again.',
    ],
    graphql: [503, '5', 'DATABASE_BUSY'],
  };
  expect(await answersOf(app, cached?.tokens.accessToken ?? '')).toEqual(busy);
  expect(await answersOf(app, fresh?.tokens.accessToken ?? '')).toEqual(busy);
  const waiting = Array.from({ length: 4 }, () => answersOf(app, fresh?.tokens.accessToken ?? ''));
  await expect.poll(() => poolCounts(db).waiting).toBeGreaterThan(0);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(await Promise.all(waiting)).toEqual([busy, busy, busy, busy]);
  await holder.query('rollback');
  await holder.end();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await Promise.all([app.close(), db.destroy(), probed.destroy()]);
});

test('/metrics has the queues while every connection of the calls is taken, and counts the processes of the jobs once', async () => {
  const limits = { lock: 400, statement: 10_000, idleInTransaction: 10_000, connection: 5_000 };
  const db = openDatabase(database.connectionString, { connections: 1, limits });
  const app = await buildApp({ ...world, db }, { probed: database.db });
  const held = await db.startTransaction().execute();
  const { body } = await app.inject('/metrics');
  await held.rollback().execute();
  await Promise.all([app.close(), db.destroy()]);
  expect(body).toContain('highwater_queue_length{queue="outbox"}');
  jobProcesses.set(2);
  const measured = await registry.getMetricsAsJSON();
  const metrics = await AggregatorRegistry.aggregate([[...measured], [...measured]]).metrics();
  expect(/^highwater_job_processes .*$/m.exec(metrics)?.[0]).toBe('highwater_job_processes 2');
});

test('the first call that a proxy forwards is warned of once where no proxy is trusted', async () => {
  const readLines = keptLog();
  for (const settings of [{}, { trustedProxies: 'loopback' }]) {
    const app = await buildApp(world, settings);
    for (const address of ['198.51.100.7', '198.51.100.8'])
      await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
    await app.close();
  }
  const events = readLines().map((line) => JSON.parse(line || '{}').event);
  expect(events.filter((event) => event === 'a proxy is not trusted')).toEqual(['a proxy is not trusted']);
});

test('/metrics counts requests by route and status, operations by field, the pool and the queues', async () => {
  const agent = await signInClient(url, 'agent');
  await agent.send('query Rosa { viewer { name } }');
  await fetch(`${url}/vue/api/Policy/rosa%40example.com`);
  await leftUnanswered();
  const text = await (await fetch(`${url}/metrics`)).text();
  const names = [
    'highwater_http_request_seconds_count{method="POST",route="/graphql",status="200"}',
    'highwater_http_request_seconds_bucket{le="0.1",method="GET",route="/vue/api/Policy/:policyId",status="401"}',
    'highwater_http_requests_in_flight 1',
    'highwater_graphql_operation_seconds_count{kind="query",field="viewer",outcome="ok"}',
    'highwater_database_connections{state="idle"}',
    'highwater_database_connections{state="waiting"} 0',
    'highwater_queue_length{queue="outbox"}',
    'highwater_queue_length{queue="review"}',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ];
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
  expect(/rosa/i.test(text)).toBe(false);
});

/** A call that its caller abandons while it waits for the database. */
async function leftUnanswered(): Promise<void> {
  const held = await database.db.startTransaction().execute();
  await sql`lock table session in access exclusive mode`.execute(held);
  const patience = new AbortController();
  const body = JSON.stringify({ userName: 'agent', password: samplePassword });
  const headers = { 'content-type': 'application/json' };
  const { signal } = patience;
  const asked = fetch(`${url}/vue/api/Authenticate/FloodUser`, { method: 'POST', headers, body, signal });
  await untilInFlight(2);
  patience.abort();
  await asked.catch(() => null);
  await untilInFlight(1);
  await held.rollback().execute();
}

/** Waits until so many requests are answered at once, the one that asks among them. */
async function untilInFlight(count: number): Promise<void> {
  const line = `highwater_http_requests_in_flight ${count}\n`;
  while (!(await (await fetch(`${url}/metrics`)).text()).includes(line)) await pause(5);
}

test('/metrics is for this machine, or for the bearer of its token', async () => {
  const read = async (headers: Record<string, string>, remoteAddress: string, metricsToken?: string) => {
    const app = await buildApp(world, { metricsToken });
    const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress });
    await app.close();
    return statusCode;
  };
  const token = 'metrics-token-of-the-tests';
  expect([
    await read({}, '127.0.0.1'),
    await read({}, '10.0.0.7'),
    await read({ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'),
    await read({ authorization: `Bearer ${token}` }, '10.0.0.7', token),
    await read({ authorization: 'Bearer something else' }, '127.0.0.1', token),
    await read({}, '127.0.0.1', token),
  ]).toEqual([200, 403, 403, 200, 403, 403]);
});
