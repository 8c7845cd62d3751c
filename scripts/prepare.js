import { fileURLToPath } from 'node:url';
import { buildApp, isBuildStale } from './build/app-build.js';
import { findPortProblem, readAddress } from './port-problem.js';
import { beginStep, ensureNode, ensurePackages } from './toolchain.js';

/** Prepares the things that a command of scripts/run.js needs, and prints the path of the Node that runs it. */
const root = fileURLToPath(new URL('..', import.meta.url));
const [, , name] = process.argv;

try {
  const problem = name === 'start' ? await findPortProblem(readAddress(root)) : undefined;
  if (problem !== undefined) throw new Error(problem);
  const node = ensureNode(root);
  ensurePackages(root, node);
  if (name === 'start' && isBuildStale(root)) {
    const end = beginStep('Building the app');
    await buildApp(root, node);
    end();
  }
  process.stdout.write(node);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
