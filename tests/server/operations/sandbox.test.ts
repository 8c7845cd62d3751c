import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { businessNow, businessToday, type World } from '../../../server/kernel/world.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const database = await testDatabase();
const plain = await testWorld(database, new Date(`${today}T18:00:00Z`));
const world: World = { ...plain, sandbox: { daysAhead: 0 } };
/** Another process on the same database. */
const other: World = { ...plain, sandbox: { daysAhead: 0 } };
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');

afterEach(() => moved(qa, null));

async function moved(client: Client, days: number | null): Promise<unknown> {
  const { body } = await client.send(
    `mutation ($days: Int) { moveClock(days: $days) {
      __typename ... on ClockMoved { sandbox { today daysAhead } } ... on SaveRefused { problems { code field } } } }`,
    { days },
  );
  return body?.data?.moveClock;
}

/** The dates of a quote, and the reason why its discount screen cannot be entered. */
async function standing(policyId: number): Promise<unknown> {
  const { body } = await agent.send(
    `query ($id: ID!) { policyFile(policyId: $id) {
      effectiveDateRule { effectiveDate rule }
      wizard { steps { id reason } }
      activity(first: 1) { occurredAt } } }`,
    { id: String(policyId) },
  );
  const { effectiveDateRule, wizard, activity } = Object(body?.data?.policyFile);
  const steps: { id: string; reason: string }[] = wizard.steps;
  const discounts = steps.find(({ id }) => id === 'DISCOUNT_ELIGIBILITY')?.reason;
  return { ...effectiveDateRule, discounts, recordedAt: activity[0].occurredAt };
}

test('365 days on, a quote is past its discount days and waits from the new day; in real time again it is unchanged', async () => {
  const { file } = await playServed(agent, namedScenario('slab-day-364', today));
  const { policyId } = file.policy;
  const before = await standing(policyId);
  expect(before).toEqual({
    effectiveDate: '2026-12-21',
    rule: '30 days after 11/21/2026',
    discounts: null,
    recordedAt: '2026-11-21T18:00:00.000Z',
  });
  expect(await moved(qa, 365)).toEqual({
    __typename: 'ClockMoved',
    sandbox: { today: '2027-11-21', daysAhead: 365 },
  });
  expect(await standing(policyId)).toEqual({
    effectiveDate: '2027-12-21',
    rule: '30 days after 11/21/2027',
    discounts: 'Purchased 729 days ago, not pre-FIRM and not newly mapped',
    recordedAt: '2026-11-21T18:00:00.000Z',
  });
  expect(await moved(qa, null)).toEqual({ __typename: 'ClockMoved', sandbox: { today, daysAhead: 0 } });
  expect(await standing(policyId)).toEqual(before);
});

test('an act on a moved day is recorded with that day; the session that does it keeps to the real time', async () => {
  await moved(qa, 400);
  const { file } = await playServed(agent, namedScenario('slab-bought-today-market-none', '2027-12-26'));
  const { recordedAt } = Object(await standing(file.policy.policyId));
  expect(recordedAt).toBe('2027-12-26T18:00:00.000Z');
  const { body } = await agent.send('{ viewer { sessionEndsAt } }');
  expect(Object(body?.data?.viewer).sessionEndsAt).toBe('2026-11-21T18:30:00.000Z');
});

test('every process and every page goes by the clock in the database', async () => {
  await moved(qa, 30);
  const elsewhere = await servedWorld(other, { graphiqlPage: '<html lang="en">' });
  const page = await fetch(`${elsewhere}/graphql`, { headers: { accept: 'text/html' } });
  const client = await signInClient(elsewhere, 'agent');
  const { body } = await client.send('{ sandbox { today daysAhead mayMove } }');
  expect([await page.text(), body?.data?.sandbox]).toEqual([
    '<html data-days-ahead="30" lang="en">',
    { today: '2026-12-21', daysAhead: 30, mayMove: false },
  ]);
  expect(await moved(qa, -60)).toEqual({
    __typename: 'ClockMoved',
    sandbox: { today: '2026-10-22', daysAhead: -30 },
  });
  await client.send('{ sandbox { today } }');
  expect(businessToday(other)).toBe('2026-10-22');
});

test('others than those of the lab may not move it, it cannot be moved too far, and each move is kept with its user', async () => {
  const notAllowed = { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: null }] };
  const answers = [];
  for (const name of ['agent', 'principal', 'csr', 'accounting'])
    answers.push(await moved(await signInClient(url, name), 1));
  expect(answers).toEqual([notAllowed, notAllowed, notAllowed, notAllowed]);
  const tooFar = { __typename: 'SaveRefused', problems: [{ code: 'RANGE', field: 'days' }] };
  expect([await moved(qa, 3661), await moved(qa, -3661), await moved(qa, 2_000_000_000)]).toEqual([
    tooFar,
    tooFar,
    tooFar,
  ]);
  await moved(qa, 5);
  await moved(await signInClient(url, 'examiner'), -2);
  const { rows } = await sql<{ days: number; who: string }>`
    select m.days_ahead as days, u.user_name as who from clock_move m join app_user u on u.user_id = m.moved_by
    order by m.clock_move_id desc limit 2`.execute(database.db);
  expect(rows).toEqual([
    { days: 3, who: 'examiner' },
    { days: 5, who: 'qa' },
  ]);
});

test('two moves at once come after each other', async () => {
  await Promise.all(Array.from({ length: 10 }, () => moved(qa, 1)));
  expect(await moved(qa, null)).toEqual({ __typename: 'ClockMoved', sandbox: { today, daysAhead: 0 } });
  const { rows } = await sql<{ days: number }>`
    select days_ahead as days from clock_move order by clock_move_id desc limit 2`.execute(database.db);
  expect(rows).toEqual([{ days: 0 }, { days: 10 }]);
});

test('an installation other than a sandbox refuses, and keeps to the real time after any earlier move', async () => {
  await moved(qa, 100);
  const real = await signInClient(await servedWorld(plain), 'qa');
  expect(await moved(real, 1)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NO_SANDBOX', field: null }],
  });
  const { body } = await real.send('{ sandbox { today } }');
  expect([body?.data?.sandbox, businessToday(plain)]).toEqual([null, today]);
});

test('a moved moment is on the moved day, also in the hour next to midnight across daylight saving time', () => {
  const at = (now: string, daysAhead: number) => {
    const moved = { now: () => new Date(now), sandbox: { daysAhead } };
    return [businessToday(moved), businessNow(moved).toISOString()];
  };
  expect([
    at('2026-11-22T07:30:00Z', 0),
    at('2026-11-22T07:30:00Z', 200),
    at('2026-07-02T07:30:00Z', 180),
    at('2026-07-02T18:00:00Z', 365),
  ]).toEqual([
    ['2026-11-21', '2026-11-22T07:30:00.000Z'],
    ['2027-06-09', '2027-06-10T06:30:00.000Z'],
    ['2026-12-29', '2026-12-29T08:30:00.000Z'],
    ['2027-07-02', '2027-07-02T18:00:00.000Z'],
  ]);
});
