import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/browser/product.ts';

const logModule = JSON.stringify(path.join(ROOT, 'server/telemetry/log.ts'));

/** Logs 500 lines, every hundredth of them a warning, and ends as the last statement says; returns the numbers in the order written. */
function numbersWritten(ending: string): number[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'highwater-log-')), 'log');
  const output = openSync(file, 'a');
  const program = `import { configureLog, log } from ${logModule};
    configureLog('info', 'json');
    process.on('SIGTERM', () => process.exit(0));
    for (let number = 0; number < 500; number += 1) log(number % 100 === 99 ? 'warn' : 'info', 'counted', { number });
    ${ending}`;
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', output, output] });
  return [...readFileSync(file, 'utf8').matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number));
}

const allNumbers = Array.from({ length: 500 }, (_, number) => number);

test.each([
  ['at the end of the program', ''],
  ['at an exit', 'process.exit(3);'],
  ['at SIGTERM', "process.kill(process.pid, 'SIGTERM'); setInterval(() => undefined, 1000);"],
  ['at a fault that ends the process', "throw new Error('a fault');"],
])('every line is written, in order with warnings, %s', (_when, ending) => {
  expect(numbersWritten(ending)).toEqual(allNumbers);
});
