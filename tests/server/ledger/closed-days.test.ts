import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../../../machines/domain/dates/calendar.ts';
import { reconcileBooks } from '../../../server/ledger/books.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { issuePlayed } from '../../support/server/change-client.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { agent, played, url, world } = await restWorldOn(database);
const principal = await signInClient(url, 'principal');

async function paidQuote(): Promise<number> {
  const { file } = await played('slab-day-364');
  const { policyId } = file.policy;
  const payment = {
    paymentTypeId: 2,
    amount: String(file.rating.totalPremium),
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId: String(policyId), payment });
  return policyId;
}

async function issuedPolicy(): Promise<number> {
  const policyId = await paidQuote();
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  await agent.ask(IssuePolicy, { policyId: String(policyId) });
  expect((await servedFile(agent, policyId)).transaction.transactionStatus).toBe('ISSUED');
  return policyId;
}

/** Sets a rate of commission of the agency for all states and returns what was answered. */
async function setRate(client: Client, percent: number): Promise<unknown> {
  const { body } = await client.send(
    `mutation ($entityId: ID!, $rate: CommissionRateInput!) { setCommissionRate(entityId: $entityId, rate: $rate) { __typename
      ... on CommissionRatesSet { rates { state percent firstDay } } ... on SaveRefused { problems { code message } } } }`,
    { entityId: String(agencyId), rate: { firstDay: '2026-01-01', percent } },
  );
  return Object(body?.data).setCommissionRate;
}

/** The rates of commission that terms have, each once. */
async function readRates(policyIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('commission_term')
    .select('percent')
    .where('policy_id', 'in', policyIds)
    .orderBy('policy_id')
    .execute();
  return rows.map(({ percent }) => percent);
}

async function commission(client: Client, entityId: unknown, fromDate: string, toDate: string) {
  const { body } = await client.send(
    `query ($entityId: ID!, $fromDate: Date!, $toDate: Date!) {
      commissionStatement(entityId: $entityId, fromDate: $fromDate, toDate: $toDate) {
        opening earned takenBack closing lines { totalCount nodes { policyId policyNumber amount entry { kind accountingDate } } } } }`,
    { entityId: String(entityId), fromDate, toDate },
  );
  return Object(body?.data).commissionStatement;
}

const policyId = await issuedPolicy();
const file = await servedFile(agent, policyId);
const agencyId = file.policyOwner.agencyEntityId;
const earned = (Math.round(Number(file.rating.discountedPremium) * 15) / 100).toFixed(2);
const today = restToday;
const tomorrow = { ...world, now: () => new Date(world.now().getTime() + 24 * 60 * 60_000) };

test('the premium that is not earned is all of it before the term, and less each day of it', async () => {
  const { rating, policy } = file;
  const fees = Number(rating.fedFee) + Number(rating.probationSurcharge ?? 0);
  const byDay = Number(rating.totalPremium) - fees;
  const start = String(policy.effectiveDate);
  const { body } = await principal.send(
    `query ($policyId: ID!, $start: Date!, $later: Date!, $end: Date!) { statement(policyId: $policyId) {
      now: unearnedPremium before: unearnedPremium(asOf: $start) later: unearnedPremium(asOf: $later) after: unearnedPremium(asOf: $end) } }`,
    { policyId: String(policyId), start, later: addDays(start, 100), end: policy.expirationDate },
  );
  const { now, before, later, after } = Object(body?.data).statement;
  expect([now, before, after]).toEqual([byDay.toFixed(2), byDay.toFixed(2), '0.00']);
  // Each charge is rounded by itself; this policy has one.
  expect(later).toBe((Math.round((byDay * 100 * 265) / 365) / 100).toFixed(2));
});

test("an agency's commission statement lists what each policy earned, the same before and after the day is closed", async () => {
  const before = await commission(principal, agencyId, today, today);
  expect(before).toEqual({
    opening: '0.00',
    earned,
    takenBack: '0.00',
    closing: earned,
    lines: {
      totalCount: 1,
      nodes: [
        {
          policyId: String(policyId),
          policyNumber: file.policy.nfipPolicyNum,
          amount: earned,
          entry: { kind: 'COMMISSION_EARNED', accountingDate: today },
        },
      ],
    },
  });
  const night = await reconcileBooks(tomorrow);
  expect([night.closedAccounts > 0, night.days, night.commissions]).toEqual([true, [], []]);
  expect(await commission(principal, agencyId, today, today)).toEqual(before);
  expect(await commission(principal, agencyId, addDays(today, 1), addDays(today, 30))).toEqual({
    opening: earned,
    earned: '0.00',
    takenBack: '0.00',
    closing: earned,
    lines: { totalCount: 0, nodes: [] },
  });
});

