import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRegisteredDocuments } from '../../../server/graphql/documents/read-registered.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { documentIds } from '../../../src/graphql/document-parts.ts';
import { Viewer } from '../../../src/graphql/documents.ts';
import { createDocumentSender } from '../../../src/graphql/send-document.ts';
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
  const bodies: { documentId?: string; query?: string }[] = [];
  const knowing = createDocumentSender(`${url}/graphql`, recording(bodies));
  expect((await knowing(Viewer, {})).viewer?.userName).toBe('agent');
  expect(bodies).toEqual([{ documentId: documentIds.get('Viewer'), operationName: 'Viewer', variables: {} }]);

  bodies.length = 0;
  const stranger = createDocumentSender(
    `${url}/graphql`,
    recording(bodies, { documentId: 'of another release' }),
  );
  expect((await stranger(Viewer, {})).viewer?.userName).toBe('agent');
  expect(bodies.map(({ query }) => query?.split(' ')[0])).toEqual([undefined, 'query']);
});

/** `fetch` with the agent's token, which keeps what is sent. `names` replaces the names of documents. */
function recording(bodies: object[], names: object = {}): typeof fetch {
  return (address, init) => {
    const body = JSON.parse(String(init?.body));
    bodies.push(body);
    const content = 'documentId' in body ? { ...body, ...names } : body;
    return fetch(address, {
      ...init,
      headers: { ...Object(init?.headers), ...bearer },
      body: JSON.stringify(content),
    });
  };
}
