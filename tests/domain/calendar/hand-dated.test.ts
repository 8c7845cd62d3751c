import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { handDated } from '../../support/calendar/hand-dated.ts';

test.each(handDated)('the calendar counts $what like the count by hand', ({ expected, counted }) => {
  expect(counted()).toEqual(expected);
});

test('each constant of the calendar that is a day off changes a day that was counted by hand', async () => {
  const program = fileURLToPath(new URL('../../support/calendar/try-constants.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { constants, unnoticed } = JSON.parse(stdout);
  expect(unnoticed).toEqual([]);
  // A pattern that no longer fits a source would try nothing.
  expect(constants).toBeGreaterThanOrEqual(45);
}, 180_000);
