import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../scripts/free-port.ts';
import { SERVER_FLAGS } from '../../../scripts/server-flags.js';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The real server in a separate process. */
export interface Product {
  /** `http://127.0.0.1:43210`, without a trailing slash. */
  url: string;
  /** The id of the server's process. */
  processId: number;
  /** The output so far. */
  log(): string;
  /** Stops it as an operator does (SIGTERM) and waits until it has ended. */
  stop(): Promise<void>;
  /** Kills it as a power failure would (SIGKILL); its database keeps running. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  /** Its data folder. Two starts with one folder are one product stopped and started again. */
  dataFolder: string;
  port?: number;
  /** The folder of the release; this one if absent. */
  root?: string;
  /** Variables added to, or overriding, this process's environment. */
  environment?: NodeJS.ProcessEnv;
}

/** How long a start may take; a first start creates its database, which is slow on a busy machine. */
const START_MS = 150_000;

/** Starts `node server/main.ts` and waits until it reports that it is healthy. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { root = ROOT } = options;
  const port = options.port ?? (await findFreePort());
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    HIGHWATER_DATA: options.dataFolder,
    REQUESTS_PER_MINUTE: '1000000',
    // A process less to start. Tests of the jobs start it.
    JOBS: 'inline',
  };
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...withoutVitest(env), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = keepOutput(child);
  const product = {
    url: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    log,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
  await untilHealthy(product, child);
  return product;
}

async function untilHealthy(product: Product, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`${product.url}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(50);
  }
  await product.kill();
  throw new Error(`The server did not become healthy at ${product.url}. It wrote:\n${product.log()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const limit = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await gone;
  clearTimeout(limit);
}

function keepOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  }
  return () => text;
}

/** Vitest sets NODE_ENV=test and more in its workers, which a real server must not see. */
export function withoutVitest(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = ([name]: [string, unknown]) =>
    !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name);
  return Object.fromEntries(Object.entries(environment).filter(isOurs));
}
