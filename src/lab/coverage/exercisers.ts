import type { Covered } from '../../../machines/lab/versions/coverage.ts';
import {
  filesThatPlay,
  filesThatWalk,
  type SuiteCoverage,
} from '../../../machines/lab/versions/suite-coverage.ts';
import scenarioCoverage from './scenario-coverage.json' with { type: 'json' };
import suiteCoverage from './suite-coverage.json' with { type: 'json' };

/** Who can exercise something, and by which of theirs it was: files of tests, scenarios, recordings. */
export const exercisers: readonly Exerciser[] = [
  { value: 'suite', label: 'The test suite', namesOf: testFilesOf },
  { value: 'scenarios', label: 'Scenarios', namesOf: scenariosOf },
  { value: 'sessions', label: 'Recorded sessions', namesOf: ({ by }) => by },
];

interface Exerciser {
  readonly value: string;
  readonly label: string;
  readonly namesOf: (one: Covered) => readonly string[];
}

const suite: SuiteCoverage = suiteCoverage;

function testFilesOf({ id, words }: Covered): string[] {
  const files = id.startsWith('places ') ? filesThatPlay(suite, words) : filesThatWalk(suite, id);
  return files.map((file) => file.replaceAll(/^tests\/|\.test\.ts$/g, ''));
}

const { scenarios, by } = scenarioCoverage;
const byId: { readonly [id: string]: readonly number[] } = by;

function scenariosOf({ id }: Covered): string[] {
  return (byId[id] ?? []).map((index) => scenarios[index] ?? '');
}
