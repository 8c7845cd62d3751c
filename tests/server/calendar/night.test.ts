import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { reopenQuote } from '../../../server/closing/close-transaction.service.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { isEverything } from '../../support/extent.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, worldOn } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { db } = database;
const { started } = await restWorldOn(database);
const { file } = await started();
const original = file.policy.policyId;
await sql`update policy_part set quote_expiration_date = '2036-01-01'`.execute(ownerOf(db));
const neverStopping = new AbortController().signal;

beforeEach(async () => {
  await sql`truncate calendar_run, calendar_batch, calendar_duty`.execute(ownerOf(db));
});

/** A world whose clock shows a day. */
async function worldAt(day: string) {
  return worldOn(database, new Date(`${day}T18:00:00Z`));
}

/** Copies of the started quote that expire on the days, one each. */
async function quotesExpiring(days: readonly string[]): Promise<number[]> {
  const ids = await policyCopies(db, original, days.length);
  await sql`update policy_part p set quote_expiration_date = n.day
    from unnest(${ids}::bigint[], ${[...days]}::date[]) n (policy_id, day) where p.policy_id = n.policy_id`.execute(
    ownerOf(db),
  );
  return ids;
}

/** The end states of the policies: status of transaction and record, and the day of the duty. */
async function endStates(ids: readonly number[]) {
  const { rows } = await sql<{
    transaction: string;
    record: string;
    day: string | null;
    status: string | null;
  }>`
    select t.transaction_status as transaction, p.record_lifecycle_status as record, d.day, d.status
    from policy p join transaction t on t.policy_id = p.policy_id
    left join calendar_duty d on d.policy_id = p.policy_id and d.kind <> 'QUOTE_EXPIRING'
    where p.policy_id = any(${[...ids]}::bigint[]) order by p.policy_id`.execute(db);
  return rows;
}

