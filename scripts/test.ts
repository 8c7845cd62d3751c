import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readCauses } from './suites/failure-notes.ts';
import {
  addCounts,
  formatClosingLine,
  readCounts,
  readFailures,
  type TestCounts,
} from './suites/test-counts.ts';
import { listSuites, type Suite } from './suites/test-suites.ts';

/**
 * Runs all tests, or only the files named; `--everything` also runs the nightly files (`*.nightly.test.ts`) and everything that is otherwise sampled, with new random seeds. The last line
 * and the exit code report the outcome. What the pages of failed browser tests showed is kept in the folder of HIGHWATER_TEST_REPORTS, or
 * in a temporary one.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const files = words.filter((word) => word !== '--everything');
const suites = listSuites({ files, isEverything: words.includes('--everything') });
const isAlone = suites.length === 1;
const reports = await mkdtemp(path.join(tmpdir(), 'highwater-reports-'));
const pageReports =
  process.env.HIGHWATER_TEST_REPORTS ?? (await mkdtemp(path.join(tmpdir(), 'highwater-failures-')));
const startedAt = new Date().toISOString();
const summaries: string[] = [];
const failures: string[] = [];
const counts: TestCounts[] = [];
// What the suites need is installed and built beside the first one: installations wait for the network, a build keeps one processor busy.
const obstacles = suites.map(findObstacle);
for (const [at, suite] of suites.entries()) counts.push(await runSuite(suite, obstacles[at]));
await rm(reports, { recursive: true });
// Removes the folder if no page was reported.
await rmdir(pageReports).catch(() => undefined);
const total = addCounts(counts);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
if (!isAlone) console.log(`\n${summaries.join('\n')}`);
console.log(`\n${formatClosingLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Prepares a suite; resolves with the reason why it cannot run, if there is one. */
async function findObstacle({ prepare }: Suite): Promise<string | undefined> {
  try {
    await prepare?.();
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

async function runSuite(
  suite: Suite,
  preparing: ReturnType<typeof findObstacle> | undefined,
): Promise<TestCounts> {
  const began = performance.now();
  const obstacle = await preparing;
  if (obstacle !== undefined) {
    summaries.push(`${suite.name}: not run: ${obstacle}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const reportFile = path.join(reports, `${suite.name}.json`);
  const code = await runVitest(suite, reportFile);
  const report = await readFile(reportFile, 'utf8').catch(() => undefined);
  const ended = readCounts(report, code);
  const causes = await readCauses(pageReports, startedAt);
  failures.push(...readFailures(report, root, causes).map((line) => `FAILED ${suite.name}: ${line}`));
  const seconds = Math.round((performance.now() - began) / 1000);
  summaries.push(`${suite.name}: ${formatClosingLine(ended)} in ${seconds} s`);
  return ended;
}

function runVitest(suite: Suite, report: string): Promise<number> {
  const reporters = [
    ...['--reporter=default', '--reporter=./scripts/suites/slowest-files.ts'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...suite.args, ...reporters],
      {
        cwd: root,
        stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, HIGHWATER_TEST_REPORTS: pageReports, ...suite.environment },
      },
    );
    for (const output of [child.stdout, child.stderr]) if (output) printLines(suite.name, output);
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Prints whole lines with the suite's name in front. */
function printLines(name: string, output: Readable): void {
  createInterface({ input: output }).on('line', (line) => {
    if (line.trim() !== '') console.log(`${name} │ ${line}`);
  });
}
