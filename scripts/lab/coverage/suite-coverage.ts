import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SuiteCoverage } from '../../../machines/lab/versions/suite-coverage.ts';
import { coverageOfFiles, uncounted } from '../../../tests/support/scenarios/suite-column.ts';
import type { Walked } from '../../../tests/support/scenarios/walk-notes.ts';

/** What each test file of tests/lab and tests/wizard walks of the wizard, found by running them. */
export async function measureSuite(): Promise<SuiteCoverage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-walked-'));
  try {
    await runTests(folder);
    return coverageOfFiles(await readWalkedFiles(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Renders `src/lab/coverage/suite-coverage.json`. */
export function renderSuiteCoverage({ files, by, classes }: SuiteCoverage): string {
  return `{\n  "files": ${formatLines(files)},\n  "by": ${formatRows(by)},\n  "classes": ${formatRows(classes)}\n}\n`;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const vitestArguments = [
  ...['run', '--project', 'pure', 'tests/lab/', 'tests/wizard/'],
  ...uncounted.map((file) => `--exclude=${file}`),
  '--reporter=dot',
  // Recording every event takes several times as long.
  '--testTimeout=600000',
];

function runTests(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...vitestArguments], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HIGHWATER_WALKED: folder },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', () => done());
  });
}

interface WalkedFile extends Walked {
  readonly file: string;
  readonly isWhole: boolean;
}

/** What each file walked. Throws if a test failed, because it may have walked less than usual. */
async function readWalkedFiles(folder: string): Promise<Map<string, Walked>> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(
      async (name): Promise<WalkedFile> => JSON.parse(await readFile(path.join(folder, name), 'utf8')),
    ),
  );
  const broken = files.filter(({ isWhole }) => !isWhole).map(({ file }) => file);
  if (broken.length > 0) throw new Error(`Not all tests passed in ${broken.join(', ')}.`);
  return new Map(files.map(({ file, ...walked }) => [file, walked]));
}

function formatLines(list: readonly string[]): string {
  return `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`;
}

function formatRows(table: { readonly [key: string]: unknown }): string {
  const written = Object.entries(table).map(
    ([key, held]) => `    ${JSON.stringify(key)}: ${JSON.stringify(held)}`,
  );
  return `{\n${written.join(',\n')}\n  }`;
}
