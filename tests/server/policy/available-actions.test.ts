import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { samplePeople } from '../../../server/identity/sign-in/sample-people.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { buildForm, formWith, restClient } from '../../support/server/rest-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { played, url } = await restWorldOn(database);
const { policy, rating } = (await played('slab-day-364')).file;
const { policyId } = policy;

/** An application without its agent's signature, so that submitting and issuing it ends in that problem and changes nothing. */
const unsigned = { agent_signed_date: null, policy_state: 'QUOTE', transaction_status: 'IN_PROCESS' };
const none = { evaluation: null, issued_date: null, submitted_at: null, balance_cents: 90_000 };
const application = {
  ...unsigned,
  ...none,
  policy_state: 'APPLICATION',
  submitted_at: '2026-11-20T18:00:00Z',
};
const stages: { readonly [stage in string]: object } = {
  quoting: { ...unsigned, ...none },
  submitted: application,
  held: { ...application, evaluation: 'REVIEW', transaction_status: 'PENDING_UNDERWRITING' },
  'returned to the agent': { ...application, evaluation: 'REVIEW' },
  'ready to issue': { ...application, ready_to_issue_at: '2026-11-20T18:00:00Z', balance_cents: 0 },
  issued: {
    ...application,
    policy_state: 'NEW_BUSINESS',
    transaction_status: 'ISSUED',
    issued_date: '2026-11-20',
  },
  ended: { ...unsigned, ...none, transaction_status: 'ABANDONED' },
};

/** Each action as a call that its own check refuses or that changes nothing, so that only `availableActions` makes a difference. */
const long = 'x'.repeat(5000);
const calls: { readonly [action in string]: string } = {
  CHANGE_ANSWERS: 'savePolicyParts(policyId: $id, parts: {})',
  ENTER_DETERMINATION:
    'enterDetermination(policyId: $id, determination: { floodZone: "AE", mapPanel: "0001", mapSuffix: "A", communityNumber: "220001", currentMapDate: "2020-01-01", evidence: "Map" })',
  ADD_CERTIFICATE: 'completeCertificateUpload(policyId: $id, ocrJobId: "none")',
  RATE: 'rate(policyId: $id, stage: DISCOUNTED, choice: { buildingCoverage: -1, buildingDeductible: 1, contentsCoverage: 0, contentsDeductible: 1 })',
  CHOOSE_OFFER: 'chooseOffer(policyId: $id, privateFloodProviderId: 999999)',
  SET_EXPIRATION: 'setQuoteExpirationDate(policyId: $id, expirationDate: "2020-01-01")',
  SUBMIT: 'submitApplication(policyId: $id)',
  SEND_FOR_REVIEW: `sendForReview(policyId: $id, message: "${long}")`,
  DECIDE_REVIEW: `decideReview(policyId: $id, release: false, message: "${long}")`,
  RELEASE: `decideReview(policyId: $id, release: true, message: "${long}")`,
  TAKE_PAYMENT: 'pay(policyId: $id, payment: { paymentTypeId: 99, amount: "0.00", token: "tok_sample_ok" })',
  ENTER_PAYMENT: 'enterPayment(policyId: $id, received: { paymentTypeId: 11, amount: "1.00" })',
  ADD_DOCUMENT: 'addDocument(policyId: $id, documentType: "Nothing", fileName: "a.txt", content: "YQ==")',
  ADD_NOTE: 'addActivity(policyId: $id, entry: { activity: "", message: "" })',
  SEND_EMAIL: 'sendEmail(policyId: $id, toEmail: "nobody", subject: "", message: "")',
  ISSUE: 'issuePolicy(policyId: $id)',
  DECLINE: `declineApplication(policyId: $id, declineReason: CONTRADICTIONS, message: "${long}")`,
  REQUEST_DOCUMENT:
    'requestDocument(policyId: $id, request: { documentType: "Nothing", dueDate: "2020-01-01" })',
  WITHDRAW: `withdrawApplication(policyId: $id, toQuote: false, message: "${long}")`,
  // The policy has a payment that is not settled, with which neither is possible.
  ABANDON: 'abandonQuote(policyId: $id)',
  REOPEN: 'reopenQuote(policyId: $id)',
  ARCHIVE: 'archivePolicy(policyId: $id)',
};

