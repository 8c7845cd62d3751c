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

/** When the quotes of the server's and the browser's tests were measured. */
export function describeMeasurements(): string {
  return `Server tests: ${describeMeasurement(quotes.server)}. Browser tests: ${describeMeasurement(quotes.browser)}.`;
}

function describeMeasurement({ measuredOn, isWhole, files }: MeasuredCoverage): string {
  if (measuredOn === '') return 'not measured yet';
  const extent = isWhole ? 'all files' : files.length === 1 ? 'one file' : `${files.length} files`;
  return `${extent}, measured ${measuredOn}`;
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
  return files.map((file) => file.replaceAll(/^tests\/|\.test\.ts$/g, ''));
}

const { scenarios, by } = scenarioCoverage;
const scenarioIndexesById: { readonly [id: string]: readonly number[] } = by;

function listScenarios({ id }: CoveredItem): string[] {
  return (scenarioIndexesById[id] ?? []).map((index) => scenarios[index] ?? '');
}
