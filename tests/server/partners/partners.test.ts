import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findForbiddenScopes } from '../../../machines/domain/access/api-scope.ts';
import { roleMasks } from '../../../machines/domain/access/role-permission.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { createWebhook } from '../../../server/partners/webhooks.service.ts';
import { findTargetFault, postWebhook } from '../../../server/providers/webhook-call.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { receiver } from '../../support/machines/receiver.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { operationRules } from '../../support/server/operation-rules.ts';
import { operations } from '../../support/server/operations.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const now = '2026-11-21T18:00:00Z';
const database = await testDatabase();
const world = await testWorld(database, new Date(now));
const url = await servedWorld(world);
const principal = await signInClient(url, 'principal');
const agent = await signInClient(url, 'agent');
const other = await signInClient(url, 'otheragent');
const { start } = namedScenario('slab-behind-a-levee', '2026-11-21');
const { file } = await startedQuote(agent, start);
const policyId = String(file.policy.policyId);

async function answered(client: Client, query: string, variables: object = {}) {
  const { body, text } = await client.send(query, variables);
  if (!body?.data) throw new Error(text);
  return Object(Object.values(body.data)[0]);
}

const createKey = `mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { __typename
  ... on ApiKeyCreated { token apiKey { apiKeyId name prefix scopes createdByName lastUsedAt revokedAt } }
  ... on SaveRefused { problems { code field } } } }`;
const keys = '{ apiKeys { apiKeyId lastUsedAt revokedAt } }';
const reading = '{ policies { nodes { policyId } } }';
const inAYear = '2027-11-21T00:00:00Z';

async function newKey(scopes: string[], expiresAt = inAYear) {
  const { token, apiKey } = await answered(principal, createKey, {
    input: { name: 'Partner', scopes, expiresAt },
  });
  return { token, apiKey, client: clientWith(url, { accessToken: token, refreshToken: '' }) };
}