test('only viewers of the agency’s commission read its statement', async () => {
  const stranger = await signInClient(url, 'examiner');
  expect(await commission(stranger, agencyId, today, today)).toBe(null);
  expect(await commission(principal, 999_999, today, today)).toBe(null);
});

test('an event on a closed day is posted on the first open one, and the closed day does not change', async () => {
  const closed = await db.selectFrom('account_day').selectAll().orderBy('account').execute();
  expect(closed.every((row) => row.accounting_date === today)).toBe(true);
  const other = await paidQuote();
  const { rows } = await sql<{ day: string; closed: string }>`
    select distinct e.accounting_date::text as day, (select max(accounting_date)::text from closed_day) as closed
    from ledger_entry e where policy_main_id = (select policy_main_id from policy where policy_id = ${other})`.execute(
    db,
  );
  expect(rows).toEqual([{ day: addDays(today, 1), closed: today }]);
  expect(await db.selectFrom('account_day').selectAll().orderBy('account').execute()).toEqual(closed);
  expect((await reconcileBooks(tomorrow)).days).toEqual([]);
});

test('a term gets the rate of the table with its first charge and keeps it; staff alone set rates', async () => {
  const accountant = await signInClient(url, 'accounting');
  expect(await setRate(await signInClient(url, 'principal'), 12.5)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NOT_ALLOWED', message: "You don't have permission to change rates of commission." }],
  });
  const answered = (percent: number) => ({
    __typename: 'CommissionRatesSet',
    rates: [{ state: null, percent, firstDay: '2026-01-01' }],
  });
  expect(await setRate(accountant, 12.5)).toEqual(answered(12.5));
  const { policyId: rated } = await issuePlayed({ agent, played, world });
  expect(await setRate(accountant, 20)).toEqual(answered(20));
  expect(await readRates([policyId, rated])).toEqual(['15.00', '12.50']);
});

test('a day is closed only after every posting of it is in the database', async () => {
  const later = { ...world, now: () => new Date(world.now().getTime() + 2 * 24 * 60 * 60_000) };
  let closing: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  await db.transaction().execute(async (trx) => {
    await sql`insert into ledger_entry (company_id, policy_main_id, kind, effective_date, accounting_date, posted_at, source_key)
      select company_id, policy_main_id, 'OPENING', effective_date, ${addDays(today, 1)}::date, now(), 'late entry' from ledger_entry limit 1`.execute(
      trx,
    );
    closing = reconcileBooks(later).then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isClosed).toBe(false);
    await sql`insert into posting (ledger_entry_id, policy_id, account, amount_cents)
      select ledger_entry_id, ${policyId}, account, cents from ledger_entry, (values ('BANK', 100), ('SUSPENSE', -100)) as side (account, cents)
      where source_key = 'late entry'`.execute(trx);
  });
  await closing;
  const { rows } =
    await sql`select account, debit_cents::integer as debit, credit_cents::integer as credit from account_day
    where accounting_date = ${addDays(today, 1)}::date and account = 'SUSPENSE'`.execute(db);
  expect(rows).toEqual([{ account: 'SUSPENSE', debit: 0, credit: 100 }]);
});

