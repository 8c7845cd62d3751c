import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { documentPath } from '../../../server/http/openapi.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import type { Shape } from '../../../server/rest/shape.ts';
import { PolicyFile } from '../../../src/graphql/documents.ts';
import { takeSample } from '../../support/extent.ts';
import { nastyValues } from '../../support/input/nasty-values.ts';
import { rightBodies } from '../../support/input/right-bodies.ts';
import { buildForm, formWith, type RestAnswer, restClient } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, url, rest, started, agent: own } = await restWorld();
const agent = await rest('agent');
const stranger = await rest('otheragent');
const qa = await rest('qa');
const { file } = await started();
const { policyId } = file.policy;

const ids = ['0', '-1', 'abc', '1.5', '1e3', '%00', '9'.repeat(20)];

/** The texts that the specification quotes for a policy id that is not above zero. */
const quoted: readonly (readonly [string, string, string])[] = [
  ['GET', 'Structure', 'policyID was invalid'],
  ['POST', 'Structure', 'policyID was invalid'],
  ['GET', 'Billing', 'policyID was invalid'],
  ['POST', 'Billing', 'PolicyID is not valid.'],
  ['GET', 'PropertyAddress', 'policyID must be greater than 0.'],
  ['POST', 'PropertyAddress', 'policyID must be greater than 0.'],
  ['GET', 'MailingAddress', 'policyID was invalid, could not request for mailing address.'],
  ['GET', 'LossPayeeList', 'policyID was invalid'],
  ['POST', 'Issue', 'policyID was invalid'],
];

test.each(quoted)('%s %s for a policy id that is not above zero says: %s', async (method, path, message) => {
  const answers: RestAnswer[] = [];
  for (const id of ids) {
    const address = `Policy/${id}/${path}`;
    answers.push(
      method === 'GET'
        ? await agent.get(address)
        : await agent.post(address, path === 'Issue' ? undefined : {}),
    );
  }
  const problem = { code: 'ID', message, field: 'id', severity: 'E', step: null };
  expect(answers).toEqual(ids.map(() => ({ status: 400, body: { message, problems: [problem] } })));
});

test('a policy id in a body that is missing or nought is invalid', async () => {
  const bodies = [
    ['Policy', { PolicyFields: { isHistoric: true } }],
    ['Policy/PolicyOwner', { PolicyID: 0, PolicyOwner: {} }],
    ['Policy/PriorPolicyInformation', { policyID: -3 }],
    ['Policy/SaveActivityLog', { activity: 'a', message: 'b' }],
  ] as const;
  const answers = [];
  for (const [path, body] of bodies) answers.push(Object((await agent.post(path, body)).body).message);
  expect(answers).toEqual([
    'policyID was invalid',
    'policyID was invalid',
    expect.any(String),
    'policyID was invalid',
  ]);
});

test('a policy of another user has the same answer as a missing one', async () => {
  const nothing = { message: 'There is no such policy, or you may not see it.', problems: [] };
  for (const { method, path, multipart } of restRoutes.filter((row) =>
    /^Policy\/\{(id|policyId)\}/.test(row.path),
  )) {
    if (multipart) continue;
    const call = (id: number) => {
      const address = path.replace(/\{(id|policyId)\}/, String(id)).replace(/\{\w+\}/g, '1');
      const body = path.endsWith('SaveInsureds')
        ? []
        : path.endsWith('SaveLossPayees')
          ? { lossPayeeList: [] }
          : path.endsWith('Transaction')
            ? { Transaction: {} }
            : path.endsWith('ChangeAddress')
              ? { PropertyAddressFields: {} }
              : path.endsWith('Loss')
                ? rightBodies[path]?.(id)
                : {};
      const payment = path.endsWith('Payment')
        ? { IsManualEntry: true, PaymentTypeID: 4, amount: 1 }
        : path.endsWith('PayAndSubmit')
          ? { PaymentTypeID: 1, amount: 1, token: 'tok_sample_ok' }
          : body;
      return method === 'GET' ? stranger.get(address) : stranger.post(address, payment);
    };
    const [foreign, none] = [await call(policyId), await call(2_000_000)];
    expect([path, foreign]).toEqual([path, { status: 404, body: nothing }]);
    expect([path, none]).toEqual([path, foreign]);
  }
});

