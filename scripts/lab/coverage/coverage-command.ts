import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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
import { type MeasuredSuites, parseCoverageArguments } from './coverage-arguments.ts';
import { measureQuotes, readQuoteCoverage, renderQuoteCoverage } from './quote-coverage.ts';
import { coverageDate, renderPlays } from './scenario-coverage.ts';
import { measureSuite, renderSuiteCoverage } from './suite-coverage.ts';

/**
 * Reports which parts of the wizard the scenarios and the tests exercise, and writes that for the lab's page. `--server` and `--browser`
 * measure those suites anew, or files of them. Resolves with 1 if a recorded quote came to a class that cannot happen, and with 2 for a
 * word that is no option. The check that can fail for a gap is tests/lab/coverage.test.ts.
 */
export async function coverageCommand(words: readonly string[]): Promise<number> {
  const suites = parseCoverageArguments(words);
  if (suites === null) {
    console.error('Say: npm run lab -- coverage [--server[=FILE,FILE]] [--browser[=FILE,FILE]]');
    return 2;
  }
  const [plays, suite] = await Promise.all([scenarioPlays(coverageDate), measureSuite()]);
  const classes = findPossibleClasses(wizardMachine);
  const scenarios = measureCoverage(wizardMachine, classes, plays);
  await write('src/lab/coverage/scenario-coverage.json', renderPlays(plays, scenarios));
  await write('src/lab/coverage/suite-coverage.json', renderSuiteCoverage(suite));
  const quotes = await measureSuites(suites);
  if (suites.size > 0) await write('src/lab/coverage/quote-coverage.json', renderQuoteCoverage(quotes));
  const ids = classes.map(({ id }) => id);
  printScenarios(plays.length, scenarios);
  printSuites(ids, suite, quotes);
  return reportImpossible(ids, quotes);
}

async function measureSuites(suites: MeasuredSuites): Promise<RecordedCoverage> {
  const day = new Date().toISOString().slice(0, 10);
  let quotes = await readQuoteCoverage();
  for (const [layer, files] of suites) quotes = await measureQuotes(quotes, layer, files, day);
  return quotes;
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

function describeMeasurement({ measuredOn, isWhole, files }: MeasuredCoverage): string {
  if (measuredOn === '') return 'never measured';
  return `measured ${measuredOn}, ${isWhole ? 'the whole suite' : `${files.length} files only`}`;
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
