import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { aims } from '../../scripts/aims.ts';
import { buildApp, isBuildStale } from '../../scripts/build/app-build.js';
import { findFreePort } from '../../scripts/free-port.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { limitRow, type Row } from './row.ts';

export const name = 'Start of an installed clone, and the memory of the server';

/** `npm start` on a new data folder, and again on the same one; then the memory after one quote. */
export async function run(): Promise<Row[]> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  try {
    const first = await secondsToFirstPage(dataFolder);
    const again = await secondsToFirstPage(dataFolder);
    return [
      limitRow('npm start to the first page, a new data folder', first, 's', aims.start.newFolder),
      limitRow('the same, on the data folder of before', again, 's', aims.start.keptFolder),
      limitRow(
        'resident memory of the server after one quote',
        await megabytesAfterQuote(dataFolder),
        'MB',
        aims.start.resident,
      ),
    ];
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function secondsToFirstPage(dataFolder: string): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), HIGHWATER_DATA: dataFolder },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  try {
    while (child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/vue/`).catch(() => null);
      if (answer?.ok === true && (await answer.text()).includes('id="root"'))
        return (performance.now() - began) / 1000;
      await pause(10);
    }
    throw new Error('npm start ended before it answered.');
  } finally {
    child.kill('SIGTERM');
    await gone;
    await isStopped(dataFolder);
  }
}

/** npm ends before the server that it started; its database goes last. */
async function isStopped(dataFolder: string): Promise<void> {
  while (existsSync(path.join(dataFolder, 'postgresql', 'data', 'postmaster.pid'))) await pause(50);
}

async function megabytesAfterQuote(dataFolder: string): Promise<number> {
  const product = await startProduct({ dataFolder });
  try {
    const agent = await signInClient(product.url, 'agent');
    await playServed(
      agent,
      namedScenario('crawlspace-with-certificate-bought-lately', toBusinessDate(new Date())),
    );
    const status = await readFile(`/proc/${product.processId}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  } finally {
    await product.stop();
  }
}
