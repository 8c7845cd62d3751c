import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isBuildStale, sourcesDigest, stampBuild } from '../build/app-build.js';

/** Builds the lab as pages of its own into dist-lab/, unless it is built from what stands here; the product's build is not touched. */
export async function buildLab(): Promise<void> {
  if (!isBuildStale(root, folder)) return;
  const digest = sourcesDigest(root);
  // Called by a test it would be another, with which Vite builds React for developers.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: `${root}vite.config.ts`,
    root: `${root}src`,
    base: '/',
    logLevel: 'warn',
    build: {
      outDir: `../${folder}`,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: `${root}src/lab/offline.html` },
    },
  });
  stampBuild(root, digest, folder);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'dist-lab';
