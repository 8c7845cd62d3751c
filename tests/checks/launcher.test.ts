import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { sourcesDigest } from '../../scripts/build/app-build.js';
import { ROOT } from '../support/browser/product.ts';

/** Writes `greeting=hello`, then waits; on SIGTERM it takes a moment, writes `stopped` and ends with code 7. */
const SERVER = `
  import { writeFileSync } from 'node:fs';
  const keepAlive: NodeJS.Timeout = setInterval(() => undefined, 1000);
  process.once('SIGTERM', () => setTimeout(() => { writeFileSync('stopped', ''); process.exit(7); }, 100));
  writeFileSync('running', \`greeting=\${process.env.GREETING}\`);
`;

test('npm start gives the server the variables of .env, passes a stop on to it, waits, and ends with its code', async () => {
  const root = installedProject();
  const launcher = await start(root);
  expect(readFileSync(path.join(root, 'running'), 'utf8')).toBe('greeting=hello');
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'exit')).toEqual([7, null]);
  expect(existsSync(path.join(root, 'stopped'))).toBe(true);
});

test('npm run rate gives the command the variables of .env', () => {
  const root = installedProject();
  writeFileSync(path.join(root, 'scripts/rate-risks.ts'), 'console.log(process.env.GREETING);\n');
  const ended = spawnSync(process.execPath, [path.join(root, 'scripts/run.js'), 'rate'], {
    encoding: 'utf8',
  });
  expect([ended.status, ended.stdout, ended.stderr]).toEqual([0, 'hello\n', '']);
});

test('when the launcher is killed the server stops as if it had been asked to', async () => {
  const root = installedProject();
  const launcher = await start(root);
  launcher.kill('SIGKILL');
  await expect.poll(() => existsSync(path.join(root, 'stopped')), { timeout: 5000 }).toBe(true);
});

test('when npm is ended by a signal, which it does not pass on, the server stops all the same', async () => {
  const root = installedProject();
  const shell = await start(root, 'sh', ['-c', `"${process.execPath}" "${root}/scripts/run.js" start; true`]);
  shell.kill('SIGKILL');
  await expect.poll(() => existsSync(path.join(root, 'stopped')), { timeout: 5000 }).toBe(true);
});

test('an unknown command is answered with the known ones', () => {
  const commands = Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts);
  const ended = spawnSync(process.execPath, [path.join(ROOT, 'scripts/run.js'), 'strat'], {
    encoding: 'utf8',
  });
  expect([ended.status, ended.stderr]).toEqual([
    2,
    `There is no command "strat". There are: ${commands.join(', ')}.\n`,
  ]);
});

test('npm start says in one line that the port is taken, before it installs, builds or starts anything', async () => {
  const root = installedProject();
  rmSync(path.join(root, 'dist'), { recursive: true });
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = Object(other.address());
  writeFileSync(path.join(root, '.env'), `PORT=${port}\n`);
  const launcher = spawn(process.execPath, [path.join(root, 'scripts/run.js'), 'start'], {
    env: { ...process.env, HOST: '', PORT: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(launcher.stdout),
    text(launcher.stderr),
    once(launcher, 'exit'),
  ]);
  expect({ code, output, errors }).toEqual({
    code: 1,
    output: '',
    errors: `Port ${port} of 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.\n`,
  });
  expect(['dist', 'node_modules', 'running'].filter((name) => existsSync(path.join(root, name)))).toEqual([]);
});

/** The commands of this project around another server, with nothing left to install or to build. */
function installedProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'highwater-launcher-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(path.join(ROOT, 'scripts'), path.join(root, 'scripts'), { recursive: true });
  for (const folder of ['node_modules', 'server', 'dist']) mkdirSync(path.join(root, folder));
  const packages = JSON.stringify({ packages: {} });
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(root, 'package-lock.json'), packages);
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), packages);
  writeFileSync(path.join(root, 'dist/.built-from'), sourcesDigest(root));
  writeFileSync(path.join(root, '.env'), 'GREETING=hello\nPORT=0\n');
  writeFileSync(path.join(root, 'server/main.ts'), SERVER);
  return root;
}

async function start(
  root: string,
  program = process.execPath,
  args = [path.join(root, 'scripts/run.js'), 'start'],
): Promise<ChildProcess> {
  const launcher = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(() => void launcher.kill('SIGKILL'));
  const greeting = path.join(root, 'running');
  await expect
    .poll(() => existsSync(greeting) && readFileSync(greeting, 'utf8'), { timeout: 10_000 })
    .toBeTruthy();
  return launcher;
}
