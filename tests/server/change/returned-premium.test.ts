import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { readLedgerEntries } from '../../../server/ledger/ledger.store.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const served = await restWorldOn(database);
const { agent, url, world } = served;
const accounting = await signInClient(url, 'accounting');
const csr = await signInClient(url, 'csr');
const examiner = await signInClient(url, 'examiner');

async function runJobs(): Promise<void> {
  await runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: (message) => {
      throw new Error(message);
    },
  });
}

/** An issued policy whose only payment the bank returned, with the jobs that follow done. */
async function returnedPolicy(): Promise<{ policyId: number; from: string; amount: string }> {
  const { policyId, from } = await issuePlayed(served);
  const { payments } = await servedFile(accounting, policyId);
  const [payment] = payments;
  const { text } = await accounting.send(
    'mutation ($id: ID!) { applyPaymentAction(paymentId: $id, action: RETURN) { __typename ... on SaveRefused { problems { message } } } }',
    { id: payment?.paymentId },
  );
  expect(text).toContain('PaymentChanged');
  await runJobs();
  return { policyId, from, amount: payment?.amount ?? '' };
}

async function decide(policyId: number, release: boolean): Promise<void> {
  const { text } = await examiner.send(
    'mutation ($id: ID!, $release: Boolean!) { decideReview(policyId: $id, release: $release, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId), release },
  );
  expect(text).toContain('ReviewDecided');
}

/** The balances of the accounts of a policy, in cents, without those of zero. */
async function balances(policyId: number): Promise<{ [account: string]: number }> {
  const sums = new Map<string, number>();
  for (const { postings } of await readLedgerEntries(world.db, policyId))
    for (const { account, amount } of postings)
      sums.set(account, (sums.get(account) ?? 0) + Math.round(Number(amount) * 100));
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
}

test('a returned payment of the premium opens a priced cancellation by reason code 05 that an examiner finds in the queue; released, everything is zero', async () => {
  const { policyId, from, amount } = await returnedPolicy();
  const held = await changesOf(examiner, policyId).details();
  expect(pickMembers(held.change, 'kind', 'stage', 'effectiveDate')).toEqual({
    kind: 'CANCELLATION',
    stage: 'HELD',
    effectiveDate: from,
  });
  expect(pickMembers(held.price, 'total', 'balanceBefore', 'balanceAfter')).toEqual({
    total: `-${amount}`,
    balanceBefore: amount,
    balanceAfter: '0.00',
  });
  const { body } = await examiner.send(
    'query ($id: ID!) { reviewItem(policyId: $id) { topics change startsOn } policyFile(policyId: $id) { transaction { reviewReasons } } }',
    { id: String(policyId) },
  );
  expect(body?.data?.reviewItem).toEqual({
    topics: ['CANCELLATION'],
    change: 'Cancellation, reason code 05: Invalid payment',
    startsOn: from,
  });
  expect(Object(body?.data?.policyFile).transaction.reviewReasons).toBe(
    'The bank returned a payment of the premium.',
  );
  await decide(policyId, true);
  expect((await changesOf(examiner, policyId).versionOn(addDays(from, 10))).transactionId).toBe(null);
  expect(await balances(policyId)).toEqual({});
  const { payments } = await servedFile(accounting, policyId);
  expect(
    payments.filter(({ paymentStatusId }) => paymentStatusId === paymentStatus.REFUND_REQUESTED),
  ).toEqual([]);
  // The letter promises no money that was never collected.
  const letter = await world.db
    .selectFrom('letter')
    .select('facts')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'CANCELLATION')
    .executeTakeFirstOrThrow();
  expect(letter.facts).toEqual({
    amount: '0.00',
    changeDate: from,
    reason: 'Invalid payment (reason code 05).',
  });
});

