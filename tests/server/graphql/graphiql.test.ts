import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const page = '<!doctype html><title>GraphQL</title>';
const url = `${await servedWorld(world, { graphiqlPage: page })}/graphql`;
const switchedOff = `${await servedWorld(world, { graphiqlPage: null })}/graphql`;

const ours = 'application/graphql-response+json';
const json = 'application/json';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

/** Status, media type and whether it is the page, of a GET with an Accept header. */
async function fetchStatus(address: string, accept: string | undefined, query = '?query={__typename}') {
  const response = await fetch(`${address}${query}`, { headers: accept === undefined ? {} : { accept } });
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0];
  return [response.status, type, text === page];
}

test('a browser that opens /graphql is shown the page, whatever call its address names', async () => {
  const answers = [];
  for (const query of ['', '?query={viewer{name}}', '?query={', '?query=mutation{nothing}'])
    answers.push(await fetchStatus(url, browser, query));
  expect(answers).toEqual(Array(4).fill([200, 'text/html', true]));
  expect(await fetchStatus(url, 'text/html')).toEqual([200, 'text/html', true]);
});

test('clients get JSON by GET as before: only who names text/html before our types is shown the page', async () => {
  const answers = [];
  for (const accept of [
    undefined,
    '*/*',
    'text/*',
    ours,
    `${ours}, text/html`,
    `text/html;q=0.5, ${ours}`,
    'text/html;q=0, */*',
  ])
    answers.push(await fetchStatus(url, accept));
  expect(answers).toEqual([
    [200, json, false],
    [200, json, false],
    [406, ours, false],
    [200, ours, false],
    [200, ours, false],
    [200, ours, false],
    [200, json, false],
  ]);
});

test('the audits of GraphQL over HTTP pass beside the page', async () => {
  const failed = [];
  for (const audit of serverAudits({ url, fetchFn: fetch }))
    if ((await audit.fn()).status !== 'ok') failed.push(audit.id);
  expect(failed).toEqual([]);
});

test('the page has the security policy of every other page, and is requested again each time', async () => {
  const { headers } = await fetch(url, { headers: { accept: browser } });
  const other = await fetch(`${new URL(url).origin}/vue/api/reference`);
  const policy = headers.get('content-security-policy');
  expect(policy).toBe(other.headers.get('content-security-policy'));
  expect(policy).toMatch(/default-src 'none';script-src 'self';.*worker-src 'self';/);
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
    'private, no-cache',
    'accept, accept-encoding, cookie',
  ]);
});

test('switched off, a browser gets what it got before: no page', async () => {
  expect([await fetchStatus(switchedOff, 'text/html'), await fetchStatus(switchedOff, browser)]).toEqual([
    [406, ours, false],
    [200, json, false],
  ]);
});
