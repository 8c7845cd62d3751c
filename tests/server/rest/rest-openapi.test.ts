import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { restWorld } from '../../support/server/rest-world.ts';

const { url, rest, agent, played } = await restWorld();
const client = await rest('agent');
const { file } = await played('crawlspace-with-certificate-bought-lately');
const { policyId } = file.policy;
const document = await client.read('openapi.json');
const source = JSON.stringify(document);

test('the document passes a linter of OpenAPI: all it remarks are paths of the specification that look alike', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const remarks = await lintFromString({ source, config });
  const rules = [...new Set(remarks.map(({ severity, ruleId }) => `${severity} ${ruleId}`))];
  expect(rules).toEqual(['warn no-ambiguous-paths']);
});

/** Schemas of the document as one validator knows them: by their place in it. */
function validator() {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ ...document, $id: 'openapi.json' });
  return ajv;
}

interface Example {
  readonly at: string;
  readonly value: unknown;
}

/** Every example of the document with the place of its schema. */
function examplesIn(value: unknown, at = ''): Example[] {
  if (typeof value !== 'object' || value === null) return [];
  const { examples, example, schema } = value as { examples?: unknown; example?: unknown; schema?: unknown };
  const own = Array.isArray(examples) ? examples.map((one) => ({ at, value: one })) : [];
  const ofParameter =
    schema !== undefined && example !== undefined ? [{ at: `${at}/schema`, value: example }] : [];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    examplesIn(member, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [...own, ...ofParameter, ...inner];
}

test('every example fits its schema', () => {
  const ajv = validator();
  const examples = examplesIn(document);
  const wrong = examples.filter(({ at, value }) => {
    const schema = { $ref: `openapi.json#${encodeURI(at)}` };
    return !ajv.validate(schema, value);
  });
  expect(wrong).toEqual([]);
  expect(examples.length).toBeGreaterThan(300);
});

test('what routes answer fits the schemas of the document', async () => {
  const ajv = validator();
  const answers = {
    '/vue/api/Policy/{policyId}': `Policy/${policyId}`,
    '/vue/api/Policy/{id}/Structure': `Policy/${policyId}/Structure`,
    '/vue/api/Policy/{id}/PropertyAddress': `Policy/${policyId}/PropertyAddress`,
    '/vue/api/Policy/{id}/InsuredList': `Policy/${policyId}/InsuredList`,
    '/vue/api/Policy/{id}/Transactions': `Policy/${policyId}/Transactions`,
    '/vue/api/Policy/{id}/ElevationCertificate': `Policy/${policyId}/ElevationCertificate`,
    '/vue/api/Policy/{id}/FloodZoneInformation': `Policy/${policyId}/FloodZoneInformation`,
    '/vue/api/Rating/{id}': `Rating/${file.rating.ratingId}`,
    '/vue/api/User/GetUserDetail': 'User/GetUserDetail',
  };
  const wrong = [];
  for (const [at, address] of Object.entries(answers)) {
    const place = `/paths/${at.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`;
    ajv.validate({ $ref: `openapi.json#${encodeURI(place)}` }, await client.read(address));
    wrong.push(...(ajv.errors ?? []).map(({ instancePath, message }) => `${at}${instancePath} ${message}`));
  }
  expect(wrong).toEqual([]);
});

const cache = path.resolve('node_modules/.cache');
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(path.join(cache, 'rest-client-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Code that a partner writes against the client that a generator makes of the document. */
const written = `
import createClient from 'openapi-fetch';
import type { paths } from './document.js';

export async function saveFloors(baseUrl: string, token: string, id: number) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
  const before = await client.GET('/vue/api/Policy/{id}/Structure', { params: { path: { id } } });
  const version: number | null | undefined = before.data?.version;
  const saved = await client.POST('/vue/api/Policy/{id}/Structure', {
    params: { path: { id } },
    body: { version: version ?? 0, floorsCount: 2, foundationTypeID: 6 },
  });
  const floors: number | null | undefined = saved.data?.structureInfo?.floorsCount;
  const refused = await client.POST('/vue/api/Policy/{id}/Transaction', {
    params: { path: { id } },
    body: { Transaction: { transactionType: 'Cancellation' } },
  });
  const codes: string[] | undefined = refused.error?.problems?.map(({ code }) => String(code));
  type Structure = paths['/vue/api/Policy/{id}/Structure']['get']['responses'][200]['content']['application/json'];
  const isNumbered: NonNullable<Structure['foundationTypeID']> extends number ? true : false = true;
  return { status: saved.response.status, floors, refused: refused.response.status, codes, isNumbered };
}
`;

test('a TypeScript client made of the document compiles, and calls the server', {
  timeout: 240_000,
}, async () => {
  await writeFile(path.join(folder, 'document.d.ts'), astToString(await openapiTS(source)));
  await writeFile(path.join(folder, 'use.ts'), written);
  const compilerOptions = {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    skipLibCheck: false,
    types: [],
    lib: ['es2023', 'dom', 'dom.iterable'],
    outDir: 'built',
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['use.ts', 'document.d.ts'] }),
  );
  const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
  const compiled = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    ({ stdout, message }) => String(stdout || message),
  );
  expect(compiled).toBe('');
  const built = pathToFileURL(path.join(folder, 'built/use.js')).href;
  const { saveFloors } = await import(/* @vite-ignore */ built);
  expect(await saveFloors(url, agent.tokens.accessToken, policyId)).toEqual({
    status: 200,
    floors: 2,
    refused: 422,
    codes: ['SERVER_SET'],
    isNumbered: true,
  });
});
