import { getNamedType, getNullableType, isListType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { samplePlaceOf } from '../../server/providers/samples/all-samples.ts';
import { sampleHome } from '../rating/sample-places.ts';
import { clientOf } from '../support/graphql-client.ts';
import { namedScenario } from '../support/named-scenario.ts';
import { nastyValues } from '../support/nasty-values.ts';
import { faultsOf } from '../support/no-fault.ts';
import { leavesOf, type Operation, operations } from '../support/operations.ts';
import { quoteStandingAt, servedFile, startedQuote } from '../support/quote-player.ts';
import { servedWorld } from '../support/served-world.ts';
import { testDatabase } from '../support/test-database.ts';
import { testWorld } from '../support/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
const agent = await clientOf(url, 'agent');
const examiner = await clientOf(url, 'examiner');
const stranger = await clientOf(url, 'otheragent');

const { streetAddress1, city, stateAbbreviation, postalCode } = samplePlaceOf('nashville-tn').address;
const address = { streetAddress1, city, stateAbbreviation, postalCode };

/** Arguments with which every operation is right, beside the policy. */
const right: { readonly [argument: string]: unknown } = {
  address,
  input: {
    address,
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    acceptDuplicate: true,
  },
  choice: {
    buildingCoverage: 200_000,
    contentsCoverage: 0,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  },
  payment: { paymentTypeId: 1, amount: '1.00', token: 'tok_sample_declined' },
  parts: {},
  step: 'BUILDING_INFORMATION',
  to: 'BUILDING_INFORMATION',
  preview: true,
  clearedValuesId: '1',
  stage: 'PRELIMINARY',
  text: 'alvarez',
  list: 'state',
  first: 5,
  message: 'Words.',
  release: true,
  risks: sampleHome,
  toEmail: 'rosa@example.com',
  subject: 'Your quote',
  before: {
    buildingCoverage: 200_000,
    contentsCoverage: 0,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  },
  after: {
    buildingCoverage: 150_000,
    contentsCoverage: 0,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  },
  ratingId: '1',
  expirationDate: '2026-11-30',
  state: 'TN',
  policyMainId: '1',
  trackingNumber: 'T-1',
  email: 'rosa@example.com',
  streetNumber: '500',
  zipCode: '37203',
  firstName: 'Rosa',
  lastName: 'Alvarez',
  received: { paymentTypeId: 4, amount: '1.00' },
  paymentId: '1',
  action: 'VOID',
  amount: '1.00',
  entry: { activity: 'called', message: 'Words.' },
  documentType: 'Lease',
  fileName: 'lease.txt',
  content: 'YSBsZWFzZQ==',
  ocrJobId: '1',
  apiKeyId: '1',
  webhookId: '1',
  isActive: false,
  webhookDeliveryId: '1',
  account: { phone: '6155550142' },
  contact: { contactType: 'EMAIL', contactValue: 'alex@example.com' },
  invitation: { userKind: 'CONSUMER' },
  userId: '1',
  profile: {},
  group: 1,
  flags: 1,
  companyAgentKey: 'SAMPLE-AGENT',
  name: 'floodchat',
  value: '',
  entityId: '1',
  templateId: '1',
  owner: 'ENTITY',
  ownerId: '1',
  template: { name: 'Welcome' },
  achBankAccount: {},
  bankAccount: {},
  privateFloodProviderIds: ['1'],
};

/** Arguments that mean something else in one operation. */
const rightIn: { readonly [operation: string]: { readonly [argument: string]: unknown } } = {
  ratingDifference: { before: '1', after: '1' },
  policies: { before: undefined, after: undefined },
  payments: { before: undefined, after: undefined },
  users: { before: undefined, after: undefined },
  entities: { before: undefined, after: undefined },
  startQuotes: { quotes: [] },
  policyExport: { exportId: '1' },
  createApiKey: { input: { name: 'Partner', scopes: ['READ'], expiresAt: '2027-01-01T00:00:00Z' } },
  createWebhook: { input: { url: 'https://example.com/hook', events: ['HARD_STOP'] } },
};

function variablesOf({ field, name: operation }: Operation, policyId: string): { [name: string]: unknown } {
  const own = { ...right, ...rightIn[operation], policyId };
  const given = field.args.map(({ name }) => [name, Reflect.get(own, name)]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function withValue(variables: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const holder = typeof variables === 'object' && variables !== null ? variables : {};
  return { ...holder, [name]: rest.length === 0 ? value : withValue(Reflect.get(holder, name), rest, value) };
}

describe('whatever stands in an argument, the answer is no fault, and a value of another kind is named', () => {
  test.each(operations().map((operation) => [operation.name, operation] as const))(
    '%s',
    { timeout: 180_000 },
    async (_, operation) => {
      const quote = await quoteStandingAt(examiner, namedScenario('slab-behind-a-levee', today), 'RATES');
      const variables = variablesOf(operation, String(quote.file.policy.policyId));
      const found: string[] = [];
      const plain = await examiner.send(operation.document, variables);
      found.push(...faultsOf(plain).map((fault) => `as it should be: ${fault}`));
      if (plain.body?.errors) found.push(`as it should be: ${plain.text.slice(0, 200)}`);
      for (const { path, kind } of leavesOf(operation)) {
        for (const { what, value } of nastyValues({ kind })) {
          const answer = await examiner.send(operation.document, withValue(variables, path, value));
          const untyped = (answer.body?.errors ?? []).filter(
            ({ extensions }) => !extensions?.problems?.length,
          );
          const complaints = [
            ...faultsOf(answer),
            ...untyped.map(({ message }) => `no typed problem: ${message}`),
          ];
          found.push(
            ...complaints.map((complaint) => `${path.join('.')}, ${what}: ${complaint.slice(0, 200)}`),
          );
        }
      }
      expect(found).toEqual([]);
    },
  );
});

describe('a policy that is not there is not found, and a foreign one is told from it by nothing', () => {
  const ofPolicy = operations().filter(({ field }) => field.args.some(({ name }) => name === 'policyId'));

  test.each(ofPolicy.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
    const { file } = await startedQuote(stranger, namedScenario('slab-behind-a-levee', today).start);
    const foreign = file.policy.policyId;
    const ids = [
      '0',
      '-1',
      'abc',
      '',
      '1e3',
      '0x3e9',
      ' 1001',
      '1001.0',
      '2147483646',
      '9'.repeat(20),
      '9'.repeat(300),
    ];
    const answers: [string, unknown][] = [];
    for (const id of [...ids, String(foreign)]) {
      const { status, body } = await agent.send(operation.document, variablesOf(operation, id));
      answers.push([id, { status, answer: body?.data?.[operation.name], errors: body?.errors }]);
    }
    const none = nothingOf(operation);
    expect(answers).toEqual(answers.map(([id]) => [id, { status: 200, answer: none, errors: undefined }]));
    expect(await servedFile(stranger, foreign)).toEqual(file);
  });
});

/** How an operation answers that there is nothing: by a member of its union, an empty list, or null. */
function nothingOf({ field }: Operation): unknown {
  if (isUnionType(getNamedType(field.type))) return { __typename: 'NotFound' };
  return isListType(getNullableType(field.type)) ? [] : null;
}

test('a transaction that is none of the policy is not found', async () => {
  const { file } = await startedQuote(agent, namedScenario('slab-behind-a-levee', today).start);
  const { file: other } = await startedQuote(agent, namedScenario('slab-behind-a-levee', today).start);
  const ask = async (transactionId: string | null) => {
    const variables = { policyId: String(file.policy.policyId), transactionId };
    const asked =
      'query ($policyId: ID!, $transactionId: ID) { policyFile(policyId: $policyId, transactionId: $transactionId) { id } }';
    return (await agent.send(asked, variables)).body?.data?.policyFile ?? null;
  };
  const found = { id: String(file.policy.policyId) };
  const foreign = String(other.transaction.transactionId);
  const ids = [
    null,
    String(file.transaction.transactionId),
    foreign,
    '',
    'abc',
    '0',
    '-1',
    '1.5',
    '9'.repeat(20),
  ];
  const answers = [];
  for (const id of ids) answers.push(await ask(id));
  expect(answers).toEqual([found, found, null, null, null, null, null, null, null]);
});
