import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { createTasks, tidyTask } from '../../../server/operations/tasks.service.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { KeepRecording, SessionOfQuote } from '../../../src/graphql/office-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const begin = new Date('2026-02-01T20:00:00Z');
const world = await testWorld(await testDatabase(), begin);
const url = await servedWorld(world);
const dayMs = 24 * 60 * 60_000;

const setDay = (day: number) => world.setNow(new Date(begin.getTime() + day * dayMs));
const signedIn = async (name: string) => signInClient(url, name);
const tidy = async () =>
  createTasks(world)[tidyTask]?.({}, { attempt: 1, stop: new AbortController().signal });

async function playQuote(today = world.now().toISOString().slice(0, 10)): Promise<number> {
  const { file } = await playServed(
    await signedIn('agent'),
    namedScenario('going-back-clears-and-undo', today),
  );
  return file.policy.policyId;
}

async function countRows(policyId: number): Promise<{ [table: string]: number }> {
  const tables = ['wizard_event', 'recorded_session', 'recorded_finding', 'kept_recording', 'policy'];
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(table)} where policy_id = ${policyId}`.execute(
      world.db,
    );
    return [table, Math.min(1, rows[0]?.rows ?? 0)];
  });
  return Object.fromEntries(await Promise.all(counts));
}

const none = { wizard_event: 0, recorded_session: 0, recorded_finding: 0, kept_recording: 0, policy: 1 };
const there = { ...none, wizard_event: 1, recorded_session: 1 };
const kept = { ...there, kept_recording: 1 };

let [forgotten, remembered, inUse] = [0, 0, 0];

beforeAll(async () => {
  [forgotten, remembered, inUse] = [await playQuote(), await playQuote(), await playQuote()];
});

afterAll(() => setDay(0));

test('the job deletes a recording with its events 180 days after its last event, but for those that are kept', async () => {
  const qa = await signedIn('qa');
  await qa.ask(KeepRecording, { code: formatReferenceCode(remembered), name: 'The first' });
  setDay(100);
  const agent = await signedIn('agent');
  const parts = { structure: { version: 1, floorsCount: 2 } };
  // Whether it is saved or refused does not matter: it is an event of the session, or a problem.
  await agent.ask(SavePolicyParts, { policyId: String(inUse), parts });
  setDay(179);
  await tidy();
  expect(await Promise.all([forgotten, remembered].map(countRows))).toEqual([there, kept]);
  setDay(181);
  await tidy();
  expect(await Promise.all([forgotten, remembered].map(countRows))).toEqual([none, kept]);
});

test('a quote whose recording was deleted begins a new one with its next event', async () => {
  setDay(182);
  const agent = await signedIn('agent');
  const { version } = (await servedFile(agent, forgotten)).structure;
  await agent.ask(SavePolicyParts, {
    policyId: String(forgotten),
    parts: { structure: { version, floorsCount: 3 } },
  });
  const qa = await signedIn('qa');
  const { sessionOfQuote } = await qa.ask(SessionOfQuote, { code: formatReferenceCode(forgotten) });
  expect([sessionOfQuote?.eventCount, sessionOfQuote?.outcome]).toEqual([1, 'OPEN']);
});

test('days are set for the installation', async () => {
  await createTasks({ ...world, recordingDays: 3650 })[tidyTask]?.(
    {},
    { attempt: 1, stop: new AbortController().signal },
  );
  expect(await countRows(remembered)).toEqual(kept);
});

test('a recording ages by the real time, also in a sandbox whose clock was moved back', async () => {
  setDay(600);
  Object.assign(world, { sandbox: { daysAhead: 0 } });
  const qa = await signedIn('qa');
  const moveClock = (days: number | null) =>
    qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', { days });
  await moveClock(-300);
  const policyId = await playQuote('2026-11-28');
  await tidy();
  expect(await countRows(policyId)).toEqual(there);
  await moveClock(null);
});
