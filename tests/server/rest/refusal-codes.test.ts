import { expect, test } from 'vitest';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';

const { url, agent, started, rest } = await restWorld();
const principal = await signInClient(url, 'principal');
const { file } = await started();
const id = file.policy.policyId;
const { version } = file.structure;

const save = `mutation { savePolicyParts(policyId: ${id}, parts: { structure: { version: ${version}, floorsCount: 2 } }) {
  __typename ... on SaveRefused { problems { code field message } } ... on NotFound { message } } }`;

async function answered(client: Client, query: string): Promise<unknown> {
  const { body, text } = await client.send(query);
  if (!body?.data) throw new Error(text);
  return Object.values(body.data)[0];
}

async function newKey(): Promise<{ token: string; apiKeyId: string; client: Client }> {
  const created = await answered(
    principal,
    'mutation { createApiKey(input: { name: "Partner", scopes: [READ], expiresAt: "2027-01-01T00:00:00Z" }) { ... on ApiKeyCreated { token apiKey { apiKeyId } } } }',
  );
  const { token, apiKey } = Object(created);
  return {
    token,
    apiKeyId: apiKey.apiKeyId,
    client: clientWith(url, { accessToken: token, refreshToken: '' }),
  };
}

/** An answer of the server as it comes over the wire, with the id of the call from its head. */
async function posted(path: string, headers: object, content: unknown) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof content === 'string' ? content : JSON.stringify(content),
  });
  const body = await response.json();
  return { status: response.status, body, requestId: response.headers.get('x-request-id') };
}

test('who sees a policy and may not change it is refused with FORBIDDEN, a key with SCOPE_MISSING; a user who does not see it gets the answer that there is none', async () => {
  const accounting = await signInClient(url, 'accounting');
  const stranger = await signInClient(url, 'otheragent');
  const { client, token } = await newKey();
  const person = { code: 'FORBIDDEN', field: null, message: 'You may see this policy but not change it.' };
  const key = {
    code: 'SCOPE_MISSING',
    field: null,
    message: 'This key may see the policy but not change it: it lacks the scope.',
  };
  expect([
    await answered(accounting, save),
    await answered(client, save),
    await answered(stranger, save),
    Object(await answered(agent, save)).__typename,
  ]).toEqual([
    { __typename: 'SaveRefused', problems: [person] },
    { __typename: 'SaveRefused', problems: [key] },
    { __typename: 'NotFound', message: 'There is no such policy, or you may not see it.' },
    'PartsSaved',
  ]);
  const restAccounting = await rest('accounting');
  const byPerson = await restAccounting.post(`Policy/${id}/Structure`, { floorsCount: 2 });
  expect([byPerson.status, Object(byPerson.body).problems[0].code]).toEqual([403, 'FORBIDDEN']);
  const byKey = await posted(
    `/vue/api/Policy/${id}/Structure`,
    { authorization: `Bearer ${token}` },
    { floorsCount: 2 },
  );
  expect([byKey.status, byKey.body.problems[0].code]).toEqual([403, 'SCOPE_MISSING']);
  const pay = `mutation { pay(policyId: ${id}, payment: { paymentTypeId: 1, amount: "1.00", token: "tok_sample_ok" }) {
    ... on SaveRefused { problems { code message } } } }`;
  expect(await answered(client, pay)).toEqual({
    problems: [{ code: 'SCOPE_MISSING', message: "You don't have permission to take payments." }],
  });
});

test('a key that was revoked gets that answer on both wires', async () => {
  const { token, apiKeyId } = await newKey();
  await answered(principal, `mutation { revokeApiKey(apiKeyId: ${apiKeyId}) { __typename } }`);
  const authorization = `Bearer ${token}`;
  const overGraphql = await posted('/graphql', { authorization }, { query: '{ viewer { name } }' });
  const overRest = await posted(`/vue/api/Policy/${id}/Structure`, { authorization }, {});
  const message = 'This key was revoked. Ask for a new one.';
  expect([overGraphql, overRest]).toEqual([
    {
      status: 401,
      body: { errors: [{ message, extensions: { code: 'KEY_REVOKED', requestId: overGraphql.requestId } }] },
      requestId: expect.any(String),
    },
    {
      status: 401,
      body: {
        message,
        problems: [{ code: 'KEY_REVOKED', field: null, message, severity: 'E', step: null }],
        requestId: overRest.requestId,
      },
      requestId: expect.any(String),
    },
  ]);
});

test.each([
  ['application/graphql-response+json', 400],
  ['application/json', 200],
])('a subscription is refused as an error of the call: %s', async (accept, expected) => {
  const { status, body } = await posted(
    '/graphql',
    { authorization: `Bearer ${agent.tokens.accessToken}`, accept },
    { query: 'subscription { policyChanged { policyId } }' },
  );
  expect([status, body.errors[0].extensions.code]).toEqual([expected, 'SUBSCRIPTION_NOT_SERVED']);
  expect(body).not.toHaveProperty('data');
});

test.each([
  [
    'a document that is too deep',
    { query: `{ ${'a { '.repeat(30)} b ${'} '.repeat(30)} }` },
    {},
    'DEPTH_LIMIT',
  ],
  ['a document that cannot be read', { query: '{' }, {}, 'GRAPHQL_PARSE_FAILED'],
  [
    'a token that is over',
    { query: '{ viewer { name } }' },
    { authorization: 'Bearer nothing' },
    'UNAUTHENTICATED',
  ],
  ['a call that is none', {}, {}, 'BAD_REQUEST'],
  ['a body that is no JSON', '{', {}, 'BAD_REQUEST'],
  ['an invalid key', { query: save }, { 'idempotency-key': 'with blanks in it' }, 'IDEMPOTENCY_KEY'],
  ['a field that is not there', { query: '{ nothing }' }, {}, 'GRAPHQL_VALIDATION_FAILED'],
])('every GraphQL error has the id of its call: %s', async (_, content, headers, code) => {
  const authorization = `Bearer ${agent.tokens.accessToken}`;
  const { body, requestId } = await posted('/graphql', { authorization, ...headers }, content);
  const extensions = body.errors.map((error: { extensions: object }) => error.extensions);
  expect(extensions).toEqual([expect.objectContaining({ code, requestId })]);
});

test.each([
  ['nobody', 'Policy/1/Structure', {}, {}, 401],
  ['a policy that is not there', 'Policy/999999/Structure', null, {}, 404],
  ['a number that is none', 'Policy/x/Structure', null, {}, 400],
  ['a value that does not fit', `Policy/${id}/Structure`, null, { floorsCount: 'many' }, 422],
  ['a path that is not there', 'Nowhere', null, {}, 404],
  ['a body that is no JSON', `Policy/${id}/Structure`, null, '{', 400],
])('every REST refusal has the id of its call: %s', async (_, path, headers, content, status) => {
  const own = { authorization: `Bearer ${agent.tokens.accessToken}` };
  const answer = await posted(`/vue/api/${path}`, headers ?? own, content);
  expect([answer.status, answer.body.requestId]).toEqual([status, answer.requestId]);
});
