import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import type { Json } from '../../support/server/rest-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { agent, played, rest, url } = await restWorldOn(database);
const accounting = await rest('accounting');
const csr = await rest('csr');
/** A refund is approved by another person than the one who asked for it. */
const approver = await rest(await addColleague(database, 'accounting', 'accounting2'));
const accountant = await signInClient(url, 'accounting');

interface Line {
  readonly charge: string | null;
  readonly receipt: string | null;
  readonly balance: string;
  readonly entry: { readonly kind: string };
}

async function statement(policyId: number, client: Client = accountant) {
  const { body } = await client.send(
    'query ($policyId: ID!) { statement(policyId: $policyId) { charged received balance lines { charge receipt balance entry { kind } } } }',
    { policyId: String(policyId) },
  );
  const read = body?.data?.statement as
    | { charged: string; received: string; balance: string; lines: Line[] }
    | null
    | undefined;
  return (
    read && {
      ...read,
      lines: read.lines.map(({ entry, charge, receipt, balance }) => [entry.kind, charge, receipt, balance]),
    }
  );
}

/** Every entry of a policy's ledger: its kind, and what it posts to which account. */
async function ledger(policyId: number): Promise<[string, string[]][]> {
  const { body } = await accountant.send(
    'query ($policyId: ID!) { ledger(policyId: $policyId) { kind postings { account line amount } } }',
    { policyId: String(policyId) },
  );
  const entries = body?.data?.ledger as {
    kind: string;
    postings: { account: string; line: string | null; amount: string }[];
  }[];
  return entries.map(({ kind, postings }) => [
    kind,
    postings.map(({ account, line, amount }) => `${line ?? account} ${amount}`),
  ]);
}

