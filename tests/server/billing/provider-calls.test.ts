import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import type { World } from '../../../server/kernel/world.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { Pay, SavePolicyParts } from '../../../src/graphql/documents.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { httpPayment, type PaymentServer, paymentServer } from '../../support/server/http-payment.ts';
import { startKillableProcess } from '../../support/server/killable-process.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { world, agent: player, played } = await restWorldOn(database);

/** A quote that is ready to be paid, and the product asking a payment server of the test's own. */
async function payable(limitMilliseconds?: number) {
  const service = await paymentServer();
  const paying = payingWorld(service, limitMilliseconds);
  const agent = await signInClient(await servedWorld(paying), 'agent');
  const { file } = await played('slab-behind-a-levee');
  return { service, paying, agent, file, policyId: file.policy.policyId };
}

function payingWorld(service: PaymentServer, limitMilliseconds?: number): World {
  return {
    ...world,
    providers: { ...world.providers, payment: httpPayment(service.url, limitMilliseconds) },
  };
}

async function pay(client: Client, policyId: number, amount: string, token = 'tok_sample_ok') {
  const payment = { paymentTypeId: 2, amount, token, description: null };
  const { pay: answer } = await client.ask(Pay, { policyId: String(policyId), payment });
  return answer.__typename === 'SaveRefused'
    ? answer.problems.map(({ message }) => message)
    : answer.__typename;
}

/** What stands of the money of a policy, and the calls to the payment service. */
async function money(policyId: number) {
  const { transaction, payments } = await servedFile(player, policyId);
  const { rows } = await sql<{ status: string }>`
    select status from provider_call where policy_id = ${policyId} and port = 'payment' order by provider_call_id`.execute(
    world.db,
  );
  return {
    balance: transaction.balance,
    payments: payments.map(({ amount, paymentStatusId }) => [amount, paymentStatusId]),
    calls: rows.map(({ status }) => status),
  };
}

/** Sessions of the database that sit in an open transaction. */
async function openTransactions(): Promise<unknown> {
  const { rows } = await sql`
    select pid, state, query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(world.db);
  return rows;
}

/** Runs every job that waits, as if its time had come. */
async function work(working: World): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs having count(*) > 0`.execute(
    world.db,
  );
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(working), hourly: [], report: () => undefined });
}

/** What of a file a payment must not change. */
function readAnswers({
  payments: _payments,
  changedAt: _changed,
  ...rest
}: LoadedPolicyFile & { changedAt?: unknown }) {
  return rest;
}

test('while the payment service hangs no transaction is open and somebody else saves the policy; then the payment is recorded', async () => {
  const { service, agent, file, policyId } = await payable();
  service.hang();
  const taken = service.nextCharge();
  const paying = pay(agent, policyId, '100.00');
  await taken;
  expect(await openTransactions()).toEqual([]);
  const parts = { structure: { version: file.structure.version, floorsCount: file.structure.floorsCount } };
  const { savePolicyParts } = await player.ask(SavePolicyParts, { policyId: String(policyId), parts });
  expect(savePolicyParts.__typename).toBe('PartsSaved');
  expect((await money(policyId)).calls).toEqual(['OPEN']);
  service.answerAgain();
  expect(await paying).toBe('PaymentRecorded');
  expect(await money(policyId)).toEqual({
    balance: (Number(file.transaction.balance) - 100).toFixed(2),
    payments: [['100.00', 4]],
    calls: ['ANSWERED'],
  });
});

test('two pays of the same at once take the money once, and another one meanwhile is refused', async () => {
  const { service, agent, file, policyId } = await payable();
  const due = file.transaction.balance ?? '';
  service.hang();
  const first = service.nextCharge();
  const one = pay(agent, policyId, due);
  await first;
  const second = service.nextCharge();
  const same = pay(agent, policyId, due);
  await second;
  expect(await pay(agent, policyId, '5.00')).toEqual([
    'Another payment for this policy is being processed. Wait for its outcome before you pay again.',
  ]);
  service.answerAgain();
  expect(await Promise.all([one, same])).toEqual(['PaymentRecorded', 'PaymentRecorded']);
  expect([service.calls(), service.charges().length]).toEqual([2, 1]);
  expect(await money(policyId)).toEqual({ balance: '0.00', payments: [[due, 4]], calls: ['ANSWERED'] });
});

test('a declined payment stands in the list and leaves everything else of the policy as it was', async () => {
  const { agent, policyId } = await payable();
  const before = await servedFile(player, policyId);
  expect(await pay(agent, policyId, '100.00', 'tok_sample_declined')).toEqual(['The card was declined.']);
  const after = await servedFile(player, policyId);
  expect(readAnswers(after)).toEqual(readAnswers(before));
  expect(after.payments.map(({ amount, paymentStatusId }) => [amount, paymentStatusId])).toEqual([
    ['100.00', 5],
  ]);
});

test('a payment service that does not answer leaves the payment open; once it answers, the job records it, once', async () => {
  const { service, paying, agent, file, policyId } = await payable(300);
  service.hang();
  expect(await pay(agent, policyId, '100.00')).toEqual([
    'The payment service has not answered. Do not pay again: the payment appears here as soon as its outcome is known.',
  ]);
  await work(paying);
  expect((await money(policyId)).calls).toEqual(['OPEN']);
  service.answerAgain();
  await work(paying);
  await work(paying);
  expect(await money(policyId)).toEqual({
    balance: (Number(file.transaction.balance) - 100).toFixed(2),
    payments: [['100.00', 4]],
    calls: ['ANSWERED'],
  });
});

test('a process that is killed between the charge and its result loses nothing: the job of another one records it, once', async () => {
  const { service, paying, file, policyId } = await payable();
  service.hang();
  const { url, child } = await startKillableProcess(database, { paymentService: service.url });
  const taken = service.nextCharge();
  const lost = pay(clientWith(url, player.tokens), policyId, '100.00').catch(() => 'lost');
  await taken;
  child.kill('SIGKILL');
  expect(await lost).toBe('lost');
  expect(await money(policyId)).toEqual({ balance: file.transaction.balance, payments: [], calls: ['OPEN'] });
  service.answerAgain();
  await work(paying);
  await work(paying);
  expect([service.calls(), service.charges().length]).toEqual([1, 1]);
  expect(await money(policyId)).toEqual({
    balance: (Number(file.transaction.balance) - 100).toFixed(2),
    payments: [['100.00', 4]],
    calls: ['ANSWERED'],
  });
});

test('money that was taken while less came to be due is recorded, and the activity says what is to be given back', async () => {
  const { service, agent, file, policyId } = await payable();
  const due = file.transaction.balance ?? '';
  service.hang();
  const taken = service.nextCharge();
  const paying = pay(agent, policyId, due);
  await taken;
  await sql`update transaction set balance_cents = 4000 where policy_id = ${policyId}`.execute(world.db);
  service.answerAgain();
  expect(await paying).toBe('PaymentRecorded');
  const rest = restClient(await servedWorld(world), player.tokens.accessToken);
  const activity = JSON.stringify(await rest.read(`Policy/${policyId}/ActivityLogs`));
  const excess = (Number(due) - 40).toFixed(2);
  expect(activity).toContain(
    `The payment of $${due} is $${excess} more than was due when it came in. Refund the difference.`,
  );
});
