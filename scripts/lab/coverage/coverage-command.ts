import { writeFile } from 'node:fs/promises';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import {
  type CoveredItem,
  listUncovered,
  measureCoverage,
} from '../../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { scenarioPlays } from '../../../tests/support/browser/lab-plays.ts';
import { measureQuotes, type QuoteCoverage, type QuoteLayer, readQuoteCoverage } from './quote-coverage.ts';
import { coverageDate, renderScenarioCoverage } from './scenario-coverage.ts';

/**
 * Reports which parts of the wizard the scenarios and the tests exercise, and writes that for the lab's page. `--server` and `--browser`
 * measure the quotes of those suites, or of some files. Resolves with 1 if a test failed or a recorded quote came to a class that cannot
 * happen, and with 2 for a word that is not an option. The check that can fail for a gap is tests/lab/coverage.test.ts.
 */
export async function coverageCommand(words: readonly string[]): Promise<number> {
  const suites = parseCoverageArguments(words);
  if (suites === null) {
    console.error('Say: npm run lab -- coverage [--server[=FILE,FILE]] [--browser[=FILE,FILE]]');
    return 2;
  }
  const day = toBusinessDate(new Date());
  let havePassed = true;
  for (const [layer, files] of suites) havePassed = (await measureQuotes(layer, files, day)) && havePassed;
  const file = new URL('../../../src/lab/coverage/scenario-coverage.json', import.meta.url);
  await writeFile(file, await renderScenarioCoverage());
  const possible = findPossibleClasses(wizardMachine);
  const plays = await scenarioPlays(coverageDate);
  const { states, ways, outcomes, classes } = measureCoverage(wizardMachine, possible, plays);
  console.log(`${plays.length} scenarios exercise`);
  printCoverage('states', states);
  printCoverage('transitions', ways);
  printCoverage('guard outcomes', outcomes);
  console.log(`  ${classes.length - listUncovered(classes).length} of ${classes.length} path classes`);
  const code = reportQuotes(new Set(possible.map(({ id }) => id)), await readQuoteCoverage());
  return havePassed ? code : 1;
}

/** Reads `--server`, `--browser` or either with `=FILE,FILE`: the files by suite, an empty list for all; null if a word is none of these. */
export function parseCoverageArguments(words: readonly string[]): Map<QuoteLayer, string[]> | null {
  const read = words.map((word) => /^--(server|browser)(?:=(.+))?$/.exec(word));
  return read.includes(null)
    ? null
    : new Map(read.map((found) => [found?.[1] as QuoteLayer, found?.[2]?.split(',') ?? []]));
}

function printCoverage(what: string, list: readonly CoveredItem[]): void {
  const missing = listUncovered(list);
  console.log(`  ${list.length - missing.length} of ${list.length} ${what}`);
  for (const { label } of missing) console.log(`    not: ${label}`);
}

/** A recorded quote that came to a class that is not derived shows that the derivation overlooks something. */
function reportQuotes(possible: ReadonlySet<string>, quotes: QuoteCoverage): number {
  const walked = Object.entries(quotes).flatMap(([file, { classes }]) => classes.map((id) => ({ file, id })));
  const wrong = walked.filter(({ id }) => !possible.has(id));
  const count = new Set(walked.map(({ id }) => id)).size;
  console.log(`The measured quotes of ${Object.keys(quotes).length} test files walk ${count} path classes.`);
  for (const { file, id } of wrong) console.error(`${file} walks ${id}, which should not be possible.`);
  return wrong.length === 0 ? 0 : 1;
}
