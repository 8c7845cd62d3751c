import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { lastUrgentDay, raisePriority } from '../../../machines/domain/underwriting/review-priority.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AssignReview,
  ClaimReview,
  DecideReview,
  ReviewCounts,
  Reviewers,
  ReviewItem,
  ReviewItems,
  type ReviewItemsQuery,
  type ReviewItemsQueryVariables,
  SetReviewPriority,
} from '../../../src/graphql/staff-documents.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T18:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');

const { file } = await playServed(agent, namedScenario('condominium-building', today));
const first = file.policy.policyId;
await agent.ask(SubmitApplication, { policyId: String(first) });
await enterCheck(url, first);
const held = [first, ...(await policyCopies(world.db, first, 6))];

function idText(policyId: number | undefined) {
  return String(policyId);
}

async function listed(filter: ReviewItemsQueryVariables['filter'] = null, client = examiner) {
  const { reviewItems } = await client.ask(ReviewItems, { filter, first: 50 });
  return reviewItems.nodes.map(({ policy }) => Number(policy.policyId));
}

function problemsIn(answer: {
  readonly __typename: string;
  readonly problems?: readonly { message: string }[];
}) {
  return answer.problems?.map(({ message }) => message) ?? answer.__typename;
}

test('of twenty examiners who take a review at once one gets it, and the others learn who', async () => {
  const policyId = idText(held[0]);
  const clients = [examiner, manager];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (clients[at % 2] ?? examiner).ask(ClaimReview, { policyId })),
  );
  const item = (await examiner.ask(ReviewItem, { policyId })).reviewItem;
  const taken = answers.filter(({ claimReview }) => claimReview.__typename === 'ReviewItemChanged');
  expect(taken.length).toBe(10);
  expect([...new Set(answers.map(({ claimReview }) => String(problemsIn(claimReview))))].sort()).toEqual(
    [`${item?.reviewer?.name} is already working on it.`, 'ReviewItemChanged'].sort(),
  );
  const claims = (await readActivityLog(world.db, held[0] ?? 0)).filter(
    ({ message }) => message === 'An examiner took the review.',
  );
  expect(claims.length).toBe(1);
});

test('a reviewer gives up their own review; only a user who may reassign gives it to a colleague', async () => {
  const policyId = idText(held[1]);
  expect((await examiner.ask(Reviewers, {})).reviewers).toEqual([]);
  const { reviewers } = await manager.ask(Reviewers, {});
  const userId = reviewers[0]?.userId ?? '';
  const refused = (await examiner.ask(AssignReview, { policyId, userId })).assignReview;
  expect(problemsIn(refused)).toEqual([
    "You don't have permission to assign reviews. Ask an underwriting manager.",
  ]);
  const assigned = (await manager.ask(AssignReview, { policyId, userId })).assignReview;
  expect(assigned.__typename === 'ReviewItemChanged' ? assigned.item.reviewer?.userId : assigned).toBe(
    userId,
  );
  const stranger = (await manager.ask(AssignReview, { policyId, userId: '1' })).assignReview;
  expect(problemsIn(stranger)).toEqual(['Choose a colleague who works on reviews.']);
  await manager.ask(AssignReview, { policyId, userId: null });
  await examiner.ask(ClaimReview, { policyId });
  const freed = (await examiner.ask(AssignReview, { policyId, userId: null })).assignReview;
  expect(freed.__typename === 'ReviewItemChanged' ? freed.item.reviewer : freed).toBe(null);
});

