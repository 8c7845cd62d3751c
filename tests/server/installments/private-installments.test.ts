import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays, addMonths, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { skipNightsBefore } from '../../support/database/quiet-nights.ts';
import { findBrokenIdentities } from '../../support/money/ledger-identities.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { playPrivateQuote } from '../../support/server/private-quote.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/*
 * The plan of the sample carrier Reedbank, worked by hand: 10 monthly payments, a quarter of the premium first, a fee of 3.00 for each later one.
 * The year costs 819.61 for the building and 374.68 for contents; the policy fee is 95.00, the taxes are 66.72. A quarter of 1,194.29 is
 * 298.57; 895.72 is nine times 99.52 and four cents, which go to the first payment: 298.61 + 95.00 + 66.72 = 460.33.
 */
const database = await testDatabase();
const { db } = database;
const { agent, url, world } = await restWorldOn(database);
const sandbox = { daysAhead: 0 };
Object.assign(world, { sandbox });
const qa = await signInClient(url, 'qa');
const accountant = await signInClient(url, 'accounting');

/** Moves the clock to a day and works on its night alone. */
async function goTo(day: IsoDate): Promise<void> {
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', {
    days: daysBetween(restToday, day) - sandbox.daysAhead,
  });
  await skipNightsBefore(db, day);
  await workOnCalendar(world, new AbortController().signal);
}

async function choosePlan(policyId: number, plan: string): Promise<unknown> {
  const { body } = await agent.send(
    `mutation ($id: ID!, $plan: PaymentPlan!) { answer: choosePaymentPlan(policyId: $id, plan: $plan) {
      __typename ... on SaveRefused { problems { message } } } }`,
    { id: String(policyId), plan },
  );
  return body?.data?.answer;
}

async function readSchedule(policyId: number) {
  const { body } = await agent.send(
    `query ($id: ID!) { paymentSchedule(policyId: $id) { plan offered description refusal firstPayment laterPayment due notDue
      payments { number dueDate amount status } missing { kind amount lastDate }
      underpayments { status amount lastDate } next } }`,
    { id: String(policyId) },
  );
  return Object(body?.data?.paymentSchedule);
}

async function pay(policyId: number, amount: string): Promise<void> {
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  const { pay: answer } = await agent.ask(Pay, { policyId: String(policyId), payment });
  expect('problems' in answer ? answer.problems : answer.__typename).toBe('PaymentRecorded');
}

/** The entries of the ledger after so many, without what the bank settled. */
async function readLedger(policyId: number, after: number): Promise<string[]> {
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
    .filter(({ kind }) => kind !== 'RECEIPT_SETTLED')
    .map(
      ({ kind, postings }) =>
        `${kind}: ${postings.map(({ account, line, amount }) => `${line ?? account} ${amount}`).join(', ')}`,
    );
}

