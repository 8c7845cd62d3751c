import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../support/browser/product.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { makeBook } from './book/make-book.ts';
import { limitRow, quantile, type Row, toldRow } from './row.ts';

export const name = 'Lists and searches of a made-up book, at the size of --policies';

/** No list takes longer than this for one call in a hundred. */
const most = 150;
const calls = 60;
const warmUps = 3;

const row =
  'policyId policyNumber insuredName address policyState transactionStatus standing { kind description } step totalPremium effectiveDate changedAt submittedAt';
const page = `policies(first: 50) { nodes { ${row} } pageInfo { endCursor } }`;

/** What people and partners open and search, as the app and the guide ask it. */
const lists: { readonly [title: string]: string } = {
  'home: recent policies': `{ recentPolicies { ${row} } }`,
  'home: my quotes': `{ myQuotes { ${row} } }`,
  'home: review queue': `{ reviewQueue { ${row} } }`,
  'search smith': `{ searchPolicies(text: "smith") { ${row} foundBy } }`,
  'search oak st': `{ searchPolicies(text: "oak st") { ${row} foundBy } }`,
  'search gmail': `{ searchPolicies(text: "gmail") { ${row} foundBy } }`,
  'search li': `{ searchPolicies(text: "li") { ${row} foundBy } }`,
  'search one letter': `{ searchPolicies(text: "s") { ${row} foundBy } }`,
  'search a rare name': `{ searchPolicies(text: "rosa oakley 33101") { ${row} foundBy } }`,
  'page of policies': `{ ${page} }`,
  'page of policies with their number': `{ ${page.replace('nodes', 'totalCount nodes')} }`,
  'page of quotes in process': `{ ${page.replace('first: 50', 'first: 50, filter: { policyStates: [QUOTE] }')} }`,
  'page of what changed in a week': `{ ${page.replace('first: 50', 'first: 50, filter: { changedSince: "2026-11-13T00:00:00Z" }')} }`,
  'page of payments': '{ payments(first: 50) { nodes { paymentId amount policyId } } }',
};

const people = ['book.agent.1', 'csr'];

/** Makes the book and opens every list for people who see the policies of an agency and everything. */
export async function run(policies = 10_000): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const product = await startProduct({
    dataFolder,
    environment: { ...everythingOn, DATABASE_URL: postgres.connectionString },
  });
  try {
    const begun = performance.now();
    await makeBook(postgres.connectionString, policies);
    const rows = [toldRow(`a book of ${policies} made`, (performance.now() - begun) / 1000, 's')];
    for (const person of people) {
      const client = await signInClient(product.url, person);
      for (const [title, query] of Object.entries(lists))
        rows.push(...(await measureList(client, person, title, query)));
    }
    return rows;
  } finally {
    await product.stop();
    await postgres.stop();
  }
}

async function measureList(client: Client, person: string, title: string, query: string): Promise<Row[]> {
  const taken: number[] = [];
  const begun = performance.now();
  for (let call = 0; call < calls + warmUps; call += 1) {
    const from = performance.now();
    const { body, text } = await client.send(query, {});
    if (!body?.data) throw new Error(`${title}, ${person}: ${text.slice(0, 500)}`);
    if (call >= warmUps) taken.push(performance.now() - from);
    // What is far too slow is told after fewer calls.
    if (performance.now() - begun > 5000 && taken.length >= 1) break;
  }
  return [
    toldRow(`${person}: ${title}, median`, quantile(taken, 0.5), 'ms'),
    limitRow(`${person}: ${title}, p99`, quantile(taken, 0.99), 'ms', most),
  ];
}
