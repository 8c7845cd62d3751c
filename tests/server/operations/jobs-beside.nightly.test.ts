import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const { db, connectionString } = await testDatabase();
const dataFolder = await createDataFolder('jobs-beside');
const products: Product[] = [];
const gate = 4712;

afterAll(async () => {
  for (const product of products) await product.stop();
  await removeDataFolder(dataFolder);
}, 60_000);

async function start(jobs: string): Promise<Product> {
  const environment = { DATABASE_URL: connectionString, JOBS: jobs };
  const product = await startProduct({ dataFolder, environment });
  products.push(product);
  return product;
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

async function countQueueConnections(): Promise<number> {
  const { rows } = await sql<{ connections: number }>`select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name like '%queue of process%'`.execute(db);
  return rows[0]?.connections ?? 0;
}

async function untilQueueProcess(isWanted: (processId: number) => boolean): Promise<number> {
  for (;;) {
    const found = (await queueProcesses()).find(isWanted);
    if (found !== undefined) return found;
    await pause(20);
  }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

async function exportStatuses(): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`select status from policy_export order by export_id`.execute(
    db,
  );
  return rows.map(({ status }) => status);
}

async function isGateWaitedFor(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
    where locktype = 'advisory' and objid = ${gate} and not granted`.execute(db);
  return (rows[0]?.waiting ?? 0) > 0;
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

test('jobs run in a process of their own; when it is killed another continues its job; it ends with a killed server', {
  timeout: 120_000,
}, async () => {
  const product = await start('process');
  const first = await untilQueueProcess((processId) => processId !== product.processId);
  expect(await queueProcesses()).toEqual([first]);
  expect(await countQueueConnections()).toBeLessThanOrEqual(6);
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); return new; end $$`.execute(ownerOf(db));
  await sql`create trigger wait_at_gate before update on policy_export for each row execute function wait_at_gate()`.execute(
    ownerOf(db),
  );
  const agent = await signInClient(product.url, 'agent');
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${gate})`.execute(connection);
    await agent.send('mutation { startExport { __typename } }');
    await until(isGateWaitedFor);
    process.kill(first, 'SIGKILL');
    await sql`select pg_advisory_unlock(${gate})`.execute(connection);
  });
  const second = await untilQueueProcess((processId) => processId !== first);
  await until(async () => (await exportStatuses()).join() === 'DONE');
  expect(isRunning(first)).toBe(false);

  await product.kill();
  await until(async () => !isRunning(second));
  expect(await queueProcesses()).toEqual([]);
});

test('what the processes of a killed server had taken is unlocked by the next server, within seconds', {
  timeout: 120_000,
}, async () => {
  await sql`truncate policy_export cascade`.execute(ownerOf(db));
  const product = await start('inline');
  expect(await untilQueueProcess(() => true)).toBe(product.processId);
  const agent = await signInClient(product.url, 'agent');
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${gate})`.execute(connection);
    await agent.send('mutation { startExport { __typename } }');
    await until(isGateWaitedFor);
    await product.kill();
    await sql`update job_process set seen_at = seen_at - interval '10 s'`.execute(connection);
    await sql`select pg_advisory_unlock(${gate})`.execute(connection);
  });
  await start('inline');
  await until(async () => (await exportStatuses()).join() === 'DONE');
});

test('a server without jobs leaves them to others', { timeout: 120_000 }, async () => {
  for (const product of products.splice(0)) await product.stop();
  await sql`truncate policy_export cascade`.execute(ownerOf(db));
  const product = await start('off');
  const agent = await signInClient(product.url, 'agent');
  await agent.send('mutation { startExport { __typename } }');
  expect([await queueProcesses(), await exportStatuses()]).toEqual([[], ['QUEUED']]);
});