test('a key does what its scopes say and its maker may, on both wires; only a digest of it is stored', async () => {
  const { token, apiKey, client } = await newKey(['READ']);
  expect(apiKey).toEqual({
    apiKeyId: apiKey.apiKeyId,
    name: 'Partner',
    prefix: token.slice(0, 12),
    scopes: ['READ'],
    createdByName: 'Pat Okafor',
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(await answered(client, reading)).toEqual({ nodes: [{ policyId }] });
  expect((await restClient(url, token).get(`Policy/${policyId}/Structure`)).status).toBe(200);
  const submit = `mutation { issuePolicy(policyId: ${policyId}) { ... on SaveRefused { problems { code } } ... on NotFound { message } } }`;
  expect(await answered(client, submit)).toEqual({ problems: [{ code: 'SCOPE_MISSING' }] });
  const { rows } = await sql`select * from api_key`.execute(world.db);
  expect(JSON.stringify(rows)).not.toContain(token.slice(13));
});

test('a quote states its source: a key and REST are the quote API, staff and agents themselves', async () => {
  const { client, token } = await newKey(['READ', 'QUOTE']);
  const address = file.propertyAddress;
  const { policyID } = await restClient(url, token).save('Policy/PolicyMain', {
    Fields: {
      streetAddress1: address.streetAddress1,
      city: address.city,
      stateAbbreviation: address.stateAbbreviation,
      postalCode: address.postalCode,
      insured: { firstName: 'Ines', lastName: 'Moreau', isEntity: false },
      acceptDuplicate: true,
    },
    RateMarketType: 'Public',
  });
  const csr = await signInClient(url, 'csr');
  const byKey = await startedQuote(client, start);
  const byStaff = await startedQuote(csr, start);
  const stored = await sql<{ id: number; source: string; origin: string }>`
    select p.policy_id as id, p.application_source as source, a.origin from policy_part p
      join activity_log a on a.policy_id = p.policy_id and a.activity = 'quote started'`.execute(world.db);
  const findSource = (id: unknown) =>
    stored.rows.filter((row) => row.id === Number(id)).map(({ source, origin }) => [source, origin]);
  expect(
    [policyID, byKey.file.policy.policyId, byStaff.file.policy.policyId, policyId].map(findSource),
  ).toEqual([
    [['QUOTE_API', 'rest']],
    [['QUOTE_API', 'graphql']],
    [['STAFF_ENTRY', 'graphql']],
    [['AGENT_PORTAL', 'graphql']],
  ]);
});

test('a key makes no keys and webhooks, and does not count as a session', async () => {
  const { client, token } = await newKey(['READ', 'QUOTE']);
  const input = { name: 'More', scopes: ['READ'], expiresAt: inAYear };
  expect(await answered(client, createKey, { input })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NOT_ALLOWED', field: null }],
  });
  expect(await answered(client, '{ apiKeys { name } }')).toEqual([]);
  expect(await answered(client, '{ webhooks { url } }')).toEqual([]);
  expect(await answered(client, '{ account { session { sessionId } licensedStates { name } } }')).toEqual({
    session: null,
    licensedStates: expect.any(Array),
  });
  expect(await restClient(url, token).get('User/SessionInfo')).toEqual({
    status: 404,
    body: { message: 'The call came with a key, and a key is not a sign-in.', problems: [] },
  });
});

test('a key sees nothing of the account of who made it, whatever its scopes', async () => {
  const { client, token } = await newKey(['READ', 'QUOTE']);
  const personal = [
    '{ account { user { email } } }',
    '{ account { contacts { contactValue } } }',
    '{ account { address { city } } }',
    '{ account { pendingEmail { email } } }',
    '{ signInSecurity { events { event } } }',
  ];
  for (const query of personal) {
    const { body } = await client.send(query);
    expect([query, Object(body).errors?.[0].extensions.code]).toEqual([query, 'SCOPE_MISSING']);
  }
  const rest = restClient(url, token);
  for (const path of ['User/GetUserDetail', 'User/Contacts', 'User/SignInSecurity'])
    expect([path, await rest.get(path)]).toEqual([
      path,
      {
        status: 403,
        body: { message: 'API keys do not read personal data. Sign in as a user.', problems: [] },
      },
    ]);
});

test('a key reads, pays, submits and exports no more than its scope says, on both wires', async () => {
  const save = `mutation { savePolicyParts(policyId: ${policyId}, parts: { structure: { floorsCount: 2 } }) {
    ... on SaveRefused { problems { code } } } }`;
  const submit = `mutation { submitApplication(policyId: ${policyId}) { __typename } }`;
  const pay = `mutation { pay(policyId: ${policyId}, payment: { paymentTypeId: 1, amount: "1.00", token: "tok_sample_ok" }) {
    __typename ... on SaveRefused { problems { code } } ... on PaymentRecorded { file { policy { policyId } } } } }`;
  const due = `{ statement(policyId: ${policyId}) { balance } }`;
  const start = 'mutation { startExport { __typename } }';
  const whole = `{ policyFile(policyId: ${policyId}) { policy { policyId } } }`;
  const maker = '{ account { agent { email phone } } }';
  const byScope: { [scope: string]: unknown } = {};
  for (const scope of ['SUBMIT', 'PAY', 'EXPORT']) {
    const { client, token } = await newKey([scope]);
    const rest = restClient(url, token);
    byScope[scope] = {
      reads: await answered(client, whole),
      saves: await answered(client, save),
      submits: (await answered(client, submit)).__typename,
      pays: await answered(client, pay),
      due: await answered(client, due),
      exports: (await answered(client, start)).__typename,
      maker: (await answered(client, maker)).agent,
      readsByRest: (await rest.get(`Policy/${policyId}/Structure`)).status,
      paysByRest: (
        await rest.post(`Policy/${policyId}/Payment`, { PaymentTypeID: 1, amount: 1, token: 'tok_sample_ok' })
      ).status,
    };
  }
  const none = {};
  const missing = { problems: [{ code: 'SCOPE_MISSING' }] };
  const notRated = { __typename: 'SaveRefused', problems: [{ code: 'NOT_RATED' }] };
  expect(byScope).toEqual({
    SUBMIT: {
      reads: { policy: { policyId } },
      saves: missing,
      // It may, and gets the open requirements of the quote.
      submits: 'StepProblems',
      pays: { __typename: 'SaveRefused', ...missing },
      due: none,
      exports: 'SaveRefused',
      maker: { email: 'principal@example.com', phone: null },
      readsByRest: 200,
      paysByRest: 403,
    },
    PAY: {
      reads: none,
      saves: none,
      submits: 'NotFound',
      pays: notRated,
      due: { balance: '0.00' },
      exports: 'SaveRefused',
      maker: { email: null, phone: null },
      readsByRest: 404,
      paysByRest: 422,
    },
    EXPORT: {
      reads: none,
      saves: none,
      submits: 'NotFound',
      pays: { __typename: 'NotFound' },
      due: none,
      exports: 'ExportStarted',
      maker: { email: null, phone: null },
      readsByRest: 404,
      paysByRest: 404,
    },
  });
});

/** The stored rows about people; a try of a password counts there too. */
async function people(): Promise<unknown[]> {
  const { rows } = await sql`
    select to_json(u) as row from app_user u union all select to_json(c) from user_contact c
    union all select to_json(c) from credential c union all select to_json(p) from preference_value p`.execute(
    world.db,
  );
  return rows.map((row) => JSON.stringify(row)).sort();
}

test('a key changes nothing of the account of who made it: each mutation about the caller refuses it, and so do personal preferences and invitations', async () => {
  const { client, token } = await newKey(['READ', 'QUOTE']);
  const { body } = await principal.send('{ account { user { userId } entity { entityId } } }');
  const { user, entity } = Object(body?.data?.account);
  const before = await people();
  const ofSelf = operations().filter(
    ({ name, isMutation }) => isMutation && operationRules[`Mutation.${name}`]?.about === 'self',
  );
  const aboutPeople = {
    setPreference: { owner: 'USER', ownerId: user.userId, name: 'floodchat', value: 'false' },
    inviteUser: {
      invitation: {
        userKind: 'CONSUMER',
        userName: 'rosa',
        firstName: 'Rosa',
        lastName: 'Vega',
        email: 'rosa@example.com',
        entityId: entity.entityId,
      },
    },
  };
  const changed: string[] = [];
  for (const operation of [...ofSelf, ...operations().filter(({ name }) => name in aboutPeople)]) {
    const { name, document } = operation;
    const given = Object(aboutPeople)[name] ?? rightArguments(operation, policyId);
    const problemFields = ' { __typename ... on SaveRefused { problems { code } } }';
    const { __typename, problems } = await answered(
      client,
      document.replace(' { __typename }', problemFields),
      given,
    );
    const outcome = problems?.[0].code ?? __typename;
    if (!['NOT_ALLOWED', 'SCOPE_MISSING', 'SIGN_IN_AS', 'NotFound'].includes(outcome))
      changed.push(`${name}: ${outcome}`);
  }
  expect(changed).toEqual([]);
  expect(ofSelf.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['changePassword', 'confirmAuthenticatorSetup', 'saveAccount', 'saveContact']),
  );
  const rest = restClient(url, token);
  const statuses = [
    await rest.post('User/SaveContact', { contactType: 'Email', contactValue: 'thief@example.com' }),
    await rest.post('User/ChangePassword', { password: samplePassword, newPassword: 'a walk by the river' }),
    await rest.post('User/UpdateMFAConfig', { action: 'Begin', password: samplePassword }),
    await rest.post('User/UserPreference/floodchat?value=false'),
  ].map(({ status, body }) => [status, Object(body).problems?.[0].code]);
  expect(statuses).toEqual(statuses.map(() => [403, 'NOT_ALLOWED']));
  expect((await rest.post('User/SaveMyAccountInfo', { email: 'thief@example.com' })).status).toBe(403);
  expect(await people()).toEqual(before);
});

