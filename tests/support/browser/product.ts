import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../scripts/free-port.ts';
import { SERVER_FLAGS } from '../../../scripts/server-flags.js';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The real server in a process of its own. */
export interface Product {
  /** `http://127.0.0.1:43210`, without a slash at its end. */
  url: string;
  /** Number of the server's process. */
  processId: number;
  /** What it wrote so far. */
  log(): string;
  /** Ends it as an operator does (SIGTERM) and waits for it. */
  stop(): Promise<void>;
  /** Ends it as a power cut does (SIGKILL); its database goes on. */
  kill(): Promise<void>;
}

export interface ProductOptions {
  /** Its data folder; two starts on one folder are one product stopped and started again. */
  dataFolder: string;
  port?: number;
  /** Beside, or in place of, this process's environment. */
  environment?: NodeJS.ProcessEnv;
}

/** A first start makes its database, which takes its time where others use the machine. */
const START_MS = 150_000;

/** Starts `node server/main.ts` and waits until it says that it is well. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await findFreePort());
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    HIGHWATER_DATA: options.dataFolder,
    REQUESTS_PER_MINUTE: '1000000',
  };
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
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

/** Vitest tells its workers NODE_ENV=test and more, which a real server must not see. */
function withoutVitest(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = ([name]: [string, unknown]) =>
    !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name);
  return Object.fromEntries(Object.entries(environment).filter(isOurs));
}