async function quote(): Promise<{ id: number; total: string }> {
  await ownerOf(db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
  const { file } = await played('slab-day-364');
  return { id: file.policy.policyId, total: file.rating.totalPremium ?? '' };
}

async function payByCard(policyId: number, amount: string): Promise<void> {
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  const { pay } = await agent.ask(Pay, { policyId: String(policyId), payment });
  expect(pay.__typename).toBe('PaymentRecorded');
}

async function issued(policyId: number): Promise<void> {
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  await agent.ask(IssuePolicy, { policyId: String(policyId) });
  expect((await servedFile(agent, policyId)).transaction.transactionStatus).toBe('ISSUED');
}

function act(payment: Json, action: string, who = accounting, more: object = {}) {
  return who.post('Policy/Accounting/TransactionPaymentAction', {
    PaymentID: payment.PaymentID,
    Action: action,
    ...more,
  });
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

test('a card pays a quote, its issue charges line by line, the cash is applied, and the agency earns commission', async () => {
  const { id, total } = await quote();
  await payByCard(id, total);
  await issued(id);
  const { rating, transaction } = await servedFile(agent, id);
  const entries = await ledger(id);
  expect(entries.map(([kind]) => kind)).toEqual([
    'RECEIPT_CAPTURED',
    'RECEIPT_SETTLED',
    'CHARGED',
    'CASH_APPLIED',
    'COMMISSION_EARNED',
  ]);
  expect(entries[0]?.[1]).toEqual([`CARD_CLEARING ${total}`, `UNAPPLIED_CASH -${total}`]);
  expect(entries[1]?.[1]).toEqual([`BANK ${total}`, `CARD_CLEARING -${total}`]);
  const charged = entries[2]?.[1] ?? [];
  expect(charged[0]).toBe(`PREMIUM_RECEIVABLE ${total}`);
  expect(charged.slice(3)).toEqual([
    `ICC -${rating.iccPremium}`,
    `RESERVE_FUND -${rating.reserveFund}`,
    `HFIAA_SURCHARGE -${rating.hfiaaSurcharge}`,
    `FEDERAL_POLICY_FEE -${rating.fedFee}`,
  ]);
  const commission = (Math.round(Number(rating.discountedPremium) * 15) / 100).toFixed(2);
  expect(entries.slice(3).map(([, postings]) => postings)).toEqual([
    [`PREMIUM_RECEIVABLE -${total}`, `UNAPPLIED_CASH ${total}`].toReversed(),
    [`COMMISSION_EXPENSE ${commission}`, `COMMISSION_PAYABLE -${commission}`],
  ]);
  expect(await statement(id)).toEqual({
    charged: total,
    received: total,
    balance: '0.00',
    lines: [
      ['RECEIPT_CAPTURED', null, total, negative(total)],
      ['CHARGED', total, null, '0.00'],
    ],
  });
  expect([transaction.balance, transaction.submittedPremium]).toEqual(['0.00', total]);
});

/** The premium of the worked examples: 701 for the building, 291 for contents, 8 ICC; 1,252 with surcharges and fee. */
async function quoteOfExample(): Promise<number> {
  const { id } = await quote();
  await sql`update rating set building_premium_cents = 70100, contents_premium_cents = 29100, icc_premium_cents = 800,
    discounted_premium_cents = 100000, reserve_fund_cents = 18000, hfiaa_surcharge_cents = 2500, fed_fee_cents = 4700,
    total_premium_cents = 125200 where policy_id = ${id} and is_active`.execute(ownerOf(db));
  await sql`update transaction set total_annual_premium_cents = 125200, balance_cents = 125200 where policy_id = ${id}`.execute(
    ownerOf(db),
  );
  return id;
}

const chargedOfExample = [
  'PREMIUM_RECEIVABLE 1252.00',
  'BUILDING -701.00',
  'CONTENTS -291.00',
  'ICC -8.00',
  'RESERVE_FUND -180.00',
  'HFIAA_SURCHARGE -25.00',
  'FEDERAL_POLICY_FEE -47.00',
];

test('worked example: new business paid by card, every posting to the cent', async () => {
  const id = await quoteOfExample();
  await payByCard(id, '1252.00');
  await issued(id);
  expect(await ledger(id)).toEqual([
    ['RECEIPT_CAPTURED', ['CARD_CLEARING 1252.00', 'UNAPPLIED_CASH -1252.00']],
    ['RECEIPT_SETTLED', ['BANK 1252.00', 'CARD_CLEARING -1252.00']],
    ['CHARGED', chargedOfExample],
    ['CASH_APPLIED', ['UNAPPLIED_CASH 1252.00', 'PREMIUM_RECEIVABLE -1252.00']],
    ['COMMISSION_EARNED', ['COMMISSION_EXPENSE 150.00', 'COMMISSION_PAYABLE -150.00']],
  ]);
});

test('worked example: new business paid by a check that the bank returns, every posting to the cent', async () => {
  const id = await quoteOfExample();
  const check = await csr.save(`Policy/${id}/Payment`, {
    PaymentTypeID: 4,
    amount: 1252,
    IsManualEntry: true,
  });
  await agent.ask(SubmitApplication, { policyId: String(id) });
  expect((await act(check, 'Clear')).status).toBe(200);
  await agent.ask(IssuePolicy, { policyId: String(id) });
  expect((await act(check, 'Return')).status).toBe(200);
  expect(await ledger(id)).toEqual([
    ['RECEIPT_CAPTURED', ['CHECK_CLEARING 1252.00', 'UNAPPLIED_CASH -1252.00']],
    ['RECEIPT_SETTLED', ['BANK 1252.00', 'CHECK_CLEARING -1252.00']],
    ['CHARGED', chargedOfExample],
    ['CASH_APPLIED', ['UNAPPLIED_CASH 1252.00', 'PREMIUM_RECEIVABLE -1252.00']],
    ['COMMISSION_EARNED', ['COMMISSION_EXPENSE 150.00', 'COMMISSION_PAYABLE -150.00']],
    ['CASH_APPLIED', ['UNAPPLIED_CASH -1252.00', 'PREMIUM_RECEIVABLE 1252.00']],
    ['COMMISSION_EARNED', ['COMMISSION_EXPENSE -150.00', 'COMMISSION_PAYABLE 150.00']],
    ['RECEIPT_RETURNED', ['UNAPPLIED_CASH 1252.00', 'BANK -1252.00']],
  ]);
});

test('a check that the bank returns after issue is owed again', async () => {
  const { id, total } = await quote();
  const entry = { PaymentTypeID: 4, amount: Number(total), IsManualEntry: true };
  const check = await csr.save(`Policy/${id}/Payment`, entry);
  await agent.ask(SubmitApplication, { policyId: String(id) });
  expect((await act(check, 'Clear')).status).toBe(200);
  await agent.ask(IssuePolicy, { policyId: String(id) });
  expect((await act(check, 'Return')).status).toBe(200);
  const entries = await ledger(id);
  expect([entries.at(-3), entries.at(-1)]).toEqual([
    ['CASH_APPLIED', [`UNAPPLIED_CASH -${total}`, `PREMIUM_RECEIVABLE ${total}`]],
    ['RECEIPT_RETURNED', [`UNAPPLIED_CASH ${total}`, `BANK -${total}`]],
  ]);
  expect(await statement(id)).toEqual({
    charged: total,
    received: '0.00',
    balance: total,
    lines: [
      ['RECEIPT_CAPTURED', null, total, negative(total)],
      ['CHARGED', total, null, '0.00'],
      ['RECEIPT_RETURNED', null, negative(total), total],
    ],
  });
});

test("a refund that is stopped after it was sent is the insured's money again", async () => {
  const { id } = await quote();
  await payByCard(id, '300.00');
  const [payment] = Object.values(await accounting.read(`Policy/${id}/PaymentList`)).map(Object);
  const asked = Object((await act(payment, 'RequestRefund', accounting, { Amount: 100 })).body);
  for (const [action, who] of [
    ['ApproveRefund', approver],
    ['QueueRefund', accounting],
    ['IssueRefund', accounting],
    ['StopRefund', accounting],
  ] as const)
    expect([action, (await act(asked, action, who)).status]).toEqual([action, 200]);
  expect(await ledger(id)).toEqual([
    ['RECEIPT_CAPTURED', ['CARD_CLEARING 300.00', 'UNAPPLIED_CASH -300.00']],
    ['RECEIPT_SETTLED', ['BANK 300.00', 'CARD_CLEARING -300.00']],
    ['REFUND_APPROVED', ['UNAPPLIED_CASH 100.00', 'REFUNDS_PAYABLE -100.00']],
    ['REFUND_SENT', ['REFUNDS_PAYABLE 100.00', 'BANK -100.00']],
    ['REVERSED', ['REFUNDS_PAYABLE -100.00', 'BANK 100.00']],
    ['REVERSED', ['UNAPPLIED_CASH -100.00', 'REFUNDS_PAYABLE 100.00']],
  ]);
  expect((await statement(id))?.balance).toBe('-300.00');
});

test('a refund that is stopped pays what is owed by then, as where its receipt was returned after it was sent', async () => {
  const { id } = await quote();
  const wire = await csr.save(`Policy/${id}/Payment`, { PaymentTypeID: 7, amount: 300, IsManualEntry: true });
  await act(wire, 'Clear');
  const asked = Object((await act(wire, 'RequestRefund', accounting, { Amount: 100 })).body);
  for (const [action, who] of [
    ['ApproveRefund', approver],
    ['QueueRefund', accounting],
    ['IssueRefund', accounting],
  ] as const)
    expect([action, (await act(asked, action, who)).status]).toEqual([action, 200]);
  expect((await act(wire, 'Return')).status).toBe(200);
  expect((await statement(id))?.balance).toBe('100.00');
  expect((await act(asked, 'StopRefund')).status).toBe(200);
  expect((await ledger(id)).slice(-3)).toEqual([
    ['REVERSED', ['REFUNDS_PAYABLE -100.00', 'OUTSTANDING_REFUNDS 100.00']],
    ['REVERSED', ['UNAPPLIED_CASH -100.00', 'REFUNDS_PAYABLE 100.00']],
    ['CASH_APPLIED', ['UNAPPLIED_CASH 100.00', 'PREMIUM_RECEIVABLE -100.00']],
  ]);
  expect((await statement(id))?.balance).toBe('0.00');
});

test('an agent of another agency gets no statement, that of the policy gets it', async () => {
  const { id } = await quote();
  await payByCard(id, '10.00');
  expect(await statement(id, await signInClient(url, 'otheragent'))).toBe(null);
  expect((await statement(id, agent))?.balance).toBe('-10.00');
});

test('the ledger is never changed, deleted, added to later, or out of balance', async () => {
  const { id } = await quote();
  await payByCard(id, '10.00');
  const entry = await db
    .selectFrom('posting')
    .select('ledger_entry_id as number')
    .where('policy_id', '=', id)
    .executeTakeFirstOrThrow();
  const posting = (number: number, cents: number) => ({
    policy_id: id,
    ledger_entry_id: number,
    account: 'BANK' as const,
    amount_cents: cents,
  });
  const unchanged = 'The ledger is never changed: take an entry back with an entry of its own.';
  await expect(
    ownerOf(db).updateTable('posting').set({ amount_cents: 1 }).where('policy_id', '=', id).execute(),
  ).rejects.toThrow(unchanged);
  await expect(ownerOf(db).deleteFrom('ledger_entry').execute()).rejects.toThrow(unchanged);
  await expect(sql`truncate posting`.execute(ownerOf(db))).rejects.toThrow(unchanged);
  await expect(db.insertInto('posting').values(posting(entry.number, 5)).execute()).rejects.toThrow(
    `Entry ${entry.number} is written already: nothing is posted to it any more.`,
  );
  const add = (cents: readonly number[]) =>
    db.transaction().execute(async (trx) => {
      const { ledger_entry_id: number } = await trx
        .insertInto('ledger_entry')
        .values({
          company_id: 1,
          policy_main_id: 1,
          kind: 'RECEIPT_SETTLED',
          effective_date: '2026-11-21',
          accounting_date: '2026-11-21',
          posted_at: '2026-11-21T18:00:00Z',
          source_key: `test ${cents.join(' ')}`,
        })
        .returning('ledger_entry_id')
        .executeTakeFirstOrThrow();
      for (const amount of cents) await trx.insertInto('posting').values(posting(number, amount)).execute();
    });
  await expect(add([5, -4])).rejects.toThrow('does not balance: 2 postings, 1 cents.');
  await expect(add([])).rejects.toThrow('does not balance: 0 postings, 0 cents.');
  await add([5, -5]);
});