test('the refusal of a key by user, duration and scopes is reported by field; users cannot give rights that they do not have', async () => {
  const tried = async (client: Client, input: object) =>
    (await answered(client, createKey, { input })).problems;
  expect(await tried(agent, { name: 'x', scopes: ['READ'], expiresAt: inAYear })).toEqual([
    { code: 'NOT_ALLOWED', field: null },
  ]);
  expect(await tried(principal, { name: ' ', scopes: [], expiresAt: now })).toEqual([
    { code: 'REQUIRED', field: 'input.name' },
    { code: 'REQUIRED', field: 'input.scopes' },
    { code: 'RANGE', field: 'input.expiresAt' },
  ]);
  expect(
    findForbiddenScopes(roleMasks('API_PARTNER'), ['READ', 'QUOTE', 'SUBMIT', 'PAY', 'DOCUMENTS', 'EXPORT']),
  ).toEqual(['SUBMIT', 'PAY', 'DOCUMENTS', 'EXPORT']);
});

test('a key ends when it is revoked, when its time is over, and with the person who made it', async () => {
  const revoked = await newKey(['READ']);
  const short = await newKey(['READ'], '2026-11-21T18:00:30Z');
  const good = await newKey(['READ']);
  await answered(revoked.client, reading);
  const revoke = 'mutation ($id: ID!) { revokeApiKey(apiKeyId: $id) { __typename } }';
  const id = revoked.apiKey.apiKeyId;
  expect(await answered(agent, revoke, { id })).toEqual({ __typename: 'SaveRefused' });
  expect(await answered(principal, revoke, { id: '999999' })).toEqual({ __typename: 'NotFound' });
  expect(await answered(principal, revoke, { id })).toEqual({ __typename: 'ApiKeyRevoked' });
  const listed = (await answered(principal, keys)).find(
    ({ apiKeyId }: { apiKeyId: string }) => apiKeyId === id,
  );
  expect(listed).toEqual({
    apiKeyId: id,
    lastUsedAt: '2026-11-21T18:00:00.000Z',
    revokedAt: '2026-11-21T18:00:00.000Z',
  });
  const readStatus = async ({ client }: { client: Client }) => (await client.send(reading)).status;
  expect([await readStatus(revoked), await readStatus(short), await readStatus(good)]).toEqual([
    401, 200, 200,
  ]);
  world.setNow(new Date('2026-11-21T18:00:31Z'));
  expect([await readStatus(short), await readStatus(good)]).toEqual([401, 200]);
  await sql`update app_user set is_active = false where user_name = 'principal'`.execute(world.db);
  expect(await readStatus(good)).toBe(200);
  world.setNow(new Date('2026-11-21T18:01:02Z'));
  expect(await readStatus(good)).toBe(401);
  await sql`update app_user set is_active = true where user_name = 'principal'`.execute(world.db);
  world.setNow(new Date(now));
});

