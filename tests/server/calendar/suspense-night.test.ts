import { expect, test } from 'vitest';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { companyOfEveryRole } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { worldOn } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { url, world } = await restWorldOn(database);
const admin = await signInClient(url, 'admin');
const accountant = await signInClient(url, 'accounting');
await companyOfEveryRole(world, 'Elsewhere');
const foreigner = await signInClient(url, 'Elsewhere.accounting');

async function ask(client: Client, document: string, variables = {}) {
  const { body } = await client.send(document, variables);
  return Object(body?.data);
}

async function enter(amount: string, receivedDate: string): Promise<string> {
  const document = `mutation ($received: SuspenseInput!) { enterSuspense(received: $received) {
    ... on SuspenseChanged { item { suspenseItemId } } } }`;
  const received = { paymentTypeId: 10, amount, receivedDate, payor: 'Casey Payor' };
  return (await ask(accountant, document, { received })).enterSuspense.item.suspenseItemId;
}

function giveBack(suspenseItemId: string) {
  return ask(
    accountant,
    'mutation ($id: ID!) { returnSuspense(suspenseItemId: $id, reason: "No policy fits") { __typename } }',
    { id: suspenseItemId },
  );
}

async function work(day: string): Promise<void> {
  await workOnCalendar(await worldOn(database, new Date(`${day}T18:00:00Z`)), new AbortController().signal);
}

async function listed(client: Client) {
  const { listedDuties } = await ask(
    client,
    '{ listedDuties { nodes { calendarDutyId kind policyId day status reason } } }',
  );
  return listedDuties.nodes as { calendarDutyId: string; day: string }[];
}

async function runCounts() {
  const { calendarRuns } = await ask(
    admin,
    '{ calendarRuns { nodes { day counts { kind status count } } } }',
  );
  return (calendarRuns.nodes as { day: string; counts: unknown[] }[]).filter(
    ({ counts }) => counts.length > 0,
  );
}

test('money left in suspense is handed to accounting after its days, and leaves the list once it is returned', async () => {
  const first = await enter('1024.50', '2026-11-11');
  const second = await enter('75.00', '2026-11-12');
  const duty = {
    calendarDutyId: expect.any(String),
    kind: 'SUSPENSE_LEFT_OPEN',
    policyId: null,
    status: 'WAITING',
  };
  const { dryRunCalendar } = await ask(
    admin,
    '{ dryRunCalendar(day: "2026-11-21") { duties { policyId kind day status } } }',
  );
  expect(dryRunCalendar.duties).toEqual([
    { policyId: null, kind: 'SUSPENSE_LEFT_OPEN', day: '2026-11-21', status: 'WAITING' },
  ]);
  await work('2026-11-21');
  const reason = (sum: string, day: string) =>
    `The ${sum} has been in suspense since ${day}. Accounting matches it with a policy or returns it.`;
  const ofFirst = { ...duty, day: '2026-11-21', reason: reason('$1,024.50', '11/11/2026') };
  expect(await listed(accountant)).toEqual([ofFirst]);
  expect(await listed(admin)).toEqual([ofFirst]);
  expect(await listed(foreigner)).toEqual([]);
  await work('2026-11-23');
  const ofSecond = { ...duty, day: '2026-11-22', reason: reason('$75.00', '11/12/2026') };
  expect(await listed(accountant)).toEqual([ofSecond, ofFirst]);
  const count = { kind: 'SUSPENSE_LEFT_OPEN', status: 'WAITING', count: 1 };
  expect(await runCounts()).toEqual([
    { day: '2026-11-22', counts: [count] },
    { day: '2026-11-21', counts: [count] },
  ]);

  await giveBack(first);
  await work('2026-11-24');
  expect(await listed(accountant)).toEqual([ofSecond]);
  await giveBack(second);
  const [{ calendarDutyId } = { calendarDutyId: '' }] = await listed(accountant);
  expect(
    await ask(
      admin,
      'mutation ($id: ID!) { retryDuty(calendarDutyId: $id) { ... on DutyRetried { duty { status reason } } } }',
      { id: calendarDutyId },
    ),
  ).toEqual({ retryDuty: { duty: { status: 'SETTLED', reason: null } } });
  expect(await listed(accountant)).toEqual([]);
});
