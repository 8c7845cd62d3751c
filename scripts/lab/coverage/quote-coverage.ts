import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import type { MeasuredCoverage, RecordedCoverage } from '../../../machines/lab/versions/suite-coverage.ts';
import { buildColumn, coverageOfFiles } from '../../../tests/support/scenarios/suite-column.ts';
import type { Walked } from '../../../tests/support/walks/walk-notes.ts';
import { formatLines, formatRows } from './format-json.ts';
import { runVitest } from './run-vitest.ts';

/** The suites whose quotes the server records, and their folders. */
export const quoteLayers = {
  server: { project: 'server', folders: ['tests/contract', 'tests/server'] },
  browser: { project: 'e2e', folders: ['tests/e2e'] },
} as const;

export type QuoteLayer = keyof typeof quoteLayers;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const coverageFile = path.join(root, 'src/lab/coverage/quote-coverage.json');

/** Reads the latest measured walks of the quotes of the server's and the browser's tests. */
export async function readQuoteCoverage(): Promise<RecordedCoverage> {
  return JSON.parse(await readFile(coverageFile, 'utf8'));
}

/** Renders `src/lab/coverage/quote-coverage.json`. */
function renderQuoteCoverage({ server, browser }: RecordedCoverage): string {
  return `{\n  "server": ${formatMeasured(server)},\n  "browser": ${formatMeasured(browser)}\n}\n`;
}

function formatMeasured({ days, suiteSize, files, by, classes }: MeasuredCoverage): string {
  return `{\n  "days": ${formatRows(days)},\n  "suiteSize": ${suiteSize},\n  "files": ${formatLines(files)},\n  "by": ${formatRows(by)},\n  "classes": ${formatRows(classes)}\n  }`;
}

/** The test files of a suite whose path has one of these words, all without any; those measured lately are left out where a run is continued. */
export function chooseFiles(
  suite: readonly string[],
  words: readonly string[],
  { days }: Pick<MeasuredCoverage, 'days'>,
  continuedOn: IsoDate | null,
): string[] {
  const named = suite.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const since = continuedOn === null ? null : addDays(continuedOn, -lateDays);
  return since === null ? named : named.filter((file) => (days[file] ?? '') < since);
}

/** For how many days a measured file is not measured again by a run with `--continue`. */
const lateDays = 7;

/** The coverage of a suite with the walks of some of its files on a day. Files that no longer exist are left out. */
export function addMeasurements(
  coverage: MeasuredCoverage,
  walked: ReadonlyMap<string, Walked>,
  { suite, day }: { readonly suite: readonly string[]; readonly day: IsoDate },
): MeasuredCoverage {
  const newDays = Object.fromEntries([...walked.keys()].map((file) => [file, day]));
  const days = Object.entries({ ...coverage.days, ...newDays }).filter(([file]) => suite.includes(file));
  const merged = new Map(
    days.map(([file]): [string, Walked] => [file, walked.get(file) ?? buildColumn(coverage, file)]),
  );
  return {
    days: Object.fromEntries(days.sort(([a], [b]) => (a < b ? -1 : 1))),
    suiteSize: suite.length,
    ...coverageOfFiles(merged),
  };
}

/**
 * Runs test files of a suite, all if none is named, and keeps what their quotes walked as soon as each file has passed: a run that is killed
 * keeps what it has. Resolves with whether all of them passed; of a file that fails nothing is taken.
 */
export async function measureQuotes(
  layer: QuoteLayer,
  words: readonly string[],
  { day, isContinued }: { readonly day: IsoDate; readonly isContinued: boolean },
): Promise<boolean> {
  const suite = await listSuiteFiles(layer);
  const before = (await readQuoteCoverage())[layer];
  const files = chooseFiles(suite, words, before, isContinued ? day : null);
  if (files.length === 0) return true;
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-walked-quotes-'));
  const keep = async (silent: readonly string[] = []) => {
    const noted = new Map(silent.map((file): [string, Walked] => [file, { met: [], classes: [] }]));
    for (const { file, isWhole, met, classes } of await readNotes(folder))
      if (isWhole) noted.set(file, { met, classes });
    await saveLayer(layer, addMeasurements(before, noted, { suite, day }));
  };
  let kept = Promise.resolve();
  const keeping = setInterval(() => {
    kept = kept.then(() => keep());
  }, keepEvery);
  try {
    const { project } = quoteLayers[layer];
    // The files in the browser share a product: what it records belongs to the file that runs alone.
    const alone = layer === 'browser' ? ['--no-file-parallelism'] : [];
    // A machine that is busy for a moment does not cost a whole file.
    const patient = '--retry=2';
    const environment = { HIGHWATER_WALKED_QUOTES: folder };
    const code = await runVitest(['run', '--project', project, patient, ...alone, ...files], environment);
    clearInterval(keeping);
    await kept;
    // A file without notes asks for no database, so that nothing of it is recorded.
    await keep(code === 0 ? files : []);
    return code === 0;
  } finally {
    clearInterval(keeping);
    await rm(folder, { recursive: true });
  }
}

const keepEvery = 3_000;

async function listSuiteFiles(layer: QuoteLayer): Promise<string[]> {
  const { folders } = quoteLayers[layer];
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true })).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    ),
  );
  return lists
    .flat()
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}

type Notes = Walked & { readonly file: string; readonly isWhole: boolean };

async function readNotes(folder: string): Promise<Notes[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
}

async function saveLayer(layer: QuoteLayer, coverage: MeasuredCoverage): Promise<void> {
  const all = await readQuoteCoverage();
  // Replaced in one step, so that a build meanwhile never reads half a file.
  const written = `${coverageFile}.new`;
  await writeFile(written, renderQuoteCoverage({ ...all, [layer]: coverage }));
  await rename(written, coverageFile);
}
