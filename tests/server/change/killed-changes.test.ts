import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { isEverything, killCount } from '../../support/extent.ts';
import { killBeforeTable } from '../../support/machines/killable-worker.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { url, world } = served;
const manager = await signInClient(url, 'manager');
const examiner = await signInClient(url, 'examiner');
const signed = { agentSignedDate: restToday, insuredSignedDate: restToday };

/** Everything that an act on a policy may leave behind, as numbers and stages. */
async function traces(policyId: number) {
  const { rows } = await sql`
    select (select json_agg(json_build_array(c.kind, c.stage, t.transaction_status) order by c.kind, c.stage, c.transaction_id)
        from policy_change c join transaction t using (policy_id, transaction_id) where c.policy_id = ${policyId}) as changes,
      (select json_agg(json_build_array(from_date, to_date, transaction_id is null) order by issue_sequence, from_date)
        from version_slice where policy_id = ${policyId}) as slices,
      (select json_build_array(current_transaction_id, open_transaction_id) from policy where policy_id = ${policyId}) as transactions,
      (select count(*)::integer from term_charge where policy_id = ${policyId}) as charges,
      (select count(distinct ledger_entry_id)::integer from posting where policy_id = ${policyId}) as entries,
      (select coalesce(-sum(amount_cents), 0)::integer from posting where policy_id = ${policyId} and line is not null) as charged,
      (select count(*)::integer from payment where policy_id = ${policyId}) as payments,
      (select count(*)::integer from letter where policy_id = ${policyId}) as letters,
      (select count(*)::integer from letter_copy where policy_id = ${policyId}) as copies,
      (select count(*)::integer from activity_log where policy_id = ${policyId}) as activities,
      (select count(*)::integer from calendar_duty where policy_id = ${policyId} and status = 'DONE') as duties,
      (select count(*)::integer from graphile_worker.jobs where task_identifier = 'prepare letter') as jobs`.execute(
    db,
  );
  return rows[0] as { readonly [name: string]: unknown };
}

/** The lease of a killed process ends at once, so that the next one does not wait for it. */
async function endLeases(): Promise<void> {
  await sql`update calendar_batch set lease_until = now() - interval '1 second'`.execute(db);
}

/** Kills a process while its act waits before a table that it is about to write, at another table each time. */
async function killInTheMiddle(
  policyId: number,
  tables: readonly string[],
  act: (killable: string) => Promise<unknown>,
  calendarDay = '',
): Promise<void> {
  const before = await traces(policyId);
  for (let kill = 0; kill < killCount; kill += 1) {
    await endLeases();
    await killBeforeTable(database, tables[kill % tables.length] ?? '', act, { calendarDay });
    await expect.poll(() => traces(policyId), { timeout: 20_000 }).toEqual(before);
  }
}

function issueAs({ tokens }: Client, policyId: number) {
  return (killable: string) => changesOf(clientWith(killable, tokens), policyId).issue(signed);
}

/** Opens a change of coverage and prices it; less cover, so that nothing is paid. */
async function priceCoverage(policyId: number, effectiveDate: string, buildingCoverage: number) {
  const changes = changesOf(manager, policyId);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate }));
  const { rating } = await servedFile(manager, policyId);
  const { contentsCoverage, buildingDeductible, contentsDeductible } = rating;
  await changes.rate({ buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible });
  const { conflicts } = await changes.details();
  if (conflicts.length > 0)
    await changes.decide(conflicts.map(({ conflictId }) => ({ conflictId, choice: 'ISSUED' })));
  saved(await changes.price());
}

const timeout = 120_000 + killCount * 20_000;
/** The one before which most is written is the first. */
const tablesOfIssue = [
  'letter_copy',
  'letter',
  'term_charge',
  'version_slice',
  'ledger_entry',
  'posting',
  'payment',
  'activity_log',
];

