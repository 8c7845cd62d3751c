import { type CoveredItem, classKey } from '../../../machines/lab/versions/machine-coverage.ts';
import {
  listFilesPlaying,
  listFilesWalking,
  type SuiteCoverage,
} from '../../../machines/lab/versions/suite-coverage.ts';
import scenarioCoverage from './scenario-coverage.json' with { type: 'json' };
import suiteCoverage from './suite-coverage.json' with { type: 'json' };

/** The sources of coverage: test files, scenarios and recordings. Each lists the names of those that exercised an item. */
export const coverageSources: readonly CoverageSource[] = [
  { value: 'suite', label: 'The test suite', listNames: findTestFiles },
  { value: 'scenarios', label: 'Scenarios', listNames: findScenarios },
  { value: 'sessions', label: 'Recorded sessions', listNames: ({ by }) => by },
];

interface CoverageSource {
  readonly value: string;
  readonly label: string;
  readonly listNames: (item: CoveredItem) => readonly string[];
}

const suite: SuiteCoverage = suiteCoverage;

function findTestFiles({ id }: CoveredItem): string[] {
  const files = id.startsWith(classKey)
    ? listFilesPlaying(suite, id.slice(classKey.length))
    : listFilesWalking(suite, id);
  return files.map((file) => file.replaceAll(/^tests\/|\.test\.ts$/g, ''));
}

const { scenarios, by } = scenarioCoverage;
const scenarioIndexesById: { readonly [id: string]: readonly number[] } = by;

function findScenarios({ id }: CoveredItem): string[] {
  return (scenarioIndexesById[id] ?? []).map((index) => scenarios[index] ?? '');
}
