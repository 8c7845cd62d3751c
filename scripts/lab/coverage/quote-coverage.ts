import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { runVitest } from './run-vitest.ts';
import { formatCoverage } from './scenario-coverage.ts';

/** The suites whose quotes the server records, and their folders. */
const quoteLayers = {
  server: { project: 'server', folders: 'tests/{contract,server}' },
  browser: { project: 'e2e', folders: 'tests/e2e' },
} as const;

export type QuoteLayer = keyof typeof quoteLayers;

/** The path classes that the quotes of test files walked, each with the day on which it was measured. Files whose quotes walk none are left out. */
export interface QuoteCoverage {
  readonly [file: string]: { readonly day: string; readonly classes: readonly string[] };
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const coverageFile = path.join(root, 'src/lab/coverage/quote-coverage.json');

/** Reads the latest measured walks of the quotes of the server's and the browser's tests. */
export async function readQuoteCoverage(): Promise<QuoteCoverage> {
  return JSON.parse(await readFile(coverageFile, 'utf8'));
}

/** The coverage with what some files walked on a day. Files that are there no longer are left out. */
export function addMeasurements(
  coverage: QuoteCoverage,
  walked: ReadonlyMap<string, readonly string[]>,
  day: IsoDate,
  isThere: (file: string) => boolean,
): QuoteCoverage {
  const measured = [...walked].map(([file, classes]) => [file, { day, classes }] as const);
  const all = Object.entries({ ...coverage, ...Object.fromEntries(measured) });
  return Object.fromEntries(
    all
      .filter(([file, { classes }]) => classes.length > 0 && isThere(file))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Runs the test files of a suite whose path has one of these words, all without any, and keeps what their quotes walked. Resolves with whether
 * all of them passed; of a file that fails nothing is taken.
 */
export async function measureQuotes(
  layer: QuoteLayer,
  words: readonly string[],
  day: IsoDate,
): Promise<boolean> {
  const { project, folders } = quoteLayers[layer];
  const suite = globSync(`${folders}/**/*.test.ts`, { cwd: root });
  const files = suite.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-walked-quotes-'));
  try {
    // The files in the browser share a product: what it records belongs to the file that runs alone.
    const alone = layer === 'browser' ? ['--no-file-parallelism'] : [];
    // A machine that is busy for a moment does not cost a whole file.
    const code = await runVitest(['run', '--project', project, '--retry=2', ...alone, ...files], {
      HIGHWATER_WALKED_QUOTES: folder,
    });
    const before = await readQuoteCoverage();
    const coverage = addMeasurements(before, await readNotes(folder), day, (file) =>
      existsSync(path.join(root, file)),
    );
    await writeFile(coverageFile, formatCoverage(coverage));
    return code === 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The walk of each file that passed. */
async function readNotes(folder: string): Promise<Map<string, string[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const notes: { file: string; isWhole: boolean; classes: string[] }[] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
  return new Map(notes.filter(({ isWhole }) => isWhole).map(({ file, classes }) => [file, classes]));
}