test('kill -9 in the middle of issuing a change leaves all of it or nothing, and the next call issues it once', {
  timeout,
}, async () => {
  const { policyId, from, to } = await issuePlayed(served);
  await priceCoverage(policyId, addDays(from, 200), 150_000);
  saved(await changesOf(manager, policyId).issue(signed));
  await priceCoverage(policyId, from, 200_000);
  const changes = changesOf(manager, policyId);
  // A later change is applied again over it: policy_change and parts are written too.
  await killInTheMiddle(
    policyId,
    [...tablesOfIssue, 'policy_change', 'structure'],
    issueAs(manager, policyId),
  );
  expect(saved(await changes.issue(signed)).change.stage).toBe('ISSUED');
  const after = await traces(policyId);
  expect(after.changes).toEqual([
    ['COVERAGE', 'ISSUED', 'ISSUED'],
    ['COVERAGE', 'ISSUED', 'ISSUED'],
    ['COVERAGE', 'SCHEDULED', 'PENDING_SCHEDULED_CHANGES'],
  ]);
  expect(after.slices).toEqual([
    [from, to, false],
    [addDays(from, 200), to, false],
    [from, addDays(from, 200), false],
    [addDays(from, 200), to, false],
  ]);
});

test.runIf(isEverything)(
  'kill -9 in the middle of issuing a cancellation leaves all of it or nothing, and the next call issues it once',
  {
    timeout,
  },
  async () => {
    const { policyId, from, to } = await issuePlayed(served);
    const changes = changesOf(manager, policyId);
    const day = addDays(from, 100);
    const request = {
      kind: 'CANCELLATION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate: day,
    };
    saved(await changes.open(request));
    const { price } = saved(await changes.price());
    await changes.addEvidence();
    expect(saved(await changes.issue(signed)).change.stage).toBe('HELD');
    const release = (client: Client) =>
      client.send(
        'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename } }',
        { id: String(policyId) },
      );
    const before = await traces(policyId);
    await killInTheMiddle(policyId, tablesOfIssue, (killable) =>
      release(clientWith(killable, examiner.tokens)),
    );
    expect((await release(examiner)).text).toContain('ReviewDecided');
    const after = await traces(policyId);
    expect([after.changes, after.slices]).toEqual([
      [['CANCELLATION', 'ISSUED', 'ISSUED']],
      [
        [from, to, false],
        [day, to, true],
      ],
    ]);
    expect(Number(after.charged) - Number(before.charged)).toBe(Math.round(Number(price?.total) * 100));
  },
);

test.runIf(isEverything)(
  'kill -9 while a scheduled change takes effect by the calendar leaves all of it or nothing, and the next night does it once',
  {
    timeout,
  },
  async () => {
    const { policyId, from } = await issuePlayed(served);
    const day = addDays(from, 40);
    await priceCoverage(policyId, day, 150_000);
    expect(saved(await changesOf(manager, policyId).issue(signed)).change.stage).toBe('SCHEDULED');
    await sql`truncate calendar_run, calendar_batch, calendar_duty`.execute(ownerOf(db));
    world.setNow(new Date(`${addDays(day, -1)}T18:00:00Z`));
    await workOnCalendar(world, new AbortController().signal);
    await killInTheMiddle(
      policyId,
      ['activity_log', 'policy_change', 'transaction', 'policy', 'calendar_duty'],
      async () => undefined,
      day,
    );
    const before = await traces(policyId);
    expect(before.changes).toEqual([['COVERAGE', 'SCHEDULED', 'PENDING_SCHEDULED_CHANGES']]);
    await endLeases();
    world.setNow(new Date(`${day}T18:00:00Z`));
    await workOnCalendar(world, new AbortController().signal);
    const after = await traces(policyId);
    expect([after.changes, after.duties, after.charged]).toEqual([
      [['COVERAGE', 'ISSUED', 'ISSUED']],
      Number(before.duties) + 1,
      before.charged,
    ]);
  },
);
