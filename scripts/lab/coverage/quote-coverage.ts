import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordedCoverage, SuiteCoverage } from '../../../machines/lab/versions/suite-coverage.ts';
import { coverageOfFiles } from '../../../tests/support/scenarios/suite-column.ts';
import type { Walked } from '../../../tests/support/scenarios/walk-notes.ts';

/** The suites whose quotes the server records. */
export const quoteLayers = { server: 'server', browser: 'e2e' } as const;

export type QuoteLayer = keyof typeof quoteLayers;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const coverageFile = path.join(root, 'src/lab/coverage/quote-coverage.json');

/** What the quotes of the server's and the browser's tests walked when they were measured last. */
export async function readQuoteCoverage(): Promise<RecordedCoverage> {
  return JSON.parse(await readFile(coverageFile, 'utf8'));
}

/** Runs test files of a suite, all if none is named, and takes what their quotes walked into the coverage. */
export async function measureQuotes(
  coverage: RecordedCoverage,
  layer: QuoteLayer,
  files: readonly string[],
  day: string,
): Promise<RecordedCoverage> {
  const walked = await runSuite(quoteLayers[layer], files);
  const before = files.length === 0 ? new Map<string, Walked>() : toWalked(coverage[layer]);
  return {
    ...coverage,
    [layer]: {
      measuredOn: day,
      isWhole: files.length === 0,
      ...coverageOfFiles(new Map([...before, ...walked])),
    },
  };
}

/** Renders `src/lab/coverage/quote-coverage.json`. */
export function renderQuoteCoverage(coverage: RecordedCoverage): string {
  return `${JSON.stringify(coverage, null, 1)}\n`;
}

/** One file after the other, so that what the server records meanwhile is of that file. */
async function runSuite(project: string, files: readonly string[]): Promise<Map<string, Walked>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-walked-quotes-'));
  try {
    const code = await run(['run', '--project', project, '--no-file-parallelism', ...files], folder);
    const names = await readdir(folder);
    if (code !== 0 || names.length === 0)
      throw new Error('Not all of these tests passed, so what they walk was not taken.');
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    return new Map(texts.map((text) => readNotes(text)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readNotes(text: string): [string, Walked] {
  const { file, met, classes }: Walked & { readonly file: string } = JSON.parse(text);
  return [file, { met, classes }];
}

function run(words: readonly string[], folder: string): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HIGHWATER_WALKED_QUOTES: folder },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  });
}

function toWalked({ files, by, classes }: SuiteCoverage): Map<string, Walked> {
  return new Map(
    files.map((file, index) => [
      file,
      {
        met: Object.keys(by).filter((key) => by[key]?.includes(index)),
        classes: classes[file] ?? [],
      },
    ]),
  );
}
