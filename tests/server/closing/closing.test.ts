import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  markDocumentOverdue,
  remindDocumentRequest,
} from '../../../server/documents/document-requests.service.ts';
import { editPolicyFile } from '../../../server/policy/file/edit-file.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AbandonQuote,
  ArchivePolicy,
  DecideReview,
  DeclineApplication,
  IssuePolicy,
  Pay,
  PolicyDocumentRequests,
  ReopenQuote,
  RequestDocument,
  WithdrawApplication,
  WithdrawDocumentRequest,
} from '../../../src/graphql/staff-documents.ts';
import { compareTriples, watchTriples } from '../../support/lifecycle/reached-triples.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, servedFile } from '../../support/scenarios/quote-player.ts';
import { enterCheck, voidCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const database = await testDatabase();
await watchTriples(database);
const world = await testWorld(database, new Date(`${today}T18:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');
const accounting = await signInClient(url, 'accounting');

const quote = await playServed(agent, namedScenario('condominium-building', today));
const quoted = quote.file.policy.policyId;
const quotes = await policyCopies(world.db, quoted, 8);
const payment = { paymentTypeId: 1, amount: '100.00', token: 'tok_sample_ok', description: null };

/** A held application, with a payment of 100 dollars or with a check that was voided. */
async function heldApplication({ isPaid = false } = {}): Promise<string> {
  const policyId = String(quotes.pop());
  await agent.ask(SubmitApplication, { policyId });
  if (isPaid) await agent.ask(Pay, { policyId, payment });
  else await voidCheck(url, await enterCheck(url, policyId));
  return policyId;
}

type Refusal = { readonly __typename: string; readonly problems?: readonly { readonly message: string }[] };

function problemsIn(answer: Refusal): readonly string[] | string {
  return answer.problems?.map(({ message }) => message) ?? answer.__typename;
}

async function decline(policyId: string, client = examiner, message: string | null = 'Four claims.') {
  const answer = await client.ask(DeclineApplication, { policyId, declineReason: 'LOSS_HISTORY', message });
  return answer.declineApplication;
}

async function lettersAbout(policyId: string) {
  const letters = await world.db
    .selectFrom('letter')
    .select(['kind', 'facts'])
    .where('policy_id', '=', Number(policyId))
    .orderBy('source_key')
    .execute();
  return letters.map(({ kind, facts }) => [kind, facts]);
}

async function paymentsOf(policyId: string) {
  const { payments } = await servedFile(accounting, Number(policyId));
  return payments
    .map(({ amount, paymentStatusId }) => [amount, paymentStatusId])
    .sort(([, first], [, second]) => Number(first) - Number(second));
}

test('one of twenty declines at once counts: one refund request, one letter, and the reason for the agent', async () => {
  const policyId = await heldApplication({ isPaid: true });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => decline(policyId, at % 2 === 0 ? examiner : manager)),
  );
  expect(answers.filter(({ __typename }) => __typename === 'PolicyClosed').length).toBe(1);
  expect(new Set(answers.map((answer) => String(problemsIn(answer))))).toEqual(
    new Set(['PolicyClosed', 'Underwriting does not hold this transaction.']),
  );
  expect(await paymentsOf(policyId)).toEqual([
    ['100.00', 4],
    ['-100.00', 10],
  ]);
  const { transaction, wizardState } = await servedFile(agent, Number(policyId));
  expect([transaction.transactionStatus, transaction.reviewReasons, wizardState.hardStop]).toEqual([
    'REJECTED',
    'The loss history\nFour claims.',
    null,
  ]);
  expect(await lettersAbout(policyId)).toEqual([
    ['APPLICATION_DECLINED', { reason: 'The loss history. Four claims.', amount: '100.00' }],
    ['APPLICATION_RECEIVED', {}],
  ]);
});

test('a declined application is neither issued nor paid, and is archived only when its money is settled', async () => {
  const policyId = await heldApplication({ isPaid: true });
  await decline(policyId);
  expect(problemsIn((await manager.ask(IssuePolicy, { policyId })).issuePolicy)).toEqual([
    'This transaction has ended. It can no longer be issued.',
  ]);
  expect(
    problemsIn((await agent.ask(Pay, { policyId, payment: { ...payment, description: 'Once more' } })).pay),
  ).toEqual(['This transaction has ended. No more payments are taken for it.']);
  expect(problemsIn((await manager.ask(ArchivePolicy, { policyId })).archivePolicy)).toEqual([
    'Its payment is still to be returned. Archive it after that.',
  ]);
  const unpaid = await heldApplication();
  await decline(unpaid);
  expect(problemsIn((await examiner.ask(ArchivePolicy, { policyId: unpaid })).archivePolicy)).toEqual([
    "You don't have permission to archive policies.",
  ]);
  expect((await manager.ask(ArchivePolicy, { policyId: unpaid })).archivePolicy.__typename).toBe(
    'PolicyClosed',
  );
  const { transaction, policy } = await servedFile(manager, Number(unpaid));
  expect([transaction.transactionStatus, policy.recordLifecycleStatus]).toEqual(['ARCHIVED', 'ARCHIVED']);
});

test('"another reason" needs words, and an agent declines nothing', async () => {
  const policyId = await heldApplication();
  const bare = await examiner.ask(DeclineApplication, { policyId, declineReason: 'OTHER', message: ' ' });
  expect(problemsIn(bare.declineApplication)).toEqual(['Say why the application is declined.']);
  expect(problemsIn(await decline(policyId, agent))).toEqual([
    'Only an examiner can decline an application.',
  ]);
});

test('an application is withdrawn to a quote if nothing was paid, and for good otherwise; what is held stays held', async () => {
  const policyId = await heldApplication();
  const withdraw = async (toQuote: boolean) =>
    problemsIn(
      (await agent.ask(WithdrawApplication, { policyId, toQuote, message: 'The sale fell through.' }))
        .withdrawApplication,
    );
  expect(await withdraw(true)).toEqual(['Underwriting holds it. Ask the examiner to return or decline it.']);
  await examiner.ask(DecideReview, { policyId, release: true, message: 'Fine.' });
  expect(await withdraw(true)).toBe('PolicyClosed');
  const again = await servedFile(agent, Number(policyId));
  expect([again.transaction.policyState, again.transaction.transactionStatus]).toEqual([
    'QUOTE',
    'IN_PROCESS',
  ]);
  expect(await withdraw(false)).toEqual(['This is still a quote. Abandon it instead.']);
  await agent.ask(Pay, { policyId, payment });
  expect((await agent.ask(AbandonQuote, { policyId })).abandonQuote.__typename).toBe('SaveRefused');
  await examiner.ask(DecideReview, { policyId, release: false, message: 'Look again.' });
  expect(await withdraw(false)).toBe('PolicyClosed');
  expect(await paymentsOf(policyId)).toEqual([
    ['100.00', 4],
    ['100.00', 7],
    ['-100.00', 10],
  ]);
  expect(problemsIn((await agent.ask(ReopenQuote, { policyId })).reopenQuote)).toEqual([
    'Its payment is being returned. Reopen it after that, or start a new quote.',
  ]);
});

test('a quote is abandoned, reopened as the quote it was, and archived by users with the right', async () => {
  const policyId = String(quotes.pop());
  const done = [
    (await agent.ask(AbandonQuote, { policyId, message: 'Bought elsewhere.' })).abandonQuote,
    (await agent.ask(AbandonQuote, { policyId })).abandonQuote,
    (await agent.ask(ReopenQuote, { policyId })).reopenQuote,
    (await agent.ask(ReopenQuote, { policyId })).reopenQuote,
    (await manager.ask(ArchivePolicy, { policyId })).archivePolicy,
    (await agent.ask(AbandonQuote, { policyId })).abandonQuote,
    (await manager.ask(ArchivePolicy, { policyId })).archivePolicy,
    (await agent.ask(ReopenQuote, { policyId })).reopenQuote,
  ];
  expect(done.map(problemsIn)).toEqual([
    'PolicyClosed',
    ['Only a quote can be abandoned.'],
    'PolicyClosed',
    ['Only a quote that was abandoned or has expired can be reopened.'],
    ['Only what has ended without being issued can be archived, and only once.'],
    'PolicyClosed',
    'PolicyClosed',
    ['Only a quote that was abandoned or has expired can be reopened.'],
  ]);
});

async function upload(policyId: string, documentType: string) {
  const { body } = await agent.send(
    'mutation ($policyId: ID!, $type: String!, $content: String!) { addDocument(policyId: $policyId, documentType: $type, fileName: "lease.txt", content: $content) { __typename } }',
    { policyId, type: documentType, content: Buffer.from('A lease.').toString('base64') },
  );
  return body?.data?.addDocument;
}

async function requestsOf(policyId: string) {
  const { policyFile } = await agent.ask(PolicyDocumentRequests, { policyId });
  return policyFile?.documentRequests ?? [];
}

test('an examiner asks for documents: the agent is notified, reminded once, and an upload of that type answers', async () => {
  const policyId = await heldApplication();
  const dueDate = addDays(today, 10);
  const ask = async (documentType: string, day = dueDate, client = examiner) =>
    problemsIn(
      (
        await client.ask(RequestDocument, {
          policyId,
          request: { documentType, dueDate: day, note: 'Signed by both.' },
        })
      ).requestDocument,
    );
  expect([
    await ask('Lease'),
    await ask('Lease'),
    await ask('A poem'),
    await ask('Letter', today),
    await ask('Letter', dueDate, agent),
    await ask('Letter'),
  ]).toEqual([
    'DocumentRequestChanged',
    ['This document has already been requested. Withdraw that request to change it.'],
    [expect.stringContaining('Choose the document from the list: ')],
    ['Choose a day after today and within 60 days.'],
    ['Only an examiner requests documents.'],
    'DocumentRequestChanged',
  ]);
  const ids = (await requestsOf(policyId)).map(({ documentRequestId }) => Number(documentRequestId));
  const viewer = await signedInAs(world, 'examiner');
  const inEdit = (work: typeof remindDocumentRequest, id: number) =>
    editPolicyFile(world, viewer, Number(policyId), (edit) => work(edit, id));
  const lease = Math.min(...ids);
  expect([
    await inEdit(remindDocumentRequest, lease),
    await inEdit(remindDocumentRequest, lease),
    await inEdit(markDocumentOverdue, lease),
    await inEdit(markDocumentOverdue, lease),
  ]).toEqual([true, false, true, false]);
  const leaseFacts = { documents: ['Lease'], dueDate };
  expect(await lettersAbout(policyId)).toEqual([
    ['APPLICATION_RECEIVED', {}],
    ['DOCUMENT_REMINDER', leaseFacts],
    ['DOCUMENT_REQUEST', { ...leaseFacts, reason: 'Signed by both.' }],
    ['DOCUMENT_REQUEST', { documents: ['Letter'], dueDate, reason: 'Signed by both.' }],
  ]);
  const letter = String(Math.max(...ids));
  const withdrawn = await examiner.ask(WithdrawDocumentRequest, { policyId, documentRequestId: letter });
  expect(problemsIn(withdrawn.withdrawDocumentRequest)).toBe('DocumentRequestChanged');
  await upload(policyId, 'Lease');
  expect(
    (await requestsOf(policyId)).map(({ documentType, status, remindedDate }) => [
      documentType,
      status,
      remindedDate,
    ]),
  ).toEqual([
    ['Letter', 'WITHDRAWN', null],
    ['Lease', 'RECEIVED', today],
  ]);
  const { transaction } = await servedFile(agent, Number(policyId));
  expect(transaction.transactionStatus).toBe('PENDING_UNDERWRITING');
});

test('each state, status and type of the table was reached here by its act, and none that it does not list', async () => {
  expect(await compareTriples(database, 'closing/closing')).toEqual({ missing: [], unlisted: [] });
});
