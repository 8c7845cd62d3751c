import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/*
 * A term worked by hand: the year costs 701 for the building, 291 for contents, 8 ICC, 180 reserve fund, 25 HFIAA surcharge and 47 fee. Its ratings
 * are written into the database; all else goes over the wire.
 */
const database = await testDatabase();
const { db } = database;
const { url, world } = await restWorldOn(database);
const approverName = await addColleague(database, 'accounting', 'accounting2');

/** The people at work on a day. */
async function peopleOn(day: IsoDate) {
  world.setNow(new Date(`${day}T18:00:00Z`));
  const [agent, manager, examiner, accountant, csr, approver] = await Promise.all(
    ['agent', 'manager', 'examiner', 'accounting', 'csr', approverName].map((name) =>
      signInClient(url, name),
    ),
  );
  if (!agent || !manager || !examiner || !accountant || !csr || !approver)
    throw new Error('A person is missing.');
  return { agent, manager, examiner, accountant, csr: restClient(url, csr.tokens.accessToken), approver };
}
type People = Awaited<ReturnType<typeof peopleOn>>;

/** Writes what the building costs a year into a transaction's rating, and all that follows from it. */
async function fixRating(policyId: number, transactionId: number, building: number): Promise<void> {
  const discounted = building + 299;
  const reserve = Math.round(discounted * 0.18);
  const total = discounted + reserve + 25 + 47;
  await sql`update rating set building_premium_cents = ${building * 100}, contents_premium_cents = 29100, icc_premium_cents = 800,
    discounted_premium_cents = ${discounted * 100}, reserve_fund_cents = ${reserve * 100}, hfiaa_surcharge_cents = 2500,
    fed_fee_cents = 4700, probation_surcharge_cents = 0, total_premium_cents = ${total * 100}
    where policy_id = ${policyId} and transaction_id = ${transactionId} and is_active`.execute(ownerOf(db));
  await sql`update transaction set total_annual_premium_cents = ${total * 100}, balance_cents = ${total * 100}
    where policy_id = ${policyId} and transaction_id = ${transactionId} and transaction_type = 'NEW_BUSINESS'`.execute(
    ownerOf(db),
  );
}

/** An application made on 2026-03-02: its term is 2026-04-01 to 2027-04-01. */
async function applicationOfExample({ agent }: People): Promise<number> {
  await sql`update transaction set transaction_status = 'ABANDONED' where transaction_status = 'IN_PROCESS'`.execute(
    ownerOf(db),
  );
  await moveElsewhere(db);
  const { file } = await quoteAtEnd(agent, namedScenario('slab-day-364', '2026-03-02'));
  const { policyId } = file.policy;
  expect([file.policy.effectiveDate, file.policy.expirationDate]).toEqual(['2026-04-01', '2027-04-01']);
  await fixRating(policyId, file.transaction.transactionId, 701);
  return policyId;
}

async function issue({ agent }: People, policyId: number): Promise<void> {
  const id = { policyId: String(policyId) };
  await agent.ask(SubmitApplication, id);
  await agent.ask(IssuePolicy, id);
  expect((await servedFile(agent, policyId)).transaction.transactionStatus).toBe('ISSUED');
}

async function payByCard({ agent }: People, policyId: number, amount: string): Promise<void> {
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  const { pay } = await agent.ask(Pay, { policyId: String(policyId), payment });
  expect(pay.__typename).toBe('PaymentRecorded');
}

/** The entries of a policy's ledger from one on: the kind of each, and what it posts to which account. */
async function ledger({ accountant }: People, policyId: number, after = 0): Promise<[string, string[]][]> {
  const { body } = await accountant.send(
    'query ($policyId: ID!) { ledger(policyId: $policyId) { kind postings { account line amount } } }',
    { policyId: String(policyId) },
  );
  const entries = body?.data?.ledger as {
    kind: string;
    postings: { account: string; line: string | null; amount: string }[];
  }[];
  return entries
    .slice(after)
    .map(({ kind, postings }) => [
      kind,
      postings.map(({ account, line, amount }) => `${line ?? account} ${amount}`),
    ]);
}

