import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the lab as pages of its own into dist-lab/; the product's build is not touched. */
export async function buildLab(): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
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
}
