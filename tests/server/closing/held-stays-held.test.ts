import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  Back,
  Jump,
  Next,
  Rate,
  SavePolicyParts,
  SubmitApplication,
} from '../../../src/graphql/documents.ts';
import {
  AbandonQuote,
  DecideReview,
  IssuePolicy,
  Pay,
  ReopenQuote,
  SendForReview,
  WithdrawApplication,
} from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteAtEnd, quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T18:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');
const accounting = await signInClient(url, 'accounting');
const rest = restClient(url, agent.tokens.accessToken);
const managerRest = restClient(url, manager.tokens.accessToken);

const step = 'APPLICATION_SUMMARY';

/** The policy that is held. */
let policyId = '';

async function holdApplication(): Promise<string> {
  const { file } = await quoteAtEnd(agent, namedScenario('condominium-building', today));
  const id = String(file.policy.policyId);
  await agent.ask(SubmitApplication, { policyId: id });
  await enterCheck(url, id);
  return id;
}

async function sendStoppedQuote(): Promise<string> {
  const story = namedScenario('suspended-community', today);
  const { file } = await quoteStandingAt(agent, story, 'REQUIRES_REVIEW');
  const id = String(file.policy.policyId);
  await agent.ask(SendForReview, { policyId: id, message: 'The lender closes soon.' });
  return id;
}

function readState() {
  return world.db
    .selectFrom('transaction')
    .select(['policy_state', 'transaction_status', 'evaluation', 'released_reasons', 'issued_date'])
    .where('policy_id', '=', Number(policyId))
    .executeTakeFirstOrThrow();
}

const held = {
  transaction_status: 'PENDING_UNDERWRITING',
  evaluation: 'REVIEW',
  released_reasons: null,
  issued_date: null,
};

const parts = { structure: { version: 1, floorsCount: 2 } };

async function pay(client: Client, amount: string) {
  const payment = { paymentTypeId: 1, amount, token: 'tok_sample_ok', description: null };
  await client.ask(Pay, { policyId, payment });
}

function sendRaw(client: Client, document: string, variables: object) {
  return client.send(document, { policyId, ...variables });
}

/** Every way in which a user could try to release a transaction from a hold. */
const attempts: readonly { readonly what: string; readonly go: () => Promise<unknown> }[] = [
  { what: 'a save of answers', go: () => agent.ask(SavePolicyParts, { policyId, parts }) },
  { what: 'the next screen', go: () => agent.ask(Next, { policyId, step, parts: null }) },
  { what: 'the screen before', go: () => agent.ask(Back, { policyId, step }) },
  { what: 'back to the start', go: () => agent.ask(Back, { policyId, step, to: 'BUILDING_INFORMATION' }) },
  { what: 'a jump to a screen', go: () => agent.ask(Jump, { policyId, to: 'RATES' }) },
  {
    what: 'a new rating',
    go: () =>
      agent.ask(Rate, {
        policyId,
        stage: 'DISCOUNTED',
        choice: {
          buildingCoverage: 200_000,
          contentsCoverage: 0,
          buildingDeductible: 2000,
          contentsDeductible: 2000,
        },
      }),
  },
  { what: 'a second submission', go: () => agent.ask(SubmitApplication, { policyId }) },
  { what: 'a submission by the examiner', go: () => examiner.ask(SubmitApplication, { policyId }) },
  { what: 'sending it for review', go: () => agent.ask(SendForReview, { policyId, message: 'Please.' }) },
  {
    what: 'an agent who decides',
    go: () => agent.ask(DecideReview, { policyId, release: true, message: '' }),
  },
  {
    what: 'an accountant who decides',
    go: () => accounting.ask(DecideReview, { policyId, release: true, message: '' }),
  },
  { what: 'a part of the payment', go: () => pay(agent, '1.00') },
  {
    what: 'the whole payment',
    go: async () => {
      const { balance } = await world.db
        .selectFrom('transaction')
        .select('balance_cents as balance')
        .where('policy_id', '=', Number(policyId))
        .executeTakeFirstOrThrow();
      await pay(agent, (Number(balance) / 100).toFixed(2));
    },
  },
  {
    what: 'a document that was missing',
    go: () =>
      sendRaw(
        agent,
        'mutation ($policyId: ID!, $content: String!) { addDocument(policyId: $policyId, documentType: "Replacement cost valuation", fileName: "v.txt", content: $content) { __typename } }',
        { content: Buffer.from('A valuation.').toString('base64') },
      ),
  },
  { what: 'an issue by the agent', go: () => agent.ask(IssuePolicy, { policyId }) },
  { what: 'an issue by a user with the right', go: () => manager.ask(IssuePolicy, { policyId }) },
  { what: 'an issue over REST', go: () => managerRest.post(`Policy/${policyId}/Issue`) },
  {
    what: 'a transaction with another status over REST',
    go: () =>
      rest.post(`Policy/${policyId}/Transaction`, { Transaction: { transactionStatus: 'InProcess' } }),
  },
  {
    what: 'a transaction with another state over REST',
    go: () => rest.post(`Policy/${policyId}/Transaction`, { Transaction: { policyState: 'Quote' } }),
  },
  {
    what: 'a request of the evaluation over REST',
    go: () =>
      rest.post(`Policy/${policyId}/Transaction`, {
        Transaction: { transactionStatus: 'PendingUnderwriting' },
      }),
  },
  {
    what: 'another signature over REST',
    go: () =>
      rest.post(`Policy/${policyId}/Transaction`, { Transaction: { agentSignedDate: addDays(today, -1) } }),
  },
  {
    what: 'another owner over REST',
    go: () => rest.post('Policy/PolicyOwner', { PolicyID: Number(policyId), PolicyOwner: { userID: 1 } }),
  },
  {
    what: 'another last day of the quote',
    go: () =>
      sendRaw(
        manager,
        'mutation ($policyId: ID!) { setQuoteExpirationDate(policyId: $policyId, expirationDate: "2026-11-30") { __typename } }',
        {},
      ),
  },
  {
    what: 'withdrawing it to a quote',
    go: () => agent.ask(WithdrawApplication, { policyId, toQuote: true }),
  },
  {
    what: 'withdrawing it for good',
    go: () => agent.ask(WithdrawApplication, { policyId, toQuote: false }),
  },
  { what: 'abandoning it', go: () => agent.ask(AbandonQuote, { policyId }) },
  { what: 'reopening it', go: () => agent.ask(ReopenQuote, { policyId }) },
  {
    what: 'archiving it',
    go: () =>
      sendRaw(manager, 'mutation ($policyId: ID!) { archivePolicy(policyId: $policyId) { __typename } }', {}),
  },
];

describe.each([
  { what: 'an application that a rule holds', hold: holdApplication, policy_state: 'APPLICATION' },
  { what: 'a quote that was sent for review', hold: sendStoppedQuote, policy_state: 'QUOTE' },
])('$what', ({ hold, policy_state }) => {
  beforeAll(async () => {
    policyId = await hold();
  });

  test.each(attempts)('does not leave the hold by $what', async ({ go }) => {
    await go();
    expect(await readState()).toEqual({ policy_state, ...held });
  });

  test('leaves the hold by the decision of an examiner, and by that alone', async () => {
    // The examiner tried to submit it again: a different person releases it.
    await manager.ask(DecideReview, { policyId, release: true, message: 'The papers are in order.' });
    const { transaction_status, evaluation } = await readState();
    expect([transaction_status === 'PENDING_UNDERWRITING', evaluation]).toEqual([false, 'RELEASED']);
  });
});