test('a user who may not change, pay or note is refused, and no one without a token gets in', async () => {
  const answers = [
    await qa.post(`Policy/${policyId}/Structure`, { floorsCount: 2 }),
    await qa.post(`Policy/${policyId}/Payment`, { PaymentTypeID: 1, amount: 1, token: 'tok_sample_ok' }),
    await agent.post(`Policy/${policyId}/Payment`, { PaymentTypeID: 4, amount: 1, IsManualEntry: true }),
    await agent.post(`Policy/${policyId}/FloodZoneInformation`, { mapPanel: '0001' }),
    await restClient(url, null).get(`Policy/${policyId}`),
    await restClient(url, 'x.y.z').get(`Policy/${policyId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 401, 401]);
});

test('a save that names an old version is answered with the stored row and the difference; one without overwrites the current row', async () => {
  const path = `Policy/${policyId}/MobileHome`;
  const first = await agent.save(path, { serialNumber: 'A1' });
  await agent.save(path, { serialNumber: 'B2' });
  const stale = await agent.post(path, { serialNumber: 'C3', version: first.version });
  expect(stale).toEqual({
    status: 409,
    body: {
      message: 'You saved this since you read it.',
      problems: [],
      conflicts: [
        {
          part: 'mobileHome',
          rowID: null,
          version: 2,
          savedBy: 'Alex Rivera',
          isOwn: true,
          differences: [
            { field: 'mobileHome.serialNumber', label: 'Serial number', stored: 'B2', sent: 'C3' },
          ],
        },
      ],
      current: { mobileHome: [await agent.read(path)] },
    },
  });
  expect((await agent.save(path, { serialNumber: 'C3' })).serialNumber).toBe('C3');
});

test('names that are not known are reported, in a body, a query and a part of another policy', async () => {
  const describeRefusal = async (answer: Promise<RestAnswer>) => {
    const { status, body } = await answer;
    return {
      status,
      fields: Object(body).problems.map((one: { code: string; field: string }) => `${one.code} ${one.field}`),
    };
  };
  expect(
    await describeRefusal(
      agent.post(`Policy/${policyId}/Structure`, { roofs: 1, FLOORSCOUNT: 1, floorscount: 2 }),
    ),
  ).toEqual({
    status: 422,
    fields: ['UNKNOWN_NAME roofs', 'TWICE floorsCount'],
  });
  expect(await describeRefusal(agent.get('Policy/PolicySearch?email=a@example.com&emails=b'))).toEqual({
    status: 422,
    fields: ['UNKNOWN_NAME emails'],
  });
  expect(
    await describeRefusal(
      agent.post(`Policy/${policyId}/Structure`, { policyID: policyId + 1, floorsCount: 1 }),
    ),
  ).toEqual({
    status: 422,
    fields: ['OTHER_POLICY policyID'],
  });
  expect(
    await describeRefusal(
      agent.post(`Policy/${policyId}/SaveLossPayees`, {
        lossPayeeList: [{ lossPayeeID: 99999, name1: 'x' }],
      }),
    ),
  ).toEqual({
    status: 422,
    fields: ['UNKNOWN_ROW lossPayees.0'],
  });
  expect(
    await describeRefusal(
      agent.post(`Policy/${policyId}/Structure`, { floorsCount: 'two', constructionDate: '02/30/2020' }),
    ),
  ).toEqual({
    status: 422,
    fields: ['TYPE floorsCount', 'TYPE constructionDate'],
  });
});

test('where nothing is taken, or a file alone, sent values are reported; so is a field of a form that comes twice', async () => {
  const describeRefusal = async (answer: Promise<RestAnswer>) => {
    const { status, body } = await answer;
    const { message, problems } = Object(body);
    return [
      status,
      message,
      ...problems.map((one: { code: string; field: string }) => `${one.code} ${one.field}`),
    ];
  };
  const unknown = [422, 'There is no force here.', 'UNKNOWN_NAME force'];
  const bare = restRoutes.filter(({ method, body, multipart }) => method === 'POST' && !body && !multipart);
  expect(bare.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['Policy/{id}/Issue', 'Authenticate/SignOut']),
  );
  for (const { path, query } of bare) {
    const address = path
      .replace('{id}', String(policyId))
      .replace('{name}', 'floodchat')
      .replace(/\{\w+\}/g, 'x');
    expect([
      path,
      ...(await describeRefusal(agent.post(`${address}${query ? '?value=true' : ''}`, { force: true }))),
    ]).toEqual([path, ...unknown]);
  }
  const issue = `Policy/${policyId}/Issue`;
  expect(await describeRefusal(agent.post(issue, ['force']))).toEqual([
    422,
    'Send the values by their names.',
    'TYPE null',
  ]);
  expect(await describeRefusal(agent.post(issue, buildForm({ force: 'true' })))).toEqual([
    400,
    'This call does not accept a form.',
  ]);
  const files = ['Documents/Lease', 'ElevationCertificate/Upload/1'].map(
    (path) => `Policy/${policyId}/${path}`,
  );
  for (const path of files) {
    const form = formWith('words');
    form.append('force', 'true');
    expect([path, ...(await describeRefusal(agent.post(path, form)))]).toEqual([path, ...unknown]);
  }
  const mail = buildForm({ ToEmail: 'rosa@example.com', Subject: 'One', Message: 'Words.' });
  mail.append('Subject', 'Two');
  expect(await describeRefusal(agent.post(`Policy/${policyId}/SendEmail`, mail))).toEqual([
    422,
    'Subject appears twice.',
    'TWICE Subject',
  ]);
  expect((await agent.get('User/GetUserId')).status).toBe(200);
});

test('a key is refused where no answer is kept, before anything is done; the document names it where one is', async () => {
  const post = async (path: string, token = own.tokens.accessToken) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'k',
    };
    const answer = await fetch(`${url}/vue/api/${path}`, { method: 'POST', headers, body: '{}' });
    return { status: answer.status, body: await answer.json() };
  };
  const message = 'The answer to this call is not stored: send it without an Idempotency-Key.';
  const refused = {
    status: 400,
    body: {
      message,
      problems: [{ code: 'IDEMPOTENCY_KEY', message, field: 'Idempotency-Key', severity: 'E', step: null }],
      requestId: expect.any(String),
    },
  };
  const unkept = restRoutes.filter(
    ({ method, isOpen, isSecret }) => method === 'POST' && (isOpen || isSecret),
  );
  expect(unkept.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['Authenticate/{product}User', 'User/ChangePassword']),
  );
  for (const { path } of unkept)
    expect([path, await post(path.replace('{product}', 'Flood'))]).toEqual([path, refused]);
  expect((await post('User/ChangePassword', 'x.y.z')).status).toBe(401);
  const { paths } = Object(await agent.read('openapi.json'));
  const named = restRoutes.filter((row) =>
    JSON.stringify(paths[documentPath(row)][row.method.toLowerCase()].parameters).includes('IdempotencyKey'),
  );
  const kept = restRoutes.filter((row) => row.method === 'POST' && !unkept.includes(row));
  expect(named).toEqual(kept);
});

test('what is refused before a row is reached has its problems too, none: bad JSON, another kind, no such path', async () => {
  const answered = async (path: string, type: string, body: string, method = 'POST') => {
    const headers = { authorization: `Bearer ${own.tokens.accessToken}`, 'content-type': type };
    const answer = await fetch(`${url}/vue/api/${path}`, { method, headers, body });
    const { message, ...rest } = await answer.json();
    return [answer.status, typeof message, rest];
  };
  const structure = `Policy/${policyId}/Structure`;
  const none = { problems: [], requestId: expect.any(String) };
  expect([
    await answered(structure, 'application/json', '{'),
    await answered(structure, 'application/xml', '<a/>'),
    await answered(structure, 'application/json', `"${'x'.repeat(1_100_000)}"`),
    await answered(structure, 'application/json', '{}', 'DELETE'),
    await answered('Nothing', 'application/json', '{}'),
    await answered('Policy/%E0%A4%A/Structure', 'application/json', '{}'),
  ]).toEqual([400, 415, 413, 404, 404, 400].map((status) => [status, 'string', none]));
  const { paths, components } = Object(await agent.read('openapi.json'));
  const listStatuses = (path: string, method: string) =>
    Object.keys(paths[`/vue/api/${path}`][method].responses);
  const always = ['200', '400', '401', '403', '404', '409', '422', '429', '500', '503'];
  expect(listStatuses('Policy/{id}/Structure', 'get')).toEqual(always);
  expect(listStatuses('Policy/{id}/Structure', 'post')).toEqual([...always, '413', '415'].sort());
  expect(Object.keys(components.responses)).toContain('Status503');
});

test('a fault has its problems too, none, and the number that the log has', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
    ownerOf(world.db),
  );
  await sql`create trigger refuse before insert on activity_log for each row execute function refuse()`.execute(
    ownerOf(world.db),
  );
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const note = { policyID: policyId, activity: 'called', message: 'Words.' };
  const { status, body } = await agent.post('Policy/SaveActivityLog', note);
  log.mockRestore();
  await sql`drop trigger refuse on activity_log`.execute(ownerOf(world.db));
  const { message, problems } = Object(body);
  expect([status, message, problems]).toEqual([
    500,
    expect.stringMatching(/^Something went wrong on our side\. Reference [\w-]{36}\.$/),
    [],
  ]);
});

test('a choice that is sent as an object, and a form without a boundary or an end, are refused in words', async () => {
  const choice = await agent.post('User/SendRegistrationEmail', { userKind: { toString: 'x' } });
  expect(choice.status).toBe(422);
  const form = async (type: string) => {
    const answer = await fetch(`${url}/vue/api/Policy/${policyId}/Documents/Lease`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.tokens.accessToken}`, 'content-type': type },
      body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nwords',
    });
    return { status: answer.status, body: await answer.json() };
  };
  const message = 'The form cannot be read: its boundary or its end is missing.';
  const refused = { status: 400, body: { message, problems: [], requestId: expect.any(String) } };
  expect([await form('multipart/form-data'), await form('multipart/form-data; boundary=b')]).toEqual([
    refused,
    refused,
  ]);
});

