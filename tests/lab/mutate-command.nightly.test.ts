import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type MutateArguments, parseMutateArguments } from '../../scripts/lab/mutation/mutate-arguments.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-mutate-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

const conditions = `
interface Facts { readonly isRated: boolean; readonly depth: number | null }
export const entryGuards = {
  rated: { holds: (facts: Facts) => facts.isRated },
  deep: { holds: (facts: Facts) => facts.depth !== null && facts.depth > 3 },
};
`;

const ratedTest = `
import { expect, test } from 'vitest';
import { entryGuards } from '../../machines/domain/rules/entry-conditions.ts';

test('a rated quote is entered', () => {
  expect(entryGuards.rated.holds({ isRated: true, depth: null })).toBe(true);
});
`;

const deepTest = `
test.each([[null, false], [3, false], [4, true]])('a depth of %s', (depth, expected) => {
  expect(entryGuards.deep.holds({ isRated: false, depth })).toBe(expected);
});
`;

const crashingTest = `
import { test } from 'vitest';
import { entryGuards } from '../../machines/domain/rules/entry-conditions.ts';

test('a rated quote is used', () => {
  if (!entryGuards.rated.holds({ isRated: true, depth: null })) throw new TypeError('There is no rating.');
});
`;

describe('mutate, in a small tree', () => {
  test('a row that no test covers survives: exit code 1, and no file of the tree is touched', async () => {
    const tree = await writeTree('uncovered', ratedTest);
    const before = readTree(tree);
    const { code, lines, report } = await mutate(tree);
    expect(code).toBe(1);
    expect(lines.slice(1, -5).sort()).toEqual([
      'The entry “deep” asks for the opposite of “depth is known and depth is above 3”: SURVIVED (machines/domain/rules/entry-conditions.ts:5)',
      'The entry “deep” no longer asks whether depth is above 3: SURVIVED (machines/domain/rules/entry-conditions.ts:5)',
      "The entry “deep” no longer asks whether depth is known: refused by the types: 'facts.depth' is possibly 'null'.",
      'The entry “deep” puts the limit of “depth is above 3” one step further: SURVIVED (machines/domain/rules/entry-conditions.ts:5)',
      'The entry “rated” asks for the opposite of “is rated”: killed by tests/wizard/guards.test.ts > a rated quote is entered (thin: this test only)',
    ]);
    expect(report).toEqual({ killed: 1, thin: 1, crashed: 0, refused: 1, survived: 3, untried: 0 });
    expect(readTree(tree)).toEqual(before);
  });

  test('with a test of each row every mutation is killed: exit code 0', async () => {
    const { code, report } = await mutate(await writeTree('covered', ratedTest + deepTest));
    expect(code).toBe(0);
    expect(report).toEqual({ killed: 4, thin: 3, crashed: 0, refused: 1, survived: 0, untried: 0 });
  });

  test('a crash is told apart from an assertion', async () => {
    const { lines } = await mutate(await writeTree('crashing', crashingTest), '--match=rated');
    expect(lines[1]).toBe(
      'The entry “rated” asks for the opposite of “is rated”: only a crash notices: tests/wizard/guards.test.ts > a rated quote is used',
    );
  });

  test('tests that fail without any mutation are named: exit code 2', async () => {
    const failing = ratedTest.replace('toBe(true)', 'toBe(false)');
    const { code, lines } = await mutate(await writeTree('failing', failing));
    expect([code, lines]).toEqual([
      2,
      ['These tests fail without any mutation: tests/wizard/guards.test.ts.'],
    ]);
  });
});

test('asked for what it does not know it says how to ask: exit code 2', async () => {
  const { code, lines } = await lab('mutate', '--only=rules');
  expect([code, lines[0]?.slice(0, 40)]).toEqual([2, 'Say: npm run lab -- mutate [--only=guard']);
});

test.each([['--only=rules'], ['--minutes=soon'], ['--minutes=0'], ['RATES'], ['--json'], ['--list=all']])(
  '%s is no way to ask',
  (word) => {
    expect(parseMutateArguments([word])).toBeNull();
  },
);

test('what is asked for may follow its name after a space or an equals sign', () => {
  const expected: MutateArguments = {
    root: path.resolve('/tree'),
    only: 'clearing',
    match: 'rating',
    isListOnly: false,
    minutes: 1.5,
    jsonFile: 'report.json',
    workers: 1,
  };
  const words = [
    '--only=clearing',
    '--match',
    'rating',
    '--minutes=1.5',
    '--json',
    'report.json',
    '--workers=1',
  ];
  expect(parseMutateArguments([...words, '--tree=/tree'])).toEqual(expected);
});

/** A tree with two guards and one test file. */
async function writeTree(name: string, tests: string): Promise<string> {
  const tree = path.join(folder, name);
  const files = {
    'package.json': '{ "type": "module" }',
    'machines/tsconfig.json': JSON.stringify({
      compilerOptions: { target: 'es2023', module: 'nodenext', strict: true, types: [] },
      include: ['.'],
    }),
    'machines/domain/rules/entry-conditions.ts': conditions,
    'tests/wizard/guards.test.ts': tests,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
  }
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  return tree;
}

function readTree(tree: string): { readonly [file: string]: string } {
  const files = globSync('{*,{machines,tests}/**/*}', { cwd: tree, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      path.relative(tree, path.join(parentPath, name)),
      readFileSync(path.join(parentPath, name), 'utf8'),
    ]),
  );
}

async function mutate(tree: string, ...words: string[]) {
  const file = `${tree}.json`;
  const { code, lines } = await lab('mutate', `--tree=${tree}`, '--workers=1', `--json=${file}`, ...words);
  const written = await readFile(file, 'utf8').catch(() => '{}');
  const { killed, thin, crashed, refused, survived, untried } = JSON.parse(written);
  return { code, lines, report: { killed, thin, crashed, refused, survived, untried } };
}

function lab(...words: string[]): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/lab.ts', ...words], { cwd: root }, (problem, out, err) => {
      const lines = `${out}${err}`.split('\n').filter((line) => line !== '');
      resolve({ code: Number(problem?.code ?? 0), lines });
    });
  });
}
