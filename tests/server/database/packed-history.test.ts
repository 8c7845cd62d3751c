import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { replaySession } from '../../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { packValues, unpackValues, writeForOlderRelease } from '../../../server/database/packing.ts';
import { packNextRows } from '../../../server/database/unpacked-history.store.ts';
import { packHistory } from '../../../server/operations/pack-history.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { RatingRerun, RatingsMade, RecordedSessions } from '../../../src/graphql/office-documents.ts';
import { PolicyActivity, PremiumWorksheet, RatingChange } from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const { db } = world;
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const qa = await signInClient(url, 'qa');
const examiner = await signInClient(url, 'examiner');
const neverStopping = new AbortController().signal;
const stories = ['condominium-unit-with-mortgagee', 'going-back-clears-and-undo'];

const tables = ['activity_log', 'rating_worksheet', 'wizard_event'] as const;

const pageOfHistory = `query ($policyId: ID!) {
  policyFile(policyId: $policyId) { activityPage(first: 100) { nodes { activityLogId activity message valueBefore valueAfter } } }
}`;

afterAll(() => writeForOlderRelease(false));

const ids = await playForOlderRelease();
const before = await readHistory(ids);

/** The policies of the stories, with everything of their history as the release before wrote it. */
async function playForOlderRelease(): Promise<string[]> {
  writeForOlderRelease(true);
  const ids: string[] = [];
  for (const name of stories) {
    const { file } = await playServed(agent, namedScenario(name, today));
    ids.push(String(file.policy.policyId));
  }
  await agent.ask(SubmitApplication, { policyId: ids[0] ?? '' });
  writeForOlderRelease(false);
  return ids;
}

/** Reads everything that the product shows of the history of policies. */
async function readHistory(ids: readonly string[]) {
  const { recordedSessions } = await qa.ask(RecordedSessions, { first: 50 });
  const histories = [];
  for (const policyId of ids) {
    const { policyFile } = await agent.ask(PolicyActivity, { policyId, first: 200 });
    const { ratings } = Object(await examiner.ask(RatingsMade, { policyId }));
    const worksheets = [];
    for (const { ratingId } of ratings ?? [])
      worksheets.push(
        await examiner.ask(PremiumWorksheet, { policyId, ratingId }),
        await examiner.ask(RatingRerun, { policyId, ratingId }),
      );
    const change = await examiner.ask(RatingChange, { policyId, before: null, after: null });
    const { body } = await examiner.send(pageOfHistory, { policyId });
    if (!body?.data) throw new Error(JSON.stringify(body));
    histories.push({ activity: policyFile?.activity, worksheets, change, page: body.data });
  }
  return { recordedSessions, histories };
}

async function countRows(isPacked: boolean): Promise<number[]> {
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where (packed is not null) = ${isPacked}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  });
  return Promise.all(counts);
}

test('history as the release before wrote it is packed in short batches, stopped midway or not, and reads the same as before', async () => {
  const [activities = 0, worksheets = 0, events = 0] = await countRows(false);
  expect(await countRows(true)).toEqual([0, 0, 0]);
  expect(
    (before.recordedSessions as readonly RecordedSession[]).map(
      (session) => replaySession(wizardMachine, session).divergence,
    ),
  ).toEqual(ids.map(() => null));
  expect(before.histories.map(({ activity }) => (activity?.length ?? 0) > 20)).toEqual(ids.map(() => true));
  expect(before.histories.every((policy) => policy.worksheets.length > 0)).toBe(true);

  // Ended in the midst: some rows of one table are packed.
  await packNextRows(db, 7);
  expect(await countRows(true)).toEqual([7, 0, 0]);
  expect(await readHistory(ids)).toEqual(before);

  await packHistory(world, neverStopping);
  expect(await countRows(false)).toEqual([0, 0, 0]);
  expect(await countRows(true)).toEqual([activities, worksheets, events]);
  expect(await readHistory(ids)).toEqual(before);
});

test('new history is packed at once, and no part of it is in a column of its own', async () => {
  await packHistory(world, neverStopping);
  await playServed(agent, namedScenario('slab-day-364', today));
  expect(await countRows(false)).toEqual([0, 0, 0]);
  const { rows } = await sql`select
      (select count(*)::integer from activity_log where num_nonnulls(message, value_before, value_after) > 0) as activities,
      (select count(*)::integer from wizard_event where num_nonnulls(event, facts) > 0) as events,
      (select count(*)::integer from rating_worksheet
        where num_nonnulls(input, reasons, lines, perils, premium_lines, context) > 0) as worksheets`.execute(
    db,
  );
  expect(rows).toEqual([{ activities: 0, events: 0, worksheets: 0 }]);
});

test('while the release before serves, nothing is packed', async () => {
  writeForOlderRelease(true);
  await playServed(agent, namedScenario('slab-day-364', today));
  const unpacked = await countRows(false);
  expect(unpacked.every((count) => count > 0)).toBe(true);
  await packHistory(world, neverStopping);
  expect(await countRows(false)).toEqual(unpacked);
  writeForOlderRelease(false);
  const stopped = new AbortController();
  stopped.abort();
  await packHistory(world, stopped.signal);
  expect(await countRows(false)).toEqual(unpacked);
});

test('any values are unpacked unchanged', () => {
  const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue()));
  const even = fc.array(
    fc.record({ number: fc.integer(), keys: fc.string(), exact: fc.option(fc.double()) }),
  );
  const values = fc.record({
    message: fc.string({ unit: 'binary' }),
    valueBefore: fc.oneof(fc.jsonValue(), rows),
    valueAfter: fc.oneof(fc.jsonValue(), even),
  });
  fc.assert(
    fc.property(values, (all) => {
      const written = JSON.parse(JSON.stringify(all));
      const present = Object.entries(written).filter(([, value]) => value !== null);
      expect(unpackValues(packValues('activity_log', written))).toEqual(Object.fromEntries(present));
    }),
    { numRuns: 30 },
  );
});

test('no dictionary changes: rows cannot be read without the one that they were packed with', () => {
  const folder = new URL('../../../server/database/dictionaries/', import.meta.url);
  const digests = readdirSync(folder).map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(new URL(file, folder)))
      .digest('hex'),
  ]);
  expect(Object.fromEntries(digests)).toEqual({
    '1-activity-log.txt': 'c419a107aad670cb88713189aba94fe1ac5316ac226f55dfa8bc11484e1c4e1e',
    '2-rating-worksheet.txt': '13a70b4a202df68e5406ba6c205ebe8235e225c189f01e22cbd894bde46557eb',
    '3-wizard-event.txt': '28214251423709527859953541ee8b46b3c0d87c7d1141b907a8a75010bd1d76',
  });
});
