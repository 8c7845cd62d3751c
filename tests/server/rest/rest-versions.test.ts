import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { saveTransactionsOfPolicy } from '../../../server/policy/versions/versions.store.ts';
import type { Json, RestClient } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';
import { copyTransaction, putCopyInForce } from '../../support/server/second-transaction.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, agent: client, rest, played, started } = await restWorld();
const { db } = world;
const agent = await rest('agent');
const accounting = await rest('accounting');
const quote = (await played('slab-day-364')).file;
const { policyId } = quote.policy;
const first = quote.transaction.transactionId;
const total = Number(quote.rating.totalPremium);
const at = (path: string) => `Policy/${policyId}/${path}`;

const paid = await agent.save(at('Payment'), { PaymentTypeID: 1, amount: total, token: 'tok_sample_ok' });
await agent.save(at('Transaction'), { Transaction: { policyState: 'Application' } });
const { effectiveDate, expirationDate } = await agent.read(at(`Transaction/${first}`));
const noTransaction = { status: 404, body: { message: 'The policy has no such transaction.', problems: [] } };
const notThere = {
  status: 404,
  body: { message: 'There is no such policy, or you may not see it.', problems: [] },
};

/** Changes each part of a transaction in a value of its own. */
async function change(transactionId: number, text: string, floors: number): Promise<void> {
  const place = sql`policy_id = ${policyId} and transaction_id = ${transactionId}`;
  await sql`update structure set floors_count = ${floors} where ${place}`.execute(ownerOf(db));
  await sql`update insured set last_name = ${text} where ${place}`.execute(ownerOf(db));
  await sql`update mailing_address set street_address1 = ${text} where ${place}`.execute(ownerOf(db));
  await sql`update rating set fed_fee_cents = ${floors * 100} where ${place}`.execute(ownerOf(db));
}

function clear(): Promise<{ status: number; body: unknown }> {
  const body = { PaymentID: paid.PaymentID, Action: 'Clear' };
  return accounting.post('Policy/Accounting/TransactionPaymentAction', body);
}

const clearedAlready = await clear();
const issuedAgain = await agent.post(at('Issue'));
const account = await client.send('query ($id: ID!) { statement(policyId: $id) { balance } }', {
  id: String(policyId),
});

test('an issued policy is issued once; what its transaction owes is what its account owes', async () => {
  const { transactionStatus, balance, submittedPremium } = await agent.read(at(`Transaction/${first}`));
  expect({ transactionStatus, balance, submittedPremium }).toEqual({
    transactionStatus: 'Issued',
    balance: 0,
    submittedPremium: total,
  });
  expect(account.body?.data?.statement).toEqual({ balance: '0.00' });
  expect([issuedAgain.status, Object(issuedAgain.body).message]).toEqual([
    422,
    'The policy is already issued.',
  ]);
});

await change(first, 'Firstly', 1);
const second = await copyTransaction(db, policyId, first);
await change(second, 'Secondly', 2);
await sql`update transaction set transaction_type = 'ENDORSEMENT' where transaction_id = ${second}`.execute(
  ownerOf(db),
);
await putCopyInForce(db, policyId, {
  transactionId: second,
  fromDate: addDays(String(effectiveDate), 60),
  toDate: String(expirationDate),
});
const draft = await copyTransaction(db, policyId, second);
await change(draft, 'Draft', 3);
await sql`update transaction set transaction_status = 'IN_PROCESS', issued_date = null, policy_state = 'NEW_BUSINESS'
  where transaction_id = ${draft}`.execute(ownerOf(db));
await saveTransactionsOfPolicy(db, policyId, { current: second, open: draft });

/** The parts that a part route reads, of one transaction or of the active one. */
async function readParts(who: RestClient, query: string): Promise<unknown> {
  const read = async (path: string) => Object(await who.read(at(`${path}${query}`)));
  const [insured] = Object.values(await read('InsuredList'));
  const { lossPayeeList } = await read('LossPayeeList');
  return {
    mailing: (await read('MailingAddress')).streetAddress1,
    insured: Object(insured).lastName,
    payees: lossPayeeList,
    floors: (await read('Structure')).floorsCount,
    building: (await read('BuildingInformation')).floorsCount,
    transactions: await Promise.all(
      ['Structure', 'Billing', 'PropertyAddress', 'PolicyOwner', 'PriorPolicyInformation', 'MobileHome'].map(
        async (path) => (await read(path)).transactionID,
      ),
    ),
  };
}

function partsAs(transactionId: number, text: string, floors: number): unknown {
  const transactions = Array(6).fill(transactionId);
  return { mailing: text, insured: text, payees: [], floors, building: floors, transactions };
}

