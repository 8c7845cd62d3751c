import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, type RunnerTestSuite } from 'vitest';
import { buildColumn, isCounted, staleWords } from '../scenarios/suite-column.ts';
import type { Walked } from './walk-notes.ts';

/**
 * Setup file that runs before each test file: what a file of tests/lab and tests/wizard walks of the
 * wizard must match src/lab/coverage/suite-coverage.json. `npm run lab -- coverage` sets HIGHWATER_WALKED
 * to a folder; the result is then written there instead.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const coverage = path.join(root, 'src/lab/coverage/suite-coverage.json');
const file = path.relative(root, expect.getState().testPath ?? '').replaceAll('\\', '/');

if (isCounted(file)) {
  const { noteWalks } = await import('./walk-notes.ts');
  const { walkedSoFar, stop } = noteWalks();
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter would be fixtures
  afterAll(async ({}, { tasks }) => {
    const walked = walkedSoFar();
    stop();
    const folder = process.env.HIGHWATER_WALKED;
    const isWhole = tasks.every(isRun);
    if (folder !== undefined)
      await writeFile(path.join(folder, path.basename(file)), JSON.stringify({ file, isWhole, ...walked }));
    else if (isWhole) await expectTold(walked);
  });
}

/** Whether a test ran and passed; if only some tests run, only part of it is walked. */
function isRun(task: RunnerTestSuite['tasks'][number]): boolean {
  return 'tasks' in task ? task.tasks.every(isRun) : task.result?.state === 'pass';
}

async function expectTold(walked: Walked): Promise<void> {
  const recorded = buildColumn(JSON.parse(await readFile(coverage, 'utf8')), file);
  expect(
    staleWords(recorded, walked),
    `src/lab/coverage/suite-coverage.json is stale for ${file}: npm run lab -- coverage writes it again`,
  ).toEqual([]);
}
