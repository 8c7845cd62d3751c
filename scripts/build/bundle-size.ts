import { build, type Rolldown } from 'vite';
import { compressText } from './compress-text.ts';

/** The properties needed of a script chunk; Vite's own chunks have them. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'code'>;

/** The files that a visitor loads before a page can be used. */
export interface FirstLoad {
  /** Each chunk's file and its size in bytes of brotli, the largest first. */
  chunks: { file: string; bytes: number }[];
  /** In bytes of brotli, scripts only. */
  total: number;
  /** In bytes of gzip, scripts only. */
  gzip: number;
}

/** The pages that people open from outside, with the modules that each loads in addition to the entry. */
export const firstPages = {
  'sign-in': ['/src/account/sign-in/SignInPage.tsx'],
  'step 1 of a quote': [
    '/src/account/frame/SignedInFrame.tsx',
    '/src/wizard/frame/WizardPage.tsx',
    '/src/wizard/frame/WizardFrame.tsx',
    '/src/wizard/screens/BuildingInformation.tsx',
  ],
  'price of an agent’s link': ['/src/estimate/portal/PortalEstimatePage.tsx'],
  'my policy': ['/src/portal/MyPage.tsx'],
} as const;

/** Builds the app in memory and returns its script chunks. */
export async function buildChunks(): Promise<Chunk[]> {
  const built = await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { write: false } });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}

/** Measures the entry, the chunks that hold a page's modules, and everything they import statically. */
export async function measureFirstLoad(chunks: Chunk[], modules: readonly string[]): Promise<FirstLoad> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = ['/src/main.tsx', ...modules].map((module) => findChunkWith(chunks, module));
  const loaded = new Set(roots.map(({ fileName }) => fileName));
  for (const file of loaded) for (const imported of byFile.get(file)?.imports ?? []) loaded.add(imported);
  const sizes = await Promise.all(
    [...loaded].map(async (file) => {
      const { br, gz } = await compressText(Buffer.from(byFile.get(file)?.code ?? ''));
      return { file, bytes: br.length, gzip: gz.length };
    }),
  );
  sizes.sort((one, other) => other.bytes - one.bytes);
  return {
    chunks: sizes.map(({ file, bytes }) => ({ file, bytes })),
    total: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    gzip: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
  };
}

/** The modules of a folder that ended up in a chunk. */
export function findModulesBelow(chunks: Chunk[], folder: string): string[] {
  return chunks.flatMap((chunk) => chunk.moduleIds).filter((id) => id.startsWith(folder));
}

function findChunkWith(chunks: Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (chunk === undefined) throw new Error(`No chunk holds ${module}.`);
  return chunk;
}
