import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  Back,
  Next,
  Rate,
  ResetElevationCertificate,
  SavePolicyParts,
  SubmitApplication,
  UndoClearing,
} from '../../../src/graphql/documents.ts';
import { parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { DecideReview, Pay, SendForReview } from '../../../src/graphql/staff-documents.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { filledScreen, quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');

const plain = namedScenario('crawlspace-with-certificate-bought-lately', today);
const condominium = namedScenario('condominium-building', today);

const association = 'A condominium association insures its building.';
const typedFacts =
  'The facts about the place were entered by hand. Their source: County survey of 11/02/2026, plate 7';

/** A second live policy on a building is reviewed, so the quotes of the tests before are given up. */
beforeEach(async () => {
  await ownerOf(world.db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
});

async function submit(policyId: string) {
  return (await agent.ask(SubmitApplication, { policyId })).submitApplication;
}

async function decide(client: typeof agent, policyId: string, release: boolean, message: string) {
  return (await client.ask(DecideReview, { policyId, release, message })).decideReview;
}

async function heldApplication(sourceOfFacts?: string): Promise<string> {
  const { file } = await quoteAtEnd(agent, condominium);
  const policyId = String(file.policy.policyId);
  if (sourceOfFacts !== undefined)
    await ownerOf(world.db)
      .updateTable('location_facts')
      .set({ provenance: sourceOfFacts })
      .where('policy_id', '=', file.policy.policyId)
      .execute();
  const answer = await submit(policyId);
  if (answer.__typename !== 'ApplicationSubmitted') throw new Error(JSON.stringify(answer).slice(0, 500));
  await enterCheck(url, policyId);
  return policyId;
}

test('an application without a payment is not held: a rule that calls for review waits for the payment', async () => {
  const { file } = await quoteAtEnd(agent, condominium);
  const policyId = String(file.policy.policyId);
  expect((await submit(policyId)).__typename).toBe('ApplicationSubmitted');
  const standing = async () => {
    const { transaction, wizardState, pendingUnderwriting } = await servedFile(agent, Number(policyId));
    return {
      state: transaction.policyState,
      status: transaction.transactionStatus,
      evaluation: transaction.evaluation,
      stop: wizardState.hardStop?.type ?? null,
      conditions: pendingUnderwriting.map(({ holds }) => holds),
    };
  };
  expect(await standing()).toEqual({
    state: 'APPLICATION',
    status: 'IN_PROCESS',
    evaluation: null,
    stop: null,
    conditions: [true, false, true, true, true],
  });
  await enterCheck(url, policyId);
  expect(await standing()).toEqual({
    state: 'APPLICATION',
    status: 'PENDING_UNDERWRITING',
    evaluation: 'REVIEW',
    stop: 'REQUIRES_REVIEW',
    conditions: [true, true, true, true, true],
  });
});

test('an application that is paid late is compared with the premium that was quoted at its submission', async () => {
  const { file } = await quoteAtEnd(agent, plain);
  const { policyId } = file.policy;
  const quoted = file.rating.totalPremium;
  await submit(String(policyId));
  // What is rated again for the later days of cover has another premium.
  const rating = { building_coverage: 50_000, input_digest: 'of other answers' };
  await ownerOf(world.db).updateTable('rating').set(rating).where('policy_id', '=', policyId).execute();
  world.setNow(new Date('2026-12-05T20:00:00Z'));
  onTestFinished(() => world.setNow(new Date(`${today}T20:00:00Z`)));
  const later = await signInClient(url, 'agent');
  const amount = file.transaction.balance ?? '';
  const payment = { paymentTypeId: 1, amount, token: 'tok_sample_ok', description: null };
  await later.ask(Pay, { policyId: String(policyId), payment });
  const { transaction, ...paid } = await servedFile(later, policyId);
  const dollars = (amount: string | null) => `$${Math.round(Number(amount)).toLocaleString('en-US')}`;
  expect(transaction.quotedPremium).toBe(quoted);
  expect([transaction.transactionStatus, transaction.reviewReasons]).toEqual([
    'PENDING_UNDERWRITING',
    `The premium of ${dollars(paid.rating.totalPremium)} differs from the quoted ${dollars(quoted)} by more than 10%.`,
  ]);
});

test('a rule that calls for review keeps the submitted application pending underwriting and stops hard', async () => {
  const { file } = await quoteAtEnd(agent, condominium);
  const policyId = String(file.policy.policyId);
  await enterCheck(url, policyId);
  const answer = await submit(policyId);
  if (answer.__typename !== 'SentToUnderwriting') throw new Error(JSON.stringify(answer).slice(0, 500));
  const { transaction, wizardState } = await servedFile(agent, Number(policyId));
  expect({
    state: transaction.policyState,
    status: transaction.transactionStatus,
    stop: wizardState.hardStop?.type,
    reference: wizardState.hardStop?.reference,
    hasReason: answer.reasons.includes('A condominium association insures its building.'),
    reasons: transaction.reviewReasons,
  }).toEqual({
    state: 'APPLICATION',
    status: 'PENDING_UNDERWRITING',
    stop: 'REQUIRES_REVIEW',
    reference: answer.reference,
    hasReason: true,
    reasons: answer.reasons.join('\n'),
  });
});

test('a mortgagee whose name resembles one on the sanctions list keeps the application for underwriting', async () => {
  const quote = await quoteAtEnd(agent, namedScenario('condominium-unit-with-mortgagee', today));
  const listed = { 'lossPayees.FIRST_MORTGAGEE.name1': 'Zarya Nord Holding' };
  const { file } = await filledScreen(agent, quote, listed, null);
  await enterCheck(url, file.policy.policyId);
  expect((await submit(String(file.policy.policyId))).__typename).toBe('SentToUnderwriting');
  const { transaction } = await servedFile(agent, file.policy.policyId);
  expect(transaction.reviewReasons?.split('\n').filter((reason) => reason.includes('sanctions'))).toEqual([
    'The name of the first mortgagee resembles one on the sanctions list; underwriting must clear it.',
  ]);
  const manager = await signInClient(url, 'manager');
  await decide(manager, String(file.policy.policyId), true, 'A firm of the town.');
  const released = (await servedFile(agent, file.policy.policyId)).transaction.releasedReasons;
  expect(released?.split('\n').filter((line) => line.startsWith('Cleared'))).toEqual([
    'Cleared against the sanctions list: Zarya Nord Holding',
  ]);
  const { valueAfter, message } = await lastReview(file.policy.policyId);
  expect([valueAfter, message]).toEqual([
    { cleared: ['first mortgagee'] },
    'Cleared against the sanctions list: first mortgagee. A firm of the town.',
  ]);
});

async function lastReview(policyId: number) {
  const log = await readActivityLog(world.db, policyId);
  const released = log.find(({ activity }) => activity === 'review released');
  if (!released) throw new Error('No review was released.');
  return released;
}

test('the review queue shows staff what underwriting holds, oldest first, and shows agents nothing', async () => {
  const first = await heldApplication();
  world.setNow(new Date(`${today}T20:05:00Z`));
  const second = await heldApplication();
  world.setNow(new Date(`${today}T20:10:00Z`));
  const queueOf = async (client: typeof agent) => {
    const { body } = await client.send('{ reviewQueue { policyId } }');
    return Object(body?.data).reviewQueue.map(({ policyId }: { policyId: string }) => policyId);
  };
  const held = await queueOf(examiner);
  expect(held.indexOf(first)).toBeLessThan(held.indexOf(second));
  expect(await queueOf(agent)).toEqual([]);
});

test('an examiner releases a held application, which is in process again; an agent decides nothing', async () => {
  const policyId = await heldApplication();
  const refused = await decide(agent, policyId, true, 'I say so.');
  expect(refused.__typename === 'SaveRefused' ? refused.problems.map(({ code }) => code) : refused).toEqual([
    'NOT_ALLOWED',
  ]);
  const released = await decide(examiner, policyId, true, 'Association papers are in order.');
  if (released.__typename !== 'ReviewDecided') throw new Error(JSON.stringify(released).slice(0, 500));
  const { transaction, wizardState } = parsePolicyFile(released.file);
  expect({
    state: transaction.policyState,
    status: transaction.transactionStatus,
    reasons: transaction.reviewReasons,
    stop: wizardState.hardStop,
  }).toEqual({ state: 'APPLICATION', status: 'IN_PROCESS', reasons: null, stop: null });
  const twice = await decide(examiner, policyId, true, 'Again.');
  expect(twice.__typename === 'SaveRefused' ? twice.problems.map(({ message }) => message) : twice).toEqual([
    'Underwriting does not hold this transaction.',
  ]);
});

test('what came up while underwriting held an application holds it again at its release, without what was released', async () => {
  const policyId = await heldApplication();
  await ownerOf(world.db)
    .updateTable('property_address')
    .set({ repetitive_loss: true })
    .where('policy_id', '=', Number(policyId))
    .execute();
  const standing = async () => {
    const { transaction, wizardState } = await servedFile(agent, Number(policyId));
    const { transactionStatus, evaluation, reviewReasons } = transaction;
    return { transactionStatus, evaluation, reviewReasons, stop: wizardState.hardStop?.type ?? null };
  };
  const decided = await decide(examiner, policyId, true, 'Association papers are in order.');
  expect(decided.__typename).toBe('ReviewDecided');
  expect(await standing()).toEqual({
    transactionStatus: 'PENDING_UNDERWRITING',
    evaluation: 'REVIEW',
    reviewReasons: 'It is a repetitive loss property.',
    stop: 'REQUIRES_REVIEW',
  });
  await decide(examiner, policyId, true, 'The elevation was seen.');
  expect(await standing()).toEqual({
    transactionStatus: 'IN_PROCESS',
    evaluation: 'RELEASED',
    reviewReasons: null,
    stop: null,
  });
});

test('a user who took a payment of a policy does not release it from underwriting; another user does', async () => {
  const policyId = await heldApplication();
  const { user_id } = await world.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'manager')
    .executeTakeFirstOrThrow();
  const takesPayments = { permission_group: 4, grant_mask: 1024, deny_mask: 0 };
  await world.db
    .insertInto('user_permission')
    .values({ user_id, ...takesPayments })
    .execute();
  const manager = await signInClient(url, 'manager');
  const given = { paymentTypeId: 1, amount: '100.00', token: 'tok_sample_ok', description: null };
  expect((await manager.ask(Pay, { policyId, payment: given })).pay.__typename).toBe('PaymentRecorded');
  const refused = await decide(manager, policyId, true, 'All is well.');
  expect(
    refused.__typename === 'SaveRefused' ? refused.problems.map(({ message }) => message) : refused,
  ).toEqual(['You took a payment on this policy. A different person must release it.']);
  expect((await decide(examiner, policyId, true, 'All is well.')).__typename).toBe('ReviewDecided');
});

