import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import { Pay } from '../../src/graphql/staff-documents.ts';
import { startProduct } from '../support/browser/product.ts';
import { playServed } from '../support/scenarios/quote-player.ts';
import { readScenarios } from '../support/scenarios/scenario.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { multiplyPolicies } from './history/multiply-policies.ts';
import { addPlainHistory } from './history/plain-history.ts';
import { limitRow, plainRow, type Row, toldRow } from './row.ts';

export const name = 'What a policy takes in the database, by table, against history in columns of its own';

/** How often the played policies are copied, so that half-filled pages do not count. */
const times = 60;
/** No policy takes more in all, in kilobytes. */
const most = 20;

/** Plays every scenario, pays and submits what is rated, copies the policies, and measures tables with indexes and what is stored aside. */
export async function run(): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = { ...everythingOn, DATABASE_URL: postgres.connectionString };
  const product = await startProduct({ dataFolder, environment });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    await playScenarios(product.url);
    await addPlainHistory(client);
    const before = await measureTables(client);
    await multiplyPolicies(client, times);
    await client.query('vacuum full analyze');
    return buildRows(before, await measureTables(client), await countPolicies(client));
  } finally {
    await client.end();
    await product.stop();
    await postgres.stop();
  }
}

async function playScenarios(url: string): Promise<void> {
  const agent = await signInClient(url, 'agent');
  for (const scenario of readScenarios(toBusinessDate(new Date()))) {
    const { file } = await playServed(agent, scenario);
    const policyId = String(file.policy.policyId);
    const amount = file.rating.totalPremium;
    if (amount === null) continue;
    const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
    await agent.ask(Pay, { policyId, payment });
    await agent.ask(SubmitApplication, { policyId });
  }
}

type Sizes = ReadonlyMap<string, number>;

/** Bytes of each table, with indexes and what is stored aside. */
async function measureTables(client: pg.Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function countPolicies(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from policy');
  return rows[0]?.count ?? 0;
}

function buildRows(before: Sizes, after: Sizes, policies: number): Row[] {
  // Tables that belong to no policy did not grow; the played policies themselves are counted by those that did.
  const grown = [...after].filter(([table, bytes]) => bytes > (before.get(table) ?? 0));
  const kilobytes = new Map(grown.map(([table, bytes]) => [table, bytes / policies / 1024]));
  const own = [...kilobytes].filter(([table]) => !table.startsWith('plain_'));
  const sum = (sizes: readonly (readonly [string, number])[]) =>
    sizes.reduce((total, [, size]) => total + size, 0);
  const plain = own.map(([table, size]) => [table, kilobytes.get(`plain_${table}`) ?? size] as const);
  return [
    ...own
      .filter(([, size]) => size >= 0.2)
      .sort((a, b) => b[1] - a[1])
      .map(([table, size]) => {
        const baseline = kilobytes.get(`plain_${table}`);
        const figure = `${table}, KB a policy`;
        return baseline === undefined ? toldRow(figure, size, 'KB') : plainRow(figure, size, baseline, 'KB');
      }),
    plainRow('all tables, KB a policy', sum(own), sum(plain), 'KB'),
    limitRow(`all tables, KB a policy, of ${policies} policies`, sum(own), 'KB', most),
  ];
}
