import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import type { Json, RestClient } from '../../support/server/rest-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const { world, url, rest, played } = await restWorldOn(await testDatabase());
const accounting = await rest('accounting');
const csr = await rest('csr');
const agent = await rest('agent');
const examiner = await signInClient(url, 'examiner');
const admin = await signInClient(url, 'admin');
/** Another person of accounting, who approves what the first one asks for. */
const approver = await rest(await addColleague(world, 'accounting', 'accounting2'));

const callers = 20;

/** How 20 simultaneous calls were answered, and how often each way. */
async function race(call: () => Promise<unknown>): Promise<{ [outcome: string]: number }> {
  const answers = await Promise.all(Array.from({ length: callers }, call));
  const counts: { [outcome: string]: number } = {};
  for (const answer of answers) counts[String(answer)] = (counts[String(answer)] ?? 0) + 1;
  return counts;
}

const readStatus = async (call: Promise<{ status: number }>) => (await call).status;
const onlyOne = { 200: 1, 422: callers - 1 };

/** A quote that may be paid; the other policies on its building are given up. */
async function ratedQuote(): Promise<{ id: number; total: number }> {
  await ownerOf(world.db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
  const { file } = await played('slab-day-364');
  return { id: file.policy.policyId, total: Number(file.rating.totalPremium) };
}

function pay(id: number, amount: number): Promise<Json> {
  return agent.save(`Policy/${id}/Payment`, { PaymentTypeID: 2, amount, token: 'tok_sample_ok' });
}

function act(who: RestClient, payment: Json, Action: string, more: object = {}) {
  return who.post('Policy/Accounting/TransactionPaymentAction', {
    PaymentID: payment.PaymentID,
    Action,
    ...more,
  });
}

/** How many rows of a policy a table has, with a value of a column if one is named. */
async function countRows(table: string, id: number, column = 'policy_id', value: unknown = id) {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from ${sql.table(table)} where policy_id = ${id} and ${sql.id(column)} = ${value}`.execute(
    world.db,
  );
  return rows[0]?.count;
}

function setAutomaticIssue(companyId: number, isOn: boolean) {
  return admin.send(
    'mutation ($companyId: ID!, $value: String) { setPreference(owner: COMPANY, ownerId: $companyId, name: "AutomaticIssue", value: $value) { __typename } }',
    { companyId: String(companyId), value: String(isOn) },
  );
}

test('20 submissions at once submit a quote once', async () => {
  const { id } = await ratedQuote();
  const submit = { Transaction: { policyState: 'Application' } };
  const path = `Policy/${id}/Transaction`;
  const outcomes = await race(() => readStatus(agent.post(path, submit)));
  expect(Object.keys(outcomes).every((status) => status === '200' || status === '422')).toBe(true);
  expect(await countRows('activity_log', id, 'activity', 'submitted')).toBe(1);
});

test('20 issues at once issue a policy once, with one number, one version and one charge', async () => {
  const { id, total } = await ratedQuote();
  const { companyID } = await agent.read(`Policy/${id}/PolicyOwner`);
  await setAutomaticIssue(Number(companyID), false);
  await pay(id, total);
  await agent.save(`Policy/${id}/Transaction`, { Transaction: { policyState: 'Application' } });
  await setAutomaticIssue(Number(companyID), true);
  expect(await race(() => readStatus(agent.post(`Policy/${id}/Issue`)))).toEqual(onlyOne);
  expect({
    issued: await countRows('activity_log', id, 'activity', 'issued'),
    versions: await countRows('version_slice', id),
    charges: await countRows('posting', id, 'account', 'PREMIUM_RECEIVABLE'),
  }).toEqual({ issued: 1, versions: 1, charges: 2 });
});

test('20 payments with one idempotency key take the money once, and all get the same answer', async () => {
  const { id } = await ratedQuote();
  const { tokens } = await signInClient(url, 'agent');
  const call = async () => {
    const response = await fetch(`${url}/vue/api/Policy/${id}/Payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.accessToken}`,
        'idempotency-key': `race of ${id}`.replaceAll(' ', '-'),
      },
      body: JSON.stringify({ PaymentTypeID: 1, amount: 100, token: 'tok_sample_ok' }),
    });
    return `${response.status} ${await response.text()}`;
  };
  expect(Object.values(await race(call))).toEqual([callers]);
  expect(await countRows('payment', id)).toBe(1);
});

test('20 payments of one form at once without a key take the money once; later the same is a payment of its own', async () => {
  const { id } = await ratedQuote();
  const limits = { requestsPerMinute: 1_000_000, declinedCards: { person: 100, policy: 100, agency: 100 } };
  const served = await servedWorld({ ...world, limits: { ...defaultLimits, ...limits } });
  const { tokens } = await signInClient(served, 'agent');
  const call = async () => {
    const response = await fetch(`${served}/vue/api/Policy/${id}/Payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.accessToken}` },
      body: JSON.stringify({ PaymentTypeID: 1, amount: 10, token: 'tok_sample_ok' }),
    });
    return response.status;
  };
  expect(await race(call)).toEqual({ 200: callers });
  expect(await countRows('payment', id)).toBe(1);
  const before = world.now();
  world.setNow(new Date(before.getTime() + 10_001));
  expect(await call()).toBe(200);
  world.setNow(before);
  expect(await countRows('payment', id)).toBe(2);
});

test('20 releases at once release an application once', async () => {
  await ownerOf(world.db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
  const { file } = await played('condominium-building');
  const { policyId } = file.policy;
  await agent.save(`Policy/${policyId}/Transaction`, { Transaction: { policyState: 'Application' } });
  await enterCheck(url, policyId);
  const release = `mutation { decideReview(policyId: ${policyId}, release: true, message: "Fine.") { __typename } }`;
  const outcomes = await race(async () => {
    const { body } = await examiner.send(release);
    return Object(body?.data?.decideReview).__typename;
  });
  expect(outcomes).toEqual({ ReviewDecided: 1, SaveRefused: callers - 1 });
  expect(await countRows('activity_log', policyId, 'activity', 'review released')).toBe(1);
});

test('20 voids, returns, refund requests and approvals at once are one each', async () => {
  const { id } = await ratedQuote();
  const check = { PaymentTypeID: 4, amount: 10, IsManualEntry: true };
  const voided = await csr.save(`Policy/${id}/Payment`, check);
  const returned = await csr.save(`Policy/${id}/Payment`, { ...check, amount: 20 });
  const paid = await pay(id, 100);
  const outcomes = {
    void: await race(() => readStatus(act(accounting, voided, 'Void'))),
    return: await race(() => readStatus(act(accounting, returned, 'Return'))),
    request: await race(() => readStatus(act(accounting, paid, 'RequestRefund'))),
  };
  expect(outcomes).toEqual({ void: onlyOne, return: onlyOne, request: onlyOne });
  const refunds = Object.values(await accounting.read(`Policy/${id}/PaymentList`)).filter(
    (row) => Object(row).ParentPaymentID === paid.PaymentID,
  );
  expect(refunds.length).toBe(1);
  const [refund] = refunds;
  expect(await race(() => readStatus(act(approver, Object(refund), 'ApproveRefund')))).toEqual(onlyOne);
  const { rows } = await sql<{ unbalanced: number }>`select count(*) as unbalanced from (
    select ledger_entry_id from posting group by ledger_entry_id having sum(amount_cents) <> 0) x`.execute(
    world.db,
  );
  expect(rows).toEqual([{ unbalanced: 0 }]);
  expect(await countRows('activity_log', id, 'activity', 'payment')).toBe(7);
});
