import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readCall } from '../../../server/graphql/http/read-request.ts';
import { registerJsonParser } from '../../../server/http/json-parser.ts';
import { registerRequestHooks } from '../../../server/http/request-hooks.ts';
import { parseListCsv } from '../../../server/providers/lists/parse-list-csv.ts';
import { readRows } from '../../../server/providers/records/read-rows.ts';
import { readForm } from '../../../server/rest/multipart.ts';

const sent = 'Nu\u0301n\u0303ez';
const composed = 'Núñez';

test('a letter and its accent are one character behind every wire: bodies, escapes, queries and forms', async () => {
  const app = fastify();
  registerJsonParser(app);
  registerRequestHooks(app, { headers: {}, isStopping: () => false });
  await app.register(multipart);
  app.post('/body', async ({ body }) => body);
  app.get('/query', async ({ query }) => query);
  app.get('/graphql', async (request) => readCall(request, () => undefined).variables);
  app.post('/form', async (request) => {
    const { fields, upload } = await readForm(request, 'file');
    return { ...fields, fileName: upload?.fileName };
  });
  const post = async (payload: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/body',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    ).json();
  const get = async (url: string) => (await app.inject({ url })).json();
  const form = new FormData();
  form.set('name', sent);
  form.set('file', new File(['x'], `${sent}.pdf`));
  const response = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  });
  expect([
    await post(JSON.stringify({ names: [{ last: sent }] })),
    await post('{"names":[{"last":"Nu\\u0301n\\u0303ez"}]}'),
    await get(`/query?name=${encodeURIComponent(sent)}`),
    await get(`/graphql?query=%7Ba%7D&variables=${encodeURIComponent('{"name":"Nu\\u0301n\\u0303ez"}')}`),
    answer.json(),
  ]).toEqual([
    { names: [{ last: composed }] },
    { names: [{ last: composed }] },
    { name: composed },
    { name: composed },
    { name: composed, fileName: `${composed}.pdf` },
  ]);
  await app.close();
});

test('the cells of an imported file are composed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'composed-'));
  const file = path.join(folder, 'rows.csv');
  await writeFile(file, `street,city\n9 Calle ${sent},Bayamo\u0301n\n`);
  const cells: object[] = [];
  for await (const row of readRows(file)) cells.push(row.cells);
  expect([cells, parseListCsv(`${sent},1\n`)]).toEqual([
    [{ street: `9 Calle ${composed}`, city: 'Bayamón' }],
    [[composed, '1']],
  ]);
  await rm(folder, { recursive: true });
});
