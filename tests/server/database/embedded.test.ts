import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { joinEmbedded, startEmbedded } from '../../../server/database/embedded/embedded.ts';
import {
  ask,
  emptyFolder,
  endKindly,
  findMissing,
  kill,
  prepareFolder,
  readPostmasterId,
  readyFolder,
  startTinyProduct,
} from '../../support/product/embedded-folder.ts';

prepareFolder();

test('what is committed is on the disk before it is acknowledged', async () => {
  const database = await startEmbedded(await readyFolder());
  const settings = await ask(
    database,
    `select current_setting('fsync') || current_setting('synchronous_commit') as on`,
  );
  await database.stop();
  expect(settings).toEqual([{ on: 'onon' }]);
});

test('after kill -9 of the product and of the database the next start recovers all that was acknowledged', async () => {
  const folder = await readyFolder();
  const { product, kept } = await startTinyProduct(folder, 40);
  process.kill(await readPostmasterId(folder), 'SIGKILL');
  await kill(product);
  const next = await startEmbedded(folder);
  expect(await findMissing(next, kept)).toEqual([]);
  await next.stop();
});

test('a database that dies under a living product is started again', async () => {
  const folder = await readyFolder();
  const { product, kept } = await startTinyProduct(folder, 5);
  const before = await readPostmasterId(folder);
  process.kill(before, 'SIGKILL');
  // A session that is at work outlives its server a little.
  const postmaster = () => readPostmasterId(folder).catch(() => before);
  await expect.poll(postmaster, { timeout: 20_000 }).not.toBe(before);
  const count = kept.length;
  await expect.poll(() => kept.length, { timeout: 20_000 }).toBeGreaterThan(count + 5);
  await endKindly(product);
});

test('a second product on one data folder is refused, and informed who holds it, until the first one is gone; a command joins the first one', async () => {
  const folder = await readyFolder();
  const { product } = await startTinyProduct(folder, 1);
  const holder = `highwater process ${product.pid}`;
  await expect(startEmbedded(folder)).rejects.toThrow(
    `Another Highwater (${holder}) is using the data folder ${folder}. Stop it first, or set HIGHWATER_DATA to another folder.`,
  );
  const joined = await joinEmbedded(folder);
  expect(await ask(joined, 'select 1 as one')).toEqual([{ one: 1 }]);
  await joined.stop();
  expect(await ask(joined, 'select 2 as two')).toEqual([{ two: 2 }]);
  await kill(product);
  const next = await startEmbedded(folder);
  await next.stop();
});

test('a stop of the product stops its database', async () => {
  const folder = await readyFolder();
  const { product } = await startTinyProduct(folder, 1);
  await endKindly(product);
  await expect(stat(path.join(folder, 'postgresql/data/postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a folder of another version of PostgreSQL is refused with both versions', async () => {
  const folder = await emptyFolder();
  const data = path.join(folder, 'postgresql/data');
  await mkdir(data, { recursive: true });
  await writeFile(path.join(data, 'PG_VERSION'), '17\n');
  const owner = await stat('/tmp');
  if (process.getuid?.() === 0) await chown(data, 65534, owner.gid);
  await expect(startEmbedded(folder)).rejects.toThrow(
    `${data} was written by PostgreSQL 17, but this Highwater brings PostgreSQL 18.`,
  );
});
