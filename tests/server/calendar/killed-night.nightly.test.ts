import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { killCount } from '../../support/extent.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db, connectionString } = database;
const { started } = await restWorldOn(database);
const { file } = await started();
const yesterday = addDays(toBusinessDate(new Date()), -1);
await sql`update policy_part set quote_expiration_date = '2036-01-01'`.execute(db);
const dataFolder = await createDataFolder('killed-night');
let product: Product | undefined;

afterAll(async () => {
  await product?.stop();
  await removeDataFolder(dataFolder);
}, 60_000);

function start(): Promise<Product> {
  return startProduct({ dataFolder, environment: { DATABASE_URL: connectionString } });
}

/** Adds quotes whose last day was yesterday, on a calendar that has not run; returns the number of the first. */
async function addExpired(count: number): Promise<number> {
  const [fromId = 0] = await policyCopies(db, file.policy.policyId, count);
  await sql`update policy_part set quote_expiration_date = ${yesterday} where policy_id >= ${fromId}`.execute(
    db,
  );
  await sql`truncate calendar_run, calendar_batch, calendar_duty`.execute(ownerOf(db));
  return fromId;
}

/** How many of the quotes from a number on are closed, and how many of them are half closed or closed twice. */
async function readClosed(fromId: number): Promise<{ closed: number; torn: number }> {
  const { rows } = await sql<{ closed: number; torn: number }>`
    select count(*) filter (where s.closed) as closed,
      count(*) filter (where s.closed and not (s.archived and s.entries = 1 and s.duties = 1)
        or not s.closed and (s.archived or s.entries > 0 or s.duties > 0)) as torn
    from (select t.transaction_status = 'ABANDONED' as closed, p.record_lifecycle_status = 'ARCHIVED' as archived,
        (select count(*) from activity_log a where a.policy_id = p.policy_id and a.activity = 'expired') as entries,
        (select count(*) from calendar_duty d where d.policy_id = p.policy_id and d.status = 'DONE') as duties
      from policy p join transaction t on t.policy_id = p.policy_id where p.policy_id >= ${fromId}) s`.execute(
    db,
  );
  return rows[0] ?? { closed: 0, torn: 0 };
}

test('kill -9 in the middle of a night leaves each quote open or closed whole, and the next process continues', {
  timeout: 120_000 + killCount * 60_000,
}, async () => {
  const count = killCount * 30;
  const fromId = await addExpired(count);
  for (let kill = 0; kill < killCount; kill += 1) {
    product = await start();
    // Never the same place in a night: after 7, 18, 29 more quotes, and around again.
    const before = (await readClosed(fromId)).closed;
    while ((await readClosed(fromId)).closed < Math.min(before + 7 + ((kill * 11) % 23), count))
      await pause(5);
    await product.kill();
    await expect.poll(async () => (await readClosed(fromId)).torn).toBe(0);
    // The lease of the killed process ends at once, so that the test does not wait for it.
    await sql`update calendar_batch set lease_until = now() - interval '1 second'`.execute(db);
  }
  product = await start();
  await expect.poll(() => readClosed(fromId)).toEqual({ closed: count, torn: 0 });
  await product.stop();
});

test('a night under way ends within 10 s of SIGTERM, and the next process continues it at once', {
  timeout: 120_000,
}, async () => {
  const count = 150;
  const fromId = await addExpired(count);
  product = await start();
  while ((await readClosed(fromId)).closed < 10) await pause(5);
  const began = performance.now();
  await product.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
  const halfway = await readClosed(fromId);
  expect([halfway.closed < count, halfway.torn]).toEqual([true, 0]);
  product = await start();
  await expect.poll(() => readClosed(fromId), { timeout: 20_000 }).toEqual({ closed: count, torn: 0 });
  await product.stop();
});