test('an examiner returns a held application as a quote with words, which can be changed and submitted again', async () => {
  const policyId = await heldApplication();
  const returned = await decide(examiner, policyId, false, 'Send the declaration page.');
  if (returned.__typename !== 'ReviewDecided') throw new Error(JSON.stringify(returned).slice(0, 500));
  const { transaction, structure } = parsePolicyFile(returned.file);
  expect({
    state: transaction.policyState,
    status: transaction.transactionStatus,
    reasons: transaction.reviewReasons,
  }).toEqual({
    state: 'QUOTE',
    status: 'IN_PROCESS',
    reasons: 'Send the declaration page.',
  });
  const { savePolicyParts } = await agent.ask(SavePolicyParts, {
    policyId,
    parts: { structure: { version: structure.version, isOnFederalLand: false } },
  });
  expect(savePolicyParts.__typename).toBe('PartsSaved');
  expect((await submit(policyId)).__typename).toBe('SentToUnderwriting');
});

test('a payment sets PendingUnderwriting, and so does the submission; where no rule fires the evaluation lets it proceed', async () => {
  const { file } = await quoteAtEnd(agent, plain);
  const policyId = String(file.policy.policyId);
  const payment = { paymentTypeId: 1, amount: '100.00', token: 'tok_sample_ok', description: null };
  const { pay } = await agent.ask(Pay, { policyId, payment });
  if (pay.__typename !== 'PaymentRecorded' || pay.file === null)
    throw new Error(JSON.stringify(pay).slice(0, 500));
  const paid = parsePolicyFile(pay.file);
  expect({
    status: paid.transaction.transactionStatus,
    checklist: paid.pendingUnderwriting.map(({ holds }) => holds),
  }).toEqual({ status: 'IN_PROCESS', checklist: [true, true, true, true, true] });
  const answer = await submit(policyId);
  if (answer.__typename !== 'ApplicationSubmitted') throw new Error(JSON.stringify(answer).slice(0, 500));
  expect(await statusChanges(policyId)).toEqual([
    { before: 'IN_PROCESS', after: 'PENDING_UNDERWRITING' },
    { before: 'PENDING_UNDERWRITING', after: 'IN_PROCESS' },
    { before: 'IN_PROCESS', after: 'PENDING_UNDERWRITING' },
    { before: 'PENDING_UNDERWRITING', after: 'IN_PROCESS' },
  ]);
});

