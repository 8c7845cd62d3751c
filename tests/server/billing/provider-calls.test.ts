import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import type { World } from '../../../server/kernel/world.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { DecideReview, Pay, PayAndSubmit } from '../../../src/graphql/staff-documents.ts';
import { httpPayment, type PaymentServer, paymentServer } from '../../support/machines/http-payment.ts';
import { startKillableProcess } from '../../support/machines/killable-worker.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { world, agent: player, played } = await restWorldOn(database);

/** A quote that is ready to be paid, and the product asking a payment server of the test's own. */
async function payable(limitMilliseconds?: number, scenario = 'slab-behind-a-levee') {
  const service = await paymentServer();
  const paying = payingWorld(service, limitMilliseconds);
  const agent = await signInClient(await servedWorld(paying), 'agent');
  const { file } = await played(scenario);
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

interface PaidApplication {
  amount: string;
  token?: string;
  payKey?: string;
}

async function payAndSubmit(
  client: Client,
  policyId: number,
  { token = 'tok_sample_ok', ...payment }: PaidApplication,
) {
  const request = { paymentTypeId: 2, token, description: null, ...payment };
  const { payAndSubmit: answer } = await client.ask(PayAndSubmit, {
    policyId: String(policyId),
    payment: request,
  });
  return 'problems' in answer
    ? [answer.__typename, ...answer.problems.map(({ message }) => message)]
    : answer.__typename;
}

/** Where the application of a policy is. */
async function place(policyId: number) {
  const { transaction } = await servedFile(player, policyId);
  const { policyState, transactionStatus, evaluation } = transaction;
  return [policyState, transactionStatus, evaluation];
}

/** The money of a policy, and the calls to the payment service. */
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

/** The parts of a file that a payment must not change. */
function readAnswers({
  payments: _payments,
  changedAt: _changed,
  ...rest
}: LoadedPolicyFile & { changedAt?: unknown }) {
  return rest;
}

test('while the payment service hangs no transaction is open and another user saves the policy; then the payment is recorded', async () => {
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

test('a declined payment is in the list and changes nothing else of the policy', async () => {
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

test('money whose answer came after midnight counts on the day on which it was paid', async () => {
  const { service, paying, agent, policyId } = await payable(300);
  service.hang();
  await pay(agent, policyId, '100.00');
  service.answerAgain();
  await work({ ...paying, now: () => new Date(`${addDays(restToday, 1)}T18:00:00Z`) });
  const { payments } = await servedFile(player, policyId);
  expect(payments.map(({ cashReceiptDate, processedDate }) => [cashReceiptDate, processedDate])).toEqual([
    [restToday, addDays(restToday, 1)],
  ]);
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
  await sql`update transaction set balance_cents = 4000 where policy_id = ${policyId}`.execute(
    ownerOf(world.db),
  );
  service.answerAgain();
  expect(await paying).toBe('PaymentRecorded');
  const rest = restClient(await servedWorld(world), player.tokens.accessToken);
  const activity = JSON.stringify(await rest.read(`Policy/${policyId}/ActivityLogs`));
  const excess = (Number(due) - 40).toFixed(2);
  expect(activity).toContain(
    `The payment of $${due} is $${excess} more than was due when it came in. Refund the difference.`,
  );
});

test('paid and submitted where a review rule holds it, it is an application; released, it is issued', async () => {
  const { agent, file, policyId } = await payable();
  const amount = file.transaction.balance ?? '';
  // The other quotes of these tests are on the same building.
  expect(await payAndSubmit(agent, policyId, { amount })).toBe('SentToUnderwriting');
  expect(await place(policyId)).toEqual(['APPLICATION', 'PENDING_UNDERWRITING', 'REVIEW']);
  const examiner = await signInClient(await servedWorld(world), 'examiner');
  const message = 'The building was inspected.';
  await examiner.ask(DecideReview, { policyId: String(policyId), release: true, message });
  expect(await place(policyId)).toEqual(['NEW_BUSINESS', 'ISSUED', 'RELEASED']);
});

/** Lets several quotes on one building be issued. */
async function allowDuplicates(companyId: number | null): Promise<void> {
  const admin = await signInClient(await servedWorld(world), 'admin');
  const { text } = await admin.send(
    'mutation ($companyId: ID!) { setPreference(owner: COMPANY, ownerId: $companyId, name: "underwritingRulesSwitchedOff", value: "U8") { __typename } }',
    { companyId: String(companyId) },
  );
  expect(text).toContain('PreferenceSaved');
}

test('pay and submit is one act: it is issued; sent again with its key, or twice at once, it is still one', async () => {
  const { service, agent, file, policyId } = await payable(undefined, 'slab-day-364');
  await allowDuplicates(file.policyOwner.companyId);
  const order = { amount: file.transaction.balance ?? '', payKey: 'one' };
  service.hang();
  const first = service.nextCharge();
  const one = payAndSubmit(agent, policyId, order);
  await first;
  const second = service.nextCharge();
  const other = payAndSubmit(agent, policyId, order);
  await second;
  service.answerAgain();
  expect(await Promise.all([one, other])).toEqual(['ApplicationSubmitted', 'ApplicationSubmitted']);
  expect(await payAndSubmit(agent, policyId, order)).toBe('ApplicationSubmitted');
  expect(await payAndSubmit(agent, policyId, { ...order, amount: '1.00' })).toEqual([
    'SaveRefused',
    'This key was already used for another payment. Use a new key for each payment.',
  ]);
  expect(service.charges().length).toBe(1);
  expect(await place(policyId)).toEqual(['NEW_BUSINESS', 'ISSUED', 'CLEAR']);
  expect((await money(policyId)).payments).toEqual([[order.amount, 4]]);
});

test('a declined card submits nothing, and what may not be submitted is not charged', async () => {
  const { service, agent, file, policyId } = await payable();
  const amount = file.transaction.balance ?? '';
  const before = await servedFile(player, policyId);
  expect(await payAndSubmit(agent, policyId, { amount, token: 'tok_sample_declined' })).toEqual([
    'SaveRefused',
    'The card was declined.',
  ]);
  const after = await servedFile(player, policyId);
  expect(readAnswers(after)).toEqual(readAnswers(before));
  expect(after.payments.map((row) => [row.amount, row.paymentStatusId])).toEqual([[amount, 5]]);
  await unsign(policyId);
  expect([await payAndSubmit(agent, policyId, { amount }), service.calls()]).toEqual([
    [
      'SaveRefused',
      'This quote cannot be submitted yet. In the step Summary (final): Enter the day on which the agent signed the application.',
    ],
    1,
  ]);
});

test('where the payment service does not answer, the job records the money and submits; the page says so meanwhile', async () => {
  const { service, paying, agent, file, policyId } = await payable(300, 'slab-day-364');
  const amount = file.transaction.balance ?? '';
  service.hang();
  expect(await payAndSubmit(agent, policyId, { amount })).toEqual([
    'SaveRefused',
    'The payment service has not answered. Do not pay again: as soon as it answers, the payment appears here and the application is submitted.',
  ]);
  const asked = 'query ($id: ID!) { policyFile(policyId: $id) { paymentInProcess { amount submits } } }';
  const open = async () => (await agent.send(asked, { id: String(policyId) })).body?.data?.policyFile;
  expect(await open()).toEqual({ paymentInProcess: { amount, submits: true } });
  service.answerAgain();
  await work(paying);
  await work(paying);
  expect(await open()).toEqual({ paymentInProcess: null });
  expect(await place(policyId)).toEqual(['NEW_BUSINESS', 'ISSUED', 'CLEAR']);
  expect((await money(policyId)).payments).toEqual([[amount, 4]]);
});

test('an application that changed during the payment so that it cannot be submitted stays a quote with its money, and the answer says so', async () => {
  const { service, agent, file, policyId } = await payable();
  const amount = file.transaction.balance ?? '';
  service.hang();
  const taken = service.nextCharge();
  const paying = payAndSubmit(agent, policyId, { amount });
  await taken;
  await unsign(policyId);
  service.answerAgain();
  const [outcome] = await paying;
  expect([outcome, (await place(policyId))[0]]).toEqual(['PaidNotSubmitted', 'QUOTE']);
  expect(await money(policyId)).toEqual({
    balance: '0.00',
    payments: [[amount, 4]],
    calls: ['ANSWERED'],
  });
});

test('each of twenty payments at once with keys of their own is a row or is refused, none is counted as declined, and no more is taken than is due', async () => {
  const { service, agent, file, policyId } = await payable();
  const due = Number(file.transaction.balance);
  const amount = (due / 2).toFixed(2);
  const paying = Array.from({ length: 20 }, (_, at) => {
    const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', payKey: `key ${at}` };
    return agent.ask(Pay, { policyId: String(policyId), payment });
  });
  const answers = (await Promise.all(paying)).map(({ pay: answer }) => answer);
  const taken = answers.filter(({ __typename }) => __typename === 'PaymentRecorded').length;
  const { payments, balance } = await money(policyId);
  expect([payments.length, service.charges().length]).toEqual([taken, taken]);
  expect(balance).toBe((due - taken * Number(amount)).toFixed(2));
  expect(Number(balance)).toBeGreaterThanOrEqual(0);
  const refusals = new Set(
    answers.flatMap((answer) =>
      answer.__typename === 'SaveRefused' ? answer.problems.map(({ message }) => message) : [],
    ),
  );
  const underWay =
    'Another payment for this policy is being processed. Wait for its outcome before you pay again.';
  expect([...refusals].filter((message) => message !== underWay && message !== 'Nothing is due.')).toEqual(
    [],
  );
});

test('payments whose answers are lost count as no decline: the next one is taken', async () => {
  const { file } = await played('slab-behind-a-levee');
  const { policyId } = file.policy;
  for (let lost = 0; lost < 6; lost += 1)
    expect(await pay(player, policyId, `${lost + 1}.00`, 'tok_sample_timeout')).toEqual([
      'The payment service did not answer in time. Try again; nothing is charged twice.',
    ]);
  expect(await pay(player, policyId, '10.00')).toBe('PaymentRecorded');
});

/** Removes the signature from a quote, as a user could who works on it at the same time. */
async function unsign(policyId: number): Promise<void> {
  const parts = { transaction: { agentSignedDate: null } };
  const { savePolicyParts } = await player.ask(SavePolicyParts, { policyId: String(policyId), parts });
  expect(savePolicyParts.__typename).toBe('PartsSaved');
}
