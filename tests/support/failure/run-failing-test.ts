import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCauses } from '../../../scripts/suites/failure-notes.ts';
import { readFailures } from '../../../scripts/suites/test-counts.ts';
import { productUrl } from '../browser/browser.ts';
import { ROOT } from '../browser/product.ts';

/** The results of a run of the failing test. */
interface FailedRun {
  readonly exitCode: number;
  /** The text on the error output and on the output. */
  readonly output: string;
  /** The lines about failures that end a run of all tests. */
  readonly failures: readonly string[];
}

/** Runs the failing test in a vitest of its own, against the product of this run, with its reports in a folder. */
export async function runFailingTest(folder: string): Promise<FailedRun> {
  const startedAt = new Date().toISOString();
  const config = path.join(folder, 'vitest.config.mjs');
  const report = path.join(folder, 'report.json');
  const settings = {
    root: ROOT,
    test: { include: ['tests/support/failure/failing-test.ts'], provide: { productUrl: productUrl() } },
  };
  await writeFile(config, `export default ${JSON.stringify(settings)};\n`);
  const words = ['--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...words, '--testTimeout=120000'],
    {
      cwd: ROOT,
      env: { ...process.env, HIGHWATER_TEST_REPORTS: folder },
    },
  );
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const [exitCode] = await once(run, 'close');
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const failures = readFailures(text, ROOT, await readCauses(folder, startedAt));
  return { exitCode: Number(exitCode), output, failures };
}
