import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'src',
  'machines',
  'docs/graphql.md',
  'scripts/build/app-build.js',
  'scripts/build/build-standalone-pages.ts',
  'scripts/build/compress-build.ts',
  'scripts/build/compress-text.ts',
  'scripts/build/direct-imports.ts',
  'scripts/build/import-again.ts',
  'scripts/build/lean-catalogue.ts',
  'scripts/build/page-chunks.ts',
  'scripts/build/render-pages.ts',
  'scripts/build/sample-ratings.ts',
  'scripts/lab/sample-ratings.ts',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Whether the build is missing or was made from sources other than the current ones.
 * @param {string} root folder of the project
 * @param {string} [into] folder of the build; dist/ if absent
 */
export function isBuildStale(root, into) {
  const stamp = stampFile(root, into);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesDigest(root);
}

/**
 * Builds the app into dist/ with the page that the server sends, and GraphiQL and the sandbox banner into dist/beside/, with Vite; then compresses all of it.
 * Rejects with Vite's output if it fails.
 * @param {string} root folder of the project
 * @param {string} node path of the Node that runs Vite
 * @returns {Promise<void>}
 */
export async function buildApp(root, node) {
  const digest = sourcesDigest(root);
  await ended(root, node, [
    path.join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--logLevel',
    'warn',
  ]);
  await ended(root, node, [path.join('scripts', 'build', 'render-pages.ts')]);
  await ended(root, node, [path.join('scripts', 'build', 'build-standalone-pages.ts')]);
  await ended(root, node, [path.join('scripts', 'build', 'compress-build.ts')]);
  stampBuild(root, digest);
}

/**
 * Records the sources that a build was made from.
 * @param {string} root folder of the project
 * @param {string} digest of the sources before the build
 * @param {string} [into] folder of the build; dist/ if absent
 */
export function stampBuild(root, digest, into) {
  writeFileSync(stampFile(root, into), digest);
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function ended(root, node, args) {
  return new Promise((resolve, reject) => {
    // When a test builds, NODE_ENV is not production, and Vite would build the development version of React.
    const child = spawn(node, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
    let words = '';
    const listen = (/** @type {Buffer} */ chunk) => {
      words += chunk;
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The app could not be built:\n${words}`));
    });
  });
}

/**
 * A digest over the names and contents of everything that the app is built from.
 * @param {string} root folder of the project
 */
export function sourcesDigest(root) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(root, source))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry
 * @returns {string[]}
 */
function filesBelow(root, entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(root, `${entry}/${name}`));
}

/**
 * @param {string} root
 * @param {string} into
 */
function stampFile(root, into = 'dist') {
  return path.join(root, into, '.built-from');
}
