import { request } from 'node:http';
import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = `${await servedWorld(world)}/graphql`;
const agent = await signInClient(url.replace('/graphql', ''), 'agent');
const authorization = `Bearer ${agent.tokens.accessToken}`;
const ours = 'application/graphql-response+json';
const json = 'application/json';

interface Sent {
  method?: string;
  accept?: string;
  type?: string;
  token?: string;
  body?: unknown;
}

/** Status, media type and the shape of the answer: which entries it has, and the codes of its errors. */
async function sendQuery(
  query: string,
  { method = 'POST', accept = ours, type = json, token, body }: Sent = {},
) {
  const isGet = method === 'GET';
  const response = await fetch(isGet ? `${url}?${query}` : url, {
    method,
    headers: {
      accept,
      ...(!isGet && type !== '' && { 'content-type': type }),
      ...(token && { authorization: token }),
    },
    ...(!isGet && { body: typeof body === 'string' ? body : JSON.stringify(body ?? { query }) }),
  });
  const answer = JSON.parse(await response.text());
  const codes = answer.errors?.map(({ extensions }: { extensions?: { code?: string } }) => extensions?.code);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    has: Object.keys(answer).filter((name) => name !== 'extensions'),
    ...(codes && { codes }),
  };
}

const ok = (type: string) => ({ status: 200, type: `${type}; charset=utf-8`, has: ['data'] });
const refused = (status: number, code: string, type = ours) => ({
  status,
  type: `${type}; charset=utf-8`,
  has: ['errors'],
  codes: [code],
});

test('every audit of GraphQL over HTTP passes', async () => {
  const audits = serverAudits({ url, fetchFn: fetch });
  const failed = [];
  for (const audit of audits) {
    const { status, id, name } = await audit.fn();
    if (status !== 'ok') failed.push(`${id} ${name}`);
  }
  expect(failed).toEqual([]);
  expect(audits.length).toBeGreaterThan(60);
});

test('"attempt to encode the response in the highest priority media type listed that is supported by the server"', async () => {
  const query = '{ __typename }';
  const answers = [];
  for (const accept of [
    ours,
    json,
    '*/*',
    'application/*',
    `${json}, ${ours}`,
    `${ours};q=0.5, ${json}`,
    `${ours}, ${json};q=0.9`,
    `text/html, ${json};q=0.1`,
    `${ours};q=0, */*`,
  ])
    answers.push(await sendQuery(query, { accept }));
  expect(answers).toEqual([ours, json, json, json, json, json, ours, json, json].map(ok));
});

test('a call without an Accept header, and one that accepts anything, is answered as application/json', async () => {
  const withoutHeader = await new Promise<string | undefined>((resolve, reject) => {
    const call = request(url, { method: 'POST', headers: { 'content-type': json } }, (response) => {
      response.resume();
      resolve(response.headers['content-type']);
    });
    call.on('error', reject);
    call.end('{"query":"{ __typename }"}');
  });
  const withAny = (await sendQuery('{ __typename }', { accept: '*/*' })).type;
  expect([withoutHeader, withAny]).toEqual(Array(2).fill(`${json}; charset=utf-8`));
});

test('"when a client does not include at least one supported media type in the Accept HTTP header, the server MUST either: respond with a 406"', async () => {
  expect(await sendQuery('{ __typename }', { accept: 'text/html' })).toEqual(refused(406, 'NOT_ACCEPTABLE'));
  expect(await sendQuery('{ __typename }', { accept: `${ours};q=0` })).toEqual(
    refused(406, 'NOT_ACCEPTABLE'),
  );
});

test('"GET requests MUST NOT be used for executing mutation operations … the server MUST respond with error status code 405"', async () => {
  const mutation = 'mutation M { submitApplication(policyId: 1) { __typename } }';
  const both = `query Q { __typename } ${mutation}`;
  const asked = (query: string, name = '') =>
    sendQuery(new URLSearchParams({ query, operationName: name }).toString(), {
      method: 'GET',
      token: authorization,
    });
  expect([await asked(mutation), await asked(both, 'M'), await asked(both, 'Q')]).toEqual([
    refused(405, 'METHOD_NOT_ALLOWED'),
    refused(405, 'METHOD_NOT_ALLOWED'),
    ok(ours),
  ]);
  expect((await fetch(`${url}?query=mutation{__typename}`)).headers.get('allow')).toBe('POST');
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    expect(await sendQuery('{ __typename }', { method })).toEqual(refused(405, 'METHOD_NOT_ALLOWED'));
});

test('"Each of the {variables} and {extensions} parameters, if used, MUST be encoded as a JSON string" of a GET', async () => {
  const query = 'query ($name: String!) { __type(name: $name) { name } }';
  const asked = (variables: string) =>
    sendQuery(new URLSearchParams({ query, variables, extensions: '' }).toString(), { method: 'GET' });
  expect([await asked('{"name":"Query"}'), await asked('{name}'), await asked('[7]')]).toEqual([
    ok(ours),
    refused(400, 'BAD_REQUEST'),
    refused(400, 'BAD_REQUEST'),
  ]);
});

