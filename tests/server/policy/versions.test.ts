import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { copyTransaction } from '../../support/server/second-transaction.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { agent, played, url } = await restWorldOn(database);
const quote = (await played('slab-day-364')).file;
const { policyId } = quote.policy;

async function readStanding(): Promise<unknown> {
  const { body } = await agent.send(
    'query ($id: ID!) { policyFile(policyId: $id) { standing { kind description } versionSlices { issueSequence fromDate toDate transactionId } policy { activeTransactionId currentTransactionId openTransactionId } } }',
    { id: String(policyId) },
  );
  return body?.data?.policyFile;
}

async function readVersion(asOf: string | null, knownAt: string | null = null): Promise<unknown> {
  const { body } = await agent.send(
    'query ($policyId: ID!, $asOf: Date, $knownAt: DateTime) { policyVersion(policyId: $policyId, asOf: $asOf, knownAt: $knownAt) { slice { transactionId } file { transaction { transactionId } structure { floorsCount } } } }',
    { policyId: String(policyId), asOf, knownAt },
  );
  expect(body?.errors).toBe(undefined);
  return body?.data?.policyVersion;
}

async function issue(): Promise<{ from: string; to: string; transaction: string }> {
  const id = String(policyId);
  const payment = {
    paymentTypeId: 2,
    amount: quote.rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId: id, payment });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId: id });
  if (submitApplication.__typename !== 'ApplicationSubmitted') throw new Error(submitApplication.__typename);
  const { policy, transaction } = submitApplication.file;
  return {
    from: policy.effectiveDate ?? '',
    to: policy.expirationDate ?? '',
    transaction: transaction.transactionId,
  };
}

test('a quote is being worked on and nothing of it is in force; an issue puts its transaction in force for its term', async () => {
  const transactionId = String(quote.transaction.transactionId);
  expect(await readStanding()).toEqual({
    standing: { kind: 'NOT_ISSUED', description: 'Not issued' },
    versionSlices: [],
    policy: {
      activeTransactionId: transactionId,
      currentTransactionId: null,
      openTransactionId: transactionId,
    },
  });
  expect(await readVersion(null)).toBe(null);

  const { from, to } = await issue();
  expect(await readStanding()).toEqual({
    standing: { kind: 'NOT_STARTED', description: `Starts on ${formatDate(from)}` },
    versionSlices: [{ issueSequence: 1, fromDate: from, toDate: to, transactionId }],
    policy: {
      activeTransactionId: transactionId,
      currentTransactionId: transactionId,
      openTransactionId: null,
    },
  });
  const version = {
    slice: { transactionId },
    file: { transaction: { transactionId }, structure: { floorsCount: quote.structure.floorsCount } },
  };
  expect(await readVersion(from)).toEqual(version);
  expect(await readVersion(addDays(to, -1))).toEqual(version);
  expect([await readVersion(null), await readVersion(to)]).toEqual([null, null]);
  expect(await readVersion(from, '2020-01-01T00:00:00Z')).toBe(null);
});

test('a version that was in force is never changed or deleted, and the active transaction is the open or the current one', async () => {
  const unchanged = 'What was in force is never changed: a new issue adds its own slices.';
  await expect(sql`update version_slice set to_date = to_date + 1`.execute(ownerOf(db))).rejects.toThrow(
    unchanged,
  );
  await expect(sql`delete from version_slice`.execute(ownerOf(db))).rejects.toThrow(unchanged);
  await expect(
    sql`update policy set current_transaction_id = null where policy_id = ${policyId}`.execute(db),
  ).rejects.toThrow('policy_active_is_open_or_current');
});

test('two versions are compared field by field and amount by amount; a stranger sees none', async () => {
  const earlier = quote.transaction.transactionId;
  const later = await copyTransaction(db, policyId, earlier);
  await sql`update structure set floors_count = 3 where policy_id = ${policyId} and transaction_id = ${later}`.execute(
    ownerOf(db),
  );
  await sql`update rating set building_premium_cents = building_premium_cents + 1200 where policy_id = ${policyId} and transaction_id = ${later}`.execute(
    ownerOf(db),
  );
  await sql`update insured set last_name = 'Alvarez-Ito' where policy_id = ${policyId} and transaction_id = ${later}`.execute(
    ownerOf(db),
  );
  const compare = async (client: typeof agent) => {
    const { body } = await client.send(
      'query ($policyId: ID!, $earlier: ID!, $later: ID!) { compareVersions(policyId: $policyId, earlierTransactionId: $earlier, laterTransactionId: $later) { field label before after } }',
      { policyId: String(policyId), earlier: String(earlier), later: String(later) },
    );
    return body?.data?.compareVersions;
  };
  const [insured] = quote.insureds;
  const premium = Number(quote.rating.buildingPremium);
  expect(await compare(agent)).toEqual([
    {
      field: 'structure.floorsCount',
      label: 'Number of floors',
      before: String(quote.structure.floorsCount),
      after: '3',
    },
    {
      field: `insureds.${insured?.insuredId}.lastName`,
      label: 'Last name',
      before: insured?.lastName,
      after: 'Alvarez-Ito',
    },
    {
      field: 'rating.buildingPremium',
      label: 'Building premium',
      before: `$${premium}`,
      after: `$${premium + 12}`,
    },
  ]);
  expect(await compare(await signInClient(url, 'otheragent'))).toEqual([]);
});
