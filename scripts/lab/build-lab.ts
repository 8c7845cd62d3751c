import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isBuildStale, sourcesDigest, stampBuild } from '../build/app-build.js';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
const ownFolder = 'dist-lab';
/** The folder of this checkout's build of the lab. */
export const ownBuild = path.join(ownRoot, ownFolder);

/**
 * Builds the lab of a checkout as separate pages into a folder of it, unless that build is up to date; the product's build is not touched.
 * Returns the folder of the build.
 */
export async function buildLab(root = ownRoot, into = ownFolder): Promise<string> {
  const folder = path.join(root, into);
  if (!isBuildStale(root, into)) return folder;
  const digest = sourcesDigest(root);
  // When called by a test, NODE_ENV is not production, and Vite would build the development version of React.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    root: path.join(root, 'src'),
    base: '/',
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: path.join(root, 'src/lab/offline.html') },
    },
  });
  stampBuild(root, digest, into);
  return folder;
}
