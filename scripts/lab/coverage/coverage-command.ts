import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import {
  type CoveredItem,
  listUncovered,
  type MachineCoverage,
  measureCoverage,
} from '../../../machines/lab/versions/machine-coverage.ts';
import {
  allClasses,
  type MeasuredCoverage,
  type RecordedCoverage,
  type SuiteCoverage,
} from '../../../machines/lab/versions/suite-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { scenarioPlays } from '../../../tests/support/browser/lab-plays.ts';
import { parseCoverageArguments } from './coverage-arguments.ts';
import { measureQuotes, readQuoteCoverage } from './quote-coverage.ts';
import { coverageDate, renderPlays } from './scenario-coverage.ts';
import { measureSuite, readSuiteCoverage, renderSuiteCoverage } from './suite-coverage.ts';

/**
 * Reports which parts of the wizard the scenarios and the tests exercise, and writes that for the lab's page. `--server` and `--browser`
 * measure the quotes of those suites instead, or of some files, and keep each file as soon as it has passed; `--continue` leaves out what was
 * measured within a week. Resolves with 1 if a test failed or a recorded quote came to a class that cannot happen, and with 2 for a word
 * that is not an option. The check that can fail for a gap is tests/lab/coverage.test.ts.
 */
export async function coverageCommand(words: readonly string[]): Promise<number> {
  const asked = parseCoverageArguments(words);
  if (asked === null) {
    console.error(
      'Say: npm run lab -- coverage [[--server[=FILE,FILE]] [--browser[=FILE,FILE]] [--continue]]',
    );
    return 2;
  }
  const { suites, isContinued } = asked;
  const day = toBusinessDate(new Date());
  let havePassed = true;
  for (const [layer, files] of suites)
    havePassed = (await measureQuotes(layer, files, { day, isContinued })) && havePassed;
  const [plays, suite] = await Promise.all([
    scenarioPlays(coverageDate),
    suites.size > 0 ? readSuiteCoverage() : measureSuite(),
  ]);
  const classes = findPossibleClasses(wizardMachine);
  const scenarios = measureCoverage(wizardMachine, classes, plays);
  await write('src/lab/coverage/scenario-coverage.json', renderPlays(plays, scenarios));
  await write('src/lab/coverage/suite-coverage.json', renderSuiteCoverage(suite));
  const ids = classes.map(({ id }) => id);
  const quotes = await readQuoteCoverage();
  printScenarios(plays.length, scenarios);
  printSuites(ids, suite, quotes);
  const code = reportImpossible(ids, quotes);
  return havePassed ? code : 1;
}

function write(file: string, text: string): Promise<void> {
  return writeFile(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), text);
}

function printScenarios(count: number, { states, ways, outcomes, classes }: MachineCoverage): void {
  console.log(`${count} scenarios exercise`);
  printCoverage('states', states);
  printCoverage('transitions', ways);
  printCoverage('guard outcomes', outcomes);
  console.log(`  ${classes.length - listUncovered(classes).length} of ${classes.length} path classes`);
}

function printCoverage(what: string, list: readonly CoveredItem[]): void {
  const missing = listUncovered(list);
  console.log(`  ${list.length - missing.length} of ${list.length} ${what}`);
  for (const { label } of missing) console.log(`    not: ${label}`);
}

function printSuites(
  ids: readonly string[],
  suite: SuiteCoverage,
  { server, browser }: RecordedCoverage,
): void {
  console.log(`Path classes, ${ids.length} in all`);
  console.log(`  tests without a server: ${countClasses(suite, ids)}`);
  console.log(`  tests on the server: ${countClasses(server, ids)}; ${describeMeasurement(server)}`);
  console.log(`  tests in the browser: ${countClasses(browser, ids)}; ${describeMeasurement(browser)}`);
}

function countClasses({ classes }: SuiteCoverage, ids: readonly string[]): number {
  const walked = new Set(Object.values(classes).flat());
  return walked.has(allClasses) ? ids.length : ids.filter((id) => walked.has(id)).length;
}

function describeMeasurement({ days, suiteSize }: MeasuredCoverage): string {
  const measured = Object.values(days).sort();
  if (measured.length === 0) return 'never measured';
  return `${measured.length} of ${suiteSize} files measured, the oldest on ${measured[0]}`;
}

/** A recorded quote that came to a class that is not derived shows that the derivation overlooks something. */
function reportImpossible(ids: readonly string[], { server, browser }: RecordedCoverage): number {
  const possible = new Set(ids);
  const walked = [server, browser].flatMap(({ classes }) => Object.entries(classes));
  const wrong = walked.flatMap(([file, list]) =>
    list.filter((id) => !possible.has(id)).map((id) => `${file} walks ${id}, which should not be possible.`),
  );
  for (const line of wrong) console.error(line);
  return wrong.length === 0 ? 0 : 1;
}
