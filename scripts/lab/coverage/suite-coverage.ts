import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SuiteCoverage } from '../../../machines/lab/versions/suite-coverage.ts';
import { coverageOfFiles, uncounted } from '../../../tests/support/scenarios/suite-column.ts';
import type { Walked } from '../../../tests/support/walks/walk-notes.ts';
import { formatLines, formatRows } from './format-json.ts';
import { runVitest } from './run-vitest.ts';

/** Measures which parts of the wizard each test file of tests/lab and tests/wizard walks, by running them. */
export async function measureSuite(): Promise<SuiteCoverage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-walked-'));
  try {
    await runVitest(vitestArguments, { HIGHWATER_WALKED: folder });
    return coverageOfFiles(await readWalkedFiles(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads the latest measurement of the suite. */
export async function readSuiteCoverage(): Promise<SuiteCoverage> {
  return JSON.parse(
    await readFile(new URL('../../../src/lab/coverage/suite-coverage.json', import.meta.url), 'utf8'),
  );
}

/** Renders `src/lab/coverage/suite-coverage.json`. */
export function renderSuiteCoverage({ files, by, classes }: SuiteCoverage): string {
  return `{\n  "files": ${formatLines(files)},\n  "by": ${formatRows(by)},\n  "classes": ${formatRows(classes)}\n}\n`;
}

const vitestArguments = [
  ...['run', '--project', 'pure', 'tests/lab/', 'tests/wizard/'],
  ...uncounted.map((file) => `--exclude=${file}`),
  '--reporter=dot',
  // Recording every event takes several times as long.
  '--testTimeout=600000',
];

interface WalkedFile extends Walked {
  readonly file: string;
  readonly isWhole: boolean;
}

/** Reads the walk of each file. Throws if a test failed, because it may have walked less than usual. */
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
