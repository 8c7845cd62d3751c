import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { sourceNames } from '../../../server/calendar/calendar-rows.ts';
import { readCandidates } from '../../../server/calendar/candidates.store.ts';
import { packHistory } from '../../../server/operations/pack-history.service.ts';
import { createTasks, tidyTask } from '../../../server/operations/tasks.service.ts';
import { startExport, writeExport } from '../../../server/partners/exports.service.ts';
import { screenBook } from '../../../server/policy/screening/screen-book.service.ts';
import { bookCalls } from '../../bench/book/book-calls.ts';
import { firstBookNumber } from '../../bench/book/book-seed.ts';
import { makeBook } from '../../bench/book/make-book.ts';
import { explainForAll, findPlanFaults } from '../../support/plans/explain.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { type SentStatement, testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const policies = 10_000;
const database = await testDatabase('seeded');
const { connectionString, ownerConnectionString, recordSent } = database;
const client = new pg.Client({ connectionString });
const now = new Date('2026-11-21T18:00:00Z');
const world = await testWorld(database, now);
const url = await servedWorld(world);

/**
 * Tables that do not grow with the book: people and agencies, what they set and how they sign in, exports of the last day, the version of the
 * sanctions list, its names for comparison (a row for each release in use) and how far the comparison came, and the queue of jobs.
 */
const fixedTables = new Set([
  'app_user',
  'entity',
  'company',
  'registration',
  'session',
  'webhook',
  'sanction_list',
  'sanction_arrangement',
  'book_screening',
  'policy_export',
  'used_refresh_token',
  'failed_sign_ins',
  'last_write',
  '_private_jobs',
]);

beforeAll(async () => {
  await client.connect();
  await makeBook(ownerConnectionString, policies, { fullHistory: 100 });
}, 600_000);

afterAll(() => client.end());

const clients = new Map<string, Promise<Client>>();
function clientOf(person: string): Promise<Client> {
  const signedIn = clients.get(person) ?? signInClient(url, person);
  clients.set(person, signedIn);
  return signedIn;
}

/** The hot statements by what sends them, each once. */
async function recordHotStatements(): Promise<{ title: string; statements: SentStatement[] }[]> {
  const seen = new Set<string>();
  const onlyNew = (statements: SentStatement[]) =>
    statements.filter(({ text }) => {
      const isNew = !seen.has(text) && !/^(set|show|lock|listen|notify)\b/i.test(text);
      seen.add(text);
      return isNew;
    });
  const recorded: { title: string; statements: SentStatement[] }[] = [];
  for (const { title, people, ask } of bookCalls(policies)) {
    const statements: SentStatement[] = [];
    for (const person of people) {
      const asking = await clientOf(person);
      statements.push(...onlyNew(await recordSent(() => ask(asking))));
    }
    recorded.push({ title, statements });
  }
  const agent = await clientOf('agent');
  const scenario = namedScenario('crawlspace-with-certificate-bought-lately', toBusinessDate(now));
  recorded.push({
    title: 'a quote from its start to its end: start, file, saves, steps, ratings',
    statements: onlyNew(await recordSent(() => playServed(agent, scenario))),
  });
  for (const [title, path] of Object.entries(restLists(policies)))
    recorded.push({ title: `REST ${title}`, statements: onlyNew(await recordSent(() => getRest(path))) });
  for (const [title, work] of Object.entries(jobs))
    recorded.push({ title: `job ${title}`, statements: onlyNew(await recordSent(work)) });
  return recorded;
}

/** Lists over REST that no list over GraphQL sends the statements of. */
function restLists(size: number): { readonly [title: string]: string } {
  const policyId = firstBookNumber + Math.floor(size / 2) + 1;
  return {
    'policy search': 'Policy/PolicySearch?zipCode=70112&streetNumber=1234',
    'policy search by e-mail': 'Policy/PolicySearch?email=james.smith7@gmail.com',
    terms: `Policy/PolicyMain/${policyId}/Terms`,
    'other policies': `Policy/OtherPolicy/${policyId}`,
    'activity of a policy': `Policy/${policyId}/ActivityLogs`,
    'payments of a policy': `Policy/${policyId}/PaymentList`,
  };
}