const hookReceiver = await receiver();
const newWebhook = `mutation ($input: WebhookInput!) { createWebhook(input: $input) { __typename
  ... on WebhookCreated { secret webhook { webhookId url events isActive } } ... on SaveRefused { problems { code field } } } }`;
const delivered = `{ webhooks { deliveries { totalCount nodes { webhookDeliveryId event policyId status nextTryAt attempts { status failure } } } } }`;
const resend = 'mutation ($id: ID!) { resendDelivery(webhookDeliveryId: $id) { __typename } }';

const work = () =>
  runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: () => undefined,
  });

const deliveries = async () => (await answered(principal, delivered))[0].deliveries.nodes;

test('an event of a policy is sent with a signature that the receiver can check, and only with facts that its maker may see', async () => {
  const webhook = await answered(principal, newWebhook, {
    input: { url: hookReceiver.url, events: ['POLICY_CREATED'] },
  });
  const { policy } = (await startedQuote(agent, start)).file;
  const foreign = (await startedQuote(other, start)).file.policy.policyId;
  const foreignDelivery = await world.db
    .selectFrom('webhook_delivery')
    .select('webhook_delivery_id as id')
    .where('policy_id', '=', foreign)
    .executeTakeFirstOrThrow();
  const expectOwnOnly = async () => {
    const [{ deliveries: listed }] = await answered(
      principal,
      '{ webhooks { deliveries { totalCount nodes { policyId payload } } } }',
    );
    const ids = listed.nodes.map((row: { policyId: string; payload: { policyId: number } }) => [
      row.policyId,
      row.payload.policyId,
    ]);
    expect([listed.totalCount, ids]).toEqual([1, [[String(policy.policyId), policy.policyId]]]);
    expect(await answered(principal, resend, foreignDelivery)).toEqual({ __typename: 'NotFound' });
  };
  await expectOwnOnly();
  await work();
  await expectOwnOnly();
  const [{ headers, body } = { headers: {}, body: '' }] = hookReceiver.taken;
  const [, seconds = '', digest] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['highwater-signature'])) ?? [];
  expect(digest).toBe(createHmac('sha256', webhook.secret).update(`${seconds}.${body}`).digest('hex'));
  const { eventId, transactionId, ...content } = JSON.parse(body);
  expect([hookReceiver.taken.length, headers['highwater-event'], headers['highwater-event-id']]).toEqual([
    1,
    'POLICY_CREATED',
    eventId,
  ]);
  expect([seconds, typeof transactionId, content]).toEqual([
    String(Date.parse(now) / 1000),
    'number',
    { event: 'POLICY_CREATED', occurredAt: '2026-11-21T18:00:00.000Z', policyId: policy.policyId },
  ]);
  const log = (await deliveries()).map(
    ({ webhookDeliveryId: _, ...row }: { webhookDeliveryId: string }) => row,
  );
  expect(log).toEqual([
    {
      event: 'POLICY_CREATED',
      policyId: String(policy.policyId),
      status: 'DELIVERED',
      nextTryAt: null,
      attempts: [{ status: 200, failure: null }],
    },
  ]);
  const withheld =
    await sql`select status, payload from webhook_delivery where policy_id = ${foreign}`.execute(world.db);
  expect(withheld.rows).toEqual([{ status: 'WITHHELD', payload: {} }]);
  const { rows } = await sql`select * from webhook`.execute(world.db);
  expect(JSON.stringify(rows)).not.toContain(webhook.secret);
});

