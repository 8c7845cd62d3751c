import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { MoveClaim, ReportLoss } from '../../../src/graphql/office-documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { saved as savedClaim } from '../../support/claims/claim-desk.ts';
import { skipNightsBefore } from '../../support/database/quiet-nights.ts';
import { isEverything } from '../../support/extent.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, saved } from '../../support/server/change-client.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/*
 * A term that is paid monthly, worked by hand: the year costs 850 for the building, 342 for contents, 8 ICC, 216 reserve fund, 25 HFIAA surcharge
 * and 47 fee. Its ratings are written into the database; all else goes over the wire, with the clock moved from day to day.
 */
const database = await testDatabase();
const { db } = database;
const { url, world, rest } = await restWorldOn(database);
// A sandbox lives through every night of a jump, each on its own day.
Object.assign(world, { sandbox: { daysAhead: 0 } });
const neverStopping = new AbortController().signal;
const lender = {
  lossPayeeId: 0,
  version: 0,
  lossPayeeType: 'FIRST_MORTGAGEE',
  name1: 'Ebb National Bank',
  loanNumber: '77-1',
  streetAddress1: '1 Bank Street',
  city: 'New Orleans',
  stateId: 19,
  postalCode: '70112',
};

interface People {
  readonly agent: Client;
  readonly manager: Client;
  readonly examiner: Client;
  readonly accountant: Client;
}

let today: IsoDate | null = null;

/** The nights up to a day in which a monthly plan has a bill, a due day or its end, and that of the day; by night all of them. */
function listNights(day: IsoDate): IsoDate[] {
  const count = today === null ? 1 : daysBetween(today, day);
  const nights = Array.from({ length: count }, (_, at) => addDays(day, at + 1 - count));
  return nights.filter((night) => isEverything || night === day || /-(0[12]|1[67])$/.test(night));
}

/** Moves the clock to a day through the nights before it, and signs people in. */
async function goTo(day: IsoDate): Promise<People> {
  for (const night of listNights(day)) {
    if (today !== null && daysBetween(today, night) > 1) await skipNightsBefore(db, night);
    world.setNow(new Date(`${night}T18:00:00Z`));
    await workOnCalendar(world, neverStopping);
    today = night;
  }
  const [agent, manager, examiner, accountant] = await Promise.all([
    signInClient(url, 'agent'),
    signInClient(url, 'manager'),
    signInClient(url, 'examiner'),
    signInClient(url, 'accounting'),
  ]);
  return { agent, manager, examiner, accountant };
}

/** Writes what building and contents cost a year into a transaction's rating, and all that follows from it. */
async function fixRating(
  policyId: number,
  transactionId: number,
  { building, contents }: { readonly building: number; readonly contents: number },
): Promise<void> {
  const discounted = building + contents + 8;
  const reserve = Math.round(discounted * 0.18);
  const total = discounted + reserve + 25 + 47;
  await sql`update rating set building_premium_cents = ${building * 100}, contents_premium_cents = ${contents * 100},
    icc_premium_cents = 800, discounted_premium_cents = ${discounted * 100}, reserve_fund_cents = ${reserve * 100},
    hfiaa_surcharge_cents = 2500, fed_fee_cents = 4700, probation_surcharge_cents = 0, total_premium_cents = ${total * 100}
    where policy_id = ${policyId} and transaction_id = ${transactionId} and is_active`.execute(ownerOf(db));
  await sql`update transaction set total_annual_premium_cents = ${total * 100}, balance_cents = ${total * 100}
    where policy_id = ${policyId} and transaction_id = ${transactionId} and transaction_type = 'NEW_BUSINESS'`.execute(
    ownerOf(db),
  );
}

/** An application with a lender that does not pay: made on March 2, its term begins on April 1. */
async function startApplication({ agent }: People, day: IsoDate): Promise<number> {
  await moveElsewhere(db);
  const { file } = await quoteAtEnd(agent, namedScenario('slab-day-364', day));
  const { policyId } = file.policy;
  expect(await changesOf(agent, policyId).save({ lossPayees: [lender] })).toBe('PartsSaved');
  return policyId;
}

const chosenFields =
  '__typename ... on SaveRefused { problems { message } } ... on PaymentPlanChosen { file { transaction { balance } } }';

async function choosePlan(client: Client, policyId: number, plan: string): Promise<unknown> {
  const { body } = await client.send(
    `mutation ($id: ID!, $plan: PaymentPlan!) { answer: choosePaymentPlan(policyId: $id, plan: $plan) { ${chosenFields} } }`,
    { id: String(policyId), plan },
  );
  return body?.data?.answer;
}

