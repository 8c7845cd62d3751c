import { type CoveredItem, classKey } from '../../../machines/lab/versions/machine-coverage.ts';
import { groupByKey } from '../map/group-by-key.ts';
import quoteCoverage from './quote-coverage.json' with { type: 'json' };
import scenarioCoverage from './scenario-coverage.json' with { type: 'json' };

/** The sources of coverage: tests by where they run, scenarios and recordings. Each lists the names of those that exercised a path class. */
export interface CoverageSource {
  readonly value: string;
  readonly label: string;
  readonly listNames: (item: CoveredItem) => readonly string[];
}

const measured = Object.entries(quoteCoverage);

export const coverageSources: readonly CoverageSource[] = [
  buildSource('server', 'Server tests', listMeasured(false)),
  buildSource('browser', 'Browser tests', listMeasured(true)),
  buildSource('scenarios', 'Scenarios', Object.entries(scenarioCoverage)),
  { value: 'sessions', label: 'Recorded', listNames: ({ by }) => by },
];

/** The days between which the quotes of the tests were measured. */
export const measuredDays = measured.map(([, { day }]) => day).sort();

/** Whether a quote of a test, a scenario or a recording goes through a path class. */
export function isTravelled(item: CoveredItem): boolean {
  return coverageSources.some(({ listNames }) => listNames(item).length > 0);
}

type Walked = readonly [name: string, classes: readonly string[]];

function buildSource(value: string, label: string, walked: readonly Walked[]): CoverageSource {
  const named = walked.flatMap(([name, classes]) => classes.map((id) => ({ name, key: `${classKey}${id}` })));
  const names = groupByKey(named, ({ key }) => key);
  return { value, label, listNames: ({ id }) => (names.get(id) ?? []).map(({ name }) => name) };
}

function listMeasured(isBrowser: boolean): Walked[] {
  return measured
    .filter(([file]) => file.startsWith('tests/e2e/') === isBrowser)
    .map(([file, { classes }]) => [file.replaceAll(/^tests\/|\.test\.ts$/g, ''), classes]);
}
