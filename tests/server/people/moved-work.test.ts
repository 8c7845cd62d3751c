import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabaseTransaction } from '../../../server/database/transaction.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { PersonDetail, ReassignWork } from '../../../src/graphql/office-documents.ts';
import { ClaimReview, Pay, ReviewCounts } from '../../../src/graphql/staff-documents.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { isEverything } from '../../support/extent.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db, connectionString } = database;
const { world, url, agent, played, started } = await restWorldOn(database);
const admin = await signInClient(url, 'admin');
const manager = await signInClient(url, 'manager');
const dataFolder = await createDataFolder('moved-work');
const products: Product[] = [];
const leaver = await findUserId('agent');
const successor = await findUserId('principal');
const examiner = await findUserId('examiner');
const colleague = await findUserId('manager');

async function findUserId(userName: string): Promise<string> {
  const { rows } = await sql<{
    id: number;
  }>`select user_id as id from app_user where user_name = ${userName}`.execute(db);
  return String(rows[0]?.id);
}

async function readPerson(userId: string) {
  const { person } = await admin.ask(PersonDetail, { userId });
  if (!person) throw new Error('There is no such person.');
  return person;
}

async function reassign(userId: string, toUserId: string) {
  const { reassignWork } = await admin.ask(ReassignWork, { userId, toUserId });
  return reassignWork.__typename === 'SaveRefused'
    ? reassignWork.problems.map(({ message }) => message)
    : reassignWork.__typename;
}

const runJobs = () =>
  runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });

/** How many policies have the successor as agent, and of how many that is not so in the list of the transfer and in the activity alike. */
async function readMoved(): Promise<{ moved: number; torn: number }> {
  const { rows } = await sql<{ moved: number; torn: number }>`
    select count(*) filter (where s.is_theirs) as moved,
      count(*) filter (where s.is_theirs and not (s.listed = 1 and s.entries = 1)
        or not s.is_theirs and (s.listed > 0 or s.entries > 0)) as torn
    from (select o.user_id = ${successor} as is_theirs,
        (select count(*) from moved_policy m where m.policy_id = p.policy_id) as listed,
        (select count(*) from activity_log a where a.policy_id = p.policy_id and a.activity = 'agent changed') as entries
      from policy p join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.active_transaction_id) s`.execute(
    db,
  );
  return rows[0] ?? { moved: 0, torn: 0 };
}

async function hasWaitingStatement(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

beforeAll(async () => {
  const { file: issued } = await played('slab-day-364');
  const amount = issued.rating.totalPremium ?? '';
  const policyId = String(issued.policy.policyId);
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  const { file: held } = await played('condominium-building');
  await agent.ask(SubmitApplication, { policyId: String(held.policy.policyId) });
  await enterCheck(url, held.policy.policyId);
  const erin = await signInClient(url, 'examiner');
  await erin.ask(ClaimReview, { policyId: String(held.policy.policyId) });
  await policyCopies(db, held.policy.policyId, 2);
  const { file: quote } = await started();
  await policyCopies(db, quote.policy.policyId, 109);
  await runJobs();
}, 60_000);

afterAll(async () => {
  for (const product of products) await product.stop();
  await removeDataFolder(dataFolder);
}, 60_000);

async function startProductHere(): Promise<Product> {
  const product = await startProduct({ dataFolder, environment: { DATABASE_URL: connectionString } });
  products.push(product);
  return product;
}

const counts = ['policiesToMove', 'policiesMoved', 'reviewsToMove', 'reviewsMoved'];

test.runIf(isEverything)(
  'quotes, applications and policies of a leaver are counted before, and a kill -9 between two batches loses none and moves none twice',
  {
    timeout: 120_000,
  },
  async () => {
    expect((await readPerson(leaver)).work).toEqual({
      quotes: 110,
      applications: 3,
      policies: 1,
      reviews: 0,
      claims: 0,
    });
    const { rows } = await sql<{ id: number }>`
    select p.policy_id as id from policy p join policy_owner o using (policy_id) where o.user_id = ${leaver}
    order by 1 desc limit 1`.execute(db);
    const product = await startProductHere();
    await withDatabaseTransaction(db, async (trx) => {
      // The last policy is in the second batch: the job reaches it when the first batch is committed.
      await sql`select 1 from policy where policy_id = ${rows[0]?.id} for update`.execute(trx);
      expect(await reassign(leaver, successor)).toBe('WorkTransferStarted');
      await expect.poll(async () => (await readMoved()).moved).toBe(100);
      await expect.poll(hasWaitingStatement).toBe(true);
      expect(await reassign(leaver, successor)).toEqual([
        'The work of this person is already being moved. Wait until that is done.',
      ]);
      await product.kill();
    });
    await expect.poll(readMoved).toEqual({ moved: 100, torn: 0 });
    await startProductHere();
    await expect.poll(readMoved).toEqual({ moved: 114, torn: 0 });
    await expect.poll(async () => (await readPerson(leaver)).transfers[0]?.finishedAt).not.toBe(null);
    const { work, transfers } = await readPerson(leaver);
    expect(work).toEqual({ quotes: 0, applications: 0, policies: 0, reviews: 0, claims: 0 });
    expect(transfers.map((transfer) => pickMembers(transfer, ...counts))).toEqual([
      { policiesToMove: 114, policiesMoved: 114, reviewsToMove: 0, reviewsMoved: 0 },
    ]);
    expect((await readPerson(successor)).work).toEqual({
      quotes: 110,
      applications: 3,
      policies: 1,
      reviews: 0,
      claims: 0,
    });
  },
);

test('the reviews that an examiner has taken go to a colleague who works on reviews, and not to an agent', async () => {
  const before = await readPerson(examiner);
  expect([before.work.reviews, before.reviewers.map(({ userId }) => userId)]).toEqual([3, [colleague]]);
  expect(await reassign(examiner, successor)).toEqual([
    'This person has no work that the chosen person may take.',
  ]);
  expect(await reassign(examiner, await findUserId('csr'))).toEqual([
    'Choose another active agent of the same company or, for reviews, a colleague who works on reviews.',
  ]);
  expect(await reassign(examiner, colleague)).toBe('WorkTransferStarted');
  await runJobs();
  await expect.poll(async () => (await readPerson(examiner)).work.reviews).toBe(0);
  const { transfers } = await readPerson(examiner);
  expect(transfers.map((transfer) => pickMembers(transfer, ...counts))).toEqual([
    { policiesToMove: 0, policiesMoved: 0, reviewsToMove: 3, reviewsMoved: 3 },
  ]);
  expect((await manager.ask(ReviewCounts, {})).reviewCounts.mine).toBe(3);
  expect((await readActivityLog(db)).filter(({ message }) => message.includes('assigned')).length).toBe(3);
});
