import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isBuildStale, sourcesDigest, stampBuild } from '../build/app-build.js';

/** Builds the lab as separate pages into dist-lab/, unless that build is up to date; the product's build is not touched. */
export async function buildLab(): Promise<void> {
  if (!isBuildStale(root, folder)) return;
  const digest = sourcesDigest(root);
  // When called by a test, NODE_ENV is not production, and Vite would build the development version of React.
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
