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

/** What every account of a policy holds, in cents; those of zero are left out. */
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
});

test('made good in time, the cancellation falls away, and the change that stood aside is worked on again', async () => {
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

test('an examiner who declines the cancellation leaves the policy as it is, and none is opened again', async () => {
  const { policyId, from, amount } = await returnedPolicy();
  const { text } = await examiner.send(
    'mutation ($id: ID!) { declineApplication(policyId: $id, declineReason: OTHER, message: "The insured pays.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId) },
  );
  expect(text).toContain('PolicyClosed');
  await runJobs();
  const changes = changesOf(examiner, policyId);
  expect((await changes.versionOn(addDays(from, 10))).building).toBe(250_000);
  expect(await changes.balance()).toBe(amount);
  const { policy } = await servedFile(examiner, policyId);
  expect(policy.openTransactionId).toBe(null);
});