test('made good in time, the cancellation falls away, and the change that was set aside is open again', async () => {
  const { policyId, from } = await issuePlayed(served);
  const changes = changesOf(agent, policyId);
  const own = saved(await changes.open({ kind: 'LENDERS' }));
  const { payments } = await servedFile(accounting, policyId);
  await accounting.send(
    'mutation ($id: ID!) { applyPaymentAction(paymentId: $id, action: RETURN) { __typename } }',
    {
      id: payments[0]?.paymentId,
    },
  );
  await runJobs();
  expect((await changesOf(examiner, policyId).details()).change.stage).toBe('HELD');
  const received = { paymentTypeId: 4, amount: payments[0]?.amount };
  const { text } = await csr.send(
    'mutation ($id: ID!, $received: ManualPaymentInput!) { enterPayment(policyId: $id, received: $received) { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId), received },
  );
  expect(text).toContain('PaymentChanged');
  await runJobs();
  const again = await changes.details();
  expect([again.change.transactionId, again.change.stage]).toEqual([own.change.transactionId, 'EDITING']);
  expect((await changes.versionOn(addDays(from, 10))).building).toBe(250_000);
  expect(await changes.balance()).toBe('0.00');
});

async function decline(policyId: number, who = examiner): Promise<string> {
  const { text } = await who.send(
    'mutation ($id: ID!) { declineApplication(policyId: $id, declineReason: OTHER, message: "Seen.") { __typename ... on SaveRefused { problems { code message } } } }',
    { id: String(policyId) },
  );
  return text;
}

test('an examiner declines the cancellation only with the letter of the bank; the policy does not change, and no cancellation is opened again', async () => {
  const { policyId, from, amount } = await returnedPolicy();
  expect(await decline(policyId)).toContain(
    "The premium that the bank returned was not paid again. Coverage is kept only with the bank's letter about its error",
  );
  expect((await changesOf(examiner, policyId).details()).change.stage).toBe('HELD');
  await changesOf(examiner, policyId).upload("Bank's letter about its error");
  expect(await decline(policyId)).toContain('PolicyClosed');
  await runJobs();
  const changes = changesOf(examiner, policyId);
  expect((await changes.versionOn(addDays(from, 10))).building).toBe(250_000);
  expect(await changes.balance()).toBe(amount);
  const { policy } = await servedFile(examiner, policyId);
  expect(policy.openTransactionId).toBe(null);
});

test('money that comes again too late for the coverage leaves the cancellation to the examiner, with the reason; the bank’s letter keeps it', async () => {
  const proved = await returnedPolicy();
  const late = await returnedPolicy();
  await changesOf(examiner, proved.policyId).upload("Bank's letter about its error");
  const began = world.now();
  world.setNow(new Date(began.getTime() + 20 * 86_400_000));
  const [laterCsr, laterExaminer] = [await signInClient(url, 'csr'), await signInClient(url, 'examiner')];
  for (const { policyId, amount } of [proved, late]) {
    const received = { paymentTypeId: 4, amount };
    const { text } = await laterCsr.send(
      'mutation ($id: ID!, $received: ManualPaymentInput!) { enterPayment(policyId: $id, received: $received) { __typename } }',
      { id: String(policyId), received },
    );
    expect(text).toContain('PaymentChanged');
  }
  expect((await servedFile(laterExaminer, proved.policyId)).policy.openTransactionId).toBe(null);
  const changes = changesOf(laterExaminer, late.policyId);
  const { body } = await laterExaminer.send(
    'query ($id: ID!) { policyFile(policyId: $id) { transaction { reviewReasons } } }',
    { id: String(late.policyId) },
  );
  const why =
    "The premium was paid again on 12/11/2026, too late for coverage from 12/21/2026. Coverage is kept only with the bank's letter about its error: add it to this cancellation, or release the cancellation.";
  expect(Object(body?.data?.policyFile).transaction.reviewReasons).toBe(
    `The bank returned a payment of the premium.\n${why}`,
  );
  expect(await decline(late.policyId, laterExaminer)).toContain(why);
  const { text } = await laterExaminer.send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(late.policyId) },
  );
  expect(text).toContain('ReviewDecided');
  expect((await changes.versionOn(addDays(late.from, 10))).transactionId).toBe(null);
  expect(await changes.balance()).toBe(`-${late.amount}`);
  world.setNow(began);
});