test('a transactionID reads that version of each part; without one the open change is read, which is the active transaction', async () => {
  expect(await readParts(agent, `?transactionID=${first}`)).toEqual(partsAs(first, 'Firstly', 1));
  expect(await readParts(agent, `?transactionID=${second}`)).toEqual(partsAs(second, 'Secondly', 2));
  expect(await readParts(agent, '')).toEqual(partsAs(draft, 'Draft', 3));
});

const other = (await started()).file;

test('a transaction of another policy is refused, wherever one may be named', async () => {
  const foreign = other.transaction.transactionId;
  const paths = [
    `Transaction/${foreign}`,
    `Transaction/${foreign}/TaxFees`,
    ...['MailingAddress', 'InsuredList', 'LossPayeeList', 'Structure', 'BuildingInformation'].map(
      (path) => `${path}?transactionID=${foreign}`,
    ),
  ];
  for (const path of paths) expect([path, await agent.get(at(path))]).toEqual([path, noTransaction]);
});

test('each transaction is read with its own taxes and fees; inactive ones are listed only with includeInactive', async () => {
  const fees = async (transactionId: number) => {
    const { taxesFees } = await agent.read(at(`Transaction/${transactionId}/TaxFees`));
    return Object(taxesFees).find(({ name }: Json) => name === 'fedFee')?.amount;
  };
  expect([await fees(first), await fees(second), await fees(draft)]).toEqual([1, 2, 3]);
  const list = async (query = '') =>
    Object.values(await agent.read(at(`Transactions${query}`))).map((row) => {
      const { transactionID, transactionType, transactionStatus } = Object(row);
      return [transactionID, transactionType, transactionStatus];
    });
  const rows = [
    [draft, 'Endorsement', 'InProcess'],
    [second, 'Endorsement', 'Issued'],
    [first, 'NewBusiness', 'Issued'],
  ];
  expect(await list()).toEqual(rows);
  await sql`update transaction set is_active = false where transaction_id = ${draft}`.execute(ownerOf(db));
  expect([await list(), await list('?includeInactive=true')]).toEqual([rows.slice(1), rows]);
});

test('lists, the terms of a line and IsPolicyActive read the version in force, never the open change', async () => {
  const { policyMainID } = await agent.read(at('PolicyMain'));
  await sql`update policy set policy_main_id = ${policyMainID} where policy_id = ${other.policy.policyId}`.execute(
    db,
  );
  const terms = Object.values(await agent.read(`Policy/PolicyMain/${policyMainID}/Terms`)).map((row) => {
    const { policyID, transactionStatus, insuredName } = Object(row);
    return { policyID, transactionStatus, insuredName };
  });
  const [insured] = other.insureds;
  const inForce = {
    policyID: policyId,
    transactionStatus: 'Issued',
    insuredName: `${quote.insureds[0]?.firstName} Secondly`,
  };
  expect(terms).toEqual([
    {
      policyID: other.policy.policyId,
      transactionStatus: 'InProcess',
      insuredName: `${insured?.firstName} ${insured?.lastName}`,
    },
    inForce,
  ]);
  const related = Object.values(await agent.read(`Policy/OtherPolicy/${other.policy.policyId}`));
  expect(related.map((row) => Object(row).insuredName)).toEqual([inForce.insuredName]);
  expect(await agent.read(at('IsPolicyActive'))).toBe(true);
  expect(await agent.read(`Policy/${other.policy.policyId}/IsPolicyActive`)).toBe(false);
});

test('the money of a policy is one account: with a change open its payments are listed and acted on as before', async () => {
  const payments = Object.values(await agent.read(at('PaymentList')));
  expect(payments.map((row) => [Object(row).PaymentID, Object(row).TransactionID])).toEqual([
    [paid.PaymentID, first],
  ]);
  expect((await agent.read(at('Payment'))).PaymentID).toBe(paid.PaymentID);
  expect(clearedAlready.status).toBe(422);
  expect(await clear()).toEqual(clearedAlready);
});

test('the viewers of a policy are decided by the version in force, not by the transaction that is named', async () => {
  const otherAgent = await rest('otheragent');
  const [agency] = Object.values(await otherAgent.read('User/UserEntity'));
  expect(agency).toBeDefined();
  const { entityID, companyID, userID } = await otherAgent.read('User/GetUserDetail');
  await sql`update policy_owner set user_id = ${userID}, agency_entity_id = ${entityID}, company_id = ${companyID}
    where policy_id = ${policyId} and transaction_id = ${second}`.execute(ownerOf(db));
  await sql`update policy set created_by = 0 where policy_id = ${policyId}`.execute(db);
  const path = at(`MailingAddress?transactionID=${first}`);
  expect(await agent.get(path)).toEqual(notThere);
  expect((await otherAgent.read(path)).streetAddress1).toBe('Firstly');
});
