import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { SERVER_FLAGS } from '../../../scripts/server-flags.js';
import { removeJobProcess } from '../../../server/database/job-processes.store.ts';
import { saveClockMove } from '../../../server/kernel/business-clock.store.ts';
import { ROOT, withoutVitest } from '../../support/browser/product.ts';
import { skipNightsBefore } from '../../support/database/quiet-nights.ts';
import { killCount } from '../../support/extent.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { issuePlayed } from '../../support/server/change-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/*
 * Nights of many policies in the process of the jobs, which is killed and started again. All copies of a policy have the same duties: at any moment each
 * has the rows of before its duty or those of after it, and in the end all have the same.
 */
const database = await testDatabase();
const { db, connectionString } = database;
const served = await restWorldOn(database);
const renewed = await issuePlayed(served);
const quote = (await served.started()).file.policy.policyId;
const asked = (await served.started()).file.policy.policyId;
const dataFolder = await createDataFolder('killed-night');
let jobs: Jobs | undefined;

afterAll(async () => {
  await jobs?.end('SIGKILL');
  await removeDataFolder(dataFolder);
}, 60_000);

interface Jobs {
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Starts the process of the jobs alone, as the server starts it beside itself. Its end is reported as the server reports it. */
function startJobs(): Jobs {
  const id = randomUUID();
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.join(ROOT, 'server/jobs-main.ts'), id], {
    cwd: ROOT,
    env: {
      ...withoutVitest(process.env),
      DATABASE_URL: connectionString,
      HIGHWATER_DATA: dataFolder,
      // The night is that of the moved clock.
      HIGHWATER_SANDBOX: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = once(child, 'exit');
  return {
    end: async (signal) => {
      child.kill(signal);
      await gone;
      if (signal === 'SIGTERM') return;
      await removeJobProcess(db, id);
      // The lease of a killed process ends at once, so that the test does not wait for it.
      await sql`update calendar_batch set lease_until = now() - interval '1 second'`.execute(db);
    },
  };
}

/** Moves the clock to a day, so that the calendar has its night before it. */
async function goTo(day: IsoDate): Promise<void> {
  const daysAhead = daysBetween(toBusinessDate(new Date()), day);
  await saveClockMove(db, () => daysAhead, { movedBy: 1, movedAt: new Date() });
  await skipNightsBefore(db, day);
}

/** The different states of the policies: the rows that a night may write, each kind with its count. */
async function readFootprints(policyIds: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ footprint: string }>`
    with held as (select p.policy_id, p.policy_main_id from policy c join policy p using (policy_main_id)
      where c.policy_id = any (${[...policyIds]}::bigint[])),
    found as (
      select policy_main_id, 'act ' || activity as what from held join activity_log using (policy_id)
      union all select policy_main_id, 'duty ' || kind || ' ' || status from held join calendar_duty using (policy_id)
      union all select policy_main_id, 'letter ' || kind from held join letter using (policy_id)
      union all select policy_main_id, 'renewal ' || stage from held join renewal using (policy_id)
      union all select policy_main_id, 'bill' from held join renewal_bill using (policy_id)
      union all select policy_main_id, 'request ' || status from held join document_request using (policy_id)
      union all select policy_main_id, concat_ws(' ', policy_state, transaction_status) from held join transaction using (policy_id)
    ), counted as (
      select policy_main_id, what || ' ' || count(*) as counted from found group by policy_main_id, what)
    select distinct string_agg(counted, ', ' order by counted) as footprint from counted group by policy_main_id`.execute(
    db,
  );
  return rows.map(({ footprint }) => footprint);
}

/** The states of the policies where they are more than `most`. */
async function listTooMany(policyIds: readonly number[], most: number): Promise<readonly string[]> {
  const footprints = await readFootprints(policyIds);
  return footprints.length > most ? footprints : [];
}

/** How many duties of the policies, and of the terms that they are offered, are done or skipped. */
async function countDone(policyIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from policy c join policy p using (policy_main_id) join calendar_duty d on d.policy_id = p.policy_id
    where c.policy_id = any (${[...policyIds]}::bigint[]) and d.status in ('DONE', 'SKIPPED')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The kinds of duties of the policies with their outcomes. */
async function listDuties(policyIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select distinct d.kind || ' ' || d.status as line
    from policy c join policy p using (policy_main_id) join calendar_duty d on d.policy_id = p.policy_id
    where c.policy_id = any (${[...policyIds]}::bigint[]) order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

interface Night {
  readonly day: IsoDate;
  readonly policyIds: readonly number[];
  /** How many duties each of them has in the night. */
  readonly duties: number;
}

/** Works through a night with processes that are killed in it, each at another place. */
async function liveWithKills({ day, policyIds, duties }: Night, kills: number): Promise<void> {
  await goTo(day);
  const all = (await countDone(policyIds)) + policyIds.length * duties;
  for (let kill = 0; kill < kills; kill += 1) {
    jobs = startJobs();
    const place = Math.min((await countDone(policyIds)) + 7 + ((kill * 11) % 23), all);
    while ((await countDone(policyIds)) < place) await pause(5);
    await jobs.end('SIGKILL');
    await expect
      .poll(() => listTooMany(policyIds, 1 + duties), { message: `kill ${kill} of ${day}` })
      .toEqual([]);
  }
  jobs = startJobs();
  await expect.poll(() => countDone(policyIds), { timeout: 60_000 }).toBe(all);
  await jobs.end('SIGTERM');
  expect(await readFootprints(policyIds)).toEqual([expect.any(String)]);
}

/** The nights in which something is killed: of quotes, of requested documents, and five of a renewal that is not paid. */
const nightCount = 7;

const kills = Math.ceil(killCount / nightCount);

test('kill -9 in the middle of a night leaves each policy as before its duty or as after it, and the next process continues', {
  timeout: 120_000 + killCount * 60_000,
}, async () => {
  const start = addDays(toBusinessDate(new Date()), 1);
  await sql`update policy_part set quote_expiration_date = '2036-01-01' where policy_id in (${quote}, ${asked})`.execute(
    db,
  );
  const quotes = await policyCopies(db, quote, kills * 30);
  await sql`update policy_part set quote_expiration_date = ${addDays(start, -1)} where policy_id = any (${quotes}::bigint[])`.execute(
    db,
  );
  await liveWithKills({ day: start, policyIds: quotes, duties: 2 }, kills);
  expect(await listDuties(quotes)).toEqual(['QUOTE_EXPIRES DONE', 'QUOTE_EXPIRING SKIPPED']);

  await sql`insert into document_request (policy_id, transaction_id, document_type, requested_by, requested_at, due_date, status)
    select policy_id, active_transaction_id, 'Lease', 1, now(), ${start}, 'OPEN' from policy where policy_id = ${asked}`.execute(
    db,
  );
  const requests = await policyCopies(db, asked, kills * 30);
  await liveWithKills({ day: addDays(start, 1), policyIds: requests, duties: 1 }, kills);
  expect(await listDuties(requests)).toEqual(['DOCUMENT_OVERDUE DONE']);

  const { to } = renewed;
  // A group of renewals is one transaction.
  const terms = await policyCopies(db, renewed.policyId, kills * 60);
  await liveWithKills({ day: addDays(to, -60), policyIds: terms, duties: 2 }, kills);
  for (const [lead, duties] of [
    [-45, 1],
    [-30, 1],
    [0, 2],
    [31, 1],
  ] as const)
    await liveWithKills({ day: addDays(to, lead), policyIds: terms, duties }, kills);
  expect(await listDuties(terms)).toEqual([
    'RENEWAL_BILLED DONE',
    'RENEWAL_BUILT DONE',
    'RENEWAL_FINAL_NOTICE DONE',
    'RENEWAL_LAPSES DONE',
    'RENEWAL_RATES_CHECKED SKIPPED',
    'RENEWAL_REMINDER DONE',
    'RENEWAL_REMINDER SKIPPED',
  ]);
});

test('a night under way ends within 10 s of SIGTERM, and the next process continues it at once', {
  timeout: 120_000,
}, async () => {
  const day = addDays(renewed.to, 60);
  const quotes = await policyCopies(db, quote, 150);
  await sql`update policy_part set quote_expiration_date = ${addDays(day, -1)} where policy_id = any (${quotes}::bigint[])`.execute(
    db,
  );
  await goTo(day);
  jobs = startJobs();
  while ((await countDone(quotes)) < 10) await pause(5);
  const began = performance.now();
  await jobs.end('SIGTERM');
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await countDone(quotes)).toBeLessThan(300);
  expect(await listTooMany(quotes, 3)).toEqual([]);
  const { rows: leases } = await sql`select batch_id from calendar_batch where lease_until > now()`.execute(
    db,
  );
  expect(leases).toEqual([]);
  jobs = startJobs();
  await expect.poll(() => countDone(quotes), { timeout: 60_000 }).toBe(300);
  expect((await readFootprints(quotes)).length).toBe(1);
  await jobs.end('SIGTERM');
});
