import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { refreshSearchText } from '../../../server/policy/file/policies.store.ts';
import { readInsuredsAfter } from '../../../server/policy/screening/screening.store.ts';
import { addVersionSlice, saveTransactionsOfPolicy } from '../../../server/policy/versions/versions.store.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { copyTransaction } from '../../support/server/second-transaction.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/*
 * A policy with a second transaction. No change to an issued policy can be made on a screen yet, so its rows are inserted the way the
 * versions store issues one.
 */
const database = await testDatabase();
const { db } = database;
const { agent, played, rest, url, world } = await restWorldOn(database);
const { policy, transaction, insureds, rating } = (await played('slab-day-364')).file;
const { policyId, policyMainId } = policy;
const first = transaction.transactionId;
const lastName = insureds[0]?.lastName ?? '';
const caller = await rest('agent');
let second = 0;
let from = '';
let to = '';

beforeAll(async () => {
  const id = String(policyId);
  const payment = {
    paymentTypeId: 2,
    amount: rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId: id, payment });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId: id });
  if (submitApplication.__typename !== 'ApplicationSubmitted') throw new Error(submitApplication.__typename);
  from = submitApplication.file.policy.effectiveDate ?? '';
  to = submitApplication.file.policy.expirationDate ?? '';
  second = await copyTransaction(db, policyId, first);
  await ownerOf(db)
    .updateTable('transaction')
    .set({ transaction_status: 'IN_PROCESS', transaction_type: 'ENDORSEMENT', issued_date: null })
    .where('transaction_id', '=', second)
    .execute();
  await ownerOf(db)
    .updateTable('insured')
    .set({ last_name: 'Zimmermann' })
    .where('transaction_id', '=', second)
    .execute();
});

async function search(text: string): Promise<unknown> {
  const { body } = await agent.send(
    'query ($text: String!) { searchPolicies(text: $text) { policyId insuredName transactionStatus standing { description } } }',
    { text },
  );
  return body?.data?.searchPolicies;
}

async function readFile(transactionId: number | null): Promise<unknown> {
  const { body } = await agent.send(
    `query ($id: ID!, $transactionId: ID) { policyFile(policyId: $id, transactionId: $transactionId) {
      insureds { lastName } transaction { transactionId isCurrent }
      policy { activeTransactionId currentTransactionId openTransactionId inForceTransactionId recordLifecycleStatus } } }`,
    { id: String(policyId), transactionId: transactionId === null ? null : String(transactionId) },
  );
  return body?.data?.policyFile;
}

test('an open change is read only where it is worked on: search, lists, screening and exports read the version in force', async () => {
  await saveTransactionsOfPolicy(db, policyId, { current: first, open: second });
  await refreshSearchText(db, policyId);
  const row = {
    policyId: String(policyId),
    insuredName: `${insureds[0]?.firstName} ${lastName}`,
    transactionStatus: 'ISSUED',
    standing: { description: `Starts on ${formatDate(from)}` },
  };
  expect([await search('Zimmermann'), await search(String(policyId))]).toEqual([[], [row]]);
  const screened = await readInsuredsAfter(db, 0, 1000);
  expect(
    screened.filter((insured) => insured.policyId === policyId).map(({ transactionId }) => transactionId),
  ).toEqual([first]);
  const policyIds = {
    activeTransactionId: String(second),
    currentTransactionId: String(first),
    openTransactionId: String(second),
    inForceTransactionId: String(first),
    recordLifecycleStatus: 'ACTIVE',
  };
  expect(await readFile(null)).toEqual({
    insureds: [{ lastName: 'Zimmermann' }],
    transaction: { transactionId: String(second), isCurrent: false },
    policy: policyIds,
  });
  expect(await readFile(first)).toEqual({
    insureds: [{ lastName }],
    transaction: { transactionId: String(first), isCurrent: true },
    policy: policyIds,
  });
});

