import { expect, test } from 'vitest';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { post, signInClient, type WireAnswer } from '../../support/server/graphql-client.ts';
import { listFaults } from '../../support/server/no-fault.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const { start } = namedScenario('slab-behind-a-levee', '2026-11-21');
const { file } = await startedQuote(agent, start);
const policyId = String(file.policy.policyId);
const authorization = `Bearer ${agent.tokens.accessToken}`;

async function raw(path: string, init: RequestInit): Promise<WireAnswer> {
  const response = await fetch(`${url}${path}`, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, text, body: isJson ? JSON.parse(text) : null };
}

const graphql = (body: string, type = 'application/json') =>
  raw('/graphql', {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/graphql-response+json', authorization },
    body,
  });

test('a text that the database cannot hold is refused in words', async () => {
  const { status, body } = await agent.send('query ($text: String!) { lenders(text: $text) { name } }', {
    text: 'a\u0000b',
  });
  const message = 'A text has a character that no text may have, such as U+0000.';
  const [error] = body?.errors ?? [];
  const { requestId: _, ...extensions } = Object(error?.extensions);
  expect({ status, message: error?.message, extensions }).toEqual({
    status: 200,
    message,
    extensions: { code: 'BAD_USER_INPUT', problems: [buildProblem('TYPE', null, message)] },
  });
});

test('a request that is no GraphQL is refused without a fault', async () => {
  const save =
    'mutation ($parts: PolicyPartsInput!) { savePolicyParts(policyId: "1001", parts: $parts) { __typename } }';
  const deepVariables = `{"query":${JSON.stringify(save)},"variables":{"parts":${'{"structure":'.repeat(20_000)}1${'}'.repeat(20_000)}}}`;
  const requests: { readonly [what: string]: () => Promise<WireAnswer> } = {
    'an empty body': () => graphql(''),
    'no JSON': () => graphql('{'),
    'a list': () => graphql('[]'),
    'a number': () => graphql('7'),
    'no query': () => graphql('{}'),
    'a query that is not a text': () => graphql('{"query":{}}'),
    'a text of another language': () => graphql(JSON.stringify({ query: 'select * from policy' })),
    'variables that are not an object': () =>
      graphql(JSON.stringify({ query: '{viewer{name}}', variables: 'x' })),
    'an operation that is not there': () =>
      graphql(JSON.stringify({ query: 'query A {viewer{name}}', operationName: 'B' })),
    'a field that is not there': () => graphql(JSON.stringify({ query: '{ viewer { passwordHash } }' })),
    'very deep variables': () => graphql(deepVariables),
    'a very deep query': () =>
      graphql(JSON.stringify({ query: `${'{viewer'.repeat(30_000)}${'}'.repeat(30_000)}` })),
    'very deep literals': () =>
      graphql(
        JSON.stringify({ query: `{lookups(list:${'['.repeat(100_000)}${']'.repeat(100_000)}){code}}` }),
      ),
    'a prototype': () => graphql('{"query":"{viewer{name}}","variables":{"__proto__":{"isStaff":true}}}'),
    'a prototype with a letter hidden': () =>
      graphql('{"query":"{viewer{name}}","variables":{"\\u005f_proto__":{"isStaff":true}}}'),
    'a constructor': () => graphql('{"query":"{viewer{name}}","variables":{"constructor":{"prototype":{}}}}'),
    'two megabytes': () => graphql(JSON.stringify({ query: `{viewer{name}} #${'x'.repeat(2_000_000)}` })),
    'a form': () => graphql('query={viewer{name}}', 'application/x-www-form-urlencoded'),
    'a mutation by GET': () =>
      raw(`/graphql?query=${encodeURIComponent('mutation{submitApplication(policyId:1){__typename}}')}`, {
        headers: { authorization, 'apollo-require-preflight': 'yes' },
      }),
    'a literal of the wrong type': () =>
      graphql(JSON.stringify({ query: 'mutation { jump(policyId: "1001", to: NOWHERE) { __typename } }' })),
  };
  const answers: [string, string[]][] = [];
  for (const [what, send] of Object.entries(requests)) {
    const answer = await send();
    const isRefused = answer.status >= 400 && answer.status < 500;
    answers.push([
      what,
      [...(isRefused ? [] : [`HTTP ${answer.status}: ${answer.text.slice(0, 100)}`]), ...listFaults(answer)],
    ]);
  }
  expect(answers).toEqual(answers.map(([what]) => [what, []]));
});

