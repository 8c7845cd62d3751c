import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourcesDigest } from '../app-build.js';

/** Builds the lab as pages of its own into dist-lab/, unless it is built from what stands here; the product's build is not touched. */
export async function buildLab(): Promise<void> {
  const digest = sourcesDigest(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  // Called by a test it would be another, with which Vite builds React for developers.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: `${root}vite.config.ts`,
    root: `${root}src`,
    base: '/',
    logLevel: 'warn',
    build: {
      outDir: '../dist-lab',
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: `${root}src/lab/offline.html` },
    },
  });
  writeFileSync(stamp, digest);
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the lab was built from. */
const stamp = `${root}dist-lab/.built-from`;