test('Transactions, Terms and every transactionID argument answer from the version that is asked for', async () => {
  const rows = Object.values(await caller.read(`Policy/${policyId}/Transactions`));
  const shown = rows.map((row) => [
    Object(row).transactionID,
    Object(row).isCurrent,
    Object(row).transactionStatus,
  ]);
  expect(shown).toEqual([
    [second, false, 'InProcess'],
    [first, true, 'Issued'],
  ]);
  await ownerOf(db)
    .updateTable('transaction')
    .set({ is_active: false })
    .where('transaction_id', '=', second)
    .execute();
  const count = async (query: string) =>
    Object.values(await caller.read(`Policy/${policyId}/Transactions${query}`)).length;
  expect([await count(''), await count('?includeInactive=true')]).toEqual([1, 2]);
  await ownerOf(db)
    .updateTable('transaction')
    .set({ is_active: true })
    .where('transaction_id', '=', second)
    .execute();
  const terms = Object.values(await caller.read(`Policy/PolicyMain/${policyMainId}/Terms`));
  expect(terms.map((term) => Object(term).insuredName)).toEqual([`${insureds[0]?.firstName} ${lastName}`]);
  const names = async (query: string) =>
    Object.values(await caller.read(`Policy/${policyId}/InsuredList${query}`)).map(
      (row) => Object(row).lastName,
    );
  expect([
    await names(''),
    await names(`?transactionID=${first}`),
    await names(`?transactionID=${second}`),
  ]).toEqual([['Zimmermann'], [lastName], ['Zimmermann']]);
});

test('a second issue is in force from its day; before it, and as known before it was issued, the first one is', async () => {
  const day = addDays(from, 100);
  const issuedAt = '2026-11-21T19:00:00.000Z';
  await addVersionSlice(db, {
    policyId,
    issueSequence: 2,
    fromDate: day,
    toDate: to,
    transactionId: second,
    issuedByTransactionId: second,
    issuedAt,
  });
  await saveTransactionsOfPolicy(db, policyId, { current: first, open: null });
  const nameOn = async (asOf: string, knownAt: string | null) => {
    const { body } = await agent.send(
      'query ($id: ID!, $asOf: Date, $knownAt: DateTime) { policyVersion(policyId: $id, asOf: $asOf, knownAt: $knownAt) { file { insureds { lastName } } } }',
      { id: String(policyId), asOf, knownAt },
    );
    return Object(body?.data?.policyVersion).file?.insureds;
  };
  expect([
    await nameOn(addDays(day, -1), null),
    await nameOn(day, null),
    await nameOn(day, '2026-11-21T18:59:59.000Z'),
  ]).toEqual([[{ lastName }], [{ lastName: 'Zimmermann' }], [{ lastName }]]);
});

test('a cancellation shows in the file, in search and in IsPolicyActive from its day on, and no row of the record is changed', async () => {
  const day = addDays(from, 30);
  const issuedAt = '2026-11-21T20:00:00.000Z';
  await addVersionSlice(db, {
    policyId,
    issueSequence: 3,
    fromDate: day,
    toDate: to,
    transactionId: null,
    issuedByTransactionId: second,
    issuedAt,
  });
  const read = async (client: typeof agent) => {
    const { body } = await client.send(
      `query ($id: ID!, $text: String!) { policyFile(policyId: $id) { policy { recordLifecycleStatus } overview { isPolicyActive } }
        searchPolicies(text: $text) { standing { kind description } } }`,
      { id: String(policyId), text: String(policyId) },
    );
    return body?.data;
  };
  const before = await read(agent);
  world.setNow(new Date(`${addDays(day, 1)}T18:00:00Z`));
  const description = `Cancelled from 12:01 a.m. of ${formatDate(day)}`;
  expect([before, await read(await signInClient(url, 'agent'))]).toEqual([
    {
      policyFile: { policy: { recordLifecycleStatus: 'ACTIVE' }, overview: { isPolicyActive: true } },
      searchPolicies: [{ standing: { kind: 'NOT_STARTED', description: `Starts on ${formatDate(from)}` } }],
    },
    {
      policyFile: { policy: { recordLifecycleStatus: 'CANCELLED' }, overview: { isPolicyActive: false } },
      searchPolicies: [{ standing: { kind: 'CANCELLED', description } }],
    },
  ]);
  const [stored] = await db
    .selectFrom('policy')
    .select('record_lifecycle_status as status')
    .where('policy_id', '=', policyId)
    .execute();
  expect(stored).toEqual({ status: 'ACTIVE' });
});
