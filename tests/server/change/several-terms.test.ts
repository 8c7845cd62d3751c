import { beforeEach, expect, test } from 'vitest';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, refused, saved } from '../../support/server/change-client.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* A reason that ends later terms too ends all of them or none: nfip-domain 1.7. The second term is put into the line of the first by hand. */
const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { url, world } = served;
/** The second term is applied for a year after the first, when the first is about to end. */
const laterToday = addDays(restToday, 365);
const signed = { agentSignedDate: laterToday, insuredSignedDate: laterToday };
let manager: Client;
let examiner: Client;
let first: { policyId: number; from: IsoDate };
let second: { policyId: number; from: IsoDate };

beforeEach(async () => {
  world.setNow(new Date(`${restToday}T18:00:00Z`));
  const agent = await signInClient(url, 'agent');
  first = await issuePlayed({
    world,
    agent,
    played: (name) => quoteAtEnd(agent, namedScenario(name, restToday)),
  });
  world.setNow(new Date(`${laterToday}T18:00:00Z`));
  const laterAgent = await signInClient(url, 'agent');
  second = await issuePlayed({
    world,
    agent: laterAgent,
    played: (name) => quoteAtEnd(laterAgent, namedScenario(name, laterToday)),
  });
  const { policy_main_id } = await db
    .selectFrom('policy')
    .select('policy_main_id')
    .where('policy_id', '=', first.policyId)
    .executeTakeFirstOrThrow();
  await db.updateTable('policy').set({ policy_main_id }).where('policy_id', '=', second.policyId).execute();
  manager = await signInClient(url, 'manager');
  examiner = await signInClient(url, 'examiner');
}, 60_000);

async function decide(policyId: number, release: boolean): Promise<string> {
  const { text } = await examiner.send(
    'mutation ($id: ID!, $release: Boolean!) { decideReview(policyId: $id, release: $release, message: "Seen.") { __typename ... on SaveRefused { problems { code message } } } }',
    { id: String(policyId), release },
  );
  return text;
}

async function stagesOf(policyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('policy_change')
    .select('stage')
    .where('policy_id', '=', policyId)
    .orderBy('opened_at')
    .execute();
  return rows.map(({ stage }) => stage);
}

/** Opens, prices and hands in the cancellation of the first term for a sold building; underwriting holds it. */
async function handIn() {
  const changes = changesOf(manager, first.policyId);
  const effectiveDate = addDays(first.from, 200);
  saved(
    await changes.open({
      kind: 'CANCELLATION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate,
    }),
  );
  saved(await changes.price());
  await changes.addEvidence();
  return saved(await changes.issue(signed));
}

test('a building was sold: the term ends on the day, the later one in full; one review decides both', async () => {
  const held = await handIn();
  expect(held.terms).toEqual([
    { policyId: String(first.policyId), effectiveDate: first.from, stage: 'HELD', amount: held.price?.total },
    { policyId: String(second.policyId), effectiveDate: second.from, stage: 'HELD', amount: '-433.00' },
  ]);
  const rows = await db
    .selectFrom('review_item')
    .select('policy_id')
    .where('policy_id', 'in', [first.policyId, second.policyId])
    .execute();
  expect(rows.map(({ policy_id }) => policy_id)).toEqual([first.policyId]);
  expect(await decide(first.policyId, true)).toContain('ReviewDecided');
  expect([await stagesOf(first.policyId), await stagesOf(second.policyId)]).toEqual([['ISSUED'], ['ISSUED']]);
  const [one, other] = [changesOf(manager, first.policyId), changesOf(manager, second.policyId)];
  expect((await one.versionOn(addDays(first.from, 199))).transactionId).not.toBeNull();
  expect((await one.versionOn(addDays(first.from, 200))).transactionId).toBeNull();
  expect((await other.versionOn(second.from)).transactionId).toBeNull();
  const refundOf = async (policyId: number) =>
    (await servedFile(manager, policyId)).payments
      .filter(({ description }) => description === 'Returned premium')
      .map(({ amount }) => amount);
  expect([await refundOf(first.policyId), await refundOf(second.policyId)]).toEqual([
    [held.price?.total],
    ['-433.00'],
  ]);
});

test('the later term is worked on only with the first', async () => {
  await handIn();
  const sentence = `STATUS: This goes with the cancellation of the term from ${formatDate(first.from)}. Work on it there.`;
  const later = changesOf(manager, second.policyId);
  expect(refused(await later.price())).toEqual([sentence]);
  expect(refused(await later.issue(signed))).toEqual([sentence]);
  expect(refused(await later.abandon())).toEqual([sentence]);
  expect(await decide(second.policyId, true)).toContain('This goes with the cancellation of the term from');
  expect(await stagesOf(second.policyId)).toEqual(['HELD']);
});