test('an address with broken signs leads a page to the not-found page, and is refused in words elsewhere', async () => {
  const answers = ['/vue/policy/%E0%A4%A/rates', '/vue/api/%E0%A4%A', '/%E0%A4%A'].map(async (path) => {
    const { status, headers } = await fetch(`${url}${path}`, { redirect: 'manual' });
    return { path, status, location: headers.get('location') };
  });
  expect(await Promise.all(answers)).toEqual([
    { path: '/vue/policy/%E0%A4%A/rates', status: 302, location: '/vue/not-found' },
    { path: '/vue/api/%E0%A4%A', status: 400, location: null },
    { path: '/%E0%A4%A', status: 400, location: null },
  ]);
});

test('a missing variable, a null and a list in its place name the argument', async () => {
  const document = 'query ($policyId: ID!) { policyFile(policyId: $policyId) { id } }';
  const results = [];
  for (const variables of [{}, { policyId: null }, { policyId: ['1'] }, { policyId: {} }]) {
    const { status, body } = await agent.send(document, variables);
    results.push({ status, problems: body?.errors?.map(({ extensions }) => extensions?.problems) });
  }
  const wrong = (code: string, message: string) => ({
    status: 400,
    problems: [[{ code, field: 'policyId', message, severity: 'ERROR', step: null }]],
  });
  expect(results).toEqual([
    wrong('REQUIRED', 'This value is required.'),
    wrong('REQUIRED', 'This value is required.'),
    wrong('TYPE', 'This value does not fit: ID cannot represent value: ["1"]'),
    wrong('TYPE', 'This value does not fit: ID cannot represent value: {}'),
  ]);
});

test('every value of one save that does not fit is named', async () => {
  const { status, body } = await agent.send(
    'mutation ($policyId: ID!, $parts: PolicyPartsInput!) { savePolicyParts(policyId: $policyId, parts: $parts) { __typename } }',
    {
      policyId,
      parts: {
        structure: {
          floorsCount: 'two',
          constructionDate: '31.12.1999',
          foundationType: 'SWAMP',
          colour: 'red',
        },
        lossPayees: [{ name1: 'First Bank' }, { name1: 7 }],
      },
    },
  );
  const fields = body?.errors
    ?.flatMap(({ extensions }) => extensions?.problems ?? [])
    .map((problem) => Reflect.get(Object(problem), 'field'));
  expect({ status, fields: fields?.sort() }).toEqual({
    status: 400,
    fields: [
      'lossPayees.1.name1',
      'structure',
      'structure.constructionDate',
      'structure.floorsCount',
      'structure.foundationType',
    ],
  });
});

test('a length of a list is bounded, whatever is asked for', async () => {
  const asked = `query ($policyId: ID!, $first: Int!) {
    policyFile(policyId: $policyId) { activity(first: $first) { activity } documents(includeInactive: true) { fileName } }
    searchPolicies(text: "alvarez", first: $first) { policyId }
  }`;
  const found = [];
  for (const first of [0, -1, -2_147_483_648, 2_147_483_647]) {
    const answer = await agent.send(asked, { policyId, first });
    found.push({ faults: listFaults(answer), errors: answer.body?.errors });
  }
  expect(found).toEqual(found.map(() => ({ faults: [], errors: undefined })));
});

