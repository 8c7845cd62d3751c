import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { createPage } from './browser.ts';
import { ROOT } from './product.ts';

/** A page that mounts the wizard's screens over a service in memory, one quote after another. */
export interface ScreenPage {
  readonly page: Page;
  /** The errors that the page threw or wrote to the console. */
  readonly errors: string[];
  close(): Promise<void>;
}

/** Builds the page of tests/screens and opens it. */
export async function openScreenPage(): Promise<ScreenPage> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'highwater-screens-'));
  await build({
    configFile: `${ROOT}vite.config.ts`,
    root: `${ROOT}tests/screens`,
    base: '/',
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, manifest: false, minify: false, reportCompressedSize: false },
  });
  const server = await preview({
    configFile: false,
    root: `${ROOT}tests/screens`,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { page, errors } = await createPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => 'mountQuote' in window);
  return {
    page,
    errors,
    close: async () => {
      await page.context().close();
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
