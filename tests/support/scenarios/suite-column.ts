import type { SuiteCoverage } from '../../../machines/lab/versions/suite-coverage.ts';
import type { Walked } from '../walks/walk-notes.ts';

/**
 * Files that are not counted: those that test the counting itself, those that test how the lab compares wizards, remembers them and makes
 * tests of them, and those that draw their plays by chance and walk otherwise once a value to draw changes.
 */
export const uncounted: readonly string[] = [
  'tests/lab/suite-coverage.test.ts',
  'tests/lab/walk-classes.test.ts',
  'tests/lab/compare.test.ts',
  'tests/lab/compare-command.test.ts',
  'tests/lab/machine-of-version.test.ts',
  'tests/lab/make-test.test.ts',
  'tests/lab/mutate-command.nightly.test.ts',
  'tests/lab/recall.test.ts',
  'tests/lab/seeded-changes.nightly.test.ts',
  'tests/wizard/application-properties.test.ts',
  'tests/wizard/properties.test.ts',
];

/** Whether src/lab/coverage/suite-coverage.json lists what the file walks. */
export function isCounted(file: string): boolean {
  return /^tests\/(lab|wizard)\/[^/]+\.test\.ts$/.test(file) && !uncounted.includes(file);
}

/** Builds the column of the file from the coverage. */
export function buildColumn({ files, by, classes }: SuiteCoverage, file: string): Walked {
  const index = files.indexOf(file);
  const met = Object.keys(by).filter((key) => by[key]?.includes(index));
  return { met: met.sort(), classes: classes[file] ?? [] };
}

/** The coverage of files by what each walked; files that walk nothing are left out. */
export function coverageOfFiles(walked: ReadonlyMap<string, Walked>): SuiteCoverage {
  const walkers = [...walked].filter(([, { met, classes }]) => met.length + classes.length > 0);
  const files = walkers.map(([file]) => file).sort();
  const keys = [...new Set(walkers.flatMap(([, { met }]) => met))].sort();
  const listIndexes = (key: string) =>
    files.flatMap((file, index) => (walked.get(file)?.met.includes(key) ? [index] : []));
  return {
    files,
    by: Object.fromEntries(keys.map((key) => [key, listIndexes(key)])),
    classes: Object.fromEntries(
      files.flatMap((file) => {
        const { classes = [] } = walked.get(file) ?? {};
        return classes.length === 0 ? [] : [[file, classes]];
      }),
    ),
  };
}

/** The differences between what a file walked and what the coverage says, one line each. */
export function staleWords(recorded: Walked, walked: Walked): string[] {
  return [
    ...walked.met.filter((key) => !recorded.met.includes(key)).map((key) => `walked, not told: ${key}`),
    ...recorded.met.filter((key) => !walked.met.includes(key)).map((key) => `told, not walked: ${key}`),
    ...(String(recorded.classes) === String(walked.classes)
      ? []
      : [`path classes told: ${recorded.classes.join(' ')}; walked: ${walked.classes.join(' ')}`]),
  ];
}
