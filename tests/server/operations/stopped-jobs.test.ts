import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTask, screenBookTask } from '../../../server/kernel/jobs.ts';
import { importSanctions } from '../../../server/policy/screening/import-sanctions.service.ts';
import { screenBook } from '../../../server/policy/screening/screen-book.service.ts';
import { startScreeningRound } from '../../../server/policy/screening/screening.store.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/browser/product-folder.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db, connectionString } = database;
const { world, started } = await restWorldOn(database);
const dataFolder = await createDataFolder('jobs');
const products: Product[] = [];
// The third batch of a screening has so many names that whoever waits for the second one is faster.
const policyCount = 3_001;
const gate = 4711;

beforeAll(async () => {
  const { file } = await started();
  await policyCopies(db, file.policy.policyId, policyCount - 1);
  await sql`update insured set insured_id = default`.execute(db);
  // Each name is compared once, so everybody has one of their own.
  await sql`update insured set last_name = last_name || insured_id`.execute(db);
  await sql`create table screening_write (insured_id bigint not null)`.execute(db);
  await sql`create function note_screening() returns trigger language plpgsql as $$
    begin insert into screening_write values (new.insured_id); return null; end $$`.execute(db);
  await sql`create trigger note_screening after update on insured for each row execute function note_screening()`.execute(
    db,
  );
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); return new; end $$`.execute(db);
  await sql`create trigger wait_at_gate before update on book_screening for each row
    when (old.last_insured_id > 0 and new.last_insured_id > 0) execute function wait_at_gate()`.execute(db);
  await sql`create trigger wait_at_gate before update on policy_export for each row
    when (old.rows_written = 0 and new.rows_written > 0) execute function wait_at_gate()`.execute(db);
});

afterAll(async () => {
  for (const product of products) await product.stop();
  await removeDataFolder(dataFolder);
}, 60_000);

async function start(jobs = 'inline'): Promise<Product> {
  const environment = { DATABASE_URL: connectionString, JOBS: jobs };
  const product = await startProduct({ dataFolder, environment });
  products.push(product);
  return product;
}

async function importNames(listDate: string): Promise<void> {
  const rows = [{ entryNumber: 70_000, name: 'NOBODY, AT ALL', isPerson: true, program: 'SAMPLEPROG' }];
  await importSanctions(db, { source: 'a test', listDate, rows }, world.now());
}

/** Makes every name one that was never compared: only results that change are stored. */
async function forgetScreening(): Promise<void> {
  await sql`update insured set screening_result = null`.execute(db);
  await sql`truncate screening_write`.execute(db);
}

/** How many insureds were screened, and how many of them more than once. */
async function screenings(): Promise<{ screened: number; twice: number }> {
  const { rows } = await sql<{ screened: number; twice: number }>`
    select count(*) as screened, count(*) filter (where writes > 1) as twice
    from (select count(*) as writes from screening_write group by insured_id) by_insured`.execute(db);
  return rows[0] ?? { screened: 0, twice: 0 };
}

async function readExportRow() {
  const { rows } = await sql<{ status: string; rowsWritten: number; fileName: string | null }>`
    select status, rows_written as "rowsWritten", file_name as "fileName" from policy_export`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is no export.');
  const text = row.fileName && (await readFile(path.join(dataFolder, 'exports', row.fileName), 'utf8'));
  const lines = (text ?? '').split('\n').filter(Boolean);
  const policyIds = new Set(lines.map((line) => JSON.parse(line).policy.policyId));
  return { status: row.status, rowsWritten: row.rowsWritten, lines: lines.length, policyIds: policyIds.size };
}

async function waitingJobs(): Promise<{ task: string; attempts: number }[]> {
  const { rows } = await sql<{ task: string; attempts: number }>`
    select task_identifier as task, attempts from graphile_worker.jobs where locked_at is null order by 1`.execute(
    db,
  );
  return rows;
}

async function hasNoJobs(): Promise<boolean> {
  const { rows } = await sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`.execute(db);
  return rows[0]?.jobs === 0;
}

