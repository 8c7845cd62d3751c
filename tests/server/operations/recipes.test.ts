import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { isEverything } from '../../support/extent.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/** A database that was started before, with the people, the lists and the migrations of today. */
const db = ownerOf((await testDatabase()).db);
const { connectionString, templates } = inject('database');

const roofTest = 'tests/server/policy/roof.test.ts';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const copy = mkdtempSync(path.join(tmpdir(), 'highwater-recipes-'));
const copied = ['docs', 'machines', 'migrations', 'scripts', 'server', 'src', 'tests'];
const files = [
  '.dependency-cruiser.mjs',
  'codegen.ts',
  'package.json',
  'schema.graphql',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** The next number after the last migration, as the page says it. */
const last = Number(readdirSync(path.join(root, 'migrations')).sort().at(-1)?.slice(0, 4));
const nextNumber = String(last + 1).padStart(4, '0');

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A step of docs/recipes.md: a file and the lines that go into it. */
interface Edit {
  readonly file: string;
  /** The text of the line that the new ones come after, or replace; null for a new file. */
  readonly line: string | null;
  readonly replaces: boolean;
  readonly lines: string;
}

const step =
  /^(?:New file|In) `([^`]+)`(?:, (after|instead of) the line `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)```$/gm;

function listEdits(page: string): Edit[] {
  return [...page.matchAll(step)].map(([, file = '', how, line = null, lines = '']) => ({
    file: file.replace('NNNN', nextNumber),
    line,
    replaces: how === 'instead of',
    lines,
  }));
}

function apply({ file, line, replaces, lines }: Edit): void {
  const place = path.join(copy, file);
  if (line === null) {
    writeFileSync(place, lines, { flag: 'wx' });
    return;
  }
  const before = readFileSync(place, 'utf8').split('\n');
  const at = before.findIndex((one) => one.includes(line));
  if (at === -1) throw new Error(`${file} has no line with ${line}`);
  before.splice(replaces ? at : at + 1, replaces ? 1 : 0, ...lines.trimEnd().split('\n'));
  writeFileSync(place, before.join('\n'));
}

/** The relative imports of an edit's lines that lead to no file. */
function listLostImports({ file, lines }: Edit): string[] {
  const imported = [...lines.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, name = '']) => name);
  return imported.filter((name) => !existsSync(path.join(copy, path.dirname(file), name)));
}

/** Runs a program of the copy; what it said, where it failed. */
function run(program: string, ...words: string[]): Promise<string> {
  const options = {
    cwd: copy,
    maxBuffer: 2 ** 26,
    // Its tests use the database server that runs already.
    env: {
      PATH: process.env.PATH,
      HIGHWATER_TEST_POSTGRES: connectionString,
      HIGHWATER_TEST_OLDER_DATABASE: templates.empty,
    },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], options, (failure, stdout, stderr) =>
      resolve(failure === null ? '' : `${program} ${words.join(' ')}\n${stdout}\n${stderr}`),
    );
  });
}

test('the recipes for a field, a guard, a screen and a REST row work as written', {
  timeout: 300_000,
}, async () => {
  for (const folder of copied) cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

  const edits = listEdits(readFileSync(path.join(root, 'docs/recipes.md'), 'utf8'));
  for (const edit of edits) apply(edit);
  expect(edits.flatMap(listLostImports)).toEqual([]);
  // Generating and using what the pages write takes half a minute: by day the edits and the migration are enough.
  const failures = isEverything ? await runRecipes() : [];
  expect([edits.length, failures]).toEqual([17, []]);

  const migration = `${nextNumber}-roof-year`;
  const before = await readColumns();
  expect(await migrate(db, path.join(copy, 'migrations'))).toEqual([migration]);
  expect(await readColumns()).toEqual([...before, 'roof_year integer']);
  const { down } = await import(pathToFileURL(path.join(copy, `migrations/${migration}.ts`)).href);
  await down(db);
  expect(await readColumns()).toEqual(before);
});

/** Generates, checks types and runs the test of the page; what failed. The compiler and the tests have a core each. */
async function runRecipes(): Promise<string[]> {
  const generated = await run('scripts/generate.ts');
  const projects = ['machines/tsconfig.json', 'src/tsconfig.json', 'tsconfig.json'];
  const used = await Promise.all([checkTypes(projects), runItsTest()]);
  return [generated, ...used].filter((failure) => failure !== '');
}

/** Checks the types of projects of the copy, one after the other; what the compiler said. */
async function checkTypes(projects: readonly string[]): Promise<string> {
  let said = '';
  for (const project of projects)
    said += await run('node_modules/typescript-native/bin/tsc', '--singleThreaded', '-p', project);
  return said;
}

/** Runs the test of the page. */
function runItsTest(): Promise<string> {
  return run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', roofTest);
}

async function readColumns(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select concat_ws(' ', column_name, data_type) as column from information_schema.columns
    where table_name = 'structure' order by ordinal_position`.execute(db);
  return rows.map(({ column }) => column);
}