const refused = '{ ... on SaveRefused { problems { message } } }';
const callAll = `mutation ($id: ID!) { ${Object.entries(calls)
  .map(([action, call]) => `${action}: ${call} ${refused}`)
  .join('\n')} }`;

/** An agent's Issue asks the product to try its automatic issue again, which answers with what is missing. */
function retriesIssue(role: string): boolean {
  return ['AGENT', 'AGENCY_PRINCIPAL', 'CSR'].includes(role);
}

/** Whether REST answers an action that is not possible with something else than a refusal for it. */
function isAnsweredOtherwise(action: string, role: string, fields: object): boolean {
  // An application that is sent back as an application has not changed, and does not count as submitted.
  if (action === 'SUBMIT') return 'policy_state' in fields && fields.policy_state === 'APPLICATION';
  return action === 'ISSUE' && retriesIssue(role);
}

const { buildingCoverage, buildingDeductible, contentsCoverage, contentsDeductible } = rating;

/** Each action that REST has, as the call of a client. */
const restCalls: { readonly [action in string]: () => readonly [path: string, content?: unknown] } = {
  CHANGE_ANSWERS: () => ['Policy', { PolicyFields: { policyID: policyId, isHistoric: true } }],
  RATE: () => [
    'Rating',
    { policyID: policyId, buildingCoverage, buildingDeductible, contentsCoverage, contentsDeductible },
  ],
  SET_EXPIRATION: () => [
    'Rating/SetQuoteExpirationDate',
    { policyID: policyId, expirationDate: '2026-12-02' },
  ],
  SUBMIT: () => [`Policy/${policyId}/Transaction`, { Transaction: { policyState: 'Application' } }],
  TAKE_PAYMENT: () => [`Policy/${policyId}/Payment`, { PaymentTypeID: 2, amount: 1, token: 'tok_sample_ok' }],
  ENTER_PAYMENT: () => [`Policy/${policyId}/Payment`, { PaymentTypeID: 4, amount: 1, IsManualEntry: true }],
  ADD_CERTIFICATE: () => [`Policy/${policyId}/ElevationCertificate/UploadComplete/none`],
  ADD_DOCUMENT: () => [`Policy/${policyId}/Documents/Lease`, formWith('a lease')],
  ADD_NOTE: () => ['Policy/SaveActivityLog', { policyID: policyId, activity: 'Called', message: 'Asked.' }],
  SEND_EMAIL: () => [
    `Policy/${policyId}/SendEmail`,
    buildForm({ ToEmail: 'rosa@example.com', Subject: 'One', Message: 'Two.' }),
  ],
  ISSUE: () => [`Policy/${policyId}/Issue`],
};

interface Available {
  readonly action: string;
  readonly isAvailable: boolean;
  readonly reason: string | null;
}

async function listActions(client: Client): Promise<readonly Available[]> {
  const { body } = await client.send(
    'query ($id: ID!) { policyFile(policyId: $id) { availableActions { action isAvailable reason } } }',
    { id: String(policyId) },
  );
  return Object(body?.data?.policyFile).availableActions;
}

async function callActions(client: Client): Promise<Map<string, string[]>> {
  const { body, text } = await client.send(callAll, { id: String(policyId) });
  if (!body?.data) throw new Error(text);
  return new Map(
    Object.entries(body.data).map(([action, answer]) => [
      action,
      (Object(answer).problems ?? []).map(({ message }: { message: string }) => message),
    ]),
  );
}

const clients = new Map<string, Client>();
/** An agent of another agency, and an adjuster, who sees the claims that were assigned, do not see the policy. */
const strangers = samplePeople.filter(
  ({ userName, role }) => userName === 'otheragent' || role === 'ADJUSTER',
);
const people = samplePeople.filter((person) => !strangers.includes(person));

