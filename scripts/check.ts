import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  buildChunks,
  type FirstLoad,
  findModulesBelow,
  firstPages,
  measureFirstLoad,
} from './build/bundle-size.ts';
import { findStaleCoverage } from './lab/coverage/coverage-freshness.ts';
import { findMigrationProblems } from './structure/migration-order.ts';
import { findHardTexts } from './structure/reading-grade.ts';
import { findNameProblems } from './structure/shared-names.ts';

/** Checks everything that can be checked without running the sources. Prints one line per check, with details of failures. */
interface Check {
  name: string;
  /** The description of the failure; empty if the check passes. */
  run: () => Promise<string>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/**
 * Bytes of script, brotli, until the first question takes an answer. The aim for an insured's pages is 130 kB; the entry with React and the
 * client for GraphQL are 150 of them.
 */
const MAX_FIRST_LOAD_BYTES: { readonly [page in keyof typeof firstPages]: number } = {
  'sign-in': 115_000,
  'step 1 of a quote': 242_000,
  'price of an agent’s link': 266_000,
  'my policy': 252_000,
};
const CHECKED_FOLDERS = [
  'server',
  'machines',
  'migrations',
  'src',
  'scripts',
  'tests',
  'codegen.ts',
  'vite.config.ts',
];

const checks: Check[] = [
  toolCheck('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  toolCheck('types: server, tests, scripts', 'typescript-native/bin/tsc', ['-p', 'tsconfig.json']),
  toolCheck('types: machines', 'typescript-native/bin/tsc', ['-p', 'machines/tsconfig.json']),
  toolCheck('types: app', 'typescript-native/bin/tsc', ['-p', 'src/tsconfig.json']),
  toolCheck('types: screens of the tests', 'typescript-native/bin/tsc', [
    '-p',
    'tests/screens/tsconfig.json',
  ]),
  toolCheck('import rules', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
    ...CHECKED_FOLDERS,
  ]),
  toolCheck('unused files, exports, packages', 'knip/bin/knip.js', ['--no-progress']),
  toolCheck('generated files fresh', '@graphql-codegen/cli/cjs/bin.js', [
    '--config',
    'codegen.ts',
    '--check',
    '--silent',
  ]),
  { name: 'coverage of the lab fresh', run: findStaleCoverage },
  { name: 'names exported twice', run: async () => findNameProblems().join('\n') },
  { name: 'pages of insureds read easily', run: async () => findHardTexts().join('\n') },
  { name: 'numbers of the migrations', run: async () => (await findMigrationProblems()).join('\n') },
  { name: 'size of the first load', run: checkBundle },
];

const failures = await runChecks(checks, 2);
process.exitCode = failures.every((words) => words === '') ? 0 : 1;

function toolCheck(name: string, program: string, args: string[]): Check {
  return {
    name,
    run: () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { cwd: root });
        let words = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk) => {
            words += String(chunk);
          });
        }
        child.once('error', reject);
        child.once('close', (code) => resolve(code === 0 ? '' : words || `ended with code ${code}`));
      }),
  };
}

async function checkBundle(): Promise<string> {
  const chunks = await buildChunks();
  const strangers = findModulesBelow(chunks, `${root}server/`);
  if (strangers.length > 0) return `of server/ in the app: ${strangers.join(', ')}`;
  const pages = Object.keys(firstPages) as (keyof typeof firstPages)[];
  const loads = await Promise.all(
    pages.map(async (page) => ({
      page,
      most: MAX_FIRST_LOAD_BYTES[page],
      ...(await measureFirstLoad(chunks, firstPages[page])),
    })),
  );
  for (const { page, most, total, gzip } of loads)
    console.log(
      `        ${page}: ${formatKilobytes(total)} of ${formatKilobytes(most)} brotli of script (${formatKilobytes(gzip)} gzip)`,
    );
  const tooLarge = loads.filter(({ total, most }) => total > most);
  return tooLarge.map(({ page, chunks }) => `${page}\n${formatChunks(chunks)}`).join('\n');
}

function formatChunks(chunks: FirstLoad['chunks']): string {
  return chunks.map(({ file, bytes }) => `${formatKilobytes(bytes)}  ${file}`).join('\n');
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Runs the checks in order, `width` at a time, and reports each outcome as it arrives. */
async function runChecks(waiting: Check[], width: number): Promise<string[]> {
  const outcomes: string[] = [];
  const next = waiting.values();
  const lane = async () => {
    for (const check of next) {
      const started = performance.now();
      const words = await check.run().catch((problem: unknown) => String(problem));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${words === '' ? 'ok    ' : 'failed'}  ${check.name} (${seconds} s)`);
      if (words !== '') console.log(words.trimEnd().replaceAll(/^/gm, '        '));
      outcomes.push(words);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return outcomes;
}
