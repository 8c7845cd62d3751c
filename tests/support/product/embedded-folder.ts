import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { ROOT } from '../browser/product.ts';

let prepared = '';

/** Prepares a data folder that `readyFolder` copies. Call it at the top of a test file. */
export function prepareFolder(): void {
  beforeAll(async () => {
    prepared = await mkdtemp(path.join(tmpdir(), 'highwater-embedded-'));
    const first = await startEmbedded(prepared);
    await first.stop();
  });
  afterAll(() => rm(prepared, { recursive: true }));
}

/** A folder with a database that is not running. */
export async function readyFolder(): Promise<string> {
  const folder = await emptyFolder();
  execFileSync('cp', ['-a', path.join(prepared, 'postgresql'), folder]);
  return folder;
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-embedded-'));
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    const pid = await readPostmasterId(folder).catch(() => undefined);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

export async function ask(
  database: EmbeddedDatabase,
  statement: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

export function findMissing(database: EmbeddedDatabase, kept: number[]): Promise<unknown[]> {
  return ask(database, 'select number from unnest($1::integer[]) number except select number from kept', [
    kept,
  ]);
}

/** A product in a process of its own that has committed at least so many numbers; `kept` keeps growing. */
export async function startTinyProduct(folder: string, count: number) {
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

export async function readFirstWord(folder: string) {
  const product = launch(folder);
  const [line] = await once(readLines(product), 'line');
  return { product, word: String(line).split(' ')[0] };
}

function launch(folder: string): ChildProcess {
  const script = path.join(ROOT, 'tests/support/product/tiny-product.ts');
  const product = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => kill(product));
  return product;
}

function readLines(product: ChildProcess) {
  if (product.stdout === null) throw new Error('the product has no output');
  return createInterface({ input: product.stdout });
}

export function kill(product: ChildProcess): Promise<void> {
  return end(product, 'SIGKILL');
}

export function endKindly(product: ChildProcess): Promise<void> {
  return end(product, 'SIGTERM');
}

async function end(product: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const gone = once(product, 'exit');
  product.kill(signal);
  await gone;
}

export async function readPostmasterId(folder: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, 'postgresql/data/postmaster.pid'), 'utf8'), 10);
}
