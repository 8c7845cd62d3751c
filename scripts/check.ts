import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildChunks, type FirstLoad, firstPages, measureFirstLoad, modulesOf } from './bundle-size.ts';

/** Everything that can be told of the sources without running them; one line each, details where it failed. */
interface Check {
  name: string;
  /** The words about a failure; empty when all is well. */
  run: () => Promise<string>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const MOST_BYTES = 190_000;
const FOLDERS = [
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
  tool('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  tool('types: server, tests, scripts', 'typescript-native/bin/tsc', ['-p', 'tsconfig.json']),
  tool('types: machines', 'typescript-native/bin/tsc', ['-p', 'machines/tsconfig.json']),
  tool('types: app', 'typescript-native/bin/tsc', ['-p', 'src/tsconfig.json']),
  tool('import rules', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
    ...FOLDERS,
  ]),
  tool('unused files, exports, packages', 'knip/bin/knip.js', ['--no-progress']),
  tool('generated files fresh', '@graphql-codegen/cli/cjs/bin.js', [
    '--config',
    'codegen.ts',
    '--check',
    '--silent',
  ]),
  { name: 'size of the first load', run: checkBundle },
];

const outcomes = await inTurn(checks, 2);
process.exitCode = outcomes.every((words) => words === '') ? 0 : 1;

function tool(name: string, program: string, args: string[]): Check {
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
  const strangers = modulesOf(chunks, `${root}server/`);
  if (strangers.length > 0) return `of server/ in the app: ${strangers.join(', ')}`;
  const loads = await Promise.all(
    Object.entries(firstPages).map(async ([page, modules]) => ({
      page,
      ...(await measureFirstLoad(chunks, modules)),
    })),
  );
  for (const { page, total, gzip } of loads)
    console.log(
      `        ${page}: ${kilobytes(total)} of ${kilobytes(MOST_BYTES)} brotli of script (${kilobytes(gzip)} gzip)`,
    );
  const tooLarge = loads.filter(({ total }) => total > MOST_BYTES);
  return tooLarge.map(({ page, chunks }) => `${page}\n${tableOf(chunks)}`).join('\n');
}

function tableOf(chunks: FirstLoad['chunks']): string {
  return chunks.map(({ file, bytes }) => `${kilobytes(bytes)}  ${file}`).join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Runs so many checks at once, in their order, and tells each outcome as it comes. */
async function inTurn(waiting: Check[], width: number): Promise<string[]> {
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