test('the queue is ordered by the priority that the pure rule gives, then by how long each one waits, in pages', async () => {
  const days = [3, 7, 8, 40, 40, 40, 40].map((away) => addDays(today, away));
  const priorities = ['LOW', 'NORMAL', 'NORMAL', 'HIGH', 'LOW', 'NORMAL', 'NORMAL'] as const;
  for (const [at, policyId] of held.entries()) {
    await ownerOf(world.db)
      .updateTable('policy_part')
      .set({ effective_date: days[at] ?? null })
      .where('policy_id', '=', policyId)
      .execute();
    await examiner.ask(SetReviewPriority, {
      policyId: idText(policyId),
      priority: priorities[at] ?? 'NORMAL',
    });
    await world.db
      .updateTable('review_item')
      .set({ waiting_since: new Date(`2026-11-${20 - at}T12:00:00Z`) })
      .where('policy_id', '=', policyId)
      .execute();
  }
  const { reviewItems } = await examiner.ask(ReviewItems, { first: 50 });
  expect(
    reviewItems.nodes.map(({ policy, currentPriority, priorityReason }) => [
      held.indexOf(Number(policy.policyId)),
      currentPriority,
      priorityReason,
    ]),
  ).toEqual([
    [3, 'HIGH', null],
    [1, 'HIGH', 'Coverage starts on 11/28/2026.'],
    [0, 'HIGH', 'Coverage starts on 11/24/2026.'],
    [6, 'NORMAL', null],
    [5, 'NORMAL', null],
    [2, 'NORMAL', null],
    [4, 'LOW', null],
  ]);
  expect(reviewItems.nodes.map(({ currentPriority }) => currentPriority)).toEqual(
    reviewItems.nodes.map(
      ({ priority, policy }) => raisePriority(priority, policy.effectiveDate, today).priority,
    ),
  );
  expect(lastUrgentDay(today)).toBe(days[1]);
  const pages: number[] = [];
  let after: string | null = null;
  do {
    const { reviewItems: page }: ReviewItemsQuery = await examiner.ask(ReviewItems, { first: 2, after });
    pages.push(...page.nodes.map(({ policy }) => held.indexOf(Number(policy.policyId))));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  expect(pages).toEqual([3, 1, 0, 6, 5, 2, 4]);
});

test('each filter finds its own, and the counts are those of the filters; agents see none of it', async () => {
  for (const policyId of held) await manager.ask(AssignReview, { policyId: idText(policyId), userId: null });
  await examiner.ask(ClaimReview, { policyId: idText(held[2]) });
  const { reviewCounts } = await examiner.ask(ReviewCounts, {});
  const agency = reviewCounts.agencies[0];
  expect({ ...reviewCounts, agencies: [agency?.count] }).toEqual({
    total: 7,
    mine: 1,
    unassigned: 6,
    topics: ['AMOUNT', 'BUILDING', 'CONDOMINIUM'].map((topic) => ({ topic, count: 7 })),
    agencies: [7],
  });
  const premium = Math.trunc(Number(file.rating.totalPremium));
  const finds = async (filter: ReviewItemsQueryVariables['filter']) => (await listed(filter)).length;
  expect({
    mine: await listed({ isMine: true }),
    unassigned: await finds({ isUnassigned: true }),
    topic: await finds({ topic: 'CONDOMINIUM' }),
    otherTopic: await finds({ topic: 'LICENSE' }),
    agency: await finds({ agencyEntityId: agency?.entityId ?? '' }),
    otherAgency: await finds({ agencyEntityId: '1' }),
    from: await finds({ premiumFrom: premium }),
    above: await finds({ premiumFrom: premium + 1 }),
    to: await finds({ premiumTo: premium + 1 }),
    waiting: await finds({ waitingDays: 4 }),
  }).toEqual({
    mine: [held[2]],
    unassigned: 6,
    topic: 7,
    otherTopic: 0,
    agency: 7,
    otherAgency: 0,
    from: 7,
    above: 0,
    to: 7,
    waiting: 4,
  });
  expect([await listed(null, agent), (await agent.ask(ReviewCounts, {})).reviewCounts.total]).toEqual([
    [],
    0,
  ]);
  const refused = (await agent.ask(ClaimReview, { policyId: idText(held[3]) })).claimReview;
  expect(problemsIn(refused)).toEqual(['Only an examiner can work on reviews.']);
});

test('a decided review leaves the queue, and can no longer be taken', async () => {
  const policyId = idText(held[4]);
  await examiner.ask(DecideReview, { policyId, release: false, message: 'Count the floors again.' });
  expect((await listed()).includes(held[4] ?? 0)).toBe(false);
  expect(problemsIn((await examiner.ask(ClaimReview, { policyId })).claimReview)).toEqual([
    'Underwriting is no longer holding this transaction. Load the queue again.',
  ]);
});

test('the queue is read through the index on what is held, however large the book is', async () => {
  await world.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select policy_id from transaction t
      where t.transaction_status = 'PENDING_UNDERWRITING'`.execute(trx);
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('transaction_held');
  });
});