test('a month is closed once it has ended, by accounting, once; the database then refuses whatever would move in it', async () => {
  const close = async (lastDate: string, client: Client) => {
    const { body } = await client.send(
      `mutation ($lastDate: Date!) { closeMonth(lastDate: $lastDate) { __typename
        ... on MonthClosed { month { lastDate debit } } ... on SaveRefused { problems { code field message } } } }`,
      { lastDate },
    );
    return Object(body?.data).closeMonth;
  };
  const refused = (code: string, field: string | null, message: string) => ({
    __typename: 'SaveRefused',
    problems: [{ code, field, message }],
  });
  const lastDate = addDays(addMonths(`${today.slice(0, 8)}01`, 1), -1);
  expect(await close(lastDate, principal)).toEqual(
    refused('NOT_ALLOWED', null, "You don't have permission to do this with payments."),
  );
  const early = await signInClient(url, 'accounting');
  expect(await close(lastDate, early)).toEqual(
    refused('STATUS', 'lastDate', 'This month has not ended yet.'),
  );
  Object.assign(world, { now: () => new Date(`${addDays(lastDate, 2)}T18:00:00Z`) });
  const accountant = await signInClient(url, 'accounting');
  expect(await close(addDays(lastDate, -1), accountant)).toEqual(
    refused('STATUS', 'lastDate', 'A month is closed by its last day. Choose the last day of a month.'),
  );
  const answers = await Promise.all([close(lastDate, accountant), close(lastDate, accountant)]);
  const again = refused('STATUS', 'lastDate', 'This month is closed already.');
  const { rows } = await sql<{ debit: string }>`
    select (sum(greatest(amount_cents, 0)) / 100)::numeric(18, 2)::text as debit from posting join ledger_entry using (ledger_entry_id)
    where company_id = (select company_id from closed_month)`.execute(db);
  const closed = { __typename: 'MonthClosed', month: { lastDate, debit: rows[0]?.debit } };
  expect(answers.toSorted((first) => (first.__typename === 'MonthClosed' ? -1 : 1))).toEqual([closed, again]);
  const owner = ownerOf(db);
  await expect(sql`delete from closed_day`.execute(owner)).rejects.toThrow(/its days stay as they are/);
  await expect(sql`update account_day set debit_cents = 0`.execute(owner)).rejects.toThrow(/is closed/);
  await sql`alter table ledger_entry disable trigger ledger_entry_open_day`.execute(owner);
  const late = sql`insert into ledger_entry (company_id, policy_main_id, kind, effective_date, accounting_date, posted_at, source_key)
    select company_id, policy_main_id, 'OPENING', effective_date, ${lastDate}::date, now(), 'after the closing'
    from ledger_entry where company_id = (select company_id from closed_month) limit 1`;
  await expect(late.execute(owner)).rejects.toThrow(
    `The month of ${lastDate} is closed: nothing is posted into it any more.`,
  );
});

test('the statement of a closed month lists each term with its premium and rate, and adds up to the ledger', async () => {
  const lastDate = addDays(addMonths(`${today.slice(0, 8)}01`, 1), -1);
  const reader = await signInClient(url, 'principal');
  const { body } = await reader.send(
    'query ($entityId: ID!) { commissionMonths(entityId: $entityId) commissionStatement(entityId: $entityId, fromDate: "2026-11-01", toDate: "2026-11-30") { earned closing } }',
    { entityId: String(agencyId) },
  );
  const { commissionMonths, commissionStatement } = Object(body?.data);
  expect(commissionMonths).toEqual([lastDate]);
  const fetchStatement = async (client: Client, format: string, day: string) =>
    fetch(`${url}/vue/api/Entity/${agencyId}/CommissionStatement.${format}?lastDate=${day}`, {
      headers: { authorization: `Bearer ${client.tokens.accessToken}` },
    });
  const csv = (await (await fetchStatement(reader, 'csv', lastDate)).text()).replace('\uFEFF', '');
  const lines = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const premium = Number(file.rating.discountedPremium);
  const term = [file.policy.effectiveDate, file.policy.expirationDate, 'New business', premium.toFixed(2)];
  const lower = ((premium * 12.5) / 100).toFixed(2);
  expect(lines.slice(1, 3).map(([_number, _name, ...rest]) => rest)).toEqual([
    [...term, '15', earned, '0.00'],
    [...term, '12.5', lower, '0.00'],
  ]);
  const total = (Number(earned) + Number(lower)).toFixed(2);
  expect(lines.slice(3)).toEqual([
    ['Total', '', '', '', '', (premium * 2).toFixed(2), '', total, '0.00'],
    ['Owed before 2026-11-01', '', '', '', '', '', '', '0.00', ''],
    [`Owed after ${lastDate}`, '', '', '', '', '', '', total, ''],
  ]);
  expect(commissionStatement).toEqual({ earned: total, closing: total });
  const pdf = await fetchStatement(reader, 'pdf', lastDate);
  expect([pdf.status, pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await fetchStatement(reader, 'pdf', addDays(lastDate, 31))).status).toBe(422);
  expect((await fetchStatement(await signInClient(url, 'examiner'), 'pdf', lastDate)).status).toBe(404);
});