async function getRest(path: string): Promise<void> {
  const { tokens } = await clientOf('csr');
  const answer = await fetch(`${url}/vue/api/${path}`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

const neverStopping = new AbortController().signal;
const run = { attempt: 1, stop: neverStopping };

/** Jobs that go through the book, or through what waits in it. */
const jobs: { readonly [title: string]: () => Promise<unknown> } = {
  'screen the book': async () => {
    await screenBook(world, neverStopping);
    await screenBook(world, neverStopping);
  },
  'write export': async () => {
    const viewer = await signedInAs(world, 'admin');
    const filter = { effectiveFrom: '2024-03-04', effectiveTo: '2024-03-10' };
    const answer = await startExport(world, viewer, filter);
    if (answer.__typename !== 'ExportStarted') throw new Error('The export was not started.');
    await writeExport(world, answer.export.exportId, run);
  },
  'look for what the calendar has to do': async () => {
    const range = { day: toBusinessDate(now), afterId: 0, toId: 10 * firstBookNumber, limit: 500 };
    for (const source of sourceNames) await readCandidates(world.db, source, range);
  },
  'pack history': () => packHistory(world, neverStopping),
  'tidy up': async () => createTasks(world)[tidyTask]?.({}, run),
};

const mostSorted = 1_000;
/** Jobs go through the book in batches, the largest of 8,000 rows, and may put a batch in order. */
const largestBatch = 8_000;

const plansFolder = new URL('../../plans/', import.meta.url).pathname;

interface PlannedStatement {
  readonly text: string;
  readonly plan: string;
}

/** The hot statements with their plans by the file that keeps them, and what is wrong with the plans. */
async function explainHotStatements(): Promise<{
  faults: string[];
  files: ReadonlyMap<string, readonly PlannedStatement[]>;
}> {
  const faults: string[] = [];
  const files = new Map<string, PlannedStatement[]>();
  for (const { title, statements } of await recordHotStatements()) {
    const planned: PlannedStatement[] = [];
    const isJob = title.startsWith('job ');
    for (const statement of statements) {
      const { plan, text } = await explainForAll(client, statement, !isJob);
      planned.push({ text: statement.text.trim(), plan: text });
      for (const fault of findPlanFaults(plan, fixedTables, isJob ? largestBatch : mostSorted))
        faults.push(`${title} ${fault}: ${statement.text}`);
    }
    // Statements that are sent at the same time come in any order.
    planned.sort((a, b) => (a.text < b.text ? -1 : 1));
    if (planned.length > 0) files.set(fileNameOf(title), planned);
  }
  return { faults, files };
}

const fileNameOf = (title: string) =>
  `${title
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase()
    .replaceAll(/^-|-$/g, '')}.txt`;

const statementMark = '-- statement\n';
const planMark = '\n\n-- plan\n';

const formatPlans = (planned: readonly PlannedStatement[]) =>
  planned.map(({ text, plan }) => `${statementMark}${text}${planMark}${plan}\n`).join('\n');

/** The statements whose plans are kept, by file. */
async function readPlannedStatements(): Promise<{ [file: string]: string[] }> {
  const names = (await readdir(plansFolder)).sort();
  const entries = names.map(async (name): Promise<[string, string[]]> => {
    const [, ...parts] = (await readFile(path.join(plansFolder, name), 'utf8')).split(statementMark);
    return [name, parts.map((part) => part.split(planMark)[0] ?? '')];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** HIGHWATER_WRITE_PLANS=1 writes the plans again. */
test('the plan of every hot statement is kept, none reads a whole table of the book, sorts more than 1,000 rows, or is kept in vain', async () => {
  const { faults, files } = await explainHotStatements();
  if (process.env.HIGHWATER_WRITE_PLANS === '1') {
    await rm(plansFolder, { recursive: true, force: true });
    await mkdir(plansFolder);
    for (const [name, planned] of files) await writeFile(path.join(plansFolder, name), formatPlans(planned));
  }
  expect(faults).toEqual([]);
  const asked = [...files].map(([name, planned]) => [name, planned.map(({ text }) => text)]);
  expect(await readPlannedStatements()).toEqual(Object.fromEntries(asked));
}, 600_000);

test('the narrow rows of the made-up book are as the database would keep them', async () => {
  const differences = await client.query<{ table: string; count: number }>(`
    with book as (select b.policy_id, b.user_id, b.created_by, b.agency_entity_id, b.company_id, c.changed_at, c.changed_by, b.policy_state,
      b.transaction_status, b.effective_date, c.zip_code, c.street_number, c.is_put_away, c.is_open_quote, c.is_unfinished
      from book_row b join book_change c using (policy_id, user_id, created_by, agency_entity_id, company_id))
    select 'book' as "table", count(*)::integer from ((table book except table policy_of_book) union all (table policy_of_book except table book)) d
    union all
    select 'text', count(*)::integer from (select from policy p join book_change c using (policy_id) full join book_text b using (policy_id)
      where (b.user_id, b.created_by, b.agency_entity_id, b.company_id, b.quarter, b.search_text) is distinct from
        (c.user_id, nullif(c.created_by, c.user_id), c.agency_entity_id, c.company_id, quarter_of(c.changed_at), translate(p.search_text, '@.-', 'QJX'))) d
    union all
    select 'held', count(*)::integer from ((table held_row except table held_policy) union all (table held_policy except table held_row)) d`);
  expect(differences.rows).toEqual([
    { table: 'book', count: 0 },
    { table: 'text', count: 0 },
    { table: 'held', count: 0 },
  ]);
});
