import { expect, test } from 'vitest';
import { SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { DecideReview, IssuePolicy, Pay, ReadyToIssue } from '../../../src/graphql/staff-documents.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { filledScreen, quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
let agent = await signInClient(url, 'agent');
let examiner = await signInClient(url, 'examiner');
const admin = await signInClient(url, 'admin');
const slab = namedScenario('slab-day-364', today);
const condominium = namedScenario('condominium-building', today);

/** A second live policy on a building is reviewed, so the policies of the tests before are given up. */
async function createQuote(story = slab): Promise<string> {
  await ownerOf(world.db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
  return String((await quoteAtEnd(agent, story)).file.policy.policyId);
}

/** Puts the clock to a day and signs both in again: sessions do not last that long. */
async function setClock(day: string): Promise<void> {
  world.setNow(new Date(`${day}T20:00:00Z`));
  agent = await signInClient(url, 'agent');
  examiner = await signInClient(url, 'examiner');
}

async function pay(policyId: string, amount?: string): Promise<LoadedPolicyFile> {
  const { transaction } = await servedFile(agent, Number(policyId));
  const payment = {
    paymentTypeId: 1,
    amount: amount ?? transaction.balance ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  const answer = (await agent.ask(Pay, { policyId, payment })).pay;
  if (answer.__typename !== 'PaymentRecorded' || answer.file === null)
    throw new Error(JSON.stringify(answer).slice(0, 800));
  return parsePolicyFile(answer.file);
}

async function submit(policyId: string): Promise<LoadedPolicyFile> {
  const answer = (await agent.ask(SubmitApplication, { policyId })).submitApplication;
  if (answer.__typename !== 'ApplicationSubmitted' && answer.__typename !== 'SentToUnderwriting')
    throw new Error(JSON.stringify(answer).slice(0, 800));
  return servedFile(agent, Number(policyId));
}

async function issue(client: typeof agent, policyId: string) {
  const { issuePolicy } = await client.ask(IssuePolicy, { policyId });
  return issuePolicy.__typename === 'SaveRefused'
    ? issuePolicy.problems.map(({ code, message }) => `${code}: ${message}`)
    : issuePolicy.__typename;
}

/** Has a company issue by itself, or not. */
async function automaticIssue(isOn: boolean): Promise<void> {
  const { company_id: companyId } = await world.db
    .selectFrom('policy_owner')
    .select('company_id')
    .orderBy('policy_id', 'desc')
    .executeTakeFirstOrThrow();
  const { text } = await admin.send(
    'mutation ($companyId: ID!, $value: String) { setPreference(owner: COMPANY, ownerId: $companyId, name: "AutomaticIssue", value: $value) { __typename } }',
    { companyId: String(companyId), value: String(isOn) },
  );
  expect(text).toContain('PreferenceSaved');
}

async function log(policyId: string) {
  const logged = ['submitted', 'payment', 'status changed', 'evaluated', 'issue awaited', 'issued'];
  const rows = (await readActivityLog(world.db, Number(policyId))).filter(({ activity }) =>
    logged.includes(activity),
  );
  return rows.map(
    ({ activity, message, userId }) => `${activity} (${userId === null ? 'product' : 'person'}): ${message}`,
  );
}

function standing({ transaction }: LoadedPolicyFile) {
  const { policyState, transactionStatus, evaluation, readyToIssueAt } = transaction;
  return { policyState, transactionStatus, evaluation, isReady: readyToIssueAt !== null };
}

test('a paid application that nothing holds is issued at once by its submission, with the same days everywhere; every step is in the log', async () => {
  const policyId = await createQuote();
  await pay(policyId);
  const file = await submit(policyId);
  expect(standing(file)).toEqual({
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    evaluation: 'CLEAR',
    isReady: false,
  });
  const { policy, transaction, effectiveDateRule } = file;
  expect([policy.effectiveDate, transaction.effectiveDate, effectiveDateRule.effectiveDate]).toEqual([
    '2026-12-21',
    '2026-12-21',
    '2026-12-21',
  ]);
  expect([policy.expirationDate, transaction.expirationDate, effectiveDateRule.expirationDate]).toEqual([
    '2027-12-21',
    '2027-12-21',
    '2027-12-21',
  ]);
  const total = Number(file.rating.totalPremium).toFixed(2);
  expect(await log(policyId)).toEqual([
    `payment (person): A payment of $${total} was cleared.`,
    'status changed (person): The transaction is now PENDING_UNDERWRITING.',
    'evaluated (person): No underwriting rule holds it.',
    'status changed (person): The transaction is now IN_PROCESS.',
    'submitted (person): The application was submitted.',
    'status changed (person): The transaction is now PENDING_UNDERWRITING.',
    'evaluated (person): No underwriting rule holds it.',
    'status changed (person): The transaction is now ISSUED.',
    `issued (product): The policy was issued automatically as ${policy.nfipPolicyNum}.`,
  ]);
});

test('an application that is paid after its submission is asked about then, and issued by the payment', async () => {
  const policyId = await createQuote();
  const waiting = await submit(policyId);
  expect(standing(waiting)).toEqual({
    policyState: 'APPLICATION',
    transactionStatus: 'IN_PROCESS',
    evaluation: 'CLEAR',
    isReady: false,
  });
  expect(waiting.pendingUnderwriting.map(({ holds }) => holds)).toEqual([true, false, true, true, true]);
  const paid = await pay(policyId);
  expect(standing(paid)).toEqual({
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    evaluation: 'CLEAR',
    isReady: false,
  });
  expect(paid.pendingUnderwriting.map(({ holds }) => holds)).toEqual([true, true, true, true, true]);
  expect(paid.transaction.underwritingCheckedAt).toBe('2026-11-21T20:00:00.000Z');
});

test('the day of the full payment alone moves the days of a submitted application, and it is rated for them', async () => {
  const policyId = await createQuote();
  const submitted = await submit(policyId);
  await setClock('2026-12-05');
  const opened = await servedFile(agent, Number(policyId));
  const paid = await pay(policyId);
  await setClock(today);
  const days = ({ policy, transaction, effectiveDateRule: { rule } }: LoadedPolicyFile) => ({
    policy: policy.effectiveDate,
    transaction: transaction.effectiveDate,
    rule,
  });
  const before = { policy: '2026-12-21', transaction: '2026-12-21', rule: '30 days after 11/21/2026' };
  expect([days(submitted), days(opened)]).toEqual([before, before]);
  expect(days(paid)).toEqual({
    policy: '2027-01-04',
    transaction: '2027-01-04',
    rule: '30 days after 12/05/2026',
  });
  expect(paid.transaction.transactionStatus).toBe('ISSUED');
});

test('where the company does not issue automatically it waits in the queue, and only who has the right issues it', async () => {
  await createQuote();
  await automaticIssue(false);
  const policyId = await createQuote();
  await pay(policyId);
  const file = await submit(policyId);
  expect(standing(file)).toEqual({
    policyState: 'APPLICATION',
    transactionStatus: 'IN_PROCESS',
    evaluation: 'CLEAR',
    isReady: true,
  });
  const queue = async (client: typeof agent) =>
    (await client.ask(ReadyToIssue, {})).readyToIssue.map((row) => row.policyId);
  expect([await queue(examiner), await queue(agent)]).toEqual([[policyId], []]);
  expect(await issue(agent, policyId)).toEqual([
    'NOT_ALLOWED: Your company does not issue automatically, and you may not issue policies. An underwriter issues it from the queue "Ready to issue".',
  ]);
  expect(await servedFile(agent, Number(policyId))).toEqual(file);
  expect(await issue(examiner, policyId)).toBe('PolicyIssued');
  expect(await queue(examiner)).toEqual([]);
  expect((await log(policyId)).find((line) => line.startsWith('issued'))).toMatch(
    /^issued \(person\): The policy was issued as \d{10}\.$/,
  );
  await automaticIssue(true);
});

test('an agent may only ask the product to try its automatic issue again', async () => {
  await createQuote();
  await automaticIssue(false);
  const policyId = await createQuote();
  await pay(policyId);
  await submit(policyId);
  await automaticIssue(true);
  expect(await issue(agent, policyId)).toBe('PolicyIssued');
  expect((await log(policyId)).find((line) => line.startsWith('issued'))).toMatch(/^issued \(product\): /);
});

test('an application past its own term, or whose rating no longer fits, is not issued, and the refusal changes nothing', async () => {
  await createQuote();
  await automaticIssue(false);
  const policyId = await createQuote();
  await pay(policyId);
  await submit(policyId);
  await ownerOf(world.db)
    .updateTable('rating')
    .set({ input_digest: 'of other answers' })
    .where('policy_id', '=', Number(policyId))
    .execute();
  const before = await servedFile(examiner, Number(policyId));
  expect(await issue(examiner, policyId)).toEqual([
    'STALE_RATING: The premium no longer fits the answers. Rate the application again.',
  ]);
  expect(await servedFile(examiner, Number(policyId))).toEqual(before);
  await setClock('2027-12-21');
  const reasons = await issue(examiner, policyId);
  expect(reasons).toContain(
    'TERM_OVER: The term of this application ended on 12/21/2027. It can no longer be issued. Start a new application.',
  );
  await setClock(today);
  await automaticIssue(true);
});

test('a released application is issued at once where it is paid and its documents are there; released is distinguished from clear', async () => {
  const policyId = await createQuote();
  await ownerOf(world.db)
    .updateTable('property_address')
    .set({ repetitive_loss: true })
    .where('policy_id', '=', Number(policyId))
    .execute();
  expect(standing(await submit(policyId))).toEqual({
    policyState: 'APPLICATION',
    transactionStatus: 'IN_PROCESS',
    evaluation: null,
    isReady: false,
  });
  expect(standing(await pay(policyId))).toEqual({
    policyState: 'APPLICATION',
    transactionStatus: 'PENDING_UNDERWRITING',
    evaluation: 'REVIEW',
    isReady: false,
  });
  expect(await issue(examiner, policyId)).toEqual([
    'REVIEW: Underwriting holds this application. An examiner must release it first.',
    'REVIEW: It is a repetitive loss property.',
  ]);
  const message = 'The elevation was seen.';
  await examiner.ask(DecideReview, { policyId, release: true, message });
  expect(standing(await servedFile(agent, Number(policyId)))).toEqual({
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    evaluation: 'RELEASED',
    isReady: false,
  });
});

test('what cannot be rated waits for FEMA’s rates again once underwriting releases it', async () => {
  const policyId = await createQuote(namedScenario('posts-on-a-barrier-island', today));
  await ownerOf(world.db)
    .updateTable('transaction')
    .set({ transaction_status: 'PENDING_UNDERWRITING', evaluation: 'REVIEW' })
    .where('policy_id', '=', Number(policyId))
    .execute();
  await examiner.ask(DecideReview, { policyId, release: true, message: 'The elevation was seen.' });
  expect(standing(await servedFile(agent, Number(policyId)))).toEqual({
    policyState: 'QUOTE',
    transactionStatus: 'SFR_RATES_REQUIRED',
    evaluation: 'RELEASED',
    isReady: false,
  });
});

test('a returned application that is paid is corrected and submitted again by its agent; its reason is kept until then', async () => {
  const policyId = await createQuote(condominium);
  await submit(policyId);
  await pay(policyId);
  await examiner.ask(DecideReview, { policyId, release: false, message: 'Count the floors again.' });
  const returned = await servedFile(agent, Number(policyId));
  expect({ ...standing(returned), reason: returned.transaction.reviewReasons }).toEqual({
    policyState: 'APPLICATION',
    transactionStatus: 'IN_PROCESS',
    evaluation: 'REVIEW',
    isReady: false,
    reason: 'Count the floors again.',
  });
  expect(await issue(examiner, policyId)).toContain(
    'RETURNED: Underwriting returned this application to its agent. It can be issued after it is submitted again.',
  );
  const { savePolicyParts } = await agent.ask(SavePolicyParts, {
    policyId,
    parts: { structure: { version: returned.structure.version, isOnFederalLand: false } },
  });
  expect(savePolicyParts.__typename).toBe('PartsSaved');
  const again = await submit(policyId);
  expect(standing(again)).toEqual({
    policyState: 'APPLICATION',
    transactionStatus: 'PENDING_UNDERWRITING',
    evaluation: 'REVIEW',
    isReady: false,
  });
  expect(again.transaction.reviewReasons).not.toContain('Count the floors again.');
});

test('the signature counts the days, not the day of issue: signed on the 20th, submitted on the 21st', async () => {
  const quote = await quoteAtEnd(agent, slab);
  await ownerOf(world.db)
    .updateTable('transaction')
    .set({ transaction_status: 'ABANDONED' })
    .where('policy_id', '<>', quote.file.policy.policyId)
    .execute();
  const signed = await filledScreen(agent, quote, { 'transaction.agentSignedDate': '2026-11-20' }, null);
  const policyId = String(signed.file.policy.policyId);
  await pay(policyId);
  const { policy, transaction, effectiveDateRule } = await submit(policyId);
  expect([policy.effectiveDate, transaction.effectiveDate, effectiveDateRule.rule]).toEqual([
    '2026-12-20',
    '2026-12-20',
    '30 days after 11/20/2026',
  ]);
});
