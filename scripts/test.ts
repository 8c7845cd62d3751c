import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../tests/support/chromium.ts';
import { debianPostgres } from '../tests/support/test-server.ts';
import { type Counts, closingLine, countsOf, sumOf } from './test-counts.ts';

/** Everything that proves a change, or only the files named; the closing line and the exit code tell the outcome. */
interface Suite {
  name: string;
  args: string[];
  environment?: NodeJS.ProcessEnv;
  /** Brings what the suite needs; throws with the reason when it cannot. */
  prepare?: () => Promise<unknown>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.slice(2);
const suites: Suite[] = named.length > 0 ? [{ name: 'the files named', args: named }] : wholeSuites();
const counts: Counts[] = [];
for (const suite of suites) counts.push(await runSuite(suite));
const total = sumOf(counts);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function wholeSuites(): Suite[] {
  const browser = async () => (await launchChromium()).close();
  return [
    { name: 'rules, machines and structure', args: ['--project', 'pure'] },
    { name: 'server on PostgreSQL 18', args: ['--project', 'server'] },
    {
      name: 'server on PostgreSQL 15',
      // The 10,000 fuzz cases are played once in all.
      args: ['--project', 'server', '--exclude', 'tests/server/{embedded,environment,fuzz-*}.test.ts'],
      environment: { HIGHWATER_TEST_POSTGRES: '15' },
      prepare: () => debianPostgres('15'),
    },
    { name: 'product in Chromium', args: ['--project', 'e2e'], prepare: browser },
  ];
}

async function runSuite({ name, args, environment, prepare }: Suite): Promise<Counts> {
  console.log(`\n── ${name}`);
  const obstacle = await prepare?.().then(
    () => undefined,
    (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
  );
  if (obstacle !== undefined) {
    console.log(`Not run: ${obstacle}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const report = `${root}node_modules/.cache/highwater-tests.json`;
  await rm(report, { force: true });
  const code = await vitest(
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    environment,
  );
  return countsOf(await readFile(report, 'utf8').catch(() => undefined), code);
}

function vitest(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
