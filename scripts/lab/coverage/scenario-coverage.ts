import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import {
  type MachineCoverage,
  measureCoverage,
  type NamedPlay,
} from '../../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { scenarioPlays } from '../../../tests/support/browser/lab-plays.ts';

/** The day on which scenarios are played for the lab's pages, fixed so that the result is reproducible. */
export const coverageDate = '2026-11-21';

/**
 * Renders `src/lab/coverage/scenario-coverage.json`: what each scenario exercises, for the lab's page.
 * Scenarios are identified by their index in the list.
 */
export async function renderScenarioCoverage(): Promise<string> {
  const plays = await scenarioPlays(coverageDate);
  return renderPlays(plays, measureCoverage(wizardMachine, findPossibleClasses(wizardMachine), plays));
}

/** The same of plays that are already measured. */
export function renderPlays(
  plays: readonly NamedPlay[],
  { states, ways, outcomes, classes }: MachineCoverage,
): string {
  const names = plays.map(({ name }) => name);
  const met = [...states, ...ways, ...outcomes, ...classes].filter(({ by }) => by.length > 0);
  const by = Object.fromEntries(met.map((one) => [one.id, one.by.map((name) => names.indexOf(name))]));
  const lines = Object.entries(by).map(([id, list]) => `    ${JSON.stringify(id)}: [${list.join(', ')}]`);
  return `{\n  "scenarios": ${JSON.stringify(names)},\n  "by": {\n${lines.join(',\n')}\n  }\n}\n`;
}