test('an event that a receiver does not take is tried again later and logged; it can be sent again; a redirect is not followed', async () => {
  hookReceiver.status = 302;
  const { policy } = (await startedQuote(agent, start)).file;
  await work();
  const [failed] = await deliveries();
  expect(failed).toEqual({
    webhookDeliveryId: failed.webhookDeliveryId,
    event: 'POLICY_CREATED',
    policyId: String(policy.policyId),
    status: 'PENDING',
    nextTryAt: '2026-11-21T18:00:02.718Z',
    attempts: [{ status: 302, failure: null }],
  });
  const { rows } = await sql<{
    later: boolean;
  }>`select run_at > now() as later from graphile_worker.jobs`.execute(world.db);
  expect(rows).toEqual([{ later: true }]);
  hookReceiver.status = 204;
  const id = failed.webhookDeliveryId;
  expect(await answered(agent, resend, { id })).toEqual({ __typename: 'NotFound' });
  expect(await answered(principal, resend, { id })).toEqual({ __typename: 'DeliveryQueued' });
  await work();
  const [taken] = await deliveries();
  expect([taken.status, taken.attempts]).toEqual([
    'DELIVERED',
    [
      { status: 302, failure: null },
      { status: 204, failure: null },
    ],
  ]);
  hookReceiver.status = 200;
});

test('a change that is undone sends nothing, and neither does a webhook that is off', async () => {
  const before = hookReceiver.taken.length;
  await world.db
    .transaction()
    .execute(async (trx) => {
      const { logActivity } = await import('../../../server/kernel/activity.service.ts');
      const at = {
        policyId: Number(policyId),
        transactionId: 1,
        userId: 1,
        occurredAt: world.now(),
        origin: 'job' as const,
      };
      await logActivity(trx, at, { event: 'quote started' });
      throw new Error('undone');
    })
    .catch(() => undefined);
  const [{ webhookId }] = await answered(principal, '{ webhooks { webhookId } }');
  const set =
    'mutation ($id: ID!, $on: Boolean!) { setWebhookActive(webhookId: $id, isActive: $on) { __typename } }';
  await answered(principal, set, { id: webhookId, on: false });
  await startedQuote(agent, start);
  await work();
  expect(hookReceiver.taken.length).toBe(before);
});

test('where private targets are refused, nothing is sent to a private address, by any name', async () => {
  const refusing = { ...world, refusesPrivateTargets: true };
  const viewer = await signedInAs(world, 'principal');
  const addresses = [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://[::ffff:192.168.1.1]/',
    'https://169.254.169.254/latest',
    'https://user:secret@example.com/',
    'https://0x7f.1/',
    'ftp://example.com/',
  ];
  for (const address of addresses) {
    const answer = await createWebhook(refusing, viewer, { url: address, events: ['HARD_STOP'] });
    expect([address, answer.__typename]).toEqual([address, 'SaveRefused']);
  }
  expect(findTargetFault(new URL('https://hooks.example.com/x'))).toBe(null);
  const byName = `https://localhost:${new URL(hookReceiver.url).port}/hook`;
  expect(await postWebhook(byName, '{}', { headers: {}, refusesPrivate: true })).toEqual({
    failure: 'The address is a private one.',
  });
});
