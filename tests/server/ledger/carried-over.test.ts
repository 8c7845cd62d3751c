import { expect, test } from 'vitest';
import { Pay, SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy } from '../../../src/graphql/staff-documents.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const owner = ownerOf(db);
const { agent, played, rest, url } = await restWorldOn(database);
const accountant = await signInClient(url, 'accounting');
const ledger = await import(`../../../migrations/${'0060-ledger'}.ts`);
const suspense = await import(`../../../migrations/${'0063-suspense'}.ts`);
const receiptFiles = await import(`../../../migrations/${'0653-receipt-files'}.ts`);
const commissionOfTerms = await import(`../../../migrations/${'0654-commission-of-terms'}.ts`);
const claims = await import(`../../../migrations/${'0560-claims'}.ts`);
const claimDocuments = await import(`../../../migrations/${'0630-claim-documents'}.ts`);
const floodEvents = await import(`../../../migrations/${'0631-flood-events'}.ts`);
const claimMoney = await import(`../../../migrations/${'0698-claim-money'}.ts`);
const claimsOfMains = await import(`../../../migrations/${'0699-claims-of-policy-mains'}.ts`);
const claimLetters = await import(`../../../migrations/${'0701-claim-letters'}.ts`);
const claimNumbers = await import(`../../../migrations/${'0581-claim-numbers'}.ts`);

/** Back to before the ledger. Claims and files go first: their entries and items are in it. */
async function down(): Promise<void> {
  await claimLetters.down(owner);
  await claimsOfMains.down(owner);
  await claimMoney.down(owner);
  await commissionOfTerms.down(owner);
  await receiptFiles.down(owner);
  await floodEvents.down(owner);
  await claimDocuments.down(owner);
  await claimNumbers.down(owner);
  await claims.down(owner);
  await suspense.down(owner);
  await ledger.down(owner);
}

async function up(): Promise<void> {
  await owner.transaction().execute((trx) => ledger.up(trx));
  await suspense.up(owner);
  await claims.up(owner);
  await claimNumbers.up(owner);
  await claimDocuments.up(owner);
  await floodEvents.up(owner);
  await receiptFiles.up(owner);
  await commissionOfTerms.up(owner);
  await claimMoney.up(owner);
  await claimsOfMains.up(owner);
  await claimLetters.up(owner);
}

async function totals(policyId: number): Promise<unknown> {
  const { body } = await accountant.send(
    'query ($policyId: ID!) { statement(policyId: $policyId) { charged received balance } }',
    { policyId: String(policyId) },
  );
  return body?.data?.statement;
}

/** What every account of a policy holds, by line. */
async function balances(policyId: number): Promise<unknown> {
  const rows = await db
    .selectFrom('posting')
    .select(({ fn }) => ['account', 'line', fn.sum<string>('amount_cents').as('cents')])
    .where('policy_id', '=', policyId)
    .groupBy(['account', 'line'])
    .orderBy('account')
    .orderBy('line')
    .execute();
  return rows.filter(({ cents }) => Number(cents) !== 0);
}

async function pay(policyId: number, amount: string): Promise<void> {
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  expect((await agent.ask(Pay, { policyId: String(policyId), payment })).pay.__typename).toBe(
    'PaymentRecorded',
  );
}

test('money and charges of before the ledger are carried over: every account holds what it would have', async () => {
  const paid = (await played('slab-day-364')).file;
  const policyId = String(paid.policy.policyId);
  await pay(paid.policy.policyId, paid.rating.totalPremium ?? '');
  await agent.ask(SubmitApplication, { policyId });
  await agent.ask(IssuePolicy, { policyId });
  expect((await servedFile(agent, paid.policy.policyId)).transaction.transactionStatus).toBe('ISSUED');
  const quote = (await played('slab-behind-a-levee')).file.policy.policyId;
  await pay(quote, '120.00');
  const csr = await rest('csr');
  const accounting = await rest('accounting');
  for (const amount of [33.1, 44.2])
    await csr.save(`Policy/${quote}/Payment`, { PaymentTypeID: 4, amount, IsManualEntry: true });
  const [, check] = Object.values(await accounting.read(`Policy/${quote}/PaymentList`)).map(Object);
  await accounting.post('Policy/Accounting/TransactionPaymentAction', {
    PaymentID: check.PaymentID,
    Action: 'Void',
  });

  const ids = [paid.policy.policyId, quote];
  const before = await Promise.all(ids.map(async (id) => [await totals(id), await balances(id)]));
  await down();
  await up();
  expect(await Promise.all(ids.map(async (id) => [await totals(id), await balances(id)]))).toEqual(before);
  // Only what was charged earns, at the rate at which it earned.
  const rates = await db.selectFrom('commission_term').selectAll().where('policy_id', 'in', ids).execute();
  expect(rates).toEqual([{ policy_id: paid.policy.policyId, percent: '15.00' }]);
});

test('stored money that its payments do not explain is refused, and nothing is carried over', async () => {
  await down();
  await owner.updateTable('transaction').set({ submitted_premium_cents: 1 }).execute();
  await expect(up()).rejects.toThrow(/^The money of \d+ policies does not add up/);
});