test('an application with a cleared payment is returned as the application it is; only one without becomes a quote again', async () => {
  const policyId = await heldApplication();
  expect((await payment(policyId, '100.00')).__typename).toBe('PaymentRecorded');
  const returned = await decide(examiner, policyId, false, 'Send the declaration page.');
  if (returned.__typename !== 'ReviewDecided') throw new Error(JSON.stringify(returned).slice(0, 500));
  const { transaction } = parsePolicyFile(returned.file);
  expect({ state: transaction.policyState, status: transaction.transactionStatus }).toEqual({
    state: 'APPLICATION',
    status: 'IN_PROCESS',
  });
});

test('a payment for a submitted application has it evaluated again: what an examiner released does not hold it twice', async () => {
  const policyId = await heldApplication('County survey of 11/02/2026, plate 7');
  const held = await servedFile(agent, Number(policyId));
  expect(held.transaction.reviewReasons?.split('\n')).toContain(typedFacts);
  await decide(examiner, policyId, true, 'Association papers are in order.');
  const paid = await payment(policyId, '100.00');
  if (paid.__typename !== 'PaymentRecorded' || paid.file === null)
    throw new Error(JSON.stringify(paid).slice(0, 500));
  const { transaction, wizardState } = parsePolicyFile(paid.file);
  expect({
    status: transaction.transactionStatus,
    stop: wizardState.hardStop,
    reasons: transaction.reviewReasons,
    released: [association, typedFacts].filter((reason) => transaction.releasedReasons?.includes(reason)),
  }).toEqual({ status: 'IN_PROCESS', stop: null, reasons: null, released: [association, typedFacts] });
  expect((await statusChanges(policyId)).slice(-2)).toEqual([
    { before: 'IN_PROCESS', after: 'PENDING_UNDERWRITING' },
    { before: 'PENDING_UNDERWRITING', after: 'IN_PROCESS' },
  ]);
});