interface Schedule {
  readonly plan: string;
  readonly isOpen: boolean;
  readonly refusal: string | null;
  readonly firstPayment: string;
  readonly laterPayment: string;
  readonly due: string;
  readonly notDue: string;
  readonly payments: readonly { readonly number: number; readonly amount: string; readonly status: string }[];
  readonly missing: {
    readonly amount: string | null;
    readonly lastDate: string;
    readonly kind: string;
  } | null;
  readonly next: readonly string[];
}

async function readSchedule(client: Client, policyId: number): Promise<Schedule> {
  const { body } = await client.send(
    `query ($id: ID!) { paymentSchedule(policyId: $id) { plan isOpen refusal firstPayment laterPayment due notDue
      payments { number amount status } missing { kind amount lastDate } next } }`,
    { id: String(policyId) },
  );
  return body?.data?.paymentSchedule as Schedule;
}

async function pay({ agent }: People, policyId: number, amount: string): Promise<void> {
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  const { pay: answer } = await agent.ask(Pay, { policyId: String(policyId), payment });
  expect('problems' in answer ? answer.problems : answer.__typename).toBe('PaymentRecorded');
}

/** The bank returns the newest payment of a policy. */
async function returnLastPayment({ agent }: People, policyId: number): Promise<void> {
  const { payments } = await servedFile(agent, policyId);
  const PaymentID = payments.at(-1)?.paymentId;
  const accounting = await rest('accounting');
  const { status } = await accounting.post('Accounting/TransactionPaymentAction', {
    PaymentID,
    Action: 'Return',
  });
  expect(status).toBe(200);
}

/** Has the bills of a policy drawn from a card. */
async function agree({ agent }: People, policyId: number): Promise<void> {
  const { text } = await agent.send(
    'mutation ($id: ID!, $consent: DraftConsentInput!) { agreeToDrafts(policyId: $id, consent: $consent) { __typename } }',
    {
      id: String(policyId),
      consent: { paymentTypeId: 2, token: 'tok_sample_ok', signedName: 'Alex Rivera' },
    },
  );
  expect(text).toContain('DraftConsentSaved');
}

async function issue({ agent }: People, policyId: number): Promise<void> {
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  await agent.ask(IssuePolicy, { policyId: String(policyId) });
  expect((await servedFile(agent, policyId)).transaction.transactionStatus).toBe('ISSUED');
}

