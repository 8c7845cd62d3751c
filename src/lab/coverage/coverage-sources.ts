import { type CoveredItem, classKey } from '../../../machines/lab/versions/machine-coverage.ts';
import {
  listFilesPlaying,
  listFilesWalking,
  type MeasuredCoverage,
  type RecordedCoverage,
  type SuiteCoverage,
} from '../../../machines/lab/versions/suite-coverage.ts';
import quoteCoverage from './quote-coverage.json' with { type: 'json' };
import scenarioCoverage from './scenario-coverage.json' with { type: 'json' };
import suiteCoverage from './suite-coverage.json' with { type: 'json' };

/** The sources of coverage: tests by where they run, scenarios and recordings. Each lists the names of those that exercised an item. */
export const coverageSources: readonly CoverageSource[] = [
  { value: 'pure', label: 'Pure tests', listNames: listPureTests },
  { value: 'server', label: 'Server tests', listNames: listServerTests },
  { value: 'browser', label: 'Browser tests', listNames: listBrowserTests },
  { value: 'scenarios', label: 'Scenarios', listNames: listScenarios },
  { value: 'sessions', label: 'Recorded', listNames: ({ by }) => by },
];

export interface CoverageSource {
  readonly value: string;
  readonly label: string;
  readonly listNames: (item: CoveredItem) => readonly string[];
}

const suite: SuiteCoverage = suiteCoverage;
const quotes: RecordedCoverage = quoteCoverage;

/** Whether a quote of a test, a scenario or a recording goes through an item. Pure tests play every path class as it is derived. */
export function isTravelled(item: CoveredItem): boolean {
  return coverageSources.some(({ value, listNames }) => value !== 'pure' && listNames(item).length > 0);
}

/** The suites whose quotes were measured: how many of their files, and each file with its day. */
export const measuredSuites: readonly MeasuredSuite[] = [
  describeSuite('Server tests', quotes.server),
  describeSuite('Browser tests', quotes.browser),
];

export interface MeasuredSuite {
  readonly label: string;
  /** Such as `31 of 152 files measured, from 2026-11-26 to 2026-11-27`. */
  readonly extent: string;
  readonly files: readonly MeasuredFile[];
}

interface MeasuredFile {
  readonly name: string;
  readonly day: string;
  /** How many path classes its quotes walk. */
  readonly classCount: number;
}

function describeSuite(label: string, { days, suiteSize, classes }: MeasuredCoverage): MeasuredSuite {
  const files = Object.entries(days).map(([file, day]) => ({
    name: shortenName(file),
    day,
    classCount: classes[file]?.length ?? 0,
  }));
  const [first, ...later] = Object.values(days).sort();
  if (first === undefined) return { label, extent: 'not measured yet', files };
  const last = later.at(-1) ?? first;
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  return { label, extent: `${files.length} of ${suiteSize} files measured, ${when}`, files };
}

function shortenName(file: string): string {
  return file.replaceAll(/^tests\/|\.test\.ts$/g, '');
}

function listPureTests(item: CoveredItem): string[] {
  return listTests(suite, item);
}

function listServerTests(item: CoveredItem): string[] {
  return listTests(quotes.server, item);
}

function listBrowserTests(item: CoveredItem): string[] {
  return listTests(quotes.browser, item);
}

function listTests(coverage: SuiteCoverage, { id }: CoveredItem): string[] {
  const files = id.startsWith(classKey)
    ? listFilesPlaying(coverage, id.slice(classKey.length))
    : listFilesWalking(coverage, id);
  return files.map(shortenName);
}

const { scenarios, by } = scenarioCoverage;
const scenarioIndexesById: { readonly [id: string]: readonly number[] } = by;

function listScenarios({ id }: CoveredItem): string[] {
  return (scenarioIndexesById[id] ?? []).map((index) => scenarios[index] ?? '');
}
