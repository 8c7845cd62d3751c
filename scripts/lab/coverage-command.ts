import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pathClassesOf } from '../../machines/lab/paths/path-classes.ts';
import { type Covered, coverageOf, uncovered } from '../../machines/lab/versions/coverage.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { scenarioPlays } from '../../tests/support/browser/lab-plays.ts';
import { coverageDay, scenarioCoverage } from './scenario-coverage.ts';
import { suiteCoverage } from './suite-coverage.ts';

/** Tells what the scenarios exercise of the wizard and what they leave out, and writes it down for the lab's page, with what the test suite walks. The check that can fail is tests/lab/coverage.test.ts. */
export async function coverageCommand(): Promise<number> {
  const plays = await scenarioPlays(coverageDay);
  const { states, ways, outcomes, classes } = coverageOf(wizardMachine, pathClassesOf(wizardMachine), plays);
  console.log(`${plays.length} scenarios exercise`);
  tell('states', states);
  tell('transitions', ways);
  tell('guard outcomes', outcomes);
  const met = classes.length - uncovered(classes).length;
  console.log(`  ${met} of ${classes.length} path classes; tests/lab/path-classes.test.ts plays every one`);
  await writeFile(inLab('scenario-coverage.json'), await scenarioCoverage());
  await writeFile(inLab('suite-coverage.json'), await suiteCoverage());
  return 0;
}

function inLab(file: string): string {
  return fileURLToPath(new URL(`../../src/lab/${file}`, import.meta.url));
}

function tell(what: string, list: readonly Covered[]): void {
  const missing = uncovered(list);
  console.log(`  ${list.length - missing.length} of ${list.length} ${what}`);
  for (const { words } of missing) console.log(`    not: ${words}`);
}
