import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from './server-flags.js';

/**
 * The launcher behind `npm start`, `npm test` and the others. Plain JavaScript for any Node from 16 on: scripts/prepare.js
 * ensures a Node that runs TypeScript and the packages, and the command runs with them.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LEASH = './scripts/exit-with-launcher.js';
const SETTINGS = existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : [];
const SERVING = [...SERVER_FLAGS, ...SETTINGS, '--import', LEASH];

/** @type {Record<string, string[]>} */
const COMMANDS = {
  start: [...SERVING, 'server/main.ts'],
  jobs: [...SERVING, 'server/jobs-main.ts'],
  dev: [...SERVING, 'scripts/dev.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  bench: ['scripts/bench.ts'],
  build: ['scripts/build.ts'],
  generate: ['scripts/generate.ts'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  rates: [...SETTINGS, 'scripts/rates.ts'],
  rate: [...SETTINGS, 'scripts/rate-risks.ts'],
  lab: ['scripts/lab.ts'],
  migrate: [...SETTINGS, 'scripts/migrate.ts'],
  import: [...SETTINGS, 'scripts/import-lists.ts'],
  administrator: [...SETTINGS, 'scripts/administrator.ts'],
};

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.error(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}

// What prepares is a process of its own: this one stays as long as the command runs, and has to be small.
const prepared = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'prepare.js'), name], {
  stdio: ['inherit', 'pipe', 'inherit'],
  encoding: 'utf8',
});
if (prepared.status !== 0) process.exit(prepared.status ?? 1);
run(prepared.stdout, [...command, ...words]);

/**
 * @param {string} node
 * @param {string[]} args
 */
function run(node, args) {
  const folders = [path.dirname(node), path.join(ROOT, 'node_modules', '.bin'), process.env.PATH];
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: args.includes(LEASH) ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: {
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: folders.join(path.delimiter),
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  whenOrphaned(() => child.kill('SIGTERM'));
  child.once('exit', (code) => process.exit(code ?? 1));
}

/**
 * A signal to npm ends npm and its shell and goes no further; the only sign of it is that the parent process is gone.
 *
 * @param {() => void} stop
 */
function whenOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
