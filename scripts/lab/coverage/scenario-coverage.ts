import { findClassesOfWalk } from '../../../machines/lab/paths/walk-classes.ts';
import { scenarioPlays } from '../../../tests/support/browser/lab-plays.ts';

/** The day on which scenarios are played for the lab's pages, fixed so that the result is reproducible. */
export const coverageDate = '2026-11-21';

/** Renders `src/lab/coverage/scenario-coverage.json`: the path classes that each scenario walks, for the lab's page. */
export async function renderScenarioCoverage(): Promise<string> {
  const plays = await scenarioPlays(coverageDate);
  return formatCoverage(
    Object.fromEntries(plays.map(({ name, moments }) => [name, [...findClassesOfWalk(moments)].sort()])),
  );
}

/** A coverage file of the page: a line a scenario or test file. */
export function formatCoverage(rows: { readonly [name: string]: unknown }): string {
  const lines = Object.entries(rows).map(
    ([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
