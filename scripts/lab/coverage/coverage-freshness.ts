import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CoveredItem, measureCoverage } from '../../../machines/lab/versions/machine-coverage.ts';
import type { SuiteCoverage } from '../../../machines/lab/versions/suite-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { renderPossibleStops } from './possible-stops.ts';
import { renderScenarioCoverage } from './scenario-coverage.ts';

const root = new URL('../../../', import.meta.url);

/** Which coverage file of the lab's page is stale, and the command that rewrites it; empty if none is. */
export async function findStaleCoverage(): Promise<string> {
  const scenarios = await readFile(new URL('src/lab/coverage/scenario-coverage.json', root), 'utf8');
  const suite = await readFile(new URL('src/lab/coverage/suite-coverage.json', root), 'utf8');
  const stops = await readFile(new URL('machines/lab/paths/possible-stops.ts', root), 'utf8');
  return [
    ...(stops === (await renderPossibleStops())
      ? []
      : ['machines/lab/paths/possible-stops.ts is stale. `npm run generate` writes it again.']),
    ...(scenarios === (await renderScenarioCoverage())
      ? []
      : ['src/lab/coverage/scenario-coverage.json is stale. `npm run generate` writes it again.']),
    ...findSuiteProblems(JSON.parse(suite)).map(
      (problem) =>
        `src/lab/coverage/suite-coverage.json is stale: ${problem}. \`npm run lab -- coverage\` writes it again.`,
    ),
  ].join('\n');
}

/** The entries of the suite's coverage that no longer match the test files and the machine. The walk of each test is checked where the test runs. */
export function findSuiteProblems({ files, by }: SuiteCoverage): string[] {
  const measured = measureCoverage(wizardMachine, [], []);
  const ids = collectIds([...measured.states, ...measured.ways, ...measured.outcomes]);
  const missingFiles = files.filter((file) => !existsSync(fileURLToPath(new URL(file, root))));
  return [
    ...missingFiles.map((file) => `there is no ${file}`),
    ...Object.keys(by)
      .filter((id) => !ids.has(id))
      .map((id) => `the wizard has no ${id}`),
    ...[...ids].filter((id) => !(id in by)).map((id) => `it lacks ${id}`),
  ];
}

function collectIds(items: readonly CoveredItem[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}
