import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { exportTask, screenBookTask } from '../../../server/kernel/jobs.ts';
import { screenBook } from '../../../server/policy/screening/screen-book.service.ts';
import { startScreeningRound } from '../../../server/policy/screening/screening.store.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { screenedBook, until } from '../../support/server/screened-book.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

// The third batch of a screening has so many names that the test, which waits for the second one, is faster.
const policyCount = 3_001;
const database = await testDatabase();
const { db, connectionString } = database;
const served = await restWorldOn(database);
const { world } = served;
const { importNames, forgetScreening, screenings, waitingJobs, countWaitingStatements, withGateClosed } =
  await screenedBook(database, served, policyCount);
const dataFolder = await createDataFolder('jobs');
const products: Product[] = [];

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

test('long jobs end within 10 s of SIGTERM; the next process continues them, and nothing is done twice', {
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

test('kill -9 of the process of the jobs in the middle of both: the next continues, and nothing is done twice', {
  timeout: 120_000,
}, async () => {
  for (const product of products.splice(0)) await product.stop();
  await sql`truncate policy_export cascade`.execute(ownerOf(db));
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

test('a new list in the middle of a round begins a new one, and the old one stores nothing more', async () => {
  for (const product of products.splice(0)) await product.stop();
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
