import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp, isBuildStale } from '../../scripts/app-build.js';
import { ROOT, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product of the e2e project listens, without a slash at its end. */
    productUrl: string;
  }
}

/** Vitest global setup: the built app, served by the real server on a new data folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (isBuildStale(ROOT)) await buildApp(ROOT, process.execPath);
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-e2e-'));
  await chmod(dataFolder, 0o755);
  const product = await startProduct({ dataFolder });
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
