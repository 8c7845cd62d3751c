import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import {
  addDay,
  readDays,
  readMarks,
  readNewestJourney,
} from '../../../server/operations/time-travel.store.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { issuePlayed } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* Days that go by in a sandbox: each is done before the next one begins, and its events are shown. */
const database = await testDatabase();
const served = await restWorldOn(database);
const { agent, world, url } = served;
const sandbox = { daysAhead: 0 };
Object.assign(world, { sandbox });
const qa = await signInClient(url, 'qa');
const neverStopping = new AbortController().signal;

/** The day of the business clock. */
const readToday = () => addDays(restToday, sandbox.daysAhead);

async function travel(days: number): Promise<unknown> {
  const { body } = await qa.send(
    'mutation ($days: Int!) { startTimeTravel(days: $days) { __typename ... on TimeTravelStarted { toDate } ... on SaveRefused { problems { code } } } }',
    { days },
  );
  await createTasks(world)['travel in time']?.({}, { attempt: 1, stop: neverStopping });
  return body?.data?.startTimeTravel;
}

test('days go by one after the other, and each shows what the calendar did, its letters and its money', async () => {
  const { to } = await issuePlayed(served);
  const ahead = daysBetween(restToday, to) - 61;
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', { days: ahead });
  const days = 92;
  const toDate = addDays(to, 31);
  expect(await travel(days)).toEqual({ __typename: 'TimeTravelStarted', toDate });
  const { body } = await qa.send(
    '{ timeTravel { today toDate isUnderWay days { day duties { kind status count } letters received written } } }',
  );
  const { days: gone, ...journey } = Object(body?.data?.timeTravel);
  expect(journey).toEqual({
    today: toDate,
    toDate,
    isUnderWay: false,
  });
  expect(gone).toHaveLength(days);
  const quiet = { received: '0.00', written: '0.00' };
  const one = (kind: string) => [{ kind, status: 'DONE', count: 1 }];
  expect(
    gone.filter(({ letters, duties }: { letters: number; duties: [] }) => letters + duties.length > 0),
  ).toEqual([
    { day: addDays(to, 31), duties: one('RENEWAL_LAPSES'), letters: 1, ...quiet },
    { day: to, duties: one('RENEWAL_FINAL_NOTICE'), letters: 1, ...quiet },
    { day: addDays(to, -15), duties: one('RENEWAL_REMINDER'), letters: 1, ...quiet },
    { day: addDays(to, -30), duties: one('RENEWAL_REMINDER'), letters: 1, ...quiet },
    { day: addDays(to, -45), duties: one('RENEWAL_BILLED'), letters: 2, ...quiet },
    { day: addDays(to, -60), duties: one('RENEWAL_BUILT'), letters: 0, ...quiet },
  ]);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from calendar_run`.execute(
    database.db,
  );
  // The day on which the journey began, and those that went by.
  expect(rows).toEqual([{ count: days + 1 }]);
}, 120_000);

test('the nights of a jump before a journey are lived through first, and do not belong to its days', async () => {
  await qa.send('mutation { moveClock(days: null) { __typename } }');
  const { to } = await issuePlayed(served);
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', {
    days: daysBetween(readToday(), addDays(to, -31)),
  });
  expect(await travel(1)).toEqual({ __typename: 'TimeTravelStarted', toDate: addDays(to, -30) });
  const { body } = await qa.send('{ timeTravel { isUnderWay days { day duties { kind count } letters } } }');
  expect(body?.data?.timeTravel).toEqual({
    isUnderWay: false,
    days: [{ day: addDays(to, -30), duties: [{ kind: 'RENEWAL_REMINDER', count: 1 }], letters: 1 }],
  });
  expect(readToday()).toBe(addDays(to, -30));
}, 120_000);

test('an agent lets no day go by, and no journey is longer than 800 days', async () => {
  const { body } = await agent.send(
    'mutation { startTimeTravel(days: 1) { __typename ... on SaveRefused { problems { code } } } }',
  );
  expect(body?.data?.startTimeTravel).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NOT_ALLOWED' }],
  });
  expect(await travel(801)).toEqual({ __typename: 'SaveRefused', problems: [{ code: 'RANGE' }] });
});

test('a day has the money that came in and the premium that was charged on it, and nothing from before', async () => {
  expect(await travel(1)).toEqual({
    __typename: 'TimeTravelStarted',
    toDate: addDays(restToday, sandbox.daysAhead),
  });
  await qa.send('mutation { moveClock(days: null) { __typename } }');
  await issuePlayed(served);
  const journey = await readNewestJourney(database.db);
  const timeTravelId = journey?.timeTravelId ?? 0;
  const marks = await readMarks(database.db);
  const { policyId } = await issuePlayed(served);
  const { rating } = await servedFile(agent, policyId);
  const day = addDays(readToday(), 800);
  await addDay(database.db, timeTravelId, day, marks);
  const [newest] = await readDays(database.db, timeTravelId);
  const total = rating.totalPremium;
  expect(newest).toEqual({ day, duties: [], letters: 1, received: total, written: total });
});

test('a start that is refused begins no second run beside the first, and a move of the clock ends the journey', async () => {
  const begin = () =>
    qa.send('mutation { startTimeTravel(days: 2) { __typename ... on SaveRefused { problems { code } } } }');
  const readIsUnderWay = async () => {
    const { body } = await qa.send('{ timeTravel { isUnderWay } }');
    return Object(body?.data?.timeTravel).isUnderWay;
  };
  const runsAtOnce: number[] = [];
  let running = 0;
  const travelOn = async () => {
    running += 1;
    runsAtOnce.push(running);
    if (runsAtOnce.length === 1) {
      const { body } = await begin();
      expect(body?.data?.startTimeTravel).toEqual({
        __typename: 'SaveRefused',
        problems: [{ code: 'STATUS' }],
      });
      await work();
    }
    running -= 1;
  };
  const work = (): Promise<void> =>
    runDueJobs({
      connectionString: database.connectionString,
      tasks: { 'travel in time': travelOn },
      hourly: [],
      report: () => undefined,
    });
  await begin();
  await work();
  expect(runsAtOnce).toEqual([1, 1]);
  expect(await readIsUnderWay()).toBe(true);
  await qa.send('mutation { moveClock(days: null) { __typename } }');
  expect(await readIsUnderWay()).toBe(false);
});
