import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import {
  type CoveredItem,
  listUncovered,
  measureCoverage,
} from '../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { scenarioPlays } from '../../tests/support/browser/lab-plays.ts';
import { coverageDate, renderScenarioCoverage } from './scenario-coverage.ts';
import { renderSuiteCoverage } from './suite-coverage.ts';

/**
 * Reports which parts of the wizard the scenarios exercise and which they do not, and writes that to a file for the lab's page, with what
 * the test suite covers. The check that can fail is tests/lab/coverage.test.ts.
 */
export async function coverageCommand(): Promise<number> {
  const plays = await scenarioPlays(coverageDate);
  const { states, ways, outcomes, classes } = measureCoverage(
    wizardMachine,
    findPossibleClasses(wizardMachine),
    plays,
  );
  console.log(`${plays.length} scenarios exercise`);
  printCoverage('states', states);
  printCoverage('transitions', ways);
  printCoverage('guard outcomes', outcomes);
  const met = classes.length - listUncovered(classes).length;
  console.log(`  ${met} of ${classes.length} path classes; tests/lab/path-classes.test.ts plays every one`);
  await writeFile(labFile('scenario-coverage.json'), await renderScenarioCoverage());
  await writeFile(labFile('suite-coverage.json'), await renderSuiteCoverage());
  return 0;
}

function labFile(file: string): string {
  return fileURLToPath(new URL(`../../src/lab/coverage/${file}`, import.meta.url));
}

function printCoverage(what: string, list: readonly CoveredItem[]): void {
  const missing = listUncovered(list);
  console.log(`  ${list.length - missing.length} of ${list.length} ${what}`);
  for (const { label } of missing) console.log(`    not: ${label}`);
}