test('documents of ids that are none are not found, and a policy id that is none is invalid', async () => {
  const ids = ['0', '-1', 'abc', '1e3', '%00', '%27', '99999999999999999999', 'NaN', '1.5'];
  const statuses = [];
  for (const id of ids) {
    for (const path of [`/vue/api/Policy/${id}/Quote.pdf`, `/vue/api/Policy/${policyId}/Document/${id}`]) {
      const answer = await raw(path, { headers: { authorization } });
      statuses.push({ path, status: answer.status, faults: listFaults(answer) });
    }
  }
  const expected = (path: string) => (path.endsWith('Quote.pdf') ? 400 : 404);
  expect(statuses).toEqual(statuses.map(({ path }) => ({ path, status: expected(path), faults: [] })));
});

test('an upload without a name, with a strange type, of nothing, or as no form is taken or refused, never a fault', async () => {
  const upload = (type: string, body: FormData | string) =>
    raw(`/vue/api/Policy/${policyId}/Documents/${type}`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
  const form = (content: string, name: string) => {
    const data = new FormData();
    data.append('file', new Blob([content], { type: 'application/pdf' }), name);
    return data;
  };
  const plain = new FormData();
  plain.append('note', 'no file');
  const answers = [
    await upload('ElevationCertificate', form('%PDF-1.7\n%%EOF', 'certificate.pdf')),
    await upload('%00%07', form('%PDF-1.7\n%%EOF', 'a\u0007b/../c.pdf')),
    await upload('x'.repeat(400), form('%PDF-1.7\n%%EOF', `${'y'.repeat(400)}.pdf`)),
    await upload('ElevationCertificate', form('', 'empty.pdf')),
    await upload('ElevationCertificate', form('<script>alert(1)</script>', 'page.html')),
    await upload('ElevationCertificate', form('\u0000\u0001\u0002', 'program.exe')),
    await upload('ElevationCertificate', plain),
    await upload('ElevationCertificate', 'no form'),
  ];
  expect(answers.map((answer) => listFaults(answer))).toEqual(answers.map(() => []));
  expect(answers.map(({ status }) => (status < 300 ? 'taken' : 'refused'))).toEqual([
    'taken',
    'refused',
    'refused',
    'refused',
    'taken',
    'refused',
    'refused',
    'refused',
  ]);
  const page = JSON.parse(answers[4]?.text ?? '{}').documentID;
  const read = await fetch(`${url}/vue/api/Policy/${policyId}/Document/${page}`, {
    headers: { authorization },
  });
  const header = (name: string) => read.headers.get(name)?.split(';')[0];
  expect({
    status: read.status,
    type: header('content-type'),
    disposition: header('content-disposition'),
    sniffing: header('x-content-type-options'),
  }).toEqual({ status: 200, type: 'text/plain', disposition: 'attachment', sniffing: 'nosniff' });
});

test('signing in, refreshing and asking for a token with bad values is refused', async () => {
  const bodies: [string, unknown][] = [
    ['FloodUser', {}],
    ['FloodUser', { userName: 'agent', password: 'a\u0000b' }],
    ['FloodUser', { userName: 'a\u0000gent', password: 'x' }],
    ['FloodUser', { userName: "agent' or 1=1 --", password: "' or 1=1 --" }],
    ['FloodUser', { userName: '\ud800', password: '🌊' }],
    ['FloodUser', { userName: 'x'.repeat(101), password: 'x' }],
    ['FloodUser', { userName: ['agent'], password: { length: 8 } }],
    ['Refresh', {}],
    ['Refresh', { refreshToken: '' }],
    ['Refresh', { refreshToken: 'x\u0000y' }],
    ['Refresh', { refreshToken: 'x'.repeat(5000) }],
  ];
  const found = [];
  for (const [path, body] of bodies) {
    const answer = await post(`${url}/vue/api/Authenticate/${path}`, body);
    found.push({ isRefused: [400, 401, 422].includes(answer.status), faults: listFaults(answer) });
  }
  expect(found).toEqual(bodies.map(() => ({ isRefused: true, faults: [] })));
  expect((await post(`${url}/vue/api/Authenticate/ValidateToken`, { token: 'x\u0000y' })).status).toBe(422);
  for (const token of ['', 'x', 'a.b.c', '🌊'.repeat(100)]) {
    const answer = await post(`${url}/vue/api/Authenticate/ValidateToken`, { token });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '{"isValid":false}' });
  }
});