/** The balance of each account and line at the end, without those of zero. */
async function sums(policyId: number): Promise<{ [account: string]: number }> {
  const { rows } = await sql<{
    name: string;
    cents: number;
  }>`select coalesce(line, account) as name, sum(amount_cents)::integer as cents
    from posting where policy_id = ${policyId} group by 1 having sum(amount_cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents / 100]));
}

async function act({ approver }: People, paymentId: number, action: string): Promise<void> {
  const { text } = await approver.send(
    'mutation ($paymentId: ID!, $action: PaymentAction!) { applyPaymentAction(paymentId: $paymentId, action: $action) { __typename ... on SaveRefused { problems { message } } } }',
    { paymentId: String(paymentId), action },
  );
  expect(text).toContain('PaymentChanged');
}

async function release({ examiner }: People, policyId: number): Promise<void> {
  const { text } = await examiner.send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId) },
  );
  expect(text).toContain('ReviewDecided');
}

/** Cancels a policy for a reason that has no day to choose. */
async function cancel(people: People, policyId: number, cancellationReason: string) {
  const changes = changesOf(people.manager, policyId);
  const opened = saved(await changes.open({ kind: 'CANCELLATION', cancellationReason }));
  const { price } = saved(await changes.price());
  await changes.addEvidence();
  const today = world.now().toISOString().slice(0, 10);
  const asked = saved(await changes.issue({ agentSignedDate: today, insuredSignedDate: today }));
  if (asked.change.stage === 'HELD') await release(people, policyId);
  expect((await changes.details(opened.change.transactionId)).change.stage).toBe('ISSUED');
  return price;
}

const newBusiness: [string, string[]][] = [
  [
    'CHARGED',
    [
      'PREMIUM_RECEIVABLE 1252.00',
      'BUILDING -701.00',
      'CONTENTS -291.00',
      'ICC -8.00',
      'RESERVE_FUND -180.00',
      'HFIAA_SURCHARGE -25.00',
      'FEDERAL_POLICY_FEE -47.00',
    ],
  ],
  ['CASH_APPLIED', ['UNAPPLIED_CASH 1252.00', 'PREMIUM_RECEIVABLE -1252.00']],
  ['COMMISSION_EARNED', ['COMMISSION_EXPENSE 150.00', 'COMMISSION_PAYABLE -150.00']],
];

test('worked example: 300 a year more for the building on day 100, then reason code 28 with 146 days left, every posting to the cent', async () => {
  const quoting = await peopleOn('2026-03-02');
  const policyId = await applicationOfExample(quoting);
  await payByCard(quoting, policyId, '1252.00');
  await issue(quoting, policyId);
  expect(await ledger(quoting, policyId)).toEqual([
    ['RECEIPT_CAPTURED', ['CARD_CLEARING 1252.00', 'UNAPPLIED_CASH -1252.00']],
    ['RECEIPT_SETTLED', ['BANK 1252.00', 'CARD_CLEARING -1252.00']],
    ...newBusiness,
  ]);

  const summer = await peopleOn('2026-07-10');
  await workOnCalendar(world, new AbortController().signal);
  const changes = changesOf(summer.manager, policyId);
  const opened = saved(await changes.open({ kind: 'BUILDING', effectiveDate: '2026-07-10' }));
  const { structure } = await servedFile(summer.manager, policyId);
  const floorsCount = (structure.floorsCount ?? 1) + 1;
  expect(await changes.save({ structure: { version: structure.version, floorsCount } })).toBe('PartsSaved');
  saved(await changes.price());
  await fixRating(policyId, Number(opened.change.transactionId), 1001);
  const { price } = saved(await changes.price());
  expect(pickMembers(price, 'days', 'termDays', 'factor', 'total', 'balanceAfter')).toEqual({
    days: 265,
    termDays: 365,
    factor: 0.726,
    total: '257.00',
    balanceAfter: '257.00',
  });
  await payByCard(summer, policyId, '257.00');
  const signatures = { agentSignedDate: '2026-07-10', insuredSignedDate: null };
  expect(saved(await changes.issue(signatures)).change.stage).toBe('ISSUED');
  expect(await ledger(summer, policyId, 5)).toEqual([
    ['RECEIPT_CAPTURED', ['CARD_CLEARING 257.00', 'UNAPPLIED_CASH -257.00']],
    ['RECEIPT_SETTLED', ['BANK 257.00', 'CARD_CLEARING -257.00']],
    ['CHARGED', ['PREMIUM_RECEIVABLE 257.00', 'BUILDING -218.00', 'RESERVE_FUND -39.00']],
    ['CASH_APPLIED', ['UNAPPLIED_CASH 257.00', 'PREMIUM_RECEIVABLE -257.00']],
    ['COMMISSION_EARNED', ['COMMISSION_EXPENSE 32.70', 'COMMISSION_PAYABLE -32.70']],
  ]);

  const autumn = await peopleOn('2026-11-06');
  const cancelled = await cancel(autumn, policyId, 'NOT_REQUIRED_BY_LENDER');
  expect(pickMembers(cancelled, 'days', 'factor', 'total', 'balanceAfter')).toEqual({
    days: 146,
    factor: 0.4,
    total: '-624.00',
    balanceAfter: '-624.00',
  });
  // 885 are kept: they are earned when cover ends, whatever the rounded factor returned.
  const { body } = await autumn.accountant.send(
    `query ($id: ID!) { statement(policyId: $id) { charged before: unearnedPremium(asOf: "2026-11-05") now: unearnedPremium } }`,
    { id: String(policyId) },
  );
  expect(body?.data?.statement).toEqual({ charged: '885.00', before: '3.86', now: '0.00' });
  expect(await ledger(autumn, policyId, 10)).toEqual([
    [
      'CHARGED',
      [
        'PREMIUM_RECEIVABLE -624.00',
        'BUILDING 401.00',
        'CONTENTS 116.00',
        'ICC 3.00',
        'RESERVE_FUND 94.00',
        'HFIAA_SURCHARGE 10.00',
      ],
    ],
    ['CASH_APPLIED', ['UNAPPLIED_CASH -624.00', 'PREMIUM_RECEIVABLE 624.00']],
    ['COMMISSION_EARNED', ['COMMISSION_EXPENSE -78.00', 'COMMISSION_PAYABLE 78.00']],
  ]);

  const { payments } = await servedFile(autumn.agent, policyId);
  const refunds = payments.filter(
    ({ paymentStatusId }) => paymentStatusId === paymentStatus.REFUND_REQUESTED,
  );
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual(['-257.00', '-367.00']);
  for (const { paymentId } of refunds)
    for (const action of ['APPROVE_REFUND', 'QUEUE_REFUND', 'ISSUE_REFUND'])
      await act(autumn, paymentId, action);
  expect(await sums(policyId)).toEqual({
    BANK: 885,
    BUILDING: -518,
    CONTENTS: -175,
    ICC: -5,
    RESERVE_FUND: -125,
    HFIAA_SURCHARGE: -15,
    FEDERAL_POLICY_FEE: -47,
    COMMISSION_EXPENSE: 104.7,
    COMMISSION_PAYABLE: -104.7,
  });
});

test('worked example: the check for new business is returned and reason code 05 voids the policy: nothing is left, nothing is refunded', async () => {
  const people = await peopleOn('2026-03-02');
  const policyId = await applicationOfExample(people);
  const check = await people.csr.save(`Policy/${policyId}/Payment`, {
    PaymentTypeID: 4,
    amount: 1252,
    IsManualEntry: true,
  });
  await people.agent.ask(SubmitApplication, { policyId: String(policyId) });
  await act(people, Number(check.PaymentID), 'CLEAR');
  await people.agent.ask(IssuePolicy, { policyId: String(policyId) });
  await act(people, Number(check.PaymentID), 'RETURN');
  const { price } = await changesOf(people.manager, policyId).details();
  await release(people, policyId);
  expect(pickMembers(price, 'total', 'balanceBefore', 'balanceAfter')).toEqual({
    total: '-1252.00',
    balanceBefore: '1252.00',
    balanceAfter: '0.00',
  });
  expect(await ledger(people, policyId)).toEqual([
    ['RECEIPT_CAPTURED', ['CHECK_CLEARING 1252.00', 'UNAPPLIED_CASH -1252.00']],
    ['RECEIPT_SETTLED', ['BANK 1252.00', 'CHECK_CLEARING -1252.00']],
    ...newBusiness,
    ['CASH_APPLIED', ['UNAPPLIED_CASH -1252.00', 'PREMIUM_RECEIVABLE 1252.00']],
    ['COMMISSION_EARNED', ['COMMISSION_EXPENSE -150.00', 'COMMISSION_PAYABLE 150.00']],
    ['RECEIPT_RETURNED', ['UNAPPLIED_CASH 1252.00', 'BANK -1252.00']],
    [
      'CHARGED',
      [
        'PREMIUM_RECEIVABLE -1252.00',
        'BUILDING 701.00',
        'CONTENTS 291.00',
        'ICC 8.00',
        'RESERVE_FUND 180.00',
        'HFIAA_SURCHARGE 25.00',
        'FEDERAL_POLICY_FEE 47.00',
      ],
    ],
  ]);
  expect(await sums(policyId)).toEqual({});
  const { payments } = await servedFile(people.agent, policyId);
  expect(
    payments.map(({ paymentTypeId, amount, paymentStatusId }) => [paymentTypeId, amount, paymentStatusId]),
  ).toEqual([
    [4, '1252.00', paymentStatus.RETURNED],
    [30, '-1252.00', paymentStatus.RETURNED],
  ]);
});