async function countEntries(policyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct ledger_entry_id)::integer as count
    from posting where policy_id = ${policyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The letters about a policy from a day on, with the receivers of their copies. */
async function listLetters(policyId: number, from: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select l.business_day || ' ' || l.kind || ': ' || string_agg(c.recipient, ', ' order by c.letter_copy_id) as line
    from letter l join letter_copy c using (letter_id) where l.policy_id = ${policyId} and l.business_day >= ${from}
    group by l.letter_id order by l.letter_id`.execute(db);
  return rows.map(({ line }) => line);
}

const unpaid = await playWithLender();
const paidLate = await playWithLender();
const { policy } = await playPrivateQuote(agent);
const { policyId } = policy;
const from = policy.effectiveDate ?? '';

/** Another policy of the same plan, with a lender, that is moved elsewhere once it is issued; returns its number. */
async function playWithLender(): Promise<number> {
  const { policy: played } = await playPrivateQuote(agent);
  const lender = {
    ...{ lossPayeeId: 0, version: 0, lossPayeeType: 'FIRST_MORTGAGEE', name1: 'Ebb National Bank' },
    ...{
      loanNumber: '77-1',
      streetAddress1: '1 Bank Street',
      city: 'New Orleans',
      stateId: 19,
      postalCode: '70112',
    },
  };
  expect(await changesOf(agent, played.policyId).save({ lossPayees: [lender] })).toBe('PartsSaved');
  expect(await choosePlan(played.policyId, 'CARRIER')).toEqual({ __typename: 'PaymentPlanChosen' });
  await pay(played.policyId, '460.33');
  await agent.ask(SubmitApplication, { policyId: String(played.policyId) });
  expect((await servedFile(agent, played.policyId)).transaction.transactionStatus).toBe('ISSUED');
  await moveElsewhere(db);
  return played.policyId;
}

/** The cancellations of a policy with their days. */
async function listCancellations(id: number) {
  const { rows } = await sql<{ day: string; reason: string; stage: string }>`
    select effective_date as day, cancellation_reason as reason, stage from policy_change where policy_id = ${id}`.execute(
    db,
  );
  return rows;
}

test('the plan of a private carrier is offered with its number, deposit and fee; that of the NFIP is not', async () => {
  const open = await readSchedule(policyId);
  expect([open.plan, open.offered, open.refusal, open.firstPayment, open.laterPayment]).toEqual([
    'ANNUAL',
    'CARRIER',
    null,
    '460.33',
    '102.52',
  ]);
  expect(open.description).toBe(
    '$460.33 first, then 9 payments of $102.52. Plan of Reedbank Flood (sample): 10 payments. The first is 25% of the premium with all fees and taxes of the year; 9 equal payments follow, one every month, each with a fee of $3.00. The plan stays for the whole term.',
  );
  expect(await choosePlan(policyId, 'MONTHLY')).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        message:
          'Twelve monthly payments are a plan of the National Flood Insurance Program. A private carrier has its own.',
      },
    ],
  });
  expect(await choosePlan(policyId, 'CARRIER')).toEqual({ __typename: 'PaymentPlanChosen' });
});

test('the first payment issues the policy; each later one is billed 15 days ahead with its fee', async () => {
  await pay(policyId, '460.33');
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  expect((await servedFile(agent, policyId)).transaction.transactionStatus).toBe('ISSUED');
  expect(await readLedger(policyId, 0)).toEqual([
    'RECEIPT_CAPTURED: CARD_CLEARING 460.33, UNAPPLIED_CASH -460.33',
    'CHARGED: PREMIUM_RECEIVABLE 460.33, INSTALLMENTS_NOT_DUE 895.68, BUILDING -819.61, CONTENTS -374.68, POLICY_FEE -95.00, SURPLUS_LINES_TAX -64.46, STAMPING_FEE -2.26',
    'CASH_APPLIED: UNAPPLIED_CASH 460.33, PREMIUM_RECEIVABLE -460.33',
    'COMMISSION_EARNED: COMMISSION_EXPENSE 44.79, COMMISSION_PAYABLE -44.79',
  ]);
  expect((await listLetters(policyId, restToday)).filter((line) => line.includes('INSTALLMENT'))).toEqual([
    `${restToday} INSTALLMENT_SCHEDULE: INSURED, AGENT`,
  ]);
  const before = await countEntries(policyId);
  const due = addMonths(from, 1);
  await goTo(addDays(due, -15));
  expect(await readLedger(policyId, before)).toEqual([
    'CHARGED: PREMIUM_RECEIVABLE 3.00, FEE_INCOME -3.00',
    'INSTALLMENT_DUE: PREMIUM_RECEIVABLE 99.52, INSTALLMENTS_NOT_DUE -99.52',
  ]);
  const { payments, due: owed, notDue, next } = await readSchedule(policyId);
  expect([payments.slice(0, 3), owed, notDue, next[0]]).toEqual([
    [
      { number: 1, dueDate: from, amount: '460.33', status: 'PAID' },
      { number: 2, dueDate: due, amount: '102.52', status: 'DUE' },
      { number: 3, dueDate: addMonths(from, 2), amount: '102.52', status: 'COMING' },
    ],
    '102.52',
    '820.16',
    expect.stringMatching(/^\$102\.52 is due by /),
  ]);
  const billed = await countEntries(policyId);
  await pay(policyId, '102.52');
  // 15 % of 99.52: the fee earns no commission.
  expect(await readLedger(policyId, billed)).toEqual([
    'RECEIPT_CAPTURED: CARD_CLEARING 102.52, UNAPPLIED_CASH -102.52',
    'CASH_APPLIED: UNAPPLIED_CASH 102.52, PREMIUM_RECEIVABLE -102.52',
    'COMMISSION_EARNED: COMMISSION_EXPENSE 14.93, COMMISSION_PAYABLE -14.93',
  ]);
  await goTo(addDays(due, 1));
  expect((await readSchedule(policyId)).missing).toBeNull();
});

test('a payment that is missed brings a notice of ten days; unpaid, the policy is cancelled for nonpayment', async () => {
  const due = addMonths(from, 2);
  await goTo(addDays(due, -15));
  const missed = addDays(due, 1);
  await goTo(missed);
  expect((await readSchedule(policyId)).missing).toEqual({
    kind: 'INSTALLMENT_MISSED',
    amount: '102.52',
    lastDate: addDays(missed, 10),
  });
  expect((await listLetters(policyId, missed)).slice(-1)).toEqual([
    `${missed} UNDERPAYMENT_BILL: INSURED, AGENT`,
  ]);
  const end = addDays(missed, 11);
  await goTo(end);
  expect(await listCancellations(policyId)).toEqual([{ day: end, reason: 'NON_PAYMENT', stage: 'ISSUED' }]);
  expect((await listLetters(policyId, end)).slice(-1)).toEqual([`${end} CANCELLATION: INSURED, AGENT`]);
  const { payments } = await readSchedule(policyId);
  expect(new Set(payments.slice(3).map(({ status }: { status: string }) => status))).toEqual(
    new Set(['DROPPED']),
  );
  expect(await findBrokenIdentities(db)).toEqual([]);
}, 120_000);

test('where a lender is named, insured and lender have 45 days of notice, and a payment within them keeps the policy', async () => {
  const missed = addDays(addMonths(from, 1), 1);
  const lastDate = addDays(missed, 45);
  for (const id of [unpaid, paidLate]) {
    expect((await readSchedule(id)).missing).toEqual({
      kind: 'INSTALLMENT_MISSED',
      amount: '102.52',
      lastDate,
    });
    expect((await listLetters(id, missed)).find((line) => line.includes('UNDERPAYMENT_BILL'))).toBe(
      `${missed} UNDERPAYMENT_BILL: INSURED, AGENT, MORTGAGEE`,
    );
  }
  await pay(paidLate, '102.52');
  await goTo(lastDate);
  const { underpayments, due } = await readSchedule(paidLate);
  expect([underpayments, due]).toEqual([[{ status: 'SETTLED', amount: '102.52', lastDate }], '0.00']);
  expect(await listCancellations(unpaid)).toEqual([]);
  const end = addDays(lastDate, 1);
  await goTo(end);
  expect(await listCancellations(unpaid)).toEqual([{ day: end, reason: 'NON_PAYMENT', stage: 'ISSUED' }]);
  expect((await listLetters(unpaid, end)).slice(-2)).toEqual([
    `${end} CANCELLATION: INSURED, AGENT`,
    `${end} LENDER_NOTICE: MORTGAGEE`,
  ]);
  // The third and the fourth payment are billed once the second one is paid.
  expect(await listCancellations(paidLate)).toEqual([]);
  expect((await readSchedule(paidLate)).due).toBe('205.04');
  expect(await findBrokenIdentities(db)).toEqual([]);
}, 120_000);