/** The entries of a policy's ledger from one on, without what the bank settled: its kind, and what it posts to which account. */
async function readLedger({ accountant }: People, policyId: number, after = 0): Promise<string[]> {
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

/** The balance of each account and line; those of zero are left out. */
async function sumAccounts(policyId: number): Promise<{ [account: string]: number }> {
  const { rows } = await sql<{
    name: string;
    cents: number;
  }>`select coalesce(line, account) as name, sum(amount_cents)::integer as cents
    from posting where policy_id = ${policyId} group by 1 having sum(amount_cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents / 100]));
}

async function countEntries(policyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct ledger_entry_id)::int as count
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

/** Changes what building or contents cost a year from a day on, pays what is due at once, and issues it. */
async function changeRating(
  people: People,
  policyId: number,
  day: IsoDate,
  amounts: { readonly building: number; readonly contents: number },
): Promise<string | undefined> {
  const changes = changesOf(people.manager, policyId);
  const opened = saved(await changes.open({ kind: 'BUILDING', effectiveDate: day }));
  const { structure } = await servedFile(people.manager, policyId);
  const floorsCount = (structure.floorsCount ?? 1) + 1;
  expect(await changes.save({ structure: { version: structure.version, floorsCount } })).toBe('PartsSaved');
  saved(await changes.price());
  await fixRating(policyId, Number(opened.change.transactionId), amounts);
  const { price } = saved(await changes.price());
  const { balance } = (await servedFile(people.agent, policyId)).transaction;
  if (balance !== null && Number(balance) > 0) await pay(people, policyId, balance);
  await changes.addEvidence();
  const issued = saved(await changes.issue({ agentSignedDate: day, insuredSignedDate: day }));
  expect(issued.change.stage).toBe('ISSUED');
  return price?.balanceAfter;
}

/** Prices the open change, and issues it with its evidence; an examiner releases it where it is held. */
async function issueReviewed({ manager, examiner }: People, policyId: number, day: IsoDate): Promise<void> {
  const changes = changesOf(manager, policyId);
  saved(await changes.price());
  await changes.addEvidence();
  const signatures = { agentSignedDate: day, insuredSignedDate: day };
  if (saved(await changes.issue(signatures)).change.stage === 'HELD')
    await examiner.send(
      'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename } }',
      { id: String(policyId) },
    );
}

test('a term paid monthly: the first payment issues it, each later one falls due with its bill, and an endorsement, a return, a cancellation and a reinstatement change what is left; a returned one is missing', async () => {
  const spring = await goTo('2026-03-02');
  const policyId = await startApplication(spring, '2026-03-02');
  const { transaction } = await servedFile(spring.agent, policyId);
  await fixRating(policyId, transaction.transactionId, { building: 850, contents: 342 });
  expect(await choosePlan(spring.agent, policyId, 'MONTHLY')).toEqual({
    __typename: 'PaymentPlanChosen',
    file: { transaction: { balance: '388.00' } },
  });
  const planned = await readSchedule(spring.agent, policyId);
  expect({ ...planned, payments: planned.payments.length }).toEqual({
    plan: 'MONTHLY',
    isOpen: true,
    refusal: null,
    firstPayment: '388.00',
    laterPayment: '100.00',
    due: '388.00',
    notDue: '1100.00',
    payments: 12,
    missing: null,
    next: [
      '$388.00 is due by 04/01/2026.',
      'Payment 2 of 12, $100.00, is billed on 04/16/2026 and due by 05/01/2026.',
    ],
  });
  await pay(spring, policyId, '388.00');
  await issue(spring, policyId);
  expect(await choosePlan(spring.agent, policyId, 'ANNUAL')).toEqual({
    __typename: 'SaveRefused',
    problems: [
      { message: 'How a term is paid is chosen before its first payment, and stays for the whole term.' },
    ],
  });
  expect(await readLedger(spring, policyId)).toEqual([
    'RECEIPT_CAPTURED: CARD_CLEARING 388.00, UNAPPLIED_CASH -388.00',
    'CHARGED: PREMIUM_RECEIVABLE 388.00, INSTALLMENTS_NOT_DUE 1100.00, BUILDING -850.00, CONTENTS -342.00, ICC -8.00, RESERVE_FUND -216.00, HFIAA_SURCHARGE -25.00, FEDERAL_POLICY_FEE -47.00',
    'CASH_APPLIED: UNAPPLIED_CASH 388.00, PREMIUM_RECEIVABLE -388.00',
    'COMMISSION_EARNED: COMMISSION_EXPENSE 15.00, COMMISSION_PAYABLE -15.00',
  ]);
  expect(await listLetters(policyId, '2026-03-02')).toEqual([
    '2026-03-02 DECLARATIONS_NEW_BUSINESS: INSURED, AGENT, MORTGAGEE',
    '2026-03-02 INSTALLMENT_SCHEDULE: INSURED, AGENT',
  ]);

  // The payments of May, June and July, each on its day.
  const issued = await countEntries(policyId);
  for (const day of ['2026-05-01', '2026-06-01', '2026-07-01'])
    await pay(await goTo(day), policyId, '100.00');
  const summer = await goTo('2026-07-10');
  expect(await listLetters(policyId, '2026-03-03')).toEqual([
    '2026-04-16 INSTALLMENT_BILL: PAYOR, AGENT',
    '2026-05-17 INSTALLMENT_BILL: PAYOR, AGENT',
    '2026-06-16 INSTALLMENT_BILL: PAYOR, AGENT',
  ]);
  const paidMonth = [
    'INSTALLMENT_DUE: PREMIUM_RECEIVABLE 100.00, INSTALLMENTS_NOT_DUE -100.00',
    'RECEIPT_CAPTURED: CARD_CLEARING 100.00, UNAPPLIED_CASH -100.00',
    'CASH_APPLIED: UNAPPLIED_CASH 100.00, PREMIUM_RECEIVABLE -100.00',
    'COMMISSION_EARNED: COMMISSION_EXPENSE 15.00, COMMISSION_PAYABLE -15.00',
  ];
  expect(await readLedger(summer, policyId, issued)).toEqual([...paidMonth, ...paidMonth, ...paidMonth]);

  // Building +300 a year from July 10: 63.24 at once, then 124.22 a month.
  const beforeMore = await countEntries(policyId);
  expect(await changeRating(summer, policyId, '2026-07-10', { building: 1150, contents: 342 })).toBe('63.24');
  expect(await readLedger(summer, policyId, beforeMore)).toEqual([
    'RECEIPT_CAPTURED: CARD_CLEARING 63.24, UNAPPLIED_CASH -63.24',
    'CHARGED: PREMIUM_RECEIVABLE 63.24, INSTALLMENTS_NOT_DUE 193.76, BUILDING -218.00, RESERVE_FUND -39.00',
    'CASH_APPLIED: UNAPPLIED_CASH 63.24, PREMIUM_RECEIVABLE -63.24',
    'COMMISSION_EARNED: COMMISSION_EXPENSE 3.64, COMMISSION_PAYABLE -3.64',
  ]);
  const beforeAutumn = await countEntries(policyId);
  for (const day of ['2026-08-01', '2026-09-01', '2026-10-01'])
    await pay(await goTo(day), policyId, '124.22');
  const october = await goTo('2026-10-20');
  expect(
    (await readLedger(october, policyId, beforeAutumn)).filter((line) => line.startsWith('COMM')),
  ).toEqual([
    'COMMISSION_EARNED: COMMISSION_EXPENSE 18.63, COMMISSION_PAYABLE -18.63',
    'COMMISSION_EARNED: COMMISSION_EXPENSE 18.63, COMMISSION_PAYABLE -18.63',
    'COMMISSION_EARNED: COMMISSION_EXPENSE 18.64, COMMISSION_PAYABLE -18.64',
  ]);

  // Contents -120 a year from October 20: the last payment falls, and nothing is refunded. The one of November is billed and paid already.
  await pay(october, policyId, '124.22');
  const beforeLess = await countEntries(policyId);
  await changeRating(october, policyId, '2026-10-20', { building: 1150, contents: 222 });
  expect((await readLedger(october, policyId, beforeLess)).slice(0, 1)).toEqual([
    'CHARGED: INSTALLMENTS_NOT_DUE -64.00, CONTENTS 54.00, RESERVE_FUND 10.00',
  ]);
  const { payments } = await readSchedule(october.agent, policyId);
  expect(payments.map(({ number, amount, status }) => `${number} ${amount} ${status}`)).toEqual([
    '1 388.00 PAID',
    '2 100.00 PAID',
    '3 100.00 PAID',
    '4 100.00 PAID',
    '5 124.22 PAID',
    '6 124.22 PAID',
    '7 124.22 PAID',
    '8 124.22 PAID',
    '9 124.22 COMING',
    '10 124.22 COMING',
    '11 124.22 COMING',
    '12 60.22 COMING',
  ]);

  // Reason code 28 on November 6: what is not due comes off first, and 228.12 is the insured's.
  const november = await goTo('2026-11-06');
  const beforeEnd = await countEntries(policyId);
  const changes = changesOf(november.manager, policyId);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' }));
  await issueReviewed(november, policyId, '2026-11-06');
  expect(await readLedger(november, policyId, beforeEnd)).toEqual([
    'CHARGED: PREMIUM_RECEIVABLE -228.12, INSTALLMENTS_NOT_DUE -432.88, BUILDING 460.00, CONTENTS 89.00, ICC 3.00, RESERVE_FUND 99.00, HFIAA_SURCHARGE 10.00',
    'CASH_APPLIED: UNAPPLIED_CASH -228.12, PREMIUM_RECEIVABLE 228.12',
    'COMMISSION_EARNED: COMMISSION_EXPENSE -17.87, COMMISSION_PAYABLE 17.87',
  ]);
  expect(await sumAccounts(policyId)).toEqual({
    BANK: 1248.12,
    UNAPPLIED_CASH: -228.12,
    BUILDING: -608,
    CONTENTS: -199,
    ICC: -5,
    RESERVE_FUND: -146,
    HFIAA_SURCHARGE: -15,
    FEDERAL_POLICY_FEE: -47,
    COMMISSION_EXPENSE: 121.8,
    COMMISSION_PAYABLE: -121.8,
  });
  expect(
    (await readSchedule(november.agent, policyId)).payments.slice(8).map(({ status }) => status),
  ).toEqual(['DROPPED', 'DROPPED', 'DROPPED', 'DROPPED']);

  // Reinstated on the same day, the waiting money pays what is owed at once, and each coming payment is billed again.
  saved(await changes.open({ kind: 'REINSTATEMENT' }));
  await issueReviewed(november, policyId, '2026-11-06');
  const { rows: letters } = await sql<{ kind: string; facts: { [fact: string]: string } }>`
    select kind, facts from letter where policy_id = ${policyId} and kind in ('CANCELLATION', 'REINSTATEMENT') order by letter_id`.execute(
    db,
  );
  expect(letters.map(({ kind, facts: { reason: _, ...facts } }) => ({ kind, ...facts }))).toEqual([
    { kind: 'CANCELLATION', changeDate: '2026-11-06', amount: '228.12' },
    {
      kind: 'REINSTATEMENT',
      changeDate: '2026-11-06',
      charged: '1681.00',
      received: '1248.12',
      amount: '0.00',
    },
  ]);
  const winter = await goTo('2026-11-17');
  expect(
    (await readSchedule(winter.agent, policyId)).payments
      .slice(8)
      .map(({ number, amount, status }) => `${number} ${amount} ${status}`),
  ).toEqual(['9 110.40 DUE', '10 110.40 COMING', '11 110.40 COMING', '12 110.40 COMING']);
  expect((await listLetters(policyId, '2026-11-07')).slice(-1)).toEqual([
    '2026-11-16 INSTALLMENT_BILL: PAYOR, AGENT',
  ]);

  // The bank returns that payment: it is missing, is billed for 30 days to insured and lender, and opens no change.
  const { due } = await readSchedule(winter.agent, policyId);
  await pay(winter, policyId, due);
  await returnLastPayment(winter, policyId);
  expect((await readSchedule(winter.agent, policyId)).missing).toEqual({
    kind: 'INSTALLMENT_MISSED',
    amount: due,
    lastDate: '2026-12-17',
  });
  expect((await listLetters(policyId, '2026-11-17')).map((line) => line.slice(11))).toEqual([
    'UNDERPAYMENT_BILL: INSURED, AGENT, MORTGAGEE',
  ]);
  expect((await servedFile(winter.agent, policyId)).policy.openTransactionId).toBe(null);
}, 120_000);

test('a missed monthly payment is billed to insured and lender, whatever change is open; unpaid after 30 days, cover is reduced to what was paid and the next term is paid whole', async () => {
  const spring = await goTo('2027-03-02');
  const policyId = await startApplication(spring, '2027-03-02');
  await choosePlan(spring.agent, policyId, 'MONTHLY');
  const { firstPayment, laterPayment } = await readSchedule(spring.agent, policyId);
  await pay(spring, policyId, firstPayment);
  await issue(spring, policyId);
  const before = await servedFile(spring.agent, policyId);
  for (const month of ['05', '06', '07', '08', '09', '10'])
    await pay(await goTo(`2027-${month}-01`), policyId, laterPayment);
  // The payment due by November 1 does not come. Nothing is in force yet of the change that takes the lender away.
  const changes = changesOf((await goTo('2027-10-15')).agent, policyId);
  saved(await changes.open({ kind: 'LENDERS' }));
  const lossPayees = before.lossPayees.map(({ lossPayeeId, version }) => ({
    lossPayeeId,
    version,
    isActive: false,
  }));
  expect(await changes.save({ lossPayees })).toBe('PartsSaved');
  const missed = await goTo('2027-11-02');
  expect((await listLetters(policyId, '2027-10-20')).slice(-1)).toEqual([
    '2027-11-02 UNDERPAYMENT_BILL: INSURED, AGENT, MORTGAGEE',
  ]);
  const { missing, due } = await readSchedule(missed.agent, policyId);
  expect([missing, due]).toEqual([
    { kind: 'INSTALLMENT_MISSED', amount: laterPayment, lastDate: '2027-12-02' },
    laterPayment,
  ]);
  const waiting = changesOf(missed.agent, policyId);
  saved(await waiting.abandon());
  // Another change of the same amounts is issued, and a third one is open.
  saved(await waiting.open({ kind: 'COVERAGE', effectiveDate: '2027-11-02' }));
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = before.rating;
  await waiting.rate({
    buildingCoverage: (buildingCoverage ?? 0) - 1000,
    ...{ contentsCoverage, buildingDeductible, contentsDeductible },
  });
  saved(await waiting.price());
  saved(await waiting.issue({ agentSignedDate: '2027-11-02', insuredSignedDate: '2027-11-02' }));
  saved(await waiting.open({ kind: 'COVERAGE' }));
  const reduced = await goTo('2027-12-03');
  expect((await changesOf(reduced.agent, policyId).details()).change.kind).toBe('COVERAGE');
  saved(await changesOf(reduced.agent, policyId).abandon());
  const after = await servedFile(reduced.agent, policyId);
  const paid = Number(firstPayment) + 6 * Number(laterPayment);
  expect([
    Number(after.rating.totalPremium) <= paid,
    Number(after.rating.totalPremium) > paid - 10,
    (after.rating.buildingCoverage ?? 0) < (before.rating.buildingCoverage ?? 0),
    (after.rating.buildingCoverage ?? 0) % 100,
    after.policy.effectiveDate,
    after.transaction.transactionStatus,
  ]).toEqual([true, true, true, 0, '2027-04-01', 'ISSUED']);
  expect((await listLetters(policyId, '2027-12-01')).slice(-1)).toEqual([
    '2027-12-03 COVERAGE_REDUCED: INSURED, AGENT, MORTGAGEE',
  ]);
  const { payments, next } = await readSchedule(reduced.agent, policyId);
  expect([new Set(payments.slice(8).map(({ status }) => status)), next]).toEqual([new Set(['DROPPED']), []]);
  const { INSTALLMENTS_NOT_DUE, PREMIUM_RECEIVABLE } = await sumAccounts(policyId);
  expect([INSTALLMENTS_NOT_DUE, PREMIUM_RECEIVABLE]).toEqual([undefined, undefined]);
  // The next term is offered whole, and cannot be paid monthly.
  const winter = await goTo('2028-02-16');
  const { rows } = await sql<{ offered: number; later: number | null }>`
    select r.offered_policy_id as offered, t.later_installments_cents as later from renewal r
      join transaction t on t.policy_id = r.offered_policy_id where r.policy_id = ${policyId}`.execute(db);
  expect(rows.map(({ later }) => later)).toEqual([null]);
  expect(await choosePlan(winter.agent, rows[0]?.offered ?? 0, 'MONTHLY')).toEqual({
    __typename: 'SaveRefused',
    problems: [
      { message: 'A monthly payment of the term before was missed, so that this term is paid at once.' },
    ],
  });
}, 120_000);

test('a reduction of cover that fails is listed and not tried again at night: a person does so, or the money comes', async () => {
  const spring = await goTo('2028-03-02');
  const policyIds: number[] = [];
  for (const _ of ['tried again', 'paid late']) {
    const policyId = await startApplication(spring, '2028-03-02');
    await choosePlan(spring.agent, policyId, 'MONTHLY');
    await pay(spring, policyId, (await readSchedule(spring.agent, policyId)).firstPayment);
    await issue(spring, policyId);
    policyIds.push(policyId);
  }
  const [triedAgain = 0, paidLate = 0] = policyIds;
  const readEnds = async (policyId: number) => {
    const { rows } = await sql<{ id: number; line: string }>`
      select calendar_duty_id as id, concat_ws(' ', occasion, status, attempts) as line from calendar_duty
      where policy_id = ${policyId} and kind = 'UNDERPAYMENT_ENDS' order by calendar_duty_id`.execute(db);
    return rows;
  };
  const readLines = async (policyId: number) => (await readEnds(policyId)).map(({ line }) => line);
  const readStatus = async (policyId: number) => {
    const { rows } = await sql`select status from underpayment where policy_id = ${policyId}`.execute(db);
    return rows;
  };

  // Neither the payment due by May 1 comes, nor that of its bill of May 2.
  await sql`create function refuse_reduction() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`.execute(ownerOf(db));
  await sql`create trigger refuse_reduction before insert on policy_change for each row
    execute function refuse_reduction()`.execute(ownerOf(db));
  await goTo('2028-06-02');
  const failed = ['until 2028-06-01 FAILED 1'];
  expect([await readLines(triedAgain), await readLines(paidLate)]).toEqual([failed, failed]);
  await sql`drop trigger refuse_reduction on policy_change`.execute(ownerOf(db));
  const june = await goTo('2028-06-05');
  expect([await readLines(triedAgain), await readLines(paidLate)]).toEqual([failed, failed]);

  const admin = await signInClient(url, 'admin');
  const [{ id } = { id: 0 }] = await readEnds(triedAgain);
  const { body } = await admin.send(
    'mutation ($id: ID!) { retryDuty(calendarDutyId: $id) { ... on DutyRetried { duty { status reason } } } }',
    { id: String(id) },
  );
  expect(body?.data).toEqual({ retryDuty: { duty: { status: 'DONE', reason: null } } });
  expect([await readLines(triedAgain), await readStatus(triedAgain)]).toEqual([
    ['until 2028-06-01 DONE 2'],
    // The first payment alone buys no cover.
    [{ status: 'CANCELLED' }],
  ]);
  await pay(june, paidLate, (await readSchedule(june.agent, paidLate)).due);
  await goTo('2028-06-06');
  expect([await readLines(paidLate), await readStatus(paidLate)]).toEqual([
    ['until 2028-06-01 SETTLED 1', 'paid DONE 1'],
    [{ status: 'SETTLED' }],
  ]);
}, 120_000);

test('a monthly payment that is missed after the next term was billed monthly has that term billed once more, whole', async () => {
  const spring = await goTo('2029-03-02');
  const policyId = await startApplication(spring, '2029-03-02');
  await choosePlan(spring.agent, policyId, 'MONTHLY');
  await pay(spring, policyId, (await readSchedule(spring.agent, policyId)).firstPayment);
  await issue(spring, policyId);
  // Only the last payment is asked for here.
  await sql`update installment set billed_date = due_date, next_date = null
    where policy_id = ${policyId} and number < 12`.execute(ownerOf(db));
  await goTo('2030-01-31');
  await goTo('2030-02-15');
  const readOffer = async () => {
    const { rows } = await sql<{ offered: number; stage: string; bills: number; later: number | null }>`
      select r.offered_policy_id as offered, r.stage, t.later_installments_cents as later,
          (select count(*)::int from renewal_bill b where b.policy_id = r.offered_policy_id) as bills
        from renewal r join policy o on o.policy_id = r.offered_policy_id
          join transaction t on t.policy_id = o.policy_id and t.transaction_id = o.active_transaction_id
        where r.policy_id = ${policyId}`.execute(db);
    return rows[0];
  };
  const billed = await readOffer();
  expect([billed?.stage, billed?.bills, billed?.later === null]).toEqual(['BILLED', 1, false]);
  // Billed a night late, it can be paid until March 2.
  await goTo('2030-03-03');
  const { agent } = await goTo('2030-03-04');
  const again = await readOffer();
  expect((await readSchedule(agent, policyId)).missing?.kind).toBe('INSTALLMENT_MISSED');
  expect([again?.stage, again?.bills, again?.later]).toEqual(['BILLED', 2, null]);
  const { transaction } = await servedFile(agent, again?.offered ?? 0);
  expect(transaction.balance).toBe(transaction.totalAnnualPremium);
}, 120_000);

test('cover that was reduced is as requested again once money is entered that had come by the last day', async () => {
  const spring = await goTo('2030-04-02');
  const policyId = await startApplication(spring, '2030-04-02');
  const { rating: asked } = await servedFile(spring.agent, policyId);
  await pay(spring, policyId, (Number(asked.totalPremium) - 60).toFixed(2));
  await pay(spring, policyId, '60.00');
  await issue(spring, policyId);
  // The bank returns a part of the premium by its own error: the term is kept, and what is missing is billed.
  await returnLastPayment(spring, policyId);
  await changesOf(spring.examiner, policyId).upload("Bank's letter about its error");
  const ask = async (mutation: string, variables: object = {}) =>
    (await spring.examiner.send(mutation, { id: String(policyId), ...variables })).text;
  expect(
    await ask(
      'mutation ($id: ID!) { declineApplication(policyId: $id, declineReason: OTHER, message: "It is kept.") { __typename } }',
    ),
  ).not.toContain('SaveRefused');
  expect(
    await ask(
      'mutation ($id: ID!) { billUnderpayment(policyId: $id, reason: "It is missing.") { __typename } }',
    ),
  ).toContain('UnderpaymentSent');
  const { missing } = await readSchedule(spring.agent, policyId);
  expect(missing?.amount).toBe('60.00');
  const lastDate = missing?.lastDate ?? '';
  const { agent } = await goTo(addDays(lastDate, 1));
  const reduced = (await servedFile(agent, policyId)).rating;
  expect(Number(reduced.totalPremium)).toBeLessThan(Number(asked.totalPremium));
  const csr = await rest('csr');
  await csr.save(`Policy/${policyId}/Payment`, {
    ...{ PaymentTypeID: 4, amount: 60, IsManualEntry: true, CashReceiptDate: lastDate },
  });
  const { rating, transaction, payments } = await servedFile(agent, policyId);
  expect([rating.buildingCoverage, rating.contentsCoverage, rating.totalPremium]).toEqual([
    asked.buildingCoverage,
    asked.contentsCoverage,
    asked.totalPremium,
  ]);
  expect([transaction.balance, payments.at(-1)?.amount]).toEqual(['0.00', '60.00']);
  const { rows } = await sql`select status from underpayment where policy_id = ${policyId}`.execute(db);
  expect(rows).toEqual([{ status: 'SETTLED' }]);
}, 120_000);

test('a payment of a plan that was billed before its term was cancelled without a return stays owed, and is neither drawn nor billed as missing', async () => {
  const spring = await goTo('2031-03-02');
  const policyId = await startApplication(spring, '2031-03-02');
  await choosePlan(spring.agent, policyId, 'MONTHLY');
  await pay(spring, policyId, (await readSchedule(spring.agent, policyId)).firstPayment);
  await issue(spring, policyId);
  const april = await goTo('2031-04-17');
  await agree(april, policyId);
  const changes = changesOf(april.manager, policyId);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'CONTINUOUS_LAKE_FLOODING' }));
  await issueReviewed(april, policyId, '2031-04-17');
  const may = await goTo('2031-05-03');
  const { due, notDue, missing } = await readSchedule(may.agent, policyId);
  const told = [Number(due) > 5, notDue, missing, await listLetters(policyId, '2031-04-18')];
  expect(told).toEqual([true, '0.00', null, []]);
  // Nothing is drawn for it, although the consent is still there.
  expect((await servedFile(may.agent, policyId)).payments).toHaveLength(1);
}, 60_000);

test('premium to be taken from a claim is neither drawn nor missed, and is billed once the claim is withdrawn', async () => {
  const spring = await goTo('2032-03-02');
  const policyIds: number[] = [];
  for (const _ of ['with a consent', 'without one']) {
    const policyId = await startApplication(spring, '2032-03-02');
    await choosePlan(spring.agent, policyId, 'MONTHLY');
    await pay(spring, policyId, (await readSchedule(spring.agent, policyId)).firstPayment);
    await issue(spring, policyId);
    policyIds.push(policyId);
  }
  const april = await goTo('2032-04-17');
  await agree(april, policyIds[0] ?? 0);
  const take = async (policyId: number) => {
    const { body } = await april.examiner.send(
      'mutation ($id: ID!) { answer: takeFromClaim(policyId: $id) { __typename ... on SaveRefused { problems { message } } } }',
      { id: String(policyId) },
    );
    return body?.data?.answer;
  };
  const readRefusal = async (by: Client, policyId: number) => {
    const query = 'query ($id: ID!) { paymentSchedule(policyId: $id) { takeFromClaimRefusal } }';
    const { body } = await by.send(query, { id: String(policyId) });
    return Object(body?.data?.paymentSchedule).takeFromClaimRefusal;
  };
  const noClaim = 'The term has no claim that can still be paid.';
  const nothingMissing = 'No premium of the term is missing.';
  expect([await take(policyIds[0] ?? 0), await readRefusal(april.examiner, policyIds[0] ?? 0)]).toEqual([
    { __typename: 'SaveRefused', problems: [{ message: noClaim }] },
    noClaim,
  ]);
  const notice = {
    ...{
      dateOfLoss: '2032-04-16',
      cause: 'STREAM' as const,
      description: 'The river stood in the ground floor.',
    },
    ...{ waterDepthInches: 30, reporterName: 'Alex Rivera', contactPhone: '6155550142' },
  };
  const claimIds: string[] = [];
  for (const policyId of policyIds) {
    const { reportLoss } = await april.agent.ask(ReportLoss, { policyId: String(policyId), notice });
    claimIds.push(savedClaim(reportLoss).claimId);
    expect([await readRefusal(april.agent, policyId), await readRefusal(april.examiner, policyId)]).toEqual([
      'Only the company’s staff can work on missing premium. Write to underwriting.',
      null,
    ]);
    expect(await take(policyId)).toEqual({ __typename: 'UnderpaymentSent' });
    // What is taken already is not taken again.
    expect([await take(policyId), await readRefusal(april.examiner, policyId)]).toEqual([
      { __typename: 'SaveRefused', problems: [{ message: nothingMissing }] },
      nothingMissing,
    ]);
  }
  const may = await goTo('2032-05-03');
  const readOutcome = async (policyId: number) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', kind, status, amount_cents) as line from underpayment where policy_id = ${policyId} order by underpayment_id`.execute(
      db,
    );
    const { rows: plans } = await sql`
      select missed_date as missed from installment_plan where policy_id = ${policyId}`.execute(db);
    const { payments } = await servedFile(may.agent, policyId);
    return { underpayments: rows.map(({ line }) => line), plans, payments: payments.length };
  };
  for (const [at, policyId] of policyIds.entries()) {
    const { due } = await readSchedule(may.agent, policyId);
    const cents = Math.round(Number(due) * 100);
    const untouched = { plans: [{ missed: null }], payments: 1 };
    const taken = `PREMIUM_SHORT FROM_CLAIM ${cents}`;
    expect(await readOutcome(policyId)).toEqual({ ...untouched, underpayments: [taken] });
    const claimId = claimIds[at] ?? '';
    savedClaim((await may.agent.ask(MoveClaim, { claimId, action: 'WITHDRAW' })).moveClaim);
    const underpayments = [taken, `PREMIUM_SHORT OPEN ${cents}`];
    expect(await readOutcome(policyId)).toEqual({ ...untouched, underpayments });
  }
}, 120_000);

test('a monthly payment that was billed late is drawn on the last day by which its bill can be paid', async () => {
  const spring = await goTo('2033-03-02');
  const policyId = await startApplication(spring, '2033-03-02');
  await choosePlan(spring.agent, policyId, 'MONTHLY');
  await pay(spring, policyId, (await readSchedule(spring.agent, policyId)).firstPayment);
  await issue(spring, policyId);
  await agree(spring, policyId);
  await sql`update installment set next_date = '2033-05-03' where policy_id = ${policyId} and number = 2`.execute(
    ownerOf(db),
  );
  const countPayments = async (day: IsoDate) =>
    (await servedFile((await goTo(day)).agent, policyId)).payments.length;
  expect([await countPayments('2033-05-03'), await countPayments('2033-05-18')]).toEqual([1, 2]);
}, 120_000);
