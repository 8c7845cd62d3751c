import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { worldOn } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { db } = database;
const { url, agent, started } = await restWorldOn(database);
const admin = await signInClient(url, 'admin');
const { file } = await started();
const original = file.policy.policyId;
await sql`update policy_part set quote_expiration_date = '2036-01-01'`.execute(ownerOf(db));
const [first = 0, second = 0] = await policyCopies(db, original, 2);
await sql`update policy_part set quote_expiration_date = '2026-11-30' where policy_id in (${first}, ${second})`.execute(
  ownerOf(db),
);
await sql`update transaction set transaction_status = 'PENDING_UNDERWRITING' where policy_id = ${second}`.execute(
  ownerOf(db),
);

async function ask(client: Client, query: string, variables = {}) {
  const { body } = await client.send(query, variables);
  return body?.data;
}

async function rowCounts() {
  const { rows } =
    await sql`select (select count(*) from calendar_duty) as duties, (select count(*) from calendar_run) as runs,
    (select count(*) from activity_log) as entries, (select count(*) from letter) as letters`.execute(db);
  return rows;
}

async function work(day: string): Promise<void> {
  await workOnCalendar(await worldOn(database, new Date(`${day}T18:00:00Z`)), new AbortController().signal);
}

const plan = `query ($day: Date!) { dryRunCalendar(day: $day) { day hasMore duties { policyId policySummary { policyId insuredName } kind day status reason } } }`;
const upcoming = `query ($id: ID!) { upcomingDuties(policyId: $id) { kind day sentence obstacle } }`;
const listed = `{ listedDuties { nodes { calendarDutyId kind policyId policySummary { policyId insuredName } day status reason attempts } } }`;
const runs = `{ calendarRuns { nodes { day isByHand counts { kind status count } } } }`;
const retry = `mutation ($id: ID!) { retryDuty(calendarDutyId: $id) { __typename
  ... on DutyRetried { duty { status reason } } ... on SaveRefused { problems { code } } } }`;
const heldReason =
  'Its last day has passed while underwriting holds it. An examiner releases, returns or declines it.';

test('the coming days of a quote are shown to the users who see it, and to no others', async () => {
  const days = [
    {
      kind: 'QUOTE_EXPIRING',
      day: '2026-11-23',
      sentence: 'The insured and the agent are notified that the quote can be bound through 11/30/2026.',
      obstacle: null,
    },
    {
      kind: 'QUOTE_EXPIRES',
      day: '2026-12-01',
      sentence: 'The quote can be bound through 11/30/2026. After that it is closed.',
      obstacle: null,
    },
  ];
  const other = await signInClient(url, 'otheragent').catch(() => null);
  const variables = { id: String(first) };
  expect(await ask(agent, upcoming, variables)).toEqual({ upcomingDuties: days });
  if (other) expect(await ask(other, upcoming, variables)).toEqual({ upcomingDuties: [] });
  expect(await ask(agent, upcoming, { id: '999999' })).toEqual({ upcomingDuties: [] });
});

test('a dry run says what a day would do and changes nothing', async () => {
  const before = await rowCounts();
  expect(await ask(admin, plan, { day: '2026-12-01' })).toEqual({
    dryRunCalendar: {
      day: '2026-12-01',
      hasMore: false,
      duties: [
        {
          policyId: String(first),
          policySummary: { policyId: String(first), insuredName: 'Rosa Alvarez' },
          kind: 'QUOTE_EXPIRING',
          day: '2026-11-23',
          status: 'SKIPPED',
          reason: 'The calendar reached it after 11/30/2026, its last day of use.',
        },
        {
          policyId: String(first),
          policySummary: { policyId: String(first), insuredName: 'Rosa Alvarez' },
          kind: 'QUOTE_EXPIRES',
          day: '2026-12-01',
          status: 'DONE',
          reason: null,
        },
        {
          policyId: String(second),
          policySummary: { policyId: String(second), insuredName: 'Rosa Alvarez' },
          kind: 'QUOTE_EXPIRES',
          day: '2026-12-01',
          status: 'WAITING',
          reason: heldReason,
        },
      ],
    },
  });
  expect(await rowCounts()).toEqual(before);
});

test('insured and agent are notified once that the last day is near, also if the day is moved', async () => {
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) await work(day);
  await sql`update policy_part set quote_expiration_date = '2026-12-01' where policy_id = ${first}`.execute(
    ownerOf(db),
  );
  await work('2026-11-25');
  const { rows } = await sql`select kind, business_day as day from letter where policy_id = ${first}`.execute(
    db,
  );
  expect(rows).toEqual([{ kind: 'QUOTE_EXPIRING', day: '2026-11-23' }]);
});

test('runs are listed with their counts; what waits is listed with its reason and can be tried again', async () => {
  await work('2026-12-02');
  const { calendarRuns } = Object(await ask(admin, runs));
  expect(calendarRuns.nodes.filter(({ counts }: { counts: unknown[] }) => counts.length > 0)).toEqual([
    {
      day: '2026-12-02',
      isByHand: false,
      counts: [{ kind: 'QUOTE_EXPIRES', status: 'DONE', count: 1 }],
    },
    {
      day: '2026-12-01',
      isByHand: false,
      counts: [{ kind: 'QUOTE_EXPIRES', status: 'WAITING', count: 1 }],
    },
    {
      day: '2026-11-23',
      isByHand: false,
      counts: [{ kind: 'QUOTE_EXPIRING', status: 'DONE', count: 1 }],
    },
  ]);
  const { listedDuties } = Object(await ask(admin, listed));
  const [{ calendarDutyId, attempts, ...duty }] = listedDuties.nodes;
  expect([duty, attempts > 0]).toEqual([
    {
      kind: 'QUOTE_EXPIRES',
      policyId: String(second),
      policySummary: { policyId: String(second), insuredName: 'Rosa Alvarez' },
      day: '2026-12-01',
      status: 'WAITING',
      reason: heldReason,
    },
    true,
  ]);
  const ofKinds = 'query ($kinds: [DutyKind!]) { listedDuties(kinds: $kinds) { nodes { kind } } }';
  expect([
    await ask(admin, ofKinds, { kinds: ['QUOTE_EXPIRES'] }),
    await ask(admin, ofKinds, { kinds: ['SUSPENSE_LEFT_OPEN', 'RENEWAL_RATES_AWAITED'] }),
  ]).toEqual([{ listedDuties: { nodes: [{ kind: 'QUOTE_EXPIRES' }] } }, { listedDuties: { nodes: [] } }]);
  const settled = { retryDuty: { __typename: 'DutyRetried', duty: { status: 'SETTLED', reason: null } } };
  // Of the business day of the call, it is not due yet.
  expect(await ask(admin, retry, { id: calendarDutyId })).toEqual(settled);
});

test('only users who may run the calendar run it, and only users who may see its runs see them', async () => {
  const refused = { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED' }] };
  const run = 'mutation { runCalendar { __typename ... on SaveRefused { problems { code } } } }';
  const qa = await signInClient(url, 'qa');
  expect([
    await ask(agent, run),
    await ask(qa, run),
    await ask(qa, retry, { id: '1' }),
    await ask(qa, plan, { day: '2026-12-01' }),
    Object(await ask(agent, runs)).calendarRuns.nodes,
    Object(await ask(qa, runs)).calendarRuns.nodes.length > 0,
    await ask(admin, run),
  ]).toEqual([
    { runCalendar: refused },
    { runCalendar: refused },
    { retryDuty: refused },
    { dryRunCalendar: null },
    [],
    true,
    { runCalendar: { __typename: 'CalendarStarted' } },
  ]);
});