beforeAll(async () => {
  for (const { userName } of samplePeople) clients.set(userName, await signInClient(url, userName));
  await sql`insert into payment (policy_id, transaction_id, payment_type_id, amount_cents, payment_status_id)
    select policy_id, transaction_id, 4, ${Number(rating.totalPremium) * 100}, 3 from transaction where policy_id = ${policyId}`.execute(
    db,
  );
});

describe.each(Object.entries(stages))('a transaction that is %s', (stage, fields) => {
  beforeAll(async () => {
    await ownerOf(db)
      .updateTable('transaction')
      .set({ ready_to_issue_at: null, ...fields })
      .where('policy_id', '=', policyId)
      .execute();
    await ownerOf(db)
      .updateTable('payment')
      .set({ payment_status_id: stage === 'ready to issue' ? 4 : 3 })
      .where('policy_id', '=', policyId)
      .execute();
  });

  test.each(people)(
    'answers $role with the sentence of its available actions, or proceeds',
    async ({ userName, role }) => {
      const client = clients.get(userName);
      if (!client) throw new Error(userName);
      const actions = await listActions(client);
      const answers = await callActions(client);
      const reasons = new Set(actions.map(({ reason }) => reason));
      const compared = actions
        .filter(({ action }) => !(action === 'ISSUE' && retriesIssue(role)))
        .map(({ action, reason }) => {
          const messages = answers.get(action) ?? [];
          const [sentence = null] = messages.filter((message) => reasons.has(message));
          return {
            action,
            reason,
            sentence: reason !== null && messages.includes(reason) ? reason : sentence,
          };
        });
      expect(compared.map(({ action, sentence }) => ({ action, sentence }))).toEqual(
        compared.map(({ action, reason }) => ({ action, sentence: reason })),
      );
    },
  );

  test.each(people)('refuses $role over REST with the sentence of its available actions', async (person) => {
    const client = clients.get(person.userName);
    if (!client) throw new Error(person.userName);
    const rest = restClient(url, client.tokens.accessToken);
    const refused = (await listActions(client)).filter(
      ({ action, isAvailable }) =>
        !isAvailable && action in restCalls && !isAnsweredOtherwise(action, person.role, fields),
    );
    const answers = await Promise.all(
      refused.map(async ({ action, reason }) => {
        const [path, content] = restCalls[action]?.() ?? ['', undefined];
        const { status, body } = await rest.post(path, content);
        const problems: readonly { message: string }[] = Object(body).problems ?? [];
        const messages = [Object(body).message, ...problems.map(({ message }) => message)];
        return [action, status >= 400, messages.includes(reason) ? reason : messages];
      }),
    );
    expect(answers).toEqual(refused.map(({ action, reason }) => [action, true, reason]));
  });
});

test.each(strangers)(
  '$userName, who does not see the policy, finds none by any action, on both wires',
  async (person) => {
    const client = clients.get(person.userName);
    if (!client) throw new Error(person.userName);
    const id = String(policyId);
    const asked = 'query ($id: ID!) { policyFile(policyId: $id) { availableActions { action } } }';
    expect((await client.send(asked, { id })).body?.data).toEqual({ policyFile: null });
    const { body } = await client.send(callAll.replaceAll(refused, '{ __typename }'), { id });
    expect(body?.data).toEqual(
      Object.fromEntries(Object.keys(calls).map((action) => [action, { __typename: 'NotFound' }])),
    );
    const rest = restClient(url, client.tokens.accessToken);
    const statuses: [string, number][] = [];
    for (const [action, buildCall] of Object.entries(restCalls))
      statuses.push([action, (await rest.post(...buildCall())).status]);
    expect(statuses).toEqual(Object.keys(restCalls).map((action) => [action, 404]));
  },
);

test('every action is tried', async () => {
  const agent = clients.get('agent');
  if (!agent) throw new Error('agent');
  const actions = (await listActions(agent)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(Object.keys(calls).toSorted());
});
