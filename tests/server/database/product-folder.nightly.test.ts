import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';

test('a first start logs its steps with their time, and the folder of a killed product is removed after the database that it left running has ended', async () => {
  const folder = await createDataFolder('left');
  const product = await startProduct({ dataFolder: folder });
  await expect.poll(() => readSteps(product.log())).toEqual(['database created', 'migrated', 'listening']);
  await product.kill();
  const [line] = readFileSync(path.join(folder, 'postgresql/data/postmaster.pid'), 'utf8').split('\n');
  const isRunning = () =>
    existsSync(`/proc/${line}/stat`) && !/\) Z/.test(readFileSync(`/proc/${line}/stat`, 'utf8'));
  const before = isRunning();
  await removeDataFolder(folder);
  expect({ before, after: isRunning(), isFolderThere: existsSync(folder) }).toEqual({
    before: true,
    after: false,
    isFolderThere: false,
  });
});

/** The logged events that say how many milliseconds they took. */
function readSteps(log: string): (string | undefined)[] {
  return [...log.matchAll(/ info ([a-z ]+?) (?:\w+=\S+ )*milliseconds=[1-9]\d*$/gm)].map(
    ([, event]) => event,
  );
}