test('"Requests that the server cannot interpret SHOULD result in status code 400", in every media type', async () => {
  for (const accept of [ours, json]) {
    const bad = refused(400, 'BAD_REQUEST', accept);
    for (const body of ['NONSENSE', '{"query":', '', '[]', '7', '{}', '{"qeury":"{__typename}"}'])
      expect(await sendQuery('', { accept, body })).toEqual(bad);
    expect(await sendQuery('', { accept, body: { query: '{ __typename }', variables: [7] } })).toEqual(bad);
    expect(await sendQuery('', { accept, body: { query: '{ __typename }', operationName: 7 } })).toEqual(bad);
    expect(await sendQuery('', { accept, body: { query: '{ __typename }', extensions: 'x' } })).toEqual(bad);
  }
  expect(
    await sendQuery('', { body: { query: 'query A{__typename}', variables: null, operationName: '' } }),
  ).toEqual(ok(ours));
});

test('"If the client does not supply a Content-Type header with a POST request, the server SHOULD reject the request using the appropriate 4xx status code"', async () => {
  for (const type of ['', 'text/plain', 'application/graphql', 'application/x-www-form-urlencoded'])
    expect(await sendQuery('{ __typename }', { type })).toEqual(refused(415, 'BAD_REQUEST'));
  expect(await sendQuery('{ __typename }', { type: 'application/json; charset=utf-8' })).toEqual(ok(ours));
});

const failures: { readonly [what: string]: readonly [query: string, code: string, variables?: object] } = {
  'the document cannot be parsed': ['{', 'GRAPHQL_PARSE_FAILED'],
  'the document is not valid': ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
  'the operation cannot be determined': [
    'query A{__typename} query B{__typename}',
    'OPERATION_RESOLUTION_FAILURE',
  ],
  'a variable does not fit': ['query($n:String!){__type(name:$n){name}}', 'BAD_USER_INPUT', { n: null }],
};

test.each(Object.entries(failures))(
  '"the server SHOULD use 400" for application/graphql-response+json and 200 for application/json, where %s',
  async (_, [query, code, variables]) => {
    const body = { query, ...(variables && { variables }) };
    expect([
      await sendQuery('', { accept: ours, body }),
      await sendQuery('', { accept: json, body }),
    ]).toEqual([refused(400, code), refused(200, code, json)]);
  },
);

test('"If the client is not permitted to issue the GraphQL request then the server SHOULD reply with 403, 401", without data', async () => {
  const query = '{ recentPolicies { policyId } }';
  expect(await sendQuery(query)).toEqual(refused(401, 'UNAUTHENTICATED'));
  expect(await sendQuery(query, { token: 'Bearer over' })).toEqual(refused(401, 'UNAUTHENTICATED'));
  expect(await sendQuery(query, { token: authorization })).toEqual(ok(ours));
});

test('"If the GraphQL response contains the data entry and it is not null, then the server MUST reply with a 2xx status code"', async () => {
  const query = '{ viewer { name } policyFile(policyId: "1") { id } }';
  expect(await sendQuery(query)).toEqual({
    ...ok(ours),
    has: ['errors', 'data'],
    codes: ['UNAUTHENTICATED'],
  });
});

test('what is larger than allowed is refused before it is executed, with what was asked and what is allowed', async () => {
  const fragments = Array.from(
    { length: 14 },
    (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
  );
  const documents = {
    TOKEN_LIMIT: `{ ${'__typename '.repeat(defaultLimits.tokens)} }`,
    DEPTH_LIMIT: `{ viewer ${'{ viewer '.repeat(25)} { name }${' }'.repeat(25)} }`,
    ALIAS_LIMIT: `{ ${Array.from({ length: 61 }, (_, at) => `a${at}: __typename`).join(' ')} }`,
    NODE_LIMIT: `{ ...F0 } ${fragments.join(' ')} fragment F14 on Query { __typename }`,
    COST_LIMIT: 'query { recentPolicies(first: 100) { policyId } rateRisks(risks: []) { __typename } '
      .concat(Array.from({ length: 20 }, (_, at) => `r${at}: rateRisks(risks: []) { __typename }`).join(' '))
      .concat(' }'),
  };
  const limits = [];
  for (const [code, query] of Object.entries(documents)) {
    expect(await sendQuery(query)).toEqual(refused(400, code));
    const { body } = await agent.send(query);
    limits.push(Reflect.get(Object(body?.errors?.[0]?.extensions), 'limit'));
  }
  expect(limits).toEqual([
    { what: 'tokens', allowed: 6000 },
    { what: 'depth', asked: 27, allowed: 20 },
    { what: 'aliases', asked: 61, allowed: 60 },
    { what: 'nodes', asked: 16_384, allowed: 6000 },
    { what: 'cost', asked: 21_101, allowed: 20_000 },
  ]);
});

test('an answer states its cost: rows asked for count, a variable too', async () => {
  const costs = [];
  for (const [query, variables] of [
    ['{ __typename }', {}],
    ['{ viewer { name menu { label } } }', {}],
    ['{ recentPolicies(first: 5) { policyId } }', {}],
    ['query ($first: Int) { recentPolicies(first: $first) { policyId } }', { first: 50 }],
    ['query ($first: Int = 7) { recentPolicies(first: $first) { policyId } }', {}],
    ['{ recentPolicies { policyId } }', {}],
  ] as const) {
    const { text } = await agent.send(query, variables);
    costs.push(JSON.parse(text).extensions.cost.asked);
  }
  expect(costs).toEqual([0, 11, 6, 51, 8, 26]);
});
