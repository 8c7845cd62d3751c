import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { documentPath } from '../../../server/http/openapi.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import { contract } from '../../support/input/part-inputs.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';
import { routeLines } from './rest-routes.ts';

const url = await servedWorld(await testWorld(await testDatabase()));
const visitor = restClient(url, null);

const lines = Object.values(routeLines).flat();

test('the list has every route: 59 of policies, 2 of addresses, 5 of ratings, 33 of users, 31 of entities, 2 of signing in', () => {
  const counts = Object.entries(routeLines).map(([area, own]) => [area, own.length]);
  expect(Object.fromEntries(counts)).toEqual({
    Policy: 59,
    Address: 2,
    Rating: 5,
    User: 33,
    Entity: 31,
    Authentication: 2,
  });
});

test.each(lines)('$method $path is there, and asks who calls', async ({ method, path }) => {
  const address = path.replace('{product}', 'Flood').replace(/\{(\w+)\}/g, '1');
  const answer = method === 'GET' ? await visitor.get(address) : await visitor.post(address);
  const isOpen = restRoutes.some((row) => row.isOpen && row.method === method && row.path === path);
  if (isOpen) expect(answer.status).not.toBe(404);
  else expect(answer).toEqual({ status: 401, body: { message: 'Sign in first.', problems: [] } });
});

test('every row is a line of the list, or says that it is ours', () => {
  const known = Object.values(routeLines)
    .flat()
    .map(({ method, path }) => `${method} ${path}`);
  const others = restRoutes.filter(
    ({ isOurs, method, path }) => !isOurs && !known.includes(`${method} ${path}`),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('every row names its twin in GraphQL, or says why there is none: what comes before a session, what guests ask, and files', async () => {
  const strays = restRoutes.filter(({ twin }) => typeof twin === 'string' && !isInContract(twin));
  expect(strays.map(({ path, twin }) => `${path}: ${twin}`)).toEqual([]);
  const without = restRoutes.filter(({ twin }) => typeof twin !== 'string');
  const isBefore = /^(Authenticate\/|Configuration$|Guest\/)/;
  expect(without.filter(({ path }) => !isBefore.test(path)).map(({ path }) => path)).toEqual([
    'Policy/{id}/Evidence.pdf',
    'Policy/{id}/Quote.pdf',
    'Policy/{id}/Proposal.pdf',
    'Policy/{id}/ElevationCertificate/Page/{x}/{page}',
    'ElevationSheet',
    'User/Photo',
  ]);
  const { body } = await visitor.get('openapi.json');
  const silent = restRoutes.filter((row) => {
    const { method, twin } = row;
    const { description } = Object(body).paths[documentPath(row)][method.toLowerCase()];
    return !description.includes(
      typeof twin === 'string' ? `GraphQL: \`${twin}\`.` : `GraphQL: none, ${twin.none}.`,
    );
  });
  expect(silent).toEqual([]);
  const page = await (await fetch(`${url}/vue/api/reference`)).text();
  expect(page.match(/GraphQL: none, /g)?.length).toBe(without.length);
});

test('the OpenAPI document has an operation for every row, and every reference in it leads somewhere', async () => {
  const { body } = await visitor.get('openapi.json');
  const text = JSON.stringify(body);
  const document = JSON.parse(text);
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual(restRoutes.map((row) => `${row.method} ${documentPath(row)}`).sort());
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as object).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  const lost = references.filter(
    ([, kind = '', name = '']) => document.components[kind]?.[name] === undefined,
  );
  expect(lost.map(([, , name]) => name)).toEqual([]);
});

test('the reference page names every path and asks for nothing else: no script, no other address', async () => {
  const response = await fetch(`${url}/vue/api/reference`);
  const page = await response.text();
  const { 'content-security-policy': csp } = Object.fromEntries(response.headers);
  expect(csp).toContain("script-src 'self'");
  expect(restRoutes.filter(({ path }) => !page.includes(`<code>${path}</code>`))).toEqual([]);
  expect(page.match(/<script|<img|https?:/g)).toBe(null);
});

function isInContract(twin: string): boolean {
  const [root = '', ...fields] = twin.split('.');
  let type: unknown = contract.getType(root);
  for (const name of fields) {
    if (!isObjectType(type)) return false;
    const field = type.getFields()[name];
    if (field === undefined) return false;
    type = contract.getType(String(field.type).replace(/[![\]]/g, ''));
  }
  return fields.length > 0;
}