/** The ids of the processes whose workers are connected to the queue. */
async function queueProcesses(): Promise<number[]> {
  const { rows } = await sql<{ processId: number }>`
    select distinct substring(application_name from 'queue of process (\\d+)')::integer as "processId"
    from pg_stat_activity where datname = current_database() and application_name like '%queue of process%'`.execute(
    db,
  );
  return rows.map(({ processId }) => processId);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

/** Does work while the first batch of an export, and of a screening all but the first, wait at a gate until the work opens it. */
async function withGateClosed(work: (openGate: () => Promise<unknown>) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${gate})`.execute(connection);
    try {
      await work(() => sql`select pg_advisory_unlock(${gate})`.execute(connection));
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection);
    }
  });
}

/** How many statements wait for a lock: at the gate, or for what a batch at the gate has locked. */
async function countWaitingStatements(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

test('long jobs end within 10 s of SIGTERM; the next process goes on with them, and nothing is done twice', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  const agent = await signInClient(first.url, 'agent');
  // A round that began at the start would stop at the gate, and the import would wait for its row.
  await until(hasNoJobs);
  await forgetScreening();
  await withGateClosed(async (openGate) => {
    const { body } = await agent.send('mutation { startExport { __typename } }');
    expect(body?.data).toEqual({ startExport: { __typename: 'ExportStarted' } });
    await importNames('2026-11-20');
    await until(async () => (await countWaitingStatements()) >= 2);
    const began = performance.now();
    const stopped = first.stop();
    await until(async () => first.log().includes('stopping'));
    await openGate();
    await stopped;
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  const { screened, twice } = await screenings();
  const halfway = await readExportRow();
  expect([screened < policyCount, twice]).toEqual([true, 0]);
  expect([halfway.status, halfway.rowsWritten < policyCount]).toEqual(['RUNNING', true]);
  expect(await readdir(path.join(dataFolder, 'exports'))).toEqual([]);
  expect(await waitingJobs()).toEqual([
    { task: screenBookTask, attempts: 0 },
    { task: exportTask, attempts: 0 },
  ]);

  await start();
  await until(async () => (await waitingJobs()).length === 0 && (await readExportRow()).status === 'DONE');
  await until(async () => (await screenings()).screened === policyCount);
  expect(await screenings()).toEqual({ screened: policyCount, twice: 0 });
  expect(await readExportRow()).toEqual({
    status: 'DONE',
    rowsWritten: policyCount,
    lines: policyCount,
    policyIds: policyCount,
  });
});

test('kill -9 of the process of the jobs in the middle of both: the next goes on, and nothing is done twice', {
  timeout: 120_000,
}, async () => {
  for (const product of products.splice(0)) await product.stop();
  await sql`truncate policy_export cascade`.execute(db);
  await forgetScreening();
  const product = await start('process');
  const agent = await signInClient(product.url, 'agent');
  await withGateClosed(async (openGate) => {
    await agent.send('mutation { startExport { __typename } }');
    await importNames('2026-11-21');
    await until(async () => (await countWaitingStatements()) >= 2);
    const [killed] = await queueProcesses();
    expect(killed).not.toBe(product.processId);
    process.kill(killed ?? 0, 'SIGKILL');
    await openGate();
  });
  await until(async () => (await readExportRow()).status === 'DONE');
  await until(async () => (await screenings()).screened === policyCount);
  expect(await screenings()).toEqual({ screened: policyCount, twice: 0 });
  expect(await readExportRow()).toEqual({
    status: 'DONE',
    rowsWritten: policyCount,
    lines: policyCount,
    policyIds: policyCount,
  });
});

test('a stop in the middle of a batch stores the names before it', async () => {
  for (const product of products.splice(0)) await product.stop();
  await forgetScreening();
  await startScreeningRound(db);
  const stop = new AbortController();
  const screening = screenBook(world, stop.signal);
  // Each name takes a turn, so twenty turns end before the names do.
  for (let turns = 0; turns < 20; turns += 1) await others();
  stop.abort();
  await screening;
  const before = await screenings();
  expect(before.screened).toBeLessThan(policyCount);
  expect(await waitingJobs()).toEqual([{ task: screenBookTask, attempts: 0 }]);
  await screenBook(world, new AbortController().signal);
  expect(await screenings()).toEqual({ screened: policyCount, twice: 0 });
});

test('a new list in the middle of a round begins a new one, and the old one stores nothing more', async () => {
  await forgetScreening();
  await startScreeningRound(db);
  await withGateClosed(async (openGate) => {
    const old = screenBook(world, new AbortController().signal);
    await until(async () => (await countWaitingStatements()) === 1);
    const imported = importNames('2026-11-22');
    await until(async () => (await countWaitingStatements()) === 2);
    await openGate();
    await Promise.all([imported, old]);
  });
  const { screened } = await screenings();
  expect(screened).toBeLessThan(policyCount);
  await screenBook(world, new AbortController().signal);
  expect((await screenings()).screened).toBe(policyCount);
});