test('returned, given up or declined, it is so for all terms', async () => {
  await handIn();
  expect(await decide(first.policyId, false)).toContain('ReviewDecided');
  expect([await stagesOf(first.policyId), await stagesOf(second.policyId)]).toEqual([
    ['EDITING'],
    ['EDITING'],
  ]);
  saved(await changesOf(manager, first.policyId).abandon('It was not sold.'));
  expect([await stagesOf(first.policyId), await stagesOf(second.policyId)]).toEqual([
    ['ABANDONED'],
    ['ABANDONED'],
  ]);
  world.setNow(new Date(`${laterToday}T18:01:00Z`));
  await handIn();
  const { text } = await examiner.send(
    'mutation ($id: ID!) { declineApplication(policyId: $id, declineReason: CONTRADICTIONS, message: "It was not sold.") { __typename } }',
    { id: String(first.policyId) },
  );
  expect(text).toContain('PolicyClosed');
  expect([(await stagesOf(first.policyId)).at(-1), (await stagesOf(second.policyId)).at(-1)]).toEqual([
    'DECLINED',
    'DECLINED',
  ]);
  expect((await changesOf(manager, second.policyId).versionOn(second.from)).transactionId).not.toBeNull();
});

test('where a later term cannot be ended, none is', async () => {
  saved(await changesOf(manager, second.policyId).open({ kind: 'MAILING_ADDRESS' }));
  const request = { kind: 'CANCELLATION', cancellationReason: 'BUILDING_SOLD_OR_REMOVED' };
  expect(refused(await changesOf(manager, first.policyId).open(request))).toEqual([
    `STATUS: Term from ${formatDate(second.from)}: Another change of this policy is open. Issue it or abandon it first.`,
  ]);
  expect(await stagesOf(first.policyId)).toEqual([]);
});

test('a later term that is void already does not keep the first from its end', async () => {
  const later = changesOf(manager, second.policyId);
  saved(await later.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' }));
  saved(await later.price());
  await later.addEvidence();
  saved(await later.issue(signed));
  expect(await decide(second.policyId, true)).toContain('ReviewDecided');
  const held = await handIn();
  expect([held.change.stage, held.terms]).toEqual(['HELD', []]);
  expect(await decide(first.policyId, true)).toContain('ReviewDecided');
  expect([await stagesOf(first.policyId), await stagesOf(second.policyId)]).toEqual([['ISSUED'], ['ISSUED']]);
});

test('a later term that is cancelled already is named in the note of the first, and not changed', async () => {
  world.setNow(new Date(`${addDays(second.from, 30)}T18:00:00Z`));
  manager = await signInClient(url, 'manager');
  examiner = await signInClient(url, 'examiner');
  const later = changesOf(manager, second.policyId);
  saved(
    await later.open({
      kind: 'CANCELLATION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate: addDays(second.from, 20),
    }),
  );
  saved(await later.price());
  await later.addEvidence();
  const day = addDays(second.from, 30);
  saved(await later.issue({ agentSignedDate: day, insuredSignedDate: day }));
  expect(await decide(second.policyId, true)).toContain('ReviewDecided');
  const request = { kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE', note: 'No community.' };
  const opened = saved(await changesOf(manager, first.policyId).open(request));
  expect(opened.terms).toEqual([]);
  const { note } = await db
    .selectFrom('policy_change')
    .select('note')
    .where('policy_id', '=', first.policyId)
    .executeTakeFirstOrThrow();
  expect(note).toBe(
    `No community. The term from ${formatDate(second.from)} is cancelled already and is not changed.`,
  );
});

test('a reason of one term leaves the later ones; a term that is over is ended only by a reason that reaches back', async () => {
  const changes = changesOf(manager, first.policyId);
  const opened = saved(
    await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' }),
  );
  expect(opened.terms).toEqual([]);
  expect(await stagesOf(second.policyId)).toEqual([]);
  saved(await changes.abandon());
  world.setNow(new Date(`${addDays(laterToday, 60)}T18:00:00Z`));
  const then = changesOf(await signInClient(url, 'manager'), first.policyId);
  expect(
    refused(await then.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' })),
  ).toEqual(['REASON: The term is over. This reason ends only a term that is in force or about to start.']);
  saved(await then.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' }));
  const priced = saved(await then.price());
  expect(priced.terms.map(({ amount }) => amount)).toEqual(['-433.00', '-433.00']);
  world.setNow(new Date(`${addDays(laterToday, 365 * 6)}T18:00:00Z`));
  const late = changesOf(await signInClient(url, 'manager'), first.policyId);
  expect(refused(await late.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' }))).toEqual([
    'STATUS: The policy is cancelled, or its term ended more than five years ago.',
  ]);
});

test('where another agency looks after the later term, its amounts are not shown, and only a user who may change both ends them', async () => {
  const { user_id: newAgentUserId } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'otheragent')
    .executeTakeFirstOrThrow();
  const transfer = changesOf(manager, second.policyId);
  saved(await transfer.open({ kind: 'AGENT_TRANSFER', newAgentUserId }));
  saved(await transfer.price());
  await transfer.addEvidence();
  saved(await transfer.issue(signed));
  const principal = changesOf(await signInClient(url, 'principal'), first.policyId);
  const sold = { kind: 'CANCELLATION', cancellationReason: 'BUILDING_SOLD_OR_REMOVED' };
  expect(refused(await principal.open(sold))).toEqual([
    'NOT_ALLOWED: This touches other terms of the policy as well, and you may not change all of them. Ask the person who works on them.',
  ]);
  expect(saved(await changesOf(manager, first.policyId).open(sold)).terms).toHaveLength(2);
  expect((await principal.details()).terms.map(({ policyId }) => policyId)).toEqual([String(first.policyId)]);
});
