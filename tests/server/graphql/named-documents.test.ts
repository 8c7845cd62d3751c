import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRegisteredDocuments } from '../../../server/graphql/documents/read-registered.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { documentIds } from '../../../src/graphql/document-parts.ts';
import { Viewer } from '../../../src/graphql/viewer-document.ts';
import { createAppClient } from '../../support/server/app-client.ts';
import { post, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const ofPartner = `query Name { viewer { userName } }
query Both { viewer { ...Person } }
fragment Person on Viewer { userName role }
`;
const hash = createHash('sha256').update(ofPartner).digest('hex');
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-registered-'));
await writeFile(path.join(folder, 'partner.graphql'), ofPartner);
const url = await servedWorld({
  ...(await testWorld(await testDatabase())),
  trustedDocuments: 'enforce',
  registeredDocuments: readRegisteredDocuments(folder),
});
const agent = await signInClient(url, 'agent');
const bearer = { authorization: `Bearer ${agent.tokens.accessToken}` };
const call = (content: object) => post(`${url}/graphql`, content, bearer);

test('a partner names an operation of a registered text, as the specification and as Apollo have it', async () => {
  const named = await call({ documentId: `sha256:${hash}`, operationName: 'Both' });
  expect(named.body?.data).toEqual({ viewer: { userName: 'agent', role: 'AGENT' } });
  const persistedQuery = { version: 1, sha256Hash: hash };
  const asApollo = await call({ extensions: { persistedQuery }, operationName: 'Name' });
  expect(asApollo.body?.data).toEqual({ viewer: { userName: 'agent' } });
  const query = new URLSearchParams({ documentId: `sha256:${hash}`, operationName: 'Name' });
  const byGet = await fetch(`${url}/graphql?${query}`, { headers: bearer });
  expect(await byGet.json()).toEqual({
    data: { viewer: { userName: 'agent' } },
    extensions: { cost: { asked: 1, allowed: 20_000 } },
  });
});

test('an unknown name is refused in the words by which clients know to send the text', async () => {
  for (const documentId of ['0123456789abcdef', `sha256:${'0'.repeat(64)}`, '']) {
    const { status, body } = await call({ documentId });
    expect([status, body?.errors?.[0]?.message, body?.errors?.[0]?.extensions?.code]).toEqual([
      400,
      'PersistedQueryNotFound',
      'PERSISTED_QUERY_NOT_FOUND',
    ]);
  }
});

test('a named document that asks for too much is refused in the words of the limit', async () => {
  const world = await testWorld(await testDatabase());
  const strict = await servedWorld({ ...world, limits: { ...defaultLimits, cost: 1 } });
  const documentId = documentIds.get('Viewer');
  const asApollo = { extensions: { persistedQuery: { version: 1, sha256Hash: documentId } } };
  for (const name of [{ documentId }, asApollo]) {
    const { body } = await post(`${strict}/graphql`, { ...name, operationName: 'Viewer', variables: {} });
    expect(body?.errors?.[0]?.message).toMatch(/cost/i);
  }
});

test('the app names its documents, and sends the text where a server does not know the name', async () => {
  const bodies: { query?: string }[] = [];
  const askViewer = async (sha256Hash?: string) => {
    const client = createAppClient(url, agent.tokens.accessToken, recording(bodies, sha256Hash));
    return (await client.query({ query: Viewer })).data?.viewer?.userName;
  };
  expect(await askViewer()).toBe('agent');
  const persistedQuery = { version: 1, sha256Hash: documentIds.get('Viewer') };
  expect(bodies).toEqual([{ operationName: 'Viewer', variables: {}, extensions: { persistedQuery } }]);

  bodies.length = 0;
  expect(await askViewer('of another release')).toBe('agent');
  expect(bodies.map(({ query }) => query?.split(' ')[0])).toEqual([undefined, 'query']);
});

/** `fetch` that keeps what is sent. `sha256Hash` replaces the name of a document that is sent without its text. */
function recording(bodies: { query?: string }[], sha256Hash?: string): typeof fetch {
  return (address, init) => {
    const body = JSON.parse(String(init?.body));
    bodies.push(body);
    const isRenamed = sha256Hash !== undefined && !('query' in body);
    const extensions = isRenamed ? { persistedQuery: { version: 1, sha256Hash } } : body.extensions;
    return fetch(address, { ...init, body: JSON.stringify({ ...body, extensions }) });
  };
}
