import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { openDatabase } from '../../server/database/database.ts';
import { importSanctions } from '../../server/policy/screening/import-sanctions.service.ts';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import { startProduct } from '../support/browser/product.ts';
import { bookNames, listedNames } from '../support/input/listed-names.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed, startedQuote } from '../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { makeBook } from './book/make-book.ts';
import { type BenchOptions, leastRow, limitRow, quantile, type Row, toldRow } from './row.ts';

export const name =
  'Jobs over a made-up book: an export, and screening with a sanctions list of the real size';

const listSize = 38_000;
const calls = 40;
const submissions = 20;

/** Exports the book and screens it, each in the process of the jobs, and asks for names with a small and a real list. */
export async function run({ policies }: BenchOptions): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = { ...everythingOn, DATABASE_URL: postgres.connectionString };
  const product = await startProduct({ dataFolder, environment });
  const database = new pg.Client({ connectionString: postgres.connectionString });
  try {
    await database.connect();
    await makeBook(postgres.connectionString, Math.max(...policies));
    await nameInsureds(database);
    const csr = await signInClient(product.url, 'csr');
    const rows = [leastRow('export', await exportRate(csr, database), 'rows/s', 5_000)];
    const before = await measureScreens(product.url);
    rows.push(...(await measureRounds(postgres.connectionString, database)));
    const after = await measureScreens(product.url);
    for (const [figure, most] of [
      ['search', 5],
      ['start', 25],
      ['submit', 30],
    ] as const) {
      rows.push(toldRow(`${figure} with a list of ten names`, before[figure], 'ms'));
      rows.push(limitRow(`${figure} with ${listSize} names`, after[figure], 'ms', most));
    }
    return rows;
  } finally {
    await database.end();
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Gives the insureds names of their own, which were clear when they were saved. */
async function nameInsureds(database: pg.Client): Promise<void> {
  const names = bookNames(50_000, 11).map((text) => text.split(' '));
  await database.query('create temporary table made_name (place integer primary key, first text, last text)');
  await database.query(
    'insert into made_name select ord, f, l from unnest($1::text[], $2::text[]) with ordinality as n (f, l, ord)',
    [names.map(([first]) => first), names.map(([, last]) => last)],
  );
  await database.query(`update insured i set first_name = n.first, last_name = n.last, middle_name = chr(65 + (i.insured_id / 50000 % 26)::integer),
      screening_result = 'CLEAR', screening_score = 0, screening_list_date = '2026-11-01'
    from made_name n where n.place = 1 + i.insured_id % 50000`);
  await database.query('vacuum analyze insured');
}

async function exportRate(csr: Client, database: pg.Client): Promise<number> {
  const begun = performance.now();
  await csr.send('mutation { startExport { __typename } }');
  for (;;) {
    const { rows } = await database.query<{ status: string; written: number }>(
      'select status, rows_written as written from policy_export order by export_id desc limit 1',
    );
    const [row] = rows;
    if (row?.status === 'DONE') return row.written / ((performance.now() - begun) / 1000);
    if (row?.status === 'FAILED') throw new Error('The export failed.');
    await pause(50);
  }
}

/** Imports the list, which has every name compared with it, then one with some names more, which has them compared with those. */
async function measureRounds(connectionString: string, database: pg.Client): Promise<Row[]> {
  const db = openDatabase(connectionString);
  const { rows } = await database.query<{ count: string }>('select count(*) from insured');
  const insureds = Number(rows[0]?.count);
  // The first round is the first comparison of this book: its names count as never compared.
  const rates = [];
  for (const [listDate, size] of [
    ['2026-11-20', listSize],
    ['2026-11-21', listSize + 60],
  ] as const) {
    const names = listedNames(size, 5);
    const listed = names.map((text, at) => ({
      entryNumber: at,
      name: text,
      isPerson: true,
      program: 'SAMPLE',
    }));
    await importSanctions(db, { source: 'a benchmark', listDate, rows: listed }, new Date());
    const begun = performance.now();
    while (!(await isRoundFinished(database))) await pause(50);
    rates.push(insureds / ((performance.now() - begun) / 1000));
  }
  await db.destroy();
  const [whole = 0, changes = 0] = rates;
  return [
    leastRow(`screening, each name with ${listSize} names`, whole, 'names/s', 20_000),
    leastRow('screening, with 60 names that came to the list', changes, 'names/s', 20_000),
  ];
}

async function isRoundFinished(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query<{ finished: boolean }>(
    'select is_finished as finished from book_screening',
  );
  return rows[0]?.finished === true;
}

/** The waits of a person who looks into the list. */
interface Screens {
  readonly search: number;
  readonly start: number;
  readonly submit: number;
}

/** The medians of searching for a name, of starting a quote and of submitting its application, over HTTP. */
async function measureScreens(url: string): Promise<Screens> {
  const agent = await signInClient(url, 'agent');
  const { start } = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
  const names = bookNames(calls, 13).map((text) => text.split(' '));
  const search: number[] = [];
  const started: number[] = [];
  for (const [first = '', last = ''] of names) {
    const query =
      'query ($first: String!, $last: String!) { ofacSearch(firstName: $first, lastName: $last) { result } }';
    search.push(await timed(() => agent.send(query, { first, last })));
    started.push(await timed(() => startedQuote(agent, start)));
  }
  const submitted: number[] = [];
  for (let nth = 0; nth < submissions; nth += 1) submitted.push(await submissionTime(agent));
  return {
    search: quantile(search, 0.5),
    start: quantile(started, 0.5),
    submit: quantile(submitted, 0.5),
  };
}

/** How long it takes to submit an application that was played from its start. All insure one building, so underwriting gets most of them. */
async function submissionTime(agent: Client): Promise<number> {
  const scenario = namedScenario('slab-day-364', toBusinessDate(new Date()));
  const { file } = await playServed(agent, scenario);
  const policyId = String(file.policy.policyId);
  return timed(async () => {
    const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
    if (!('file' in submitApplication))
      throw new Error(`It was not submitted: ${JSON.stringify(submitApplication).slice(0, 300)}`);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