async function runDays(): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from calendar_run where ended_at is not null order by run_id`.execute(db);
  return rows.map(({ day }) => day);
}

async function events(policyId: number): Promise<string[]> {
  const log = await readActivityLog(db, policyId);
  return log.filter(({ origin }) => origin === 'job').map(({ message }) => message);
}

test('a quote is closed in the night after its last day: abandoned, archived and logged', async () => {
  const [id = 0] = await quotesExpiring(['2026-12-01']);
  await workOnCalendar(await worldAt('2026-12-01'), neverStopping);
  expect(await endStates([id])).toEqual([
    { transaction: 'IN_PROCESS', record: 'ACTIVE', day: null, status: null },
  ]);
  await workOnCalendar(await worldAt('2026-12-02'), neverStopping);
  expect(await endStates([id])).toEqual([
    { transaction: 'ABANDONED', record: 'ARCHIVED', day: '2026-12-02', status: 'DONE' },
  ]);
  expect(await events(id)).toEqual([
    'The transaction is now ABANDONED.',
    'It could be bound until 12/01/2026 and was closed without a payment.',
  ]);
  expect(await runDays()).toEqual(['2026-12-01', '2026-12-02']);
});

/** How many nights a jump of the clock takes the place of: a fifth of them by day. */
const jumpedNights = isEverything ? 90 : 18;

test(`a jump of ${jumpedNights} days ends as ${jumpedNights} nights do, each day in its order`, async () => {
  const gap = jumpedNights / 9;
  const days = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(2026, 11, 1 + index * gap)).toISOString().slice(0, 10),
  );
  const night = (index: number) => new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10);
  const nightly = await quotesExpiring(days);
  for (let index = 0; index <= jumpedNights; index += 1)
    await workOnCalendar(await worldAt(night(index)), neverStopping);
  const ofNights = await endStates(nightly);
  const daysOfNights = await runDays();
  await sql`truncate calendar_run, calendar_batch, calendar_duty`.execute(ownerOf(db));
  const jumped = await quotesExpiring(days);
  await workOnCalendar(await worldAt(night(0)), neverStopping);
  await workOnCalendar(await worldAt(night(jumpedNights)), neverStopping);
  expect(await endStates(jumped)).toEqual(ofNights);
  expect([await runDays(), daysOfNights.length, daysOfNights.at(-1)]).toEqual([
    daysOfNights,
    jumpedNights + 1,
    night(jumpedNights),
  ]);
  expect(ofNights.filter(({ record }) => record === 'ARCHIVED').length).toBe(9);
}, 60_000);

test(`a jump of ${isEverything ? 'a year' : 'two months'} goes through every day of it, and each quote is closed on its own`, async () => {
  const months = isEverything ? 12 : 2;
  const days = Array.from({ length: months }, (_, month) =>
    new Date(Date.UTC(2027, month, 15)).toISOString().slice(0, 10),
  );
  const last = new Date(Date.UTC(2027, months, 0)).toISOString().slice(0, 10);
  const ids = await quotesExpiring(days);
  await workOnCalendar(await worldAt('2026-12-31'), neverStopping);
  await workOnCalendar(await worldAt(last), neverStopping);
  expect((await endStates(ids)).map(({ record, day, status }) => [record, day, status])).toEqual(
    days.map((day) => ['ARCHIVED', addDays(day, 1), 'DONE']),
  );
  const { rows } = await sql<{ isRunOfItsDay: boolean; count: number }>`
    select r.day = d.day as "isRunOfItsDay", count(*) as count from calendar_duty d join calendar_run r using (run_id)
    where d.kind = 'QUOTE_EXPIRES' and d.policy_id = any(${ids}::bigint[]) group by 1`.execute(db);
  expect(rows).toEqual([{ isRunOfItsDay: true, count: months }]);
  const run = await runDays();
  expect([run, run.at(-1)]).toEqual([run.map((_, index) => addDays('2026-12-31', index)), last]);
}, 60_000);

test('a quote that was reopened and is not rated again expires once more, after its days', async () => {
  const [id = 0] = await quotesExpiring(['2026-12-01']);
  await workOnCalendar(await worldAt('2026-12-02'), neverStopping);
  const reopened = await worldAt('2026-12-10');
  const viewer = await signedInAs(reopened, 'agent');
  expect(Object(await reopenQuote(reopened, viewer, id)).__typename).toBe('PolicyClosed');
  await workOnCalendar(await worldAt('2026-12-11'), neverStopping);
  const open = { transaction: 'IN_PROCESS', record: 'ACTIVE', day: '2026-12-02', status: 'DONE' };
  expect(await endStates([id])).toEqual([open]);
  await workOnCalendar(await worldAt('2027-02-08'), neverStopping);
  expect(await endStates([id])).toEqual([open]);
  await workOnCalendar(await worldAt('2027-02-09'), neverStopping);
  const closed = { ...open, transaction: 'ABANDONED', record: 'ARCHIVED' };
  expect(
    (await endStates([id])).toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? '')),
  ).toEqual([closed, { ...closed, day: '2027-02-09' }]);
}, 60_000);

test.runIf(isEverything)(
  'three processes at once do each duty once',
  async () => {
    const ids = await quotesExpiring(Array.from({ length: 230 }, () => '2026-12-01'));
    const worlds = await Promise.all([1, 2, 3].map(() => worldAt('2026-12-10')));
    await Promise.all(worlds.map((world) => workOnCalendar(world, neverStopping)));
    const { rows } = await sql<{ done: number; logged: number; runs: number }>`
    select (select count(*) from calendar_duty where status = 'DONE' and kind = 'QUOTE_EXPIRES' and policy_id = any(${ids}::bigint[])) as done,
      (select count(*) from activity_log where activity = 'expired' and policy_id = any(${ids}::bigint[])) as logged,
      (select count(*) from calendar_run where ended_at is not null) as runs`.execute(db);
    expect(rows).toEqual([{ done: 230, logged: 230, runs: 1 }]);
  },
  60_000,
);

test('a policy that always fails is listed with its reason and holds up nothing else; repaired, it is done the next night', async () => {
  const [before = 0, poisoned = 0, after = 0] = await quotesExpiring([
    '2026-12-01',
    '2026-12-01',
    '2026-12-01',
  ]);
  await sql`create function poison() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$`.execute(ownerOf(db));
  await sql`create trigger poison before update on transaction for each row
    when (new.policy_id = ${sql.lit(poisoned)}) execute function poison()`.execute(ownerOf(db));
  await workOnCalendar(await worldAt('2026-12-02'), neverStopping);
  expect(await endStates([before, poisoned, after])).toEqual([
    { transaction: 'ABANDONED', record: 'ARCHIVED', day: '2026-12-02', status: 'DONE' },
    { transaction: 'IN_PROCESS', record: 'ACTIVE', day: '2026-12-02', status: 'FAILED' },
    { transaction: 'ABANDONED', record: 'ARCHIVED', day: '2026-12-02', status: 'DONE' },
  ]);
  const { rows } = await sql<{
    reason: string;
  }>`select reason from calendar_duty where status = 'FAILED'`.execute(db);
  expect(rows).toEqual([{ reason: 'The database refused it (P0001). The log has the details.' }]);
  await sql`drop trigger poison on transaction`.execute(ownerOf(db));
  await workOnCalendar(await worldAt('2026-12-03'), neverStopping);
  expect((await endStates([poisoned]))[0]).toEqual({
    transaction: 'ABANDONED',
    record: 'ARCHIVED',
    day: '2026-12-02',
    status: 'DONE',
  });
});

test('an application that holds money is listed for a person, and closed once the money is gone', async () => {
  const [id = 0] = await quotesExpiring(['2026-12-01']);
  await sql`update transaction set policy_state = 'APPLICATION' where policy_id = ${id}`.execute(ownerOf(db));
  await sql`insert into payment (policy_id, transaction_id, payment_type_id, amount_cents, payment_status_id)
    select policy_id, transaction_id, 4, 102400, 1 from transaction where policy_id = ${id}`.execute(db);
  await workOnCalendar(await worldAt('2026-12-05'), neverStopping);
  expect(await endStates([id])).toEqual([
    { transaction: 'IN_PROCESS', record: 'ACTIVE', day: '2026-12-02', status: 'WAITING' },
  ]);
  await sql`update payment set payment_status_id = 7 where policy_id = ${id}`.execute(ownerOf(db));
  await workOnCalendar(await worldAt('2026-12-06'), neverStopping);
  expect(await endStates([id])).toEqual([
    { transaction: 'ABANDONED', record: 'ARCHIVED', day: '2026-12-02', status: 'DONE' },
  ]);
});

test('a listed duty that is no longer due is settled', async () => {
  const [id = 0] = await quotesExpiring(['2026-12-01']);
  await sql`update transaction set transaction_status = 'PENDING_UNDERWRITING' where policy_id = ${id}`.execute(
    ownerOf(db),
  );
  await workOnCalendar(await worldAt('2026-12-05'), neverStopping);
  await sql`update policy_part set quote_expiration_date = '2027-02-01' where policy_id = ${id}`.execute(
    ownerOf(db),
  );
  await workOnCalendar(await worldAt('2026-12-06'), neverStopping);
  expect(await endStates([id])).toEqual([
    { transaction: 'PENDING_UNDERWRITING', record: 'ACTIVE', day: '2026-12-02', status: 'SETTLED' },
  ]);
});

test('a document that is missing is reminded of once and then overdue; a calendar that comes late leaves the reminder out', async () => {
  const [punctual = 0, late = 0] = await quotesExpiring(['2037-01-01', '2037-01-01']);
  const ask = (policyId: number) =>
    sql`insert into document_request (policy_id, transaction_id, document_type, requested_by, requested_at, due_date, status)
      select policy_id, transaction_id, 'Lease', (select min(user_id) from app_user), '2026-11-25T18:00:00Z', '2026-12-10', 'OPEN'
      from transaction where policy_id = ${policyId}`.execute(db);
  const became = async (policyId: number) => {
    const { rows } = await sql<{ kind: string; day: string; status: string }>`
      select kind, day, status from calendar_duty where policy_id = ${policyId} order by day`.execute(db);
    return rows;
  };
  await ask(punctual);
  for (const day of ['2026-12-04', '2026-12-06', '2026-12-11', '2026-12-12'])
    await workOnCalendar(await worldAt(day), neverStopping);
  expect(await became(punctual)).toEqual([
    { kind: 'DOCUMENT_REMINDER', day: '2026-12-05', status: 'DONE' },
    { kind: 'DOCUMENT_OVERDUE', day: '2026-12-11', status: 'DONE' },
  ]);
  await ask(late);
  await workOnCalendar(await worldAt('2026-12-20'), neverStopping);
  expect(await became(late)).toEqual([
    { kind: 'DOCUMENT_REMINDER', day: '2026-12-05', status: 'SKIPPED' },
    { kind: 'DOCUMENT_OVERDUE', day: '2026-12-11', status: 'DONE' },
  ]);
  const { rows } = await sql<{ status: string; reminded: string | null; letters: number }>`
    select r.status, r.reminded_date as reminded, (select count(*) from letter l
      where l.policy_id = r.policy_id and l.kind = 'DOCUMENT_REMINDER') as letters
    from document_request r where r.policy_id = any(${[punctual, late]}::bigint[]) order by r.policy_id`.execute(
    db,
  );
  expect(rows).toEqual([
    { status: 'OVERDUE', reminded: '2026-12-06', letters: 1 },
    { status: 'OVERDUE', reminded: null, letters: 0 },
  ]);
});

test('a stop leaves the rest to the next process, which continues there', async () => {
  const ids = await quotesExpiring(Array.from({ length: 60 }, () => '2026-12-01'));
  const stop = new AbortController();
  const world = await worldAt('2026-12-02');
  const work = workOnCalendar(world, stop.signal);
  await expect
    .poll(async () => (await endStates(ids)).filter(({ status }) => status === 'DONE').length)
    .toBeGreaterThan(2);
  const began = performance.now();
  stop.abort();
  await work;
  expect(performance.now() - began).toBeLessThan(2000);
  const halfway = (await endStates(ids)).filter(({ status }) => status === 'DONE').length;
  expect([halfway > 2, halfway < 60]).toEqual([true, true]);
  await expect
    .poll(async () => {
      await workOnCalendar(world, neverStopping);
      return (await endStates(ids)).filter(({ status }) => status === 'DONE').length;
    })
    .toBe(60);
  expect(await runDays()).toEqual(['2026-12-02']);
});
