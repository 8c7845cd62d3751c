import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { RateEditions } from '../../../src/graphql/office-documents.ts';
import { louisianaChecks } from '../../rating/louisiana-checks.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const command = path.join(import.meta.dirname, '../../../scripts/rates.ts');
const database = await testDatabase();
const url = await servedWorld(await testWorld(database, new Date('2026-11-21T20:00:00Z')));
const manager = await signInClient(url, 'manager');
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-verify-'));
afterAll(() => rm(folder, { recursive: true }));

/** The published checks of Louisiana as another tool prints them, with so many dollars more in the ICC premium of the first. */
async function writeChecks(name: string, more = 0): Promise<string> {
  const file = path.join(folder, name);
  const rows = louisianaChecks.map(
    ({ input, expected: [buildingPremium, contentsPremium, icc, crsDiscount] }, at) =>
      JSON.stringify({
        ...input,
        ...{ buildingPremium, contentsPremium, iccPremium: icc + (at === 0 ? more : 0), crsDiscount },
      }),
  );
  await writeFile(file, rows.join('\n'));
  return file;
}

async function verify(...words: string[]): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [command, 'verify', '--reading', 'iccCeiling=false', ...words], {
    env: { ...process.env, DATABASE_URL: database.connectionString },
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (errors += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, errors };
}

async function listVerifications() {
  const { rateEditions } = await manager.ask(RateEditions, {});
  return rateEditions.flatMap(({ id, verifications }) =>
    verifications.map(({ source, comparedRows, provisionalRows, leftOutRows, lines }) => ({
      ...{ id, source, comparedRows, provisionalRows, leftOutRows },
      differences: lines.flatMap(({ name, differInCents, worstRows }) =>
        differInCents === 0 ? [] : [`${name}: ${worstRows.join()}`],
      ),
    })),
  );
}

const kept = {
  ...{ id: '2023-02-24', source: 'louisiana.jsonl', comparedRows: 20, provisionalRows: 12, leftOutRows: 0 },
  differences: [],
};

test('the published checks are compared by the command, kept with their edition, and listed with it', async () => {
  const file = await writeChecks('louisiana.jsonl');
  const { code, out, errors } = await verify(file, '--date', '2023-06-01');
  expect([code, errors]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    'Edition 2023-02-24',
    "20 rows compared, 12 of them provisional and 0 above the NFIP's limits, rated as if; 0 left out.",
    'Line              Rows  Differ  In whole $  Median  Greatest  Rows that differ most',
    'Building premium    20       0           0   $0.00     $0.00',
    'Contents premium    20       0           0   $0.00     $0.00',
    'ICC premium         20       0           0   $0.00     $0.00',
    'CRS discount        20       0           0   $0.00     $0.00',
    '',
  ]);
  expect(await listVerifications()).toEqual([kept]);
});

test('the same file again replaces its result; another source is kept beside it; a dry run keeps nothing', async () => {
  const worse = await writeChecks('worse.jsonl', 12.34);
  const { code, out } = await verify(worse, '--date', '2023-06-01', '--source', 'louisiana.jsonl');
  expect(code).toBe(1);
  expect(out).toMatch(/^ICC premium +20 +1 +1 +\$12\.34 +\$12\.34 +1 Orleans Parish$/m);
  expect(await listVerifications()).toEqual([{ ...kept, differences: ['iccPremium: 1 Orleans Parish'] }]);
  await verify(worse, '--date', '2023-06-01');
  await verify(worse, '--date', '2023-06-01', '--source', 'never kept', '--dry-run');
  expect((await listVerifications()).map(({ source }) => source)).toEqual(['worse.jsonl', 'louisiana.jsonl']);
});

test('a file that cannot be followed is reported, and nothing is kept', async () => {
  const [kind, missing, day] = await Promise.all([
    verify(path.join(folder, 'rows.txt')),
    verify(path.join(folder, 'nowhere.csv')),
    verify(path.join(folder, 'louisiana.jsonl'), '--date', 'soon'),
  ]);
  expect([kind, missing, day].map(({ code, errors }) => [code, errors])).toEqual([
    [2, 'The name rows.txt does not end in .jsonl or .csv.\n'],
    [2, `There is no file ${path.join(folder, 'nowhere.csv')}.\n`],
    [2, '--date soon is not a day such as 2026-11-21.\n'],
  ]);
});
