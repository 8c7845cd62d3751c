import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const now = '2026-11-21T18:00:00Z';
const database = await testDatabase();
const world = await testWorld(database, new Date(now));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const other = await signInClient(url, 'otheragent');

async function answered(client: Client, query: string, variables: object = {}) {
  const { body, text } = await client.send(query, variables);
  if (!body?.data) throw new Error(text);
  return Object(Object.values(body.data)[0]);
}

const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
const address = { streetAddress1, city, stateAbbreviation, postalCode };
const quote = {
  address,
  insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
  rateMarket: 'PUBLIC',
  isTransfer: false,
  acceptDuplicate: true,
};
const wrong = { ...quote, insured: { isEntity: false, firstName: 'Rosa' } };
const unclear = { ...quote, acceptDuplicate: false };

const bulk = `mutation ($quotes: [StartQuoteInput!]!, $onError: BulkErrorPolicy) { startQuotes(quotes: $quotes, onError: $onError) {
  __typename ... on BulkQuotes { created refused notAttempted rows { row result { __typename ... on SaveRefused { problems { code field } } } } }
  ... on SaveRefused { problems { code } } } }`;

test('a bulk answers the result of each quote: a refused one takes nothing back, and ends it only where asked', async () => {
  const quotes = [quote, wrong, unclear, quote];
  const startedRow = (row: number) => ({ row, result: { __typename: 'QuoteStarted' } });
  const refusedRow = {
    row: 1,
    result: { __typename: 'SaveRefused', problems: [{ code: 'REQUIRED', field: 'insureds.0.lastName' }] },
  };
  const onContinue = await answered(agent, bulk, { quotes });
  expect(onContinue).toEqual({
    __typename: 'BulkQuotes',
    created: 2,
    refused: 2,
    notAttempted: 0,
    rows: [startedRow(0), refusedRow, { row: 2, result: { __typename: 'PossibleDuplicate' } }, startedRow(3)],
  });
  expect(await answered(agent, bulk, { quotes, onError: 'STOP' })).toEqual({
    __typename: 'BulkQuotes',
    created: 1,
    refused: 1,
    notAttempted: 2,
    rows: [startedRow(0), refusedRow, { row: 2, result: null }, { row: 3, result: null }],
  });
  expect((await answered(agent, '{ policies { totalCount } }')).totalCount).toBe(3);
});

test('a bulk of none, or of more than a hundred, is refused', async () => {
  for (const quotes of [[], Array.from({ length: 101 }, () => quote)])
    expect(await answered(agent, bulk, { quotes })).toEqual({
      __typename: 'SaveRefused',
      problems: [{ code: 'RANGE' }],
    });
});

const work = () =>
  runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: () => undefined,
  });

const start = `mutation ($filter: PolicyFilter) { startExport(filter: $filter) { __typename
  ... on ExportStarted { export { exportId status rowsWritten path expiresAt } } ... on SaveRefused { problems { code } } } }`;
const status = 'query ($exportId: ID!) { policyExport(exportId: $exportId) { status rowsWritten path } }';

async function fetched(client: Client, path: string) {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${client.tokens.accessToken}` },
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('an export is written by a job, one line per policy in sight, fetched by who asked for it, and over after a day', async () => {
  const { file } = await startedQuote(other, namedScenario('slab-behind-a-levee', '2026-11-21').start);
  const copies = await policyCopies(world.db, file.policy.policyId, 249);
  const begun = (await answered(other, start)).export;
  expect(begun).toEqual({
    exportId: begun.exportId,
    status: 'QUEUED',
    rowsWritten: 0,
    path: null,
    expiresAt: '2026-11-22T18:00:00.000Z',
  });
  const path = `/graphql/exports/${begun.exportId}`;
  expect((await fetched(other, path)).status).toBe(409);
  await work();
  expect(await answered(other, status, { exportId: begun.exportId })).toEqual({
    status: 'DONE',
    rowsWritten: 250,
    path,
  });
  const { text, type } = await fetched(other, path);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(type).toBe('application/jsonl; charset=utf-8');
  expect(lines.map(({ policy }) => policy.policyId).sort()).toEqual([file.policy.policyId, ...copies].sort());
  const half = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${other.tokens.accessToken}`, range: 'bytes=100-199' },
  });
  expect([half.status, half.headers.get('content-range'), await half.text()]).toEqual([
    206,
    `bytes 100-199/${Buffer.byteLength(text)}`,
    Buffer.from(text).subarray(100, 200).toString(),
  ]);
  expect(lines[0].propertyAddress.streetAddress1).toBe(file.propertyAddress.streetAddress1);
  expect([(await fetched(agent, path)).status, (await fetched(other, '/graphql/exports/x')).status]).toEqual([
    404, 404,
  ]);
  expect((await fetch(`${url}${path}`)).status).toBe(401);
  world.setNow(new Date('2026-11-22T18:00:00Z'));
  const late = await signInClient(url, 'otheragent');
  expect((await fetched(late, path)).status).toBe(404);
  await createTasks(world)['tidy up']?.({}, { attempt: 1, stop: new AbortController().signal });
  expect(await answered(late, '{ policyExports { exportId } }')).toEqual([]);
  world.setNow(new Date(now));
});

test('an export is narrowed like a list, and refused to users who may not export', async () => {
  const begun = (
    await answered(agent, start, { filter: { text: 'alvarez', changedSince: '2020-01-01T00:00:00Z' } })
  ).export;
  await work();
  expect(await answered(agent, status, { exportId: begun.exportId })).toEqual({
    status: 'DONE',
    rowsWritten: 3,
    path: `/graphql/exports/${begun.exportId}`,
  });
  expect(await answered(await signInClient(url, 'claims'), start)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NOT_ALLOWED' }],
  });
});

test('an export that cannot be written is tried three times and has then failed', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
    ownerOf(world.db),
  );
  await sql`create trigger refuse before update on policy_export for each row when (new.rows_written > 0)
    execute function refuse()`.execute(ownerOf(world.db));
  const begun = (await answered(other, start)).export;
  const seen = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs`.execute(
      world.db,
    );
    await work();
    seen.push((await answered(other, status, { exportId: begun.exportId })).status);
  }
  const { rows: jobs } =
    await sql`select attempts, run_at, locked_at, last_error from graphile_worker._private_jobs`.execute(
      world.db,
    );
  expect(seen, JSON.stringify(jobs)).toEqual(['RUNNING', 'RUNNING', 'FAILED']);
  expect((await fetched(other, `/graphql/exports/${begun.exportId}`)).text).toBe(
    '{"message":"The export is failed."}',
  );
  await sql`drop trigger refuse on policy_export`.execute(ownerOf(world.db));
});
