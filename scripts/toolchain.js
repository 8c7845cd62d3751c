import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a Node of this version runs TypeScript directly: 22.18, 23.6 and everything from 24.
 * @param {string} version such as `20.20.2`
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 22) return minor >= 18;
  if (major === 23) return minor >= 6;
  return major >= 24;
}

/**
 * The package that contains Node itself, and the path of the program in it.
 * @param {string} platform as `process.platform`
 * @param {string} arch as `process.arch`
 */
export function nodePackage(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform;
  return { name: `node-${system}-${arch}`, program: platform === 'win32' ? 'bin/node.exe' : 'bin/node' };
}

/**
 * The path of a Node that runs TypeScript: this one, or one that is first installed into .toolchain.
 * @param {string} root folder of the project
 */
export function ensureNode(root) {
  if (runsTypeScript(process.versions.node)) return process.execPath;
  const folder = path.join(root, '.toolchain');
  const { name, program } = nodePackage(process.platform, process.arch);
  const node = path.join(folder, 'node_modules', name, program);
  if (existsSync(node)) return node;
  const end = beginStep(`This machine has Node ${process.versions.node}; installing Node 24 into .toolchain`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  install(process.execPath, folder, [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    `${name}@24`,
  ]);
  end();
  if (existsSync(node)) return node;
  throw new Error(`Node 24 could not be installed. Install Node 22.18 or newer and try again.`);
}

/**
 * Whether `npm ci` must run, because the installed packages are not those of package-lock.json.
 * @param {string} root folder of the project
 */
export function arePackagesStale(root) {
  const lock = path.join(root, 'package-lock.json');
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === computeDigest(lock)) return false;
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  return !existsSync(installed) || !holdsAll(packagesIn(installed), packagesIn(lock));
}

/**
 * Installs the packages of package-lock.json if needed.
 * @param {string} root folder of the project
 * @param {string} node path of the Node that runs npm
 */
export function ensurePackages(root, node) {
  if (arePackagesStale(root)) {
    const end = beginStep('Installing packages (once, about half a minute)');
    install(node, root, [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    end();
  }
  const digest = computeDigest(path.join(root, 'package-lock.json'));
  const stamp = stampFile(root);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) writeFileSync(stamp, digest);
}

/**
 * Prints to standard error, so that the command's own output stays clean.
 * @param {string} words
 */
function say(words) {
  console.error(`\u001b[2m${words}\u001b[0m`);
}

/**
 * Says what begins. The returned function says how long it took.
 * @param {string} words
 */
export function beginStep(words) {
  const began = performance.now();
  say(`${words} …`);
  return () => say(`  took ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * Installs with npm. Where the registry does not answer, npm's own cache may still hold everything.
 * @param {string} node
 * @param {string} folder
 * @param {string[]} args
 */
function install(node, folder, args) {
  const problem = findRegistryProblem(node, folder);
  if (problem === undefined) {
    const { status } = npm(node, folder, args, { stdio: ['inherit', 2, 2] });
    if (status !== 0) throw new Error(`npm ${args[0]} failed; its words are above.`);
    return;
  }
  const { status } = npm(node, folder, [...args, '--offline'], { stdio: 'ignore' });
  if (status === 0) return;
  throw new Error(
    `Nothing could be installed: npm's registry cannot be reached (${problem}). Connect this machine to it, or set npm_config_registry to one that it reaches, and start again.`,
  );
}

/**
 * Why npm's registry cannot be reached, in a word; undefined if something answers there. npm itself would try for more than a minute.
 * @param {string} node
 * @param {string} folder
 */
function findRegistryProblem(node, folder) {
  const words = ['ping', '--fetch-retries=0', `--fetch-timeout=${registryTimeoutMs}`, '--loglevel=error'];
  const { error, stderr } = npm(node, folder, words, { encoding: 'utf8', timeout: registryTimeoutMs + 2000 });
  if (error !== undefined) return 'no answer';
  return /\b(ECONN[A-Z]+|ENOTFOUND|EAI_[A-Z]+|E?[A-Z_]*TIMED?_?OUT|E(?:HOST|NET)UNREACH)\b/.exec(
    String(stderr),
  )?.[1];
}

const registryTimeoutMs = 4000;

/**
 * Runs the npm that started this process, or the machine's own.
 * @param {string} node
 * @param {string} folder
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function npm(node, folder, args, options) {
  const self = process.env.npm_execpath ?? '';
  return self.endsWith('.js')
    ? spawnSync(node, [self, ...args], { cwd: folder, ...options })
    : spawnSync('npm', args, { cwd: folder, shell: process.platform === 'win32', ...options });
}

/**
 * @param {Packages} installed
 * @param {Packages} listed
 */
function holdsAll(installed, listed) {
  return Object.entries(listed).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true;
    const found = installed[place];
    if (found === undefined) return optional === true || devOptional === true;
    return found.version === version;
  });
}

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages
 * @param {string} file
 * @returns {Packages}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules', '.highwater-lock');
}

/** @param {string} file */
function computeDigest(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