test('an agent of record without a licence for the state has the application reviewed', async () => {
  const { file } = await quoteAtEnd(agent, plain);
  const { licensed_states: licences } = await licencesTo('TX');
  await enterCheck(url, file.policy.policyId);
  const answer = await submit(String(file.policy.policyId));
  await licencesTo(licences);
  const state = file.propertyAddress.stateAbbreviation;
  expect(answer.__typename === 'SentToUnderwriting' ? answer.reasons : answer).toEqual([
    `The agent is not licensed in ${state}.`,
  ]);
});

/** Gives the sample agent these licences and answers the ones before. */
async function licencesTo(licences: string | null) {
  const agents = world.db.selectFrom('app_user').select('licensed_states').where('user_name', '=', 'agent');
  const before = await agents.executeTakeFirstOrThrow();
  await world.db
    .updateTable('app_user')
    .set({ licensed_states: licences })
    .where('user_name', '=', 'agent')
    .execute();
  return before;
}

async function payment(policyId: string, amount: string) {
  const given = { paymentTypeId: 1, amount, token: 'tok_sample_ok', description: null };
  return (await agent.ask(Pay, { policyId, payment: given })).pay;
}

test('without a payment and without a rule that fires the status stays InProcess', async () => {
  const { file } = await quoteAtEnd(agent, plain);
  const policyId = String(file.policy.policyId);
  expect((await submit(policyId)).__typename).toBe('ApplicationSubmitted');
  expect(await statusChanges(policyId)).toEqual([]);
});

