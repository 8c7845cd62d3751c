import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { killCount } from '../../support/extent.ts';
import { killBeforeTable } from '../../support/machines/killable-worker.ts';
import { clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { agent, played, url } = await restWorldOn(database);
const examiner = await signInClient(url, 'examiner');

/** The traces of an issue: status, slices, entries of the ledger, letters and their copies, and jobs that make letters. */
async function traces(policyId: number) {
  const { rows } = await sql`
    select (select transaction_status from transaction where policy_id = ${policyId}) as status,
      (select count(*)::integer from version_slice where policy_id = ${policyId}) as slices,
      (select count(distinct p.ledger_entry_id)::integer from posting p join ledger_entry e using (ledger_entry_id)
        where p.policy_id = ${policyId} and e.kind in ('CHARGED', 'COMMISSION_EARNED')) as charges,
      (select count(*)::integer from letter where policy_id = ${policyId}) as letters,
      (select count(*)::integer from letter_copy where policy_id = ${policyId}) as copies,
      (select count(*)::integer from graphile_worker.jobs where task_identifier = 'prepare letter') as jobs`.execute(
    db,
  );
  return rows[0];
}

/** Tables that an issue writes, at which it is stopped in turn; the one before which most is written is the first. */
const stops = ['letter_copy', 'letter', 'version_slice', 'ledger_entry', 'posting', 'activity_log'] as const;

test('kill -9 in the middle of an issue leaves all of it or nothing, and the next call issues the policy once', {
  timeout: 120_000 + killCount * 20_000,
}, async () => {
  const admin = await signInClient(url, 'admin');
  const { file } = await played('slab-day-364');
  const { policyId } = file.policy;
  const id = String(policyId);
  await admin.send(
    'mutation ($companyId: ID!) { setPreference(owner: COMPANY, ownerId: $companyId, name: "AutomaticIssue", value: "false") { __typename } }',
    { companyId: String(file.policyOwner.companyId) },
  );
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId: id, payment });
  await agent.ask(SubmitApplication, { policyId: id });
  const before = await traces(policyId);
  // The only trace is the acknowledgement of the application.
  expect(before).toEqual({ status: 'IN_PROCESS', slices: 0, charges: 0, letters: 1, copies: 2, jobs: 1 });
  for (let kill = 0; kill < killCount; kill += 1) {
    await killBeforeTable(database, stops[kill % stops.length] ?? 'letter', (killable) =>
      clientWith(killable, examiner.tokens).ask(IssuePolicy, { policyId: id }),
    );
    await expect.poll(() => traces(policyId), { timeout: 20_000 }).toEqual(before);
  }
  const { issuePolicy } = await examiner.ask(IssuePolicy, { policyId: id });
  expect(issuePolicy.__typename).toBe('PolicyIssued');
  expect(await traces(policyId)).toEqual({
    status: 'ISSUED',
    slices: 1,
    charges: 2,
    letters: 2,
    copies: 4,
    jobs: 2,
  });
});
