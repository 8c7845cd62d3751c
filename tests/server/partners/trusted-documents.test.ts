import { readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, parse, print } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canonicalDigest } from '../../../server/schema/derive/canonical-document.ts';
import { configureLog } from '../../../server/telemetry/log.ts';
import * as documents from '../../../src/graphql/documents.ts';
import * as estimateDocuments from '../../../src/graphql/estimate-documents.ts';
import * as officeDocuments from '../../../src/graphql/office-documents.ts';
import * as portalDocuments from '../../../src/graphql/portal-documents.ts';
import * as staffDocuments from '../../../src/graphql/staff-documents.ts';
import * as viewerDocument from '../../../src/graphql/viewer-document.ts';
import { clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const manifest: { [name: string]: string } = JSON.parse(
  readFileSync('server/graphql/trusted-documents.json', 'utf8'),
);
const world = await testWorld(await testDatabase());
const url = await servedWorld({ ...world, trustedDocuments: 'enforce' });
const agent = await signInClient(url, 'agent');

const appDocuments = Object.entries<object>({
  ...documents,
  ...staffDocuments,
  ...officeDocuments,
  ...estimateDocuments,
  ...portalDocuments,
  ...viewerDocument,
}).filter((entry): entry is [string, DocumentNode] => Reflect.get(entry[1], 'kind') === Kind.DOCUMENT);

/** The app's documents as its client sends them: with type names. */
const sent = appDocuments.map(
  ([name, document]) => [name, print(new InMemoryCache().transformDocument(document))] as const,
);

/** The documents that partners send as persons, to make keys and webhooks. */
const ofPartners = parse(
  readFileSync('server/graphql/partner-documents.graphql', 'utf8'),
).definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION ? [[definition.name?.value ?? '', print(definition)]] : [],
);

test('the manifest holds every document of the app as its client sends it, those of partners, and no other', () => {
  expect(
    [...sent, ...ofPartners].map(([name = '', text = '']) => [name, canonicalDigest(parse(text))]).sort(),
  ).toEqual(Object.entries(manifest).sort());
});

test('where the manifest is enforced, a partner makes keys and webhooks with the documents of the guide, and follows, switches off and revokes them', async () => {
  const principal = await signInClient(url, 'principal');
  const guide = readFileSync('docs/graphql.md', 'utf8');
  const blocks = [...guide.matchAll(/```graphql\n(.*?)```/gs)].map(([, block = '']) => block);
  const inGuide = (name: string) => blocks.find((block) => block.includes(` ${name}`)) ?? '';
  const own = Object.fromEntries(ofPartners);
  const ask = async (text: string, variables: object = {}) => {
    const { body, text: answer } = await principal.send(text, variables);
    if (!body?.data) throw new Error(answer);
    return Object(Object.values(body.data)[0]);
  };
  const key = await ask(inGuide('NewKey('), {
    input: { name: 'Partner', scopes: ['READ'], expiresAt: '2027-01-01T00:00:00Z' },
  });
  const { webhook } = await ask(inGuide('NewWebhook('), {
    input: { url: 'https://partner.example.com/hook', events: ['POLICY_ISSUED'] },
  });
  const off = await ask(own.SwitchWebhook ?? '', { webhookId: webhook.webhookId, isActive: false });
  const revoked = await ask(own.RevokeKey ?? '', { apiKeyId: key.apiKey.apiKeyId });
  const resent = await ask(own.Resend ?? '', { webhookDeliveryId: 999 });
  expect([key.__typename, off.webhook.isActive, revoked.__typename, resent.__typename]).toEqual([
    'ApiKeyCreated',
    false,
    'ApiKeyRevoked',
    'NotFound',
  ]);
  expect([
    (await ask(inGuide('WebhookDeliveries {'))).length,
    (await ask(own.Webhooks ?? '')).length,
  ]).toEqual([1, 1]);
  expect((await ask(own.Keys ?? '')).length).toBe(1);
});

test('where the manifest is enforced, other documents are refused, but for a partner with a key', async () => {
  const text = Object.fromEntries(sent).Viewer ?? '';
  const own = await agent.send(text);
  const other = await agent.send('{ viewer { name } }');
  const codes = other.body?.errors?.map(({ extensions }) => extensions?.code);
  expect([own.status, other.status, codes]).toEqual([200, 403, ['UNTRUSTED_DOCUMENT']]);
  const reporting = await servedWorld({ ...world, trustedDocuments: 'report' });
  const principal = await signInClient(reporting, 'principal');
  const creation = await principal.send(
    'mutation { createApiKey(input: { name: "Partner", scopes: [READ], expiresAt: "2027-01-01T00:00:00Z" }) { ... on ApiKeyCreated { token } } }',
  );
  const accessToken = String(Reflect.get(Object(creation.body?.data?.createApiKey), 'token'));
  const partner = clientWith(url, { accessToken, refreshToken: '' });
  expect((await partner.send('{ viewer { name } }')).status).toBe(200);
});

test('where the manifest is only reported, another document is executed, and logged once without the names in it', async () => {
  const reporting = await signInClient(await servedWorld({ ...world, trustedDocuments: 'report' }), 'agent');
  const lines: string[] = [];
  configureLog('info', 'json');
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((written) => lines.push(...String(written).trimEnd().split('\n')) > 0);
  onTestFinished(() => {
    write.mockRestore();
    configureLog('warn', 'words');
  });
  for (const time of ['first', 'second']) {
    const { status } = await reporting.send('query Rosa_Alvarez { Alvarez: viewer { name } }');
    expect([time, status]).toEqual([time, 200]);
  }
  // Lines are written in batches; both requests have theirs when everything before is written.
  await expect.poll(() => lines.filter((line) => line.includes('"event":"request"')).length).toBe(2);
  const reports = lines.filter((line) => line.includes('document outside the manifest'));
  expect(reports.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      requestId: expect.any(String),
      event: 'document outside the manifest',
      digest: expect.stringMatching(/^[\da-f]{64}$/),
      isRefused: false,
    },
  ]);
  expect(lines.join()).not.toMatch(/Rosa|Alvarez/);
});
