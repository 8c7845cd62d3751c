import { fileURLToPath } from 'node:url';
import { launchChromium } from '../../tests/support/browser/chromium.ts';
import { debianPostgres } from '../../tests/support/server/test-server.ts';
import { buildApp, isBuildStale } from '../build/app-build.js';

/** A run of vitest. */
export interface Suite {
  /** The name shown at the start of its lines. */
  readonly name: string;
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Installs and builds what the suite needs, beside the suites before it; rejects with the reason if it cannot. */
  readonly prepare?: () => Promise<unknown>;
}

const everything = { HIGHWATER_TEST_EVERYTHING: 'on' };

/** Files that only `--everything` runs, or who names them. */
const withoutNightly = ['--exclude', '**/*.nightly.test.ts'];

/** Tests whose result can depend on the version of PostgreSQL: migrations, statements, lists, two scenarios, two writers. */
const versioned = [
  'tests/contract/migrations',
  'tests/server/policy/connections',
  'tests/server/database/database.test',
  'tests/server/operations/imported-lists',
  'tests/server/quote/scenarios',
  'tests/server/database/statements',
  'tests/server/policy/transaction',
  'tests/server/policy/two-writers',
];
const twoScenarios = 'crawlspace-with-certificate-bought-lately,condominium-unit-with-mortgagee';

/**
 * The suites, to be run one after the other. Each has two workers, which keep two processors busy: two suites at a time take longer, and
 * what a test waits for comes too late.
 */
export function listSuites({
  files,
  isEverything,
}: {
  files: readonly string[];
  isEverything: boolean;
}): Suite[] {
  const environment = isEverything ? everything : {};
  if (files.length > 0) return [{ name: 'files', args: files, environment }];
  const extent = isEverything ? [] : withoutNightly;
  const whole = ['--project', 'server', ...extent];
  const older = isEverything
    ? [...whole, '--exclude', 'tests/server/{database/embedded*,database/environment,input/fuzz-*}.test.ts']
    : [...whole, ...versioned];
  const scenarios = isEverything ? {} : { HIGHWATER_TEST_SCENARIOS: twoScenarios };
  return [
    { name: 'pure', args: ['--project', 'pure', ...extent], environment },
    {
      name: 'server',
      args: whole,
      environment,
      // Its pages are those of a whole build. A build that fails is reported by the setup of the browser's suite.
      prepare: () => buildOnce().catch(() => undefined),
    },
    {
      name: 'server on PostgreSQL 15',
      args: older,
      environment: { ...environment, ...scenarios, HIGHWATER_TEST_POSTGRES: '15' },
      prepare: () => debianPostgres('15'),
    },
    {
      name: 'browser',
      args: ['--project', 'e2e', ...extent],
      environment,
      prepare: async () => (await launchChromium()).close(),
    },
  ];
}

/** Builds the app unless the build is fresh, as the setup of the browser's suite would. */
async function buildOnce(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (isBuildStale(root)) await buildApp(root, process.execPath);
}