async function statusChanges(policyId: string) {
  const log = await readActivityLog(world.db, Number(policyId));
  return log
    .filter(({ activity }) => activity === 'status changed')
    .map(({ valueBefore, valueAfter }) => ({ before: valueBefore, after: valueAfter }));
}

test('a submitted application refuses every change by its agent, and says so; an examiner may still change answers', async () => {
  const { file } = await quoteAtEnd(agent, plain);
  const policyId = String(file.policy.policyId);
  await submit(policyId);
  const before = await servedFile(agent, Number(policyId));
  const parts = { structure: { version: before.structure.version, floorsCount: 3 } };
  const choice = {
    buildingCoverage: 200_000,
    contentsCoverage: 0,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  };
  const step = 'APPLICATION_SUMMARY';
  const answers = [
    (await agent.ask(SavePolicyParts, { policyId, parts })).savePolicyParts,
    (await agent.ask(Next, { policyId, step, parts })).next,
    (await agent.ask(Next, { policyId, step, parts: null })).next,
    (await agent.ask(Back, { policyId, step })).back,
    (await agent.ask(Back, { policyId, step, preview: true })).back,
    (await agent.ask(UndoClearing, { policyId, clearedValuesId: '1' })).undoClearing,
    (await agent.ask(ResetElevationCertificate, { policyId })).resetElevationCertificate,
    (await agent.ask(Rate, { policyId, stage: 'DISCOUNTED', choice })).rate,
    (await agent.ask(SendForReview, { policyId, message: 'Please.' })).sendForReview,
    await submit(policyId),
  ];
  expect(
    answers.map((answer) => ('problems' in answer ? answer.problems.map(({ code }) => code) : answer)),
  ).toEqual(answers.map(() => ['CLOSED']));
  expect(await servedFile(agent, Number(policyId))).toEqual(before);
  const { savePolicyParts } = await examiner.ask(SavePolicyParts, { policyId, parts });
  expect(savePolicyParts.__typename).toBe('PartsSaved');
});

test('submitting a quote that is not complete names what is missing and changes no state', async () => {
  const story = { ...plain, steps: plain.steps.slice(0, 6) };
  const quote = await quoteAtEnd(agent, story);
  const policyId = String(quote.file.policy.policyId);
  const answer = await submit(policyId);
  if (answer.__typename !== 'StepProblems') throw new Error(JSON.stringify(answer).slice(0, 500));
  expect(answer.problems.filter(({ message, severity }) => message === '' || severity !== 'ERROR')).toEqual(
    [],
  );
  expect(answer.problems.map(({ step }) => step)).toContain('APPLICATION_SUMMARY');
  expect((await servedFile(agent, Number(policyId))).transaction.policyState).toBe('QUOTE');
});

test('at submission the effective date is computed again, and the premium with it; nothing is cleared', async () => {
  const quote = await quoteAtEnd(agent, plain);
  const { effectiveDate } = quote.file.policy;
  world.setNow(new Date('2026-12-05T20:00:00Z'));
  const later = await signInClient(url, 'agent');
  const signed = await filledScreen(later, quote, { 'transaction.agentSignedDate': '2026-12-05' }, null);
  const { submitApplication } = await later.ask(SubmitApplication, {
    policyId: String(signed.file.policy.policyId),
  });
  if (submitApplication.__typename !== 'ApplicationSubmitted')
    throw new Error(JSON.stringify(submitApplication).slice(0, 800));
  const { policy, transaction, rating, structure } = parsePolicyFile(submitApplication.file);
  world.setNow(new Date(`${today}T20:00:00Z`));
  expect({
    before: effectiveDate,
    policy: policy.effectiveDate,
    transaction: transaction.effectiveDate,
  }).toEqual({
    before: '2026-12-21',
    policy: '2027-01-04',
    transaction: '2027-01-04',
  });
  expect({ status: rating.status, area: structure.totalBuildingAreaFeet }).toEqual({
    status: quote.file.rating.status,
    area: quote.file.structure.totalBuildingAreaFeet,
  });
});