test('a transaction that is refused keeps nothing of what it was sent, and an issue that is refused changes nothing', async () => {
  const asked = { agentSignedDate: '2026-11-20', policyState: 'Application' };
  const path = `Policy/${policyId}/Transaction/${file.transaction.transactionId}`;
  const stored = await agent.read(path);
  const answers = [
    await agent.post(`Policy/${policyId}/Transaction`, { Transaction: asked }),
    await agent.post(`Policy/${policyId}/Transaction`, {
      Transaction: { ...asked, policyState: 'InForce' },
    }),
    await agent.post(`Policy/${policyId}/Transaction`, {
      Transaction: { agentSignedDate: '2026-11-20', transactionStatus: 'Issued' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await agent.read(path)).toEqual(stored);
  const parts = () => own.ask(PolicyFile, { policyId: String(policyId) });
  const before = await parts();
  expect((await agent.post(`Policy/${policyId}/Issue`)).status).toBe(422);
  expect(await parts()).toEqual(before);
});

test('paths are understood in any case', async () => {
  const answer = await agent.read(`Policy/${policyId}/IsEligbileForExceptionalDeductibles`);
  expect(await agent.read(`policy/${policyId}/iseligbileforexceptionaldeductibles`)).toBe(answer);
});

describe('for any body, the answer does not fail and names what is wrong', () => {
  const bodies = restRoutes.filter(({ method, body, multipart }) => method === 'POST' && body && !multipart);

  test.each(bodies.map((row, turn) => [row.path, row, turn] as const))(
    '%s',
    { timeout: 120_000 },
    async (path, { body }, turn) => {
      if (!body) throw new Error('The row has no body.');
      const address = path.replace(/\{\w+\}/g, String(policyId));
      const sent = [...takeSample(oddBodies, 3, turn), ...listWrongBodies(body)];
      const faults: string[] = [];
      for (const content of sent) {
        const { status, body: answer } = await agent.post(address, content);
        const words = JSON.stringify(answer);
        if (status >= 500 || /select |insert |at \w+ \(|node_modules/.test(words))
          faults.push(`${status} ${words.slice(0, 200)}`);
        if (status === 422 && !(Object(answer).problems?.length > 0))
          faults.push(`no problem reported: ${words.slice(0, 200)}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

const oddBodies: readonly unknown[] = [
  [],
  {},
  null,
  'text',
  7,
  '{',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  [[]],
  [null],
];

/** Bodies in which one value is not as it should be, the policy's number being right. */
function listWrongBodies(shape: Shape): unknown[] {
  if (shape.is === 'list') return listWrongBodies(shape.of).map((one) => [one]);
  if (shape.is !== 'object') return [];
  return shape.members.flatMap(({ wire, shape: inner }, turn) => {
    if (inner.is !== 'value')
      return listWrongBodies(inner).map((one) => ({ ...buildRightBody(shape), [wire]: one }));
    return takeSample(nastyValues(inner.field), 1, turn).map(({ value }) => ({
      ...buildRightBody(shape),
      [wire]: value,
    }));
  });
}

function buildRightBody(shape: Shape): object {
  if (shape.is !== 'object') return {};
  const has = (name: string) => shape.members.some(({ wire }) => wire === name);
  return {
    ...(has('policyID') && { policyID: policyId }),
    ...(has('PolicyID') && { PolicyID: policyId }),
    ...(has('RateMarketType') && { RateMarketType: 'Public' }),
  };
}

test('a value that its list does not have, and a pair that contradicts itself, are refused on both wires', async () => {
  const { file } = await started();
  const { policyId } = file.policy;
  const at = (path: string) => `Policy/${policyId}/${path}`;
  const refused = async (path: string, body: object) => {
    const answer = await agent.post(path, body);
    const problems: { code: string; field: string }[] = Object(answer.body).problems ?? [];
    return `${answer.status} ${problems.map(({ code, field }) => `${code} ${field}`).join(', ')}`;
  };
  expect([
    await refused(at('Billing'), { countryID: 999 }),
    await refused(at('MailingAddress'), { stateID: 9999 }),
    await refused(at('MailingAddress'), { stateAbbreviation: 'ZZ' }),
    await refused(at('PropertyAddress'), { stateAbbreviation: 'ZZ' }),
    await refused(at('SaveLossPayees'), {
      lossPayeeList: [{ lossPayeeTypeID: 1, name1: 'Bank', mailingAddress: { countryID: 999 } }],
    }),
    await refused('Policy?isPartialSave=true', {
      PolicyFields: { policyID: policyId, referralSourceID: 9999 },
    }),
    await refused(at('Billing'), { stateID: 6, stateAbbreviation: 'TN' }),
    await refused(at('MailingAddress'), { countryID: 39, stateAbbreviation: 'LA' }),
  ]).toEqual([
    '422 TYPE billing.countryID',
    '422 TYPE mailingAddress.stateID',
    '422 TYPE mailingAddress.stateAbbreviation',
    '422 TYPE propertyAddress.stateAbbreviation',
    '422 TYPE lossPayees.0.countryID',
    '422 TYPE policy.referralSourceID',
    '422 PAIR billing.stateAbbreviation',
    '422 PAIR mailingAddress.stateAbbreviation',
  ]);
  const sent = {
    policyId: String(policyId),
    parts: { billing: { version: file.billing.version, countryId: 999 } },
  };
  const overGraphql = await own.send(
    'mutation ($policyId: ID!, $parts: PolicyPartsInput!) { savePolicyParts(policyId: $policyId, parts: $parts) { ... on SaveRefused { problems { code field } } } }',
    sent,
  );
  expect(overGraphql.body?.data?.savePolicyParts).toEqual({
    problems: [{ code: 'TYPE', field: 'billing.countryId' }],
  });
  const byLetters = await agent.save(at('Billing'), { stateAbbreviation: 'TN' });
  expect(Object(byLetters.billing).stateID).toBe(47);
});

test('a phone number is stored as its ten digits, however it is written; what is none is refused', async () => {
  const { file } = await started();
  const path = `Policy/${file.policy.policyId}/SaveInsureds`;
  const [{ insuredId = 0 } = {}] = file.insureds;
  const [row] = Object.values(await agent.save(path, [{ insuredID: insuredId, phone: '(615) 555-0101' }]));
  expect(Object(row).phone).toBe('6155550101');
  expect((await agent.post(path, [{ insuredID: insuredId, phone: '615 555 010' }])).status).toBe(422);
});

test('a call that needs no body takes an empty one, whatever its content type says', async () => {
  const { file } = await started();
  expect((await agent.post(`Policy/${file.policy.policyId}/SearchSync`, '')).status).toBe(200);
});

test('signing in as another user takes the user name alone', async () => {
  const admin = await rest('admin');
  expect((await admin.post('User/signinas', { userName: 'agent' })).status).toBe(200);
});
