import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PaymentAction } from '../../../machines/contract/types.ts';
import { paymentStatusName } from '../../../machines/domain/money/payment.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { killCount } from '../../support/extent.ts';
import { killBeforeTable } from '../../support/machines/killable-worker.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { agent, played, rest, url } = await restWorldOn(database);
const accounting = await rest('accounting');
/** A refund is approved by another person than the one who asked for it. */
const approver = await signInClient(url, await addColleague(database, 'accounting', 'accounting2'));

/** The traces of a refund: its status, the postings of its entries, its letters, and the activity. */
async function traces(policyId: number) {
  const { rows } = await sql`
    select (select payment_status_id from payment where policy_id = ${policyId} and amount_cents < 0) as status,
      (select approved_rejected_date is not null from payment where policy_id = ${policyId} and amount_cents < 0) as "isDecided",
      (select count(distinct e.ledger_entry_id)::integer from posting p join ledger_entry e using (ledger_entry_id)
        where p.policy_id = ${policyId} and e.kind in ('REFUND_APPROVED', 'REFUND_SENT')) as entries,
      (select coalesce(-sum(amount_cents), 0)::integer from posting
        where policy_id = ${policyId} and account = 'REFUNDS_PAYABLE') as payable,
      (select count(*)::integer from letter where policy_id = ${policyId} and kind = 'REFUND_SENT') as letters`.execute(
    db,
  );
  const log = await readActivityLog(db, policyId);
  const activities = log.filter(({ message }) => message.startsWith('A refund was ')).length;
  return { ...Object(rows[0]), activities };
}

/** Tables that each act on a refund writes, at which it is stopped in turn. */
const stops = ['activity_log', 'payment', 'ledger_entry', 'posting'] as const;

function act(action: PaymentAction): string {
  return `mutation ($paymentId: ID!) { applyPaymentAction(paymentId: $paymentId, action: ${action}) { __typename } }`;
}

/** Kills the process that does an act, each time at another table; then has it done, twice. */
async function doDespiteKills(
  action: PaymentAction,
  policyId: number,
  paymentId: string,
  kills: { from: number; to: number },
) {
  const before = await traces(policyId);
  for (let kill = kills.from; kill < kills.to; kill += 1) {
    await killBeforeTable(database, stops[kill % stops.length] ?? 'payment', (killable) =>
      clientWith(killable, approver.tokens).send(act(action), { paymentId }),
    );
    await expect.poll(() => traces(policyId), { timeout: 20_000 }).toEqual(before);
  }
  const answers = [
    await approver.send(act(action), { paymentId }),
    await approver.send(act(action), { paymentId }),
  ];
  expect(answers.map(({ body }) => body?.data)).toEqual([
    { applyPaymentAction: { __typename: 'PaymentChanged' } },
    { applyPaymentAction: { __typename: 'SaveRefused' } },
  ]);
}

test('kill -9 while a refund is approved or sent leaves all of it or nothing, and the next call does it once', {
  timeout: 120_000 + killCount * 20_000,
}, async () => {
  const { policyId } = (await played('slab-day-364')).file.policy;
  const payment = { paymentTypeId: 2, amount: '300.00', token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId: String(policyId), payment });
  const [receipt] = Object.values(await accounting.read(`Policy/${policyId}/PaymentList`)).map(Object);
  const request = { PaymentID: receipt.PaymentID, Action: 'RequestRefund', Amount: 100 };
  const refund = Object((await accounting.post('Policy/Accounting/TransactionPaymentAction', request)).body);
  const paymentId = String(refund.PaymentID);
  const half = Math.ceil(killCount / 2);
  const requested = { status: 10, isDecided: false, entries: 0, payable: 0, letters: 0, activities: 1 };
  expect(await traces(policyId)).toEqual(requested);
  await doDespiteKills('APPROVE_REFUND', policyId, paymentId, { from: 0, to: half });
  const approved = { ...requested, status: 11, isDecided: true, entries: 1, payable: 10_000, activities: 2 };
  expect(await traces(policyId)).toEqual(approved);
  await approver.send(act('QUEUE_REFUND'), { paymentId });
  await doDespiteKills('ISSUE_REFUND', policyId, paymentId, { from: half, to: killCount });
  const { status, ...sent } = Object(await traces(policyId));
  expect([paymentStatusName(status), sent]).toEqual([
    'REFUND_ISSUED',
    { isDecided: true, entries: 2, payable: 0, letters: 1, activities: 4 },
  ]);
});
