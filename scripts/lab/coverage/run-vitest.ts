import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs vitest with these words; resolves with its exit code. */
export function runVitest(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', done);
  });
}
