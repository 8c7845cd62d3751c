import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What is asked of a script chunk; Vite's own fit. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId' | 'code'
>;

/** What a visitor of the wizard loads before it can be used. */
export interface FirstLoad {
  /** Each chunk's file and its gzip size in bytes, the largest first. */
  chunks: { file: string; bytes: number }[];
  /** In bytes of gzip, script only. */
  total: number;
}

/** Builds the app in memory and returns its script chunks. */
export async function buildChunks(): Promise<Chunk[]> {
  const built = await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { write: false } });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}

/** The entry, the chunk that holds the wizard's frame, and all that the two import statically. */
export function measureFirstLoad(chunks: Chunk[]): FirstLoad {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = chunks.filter(
    (chunk) =>
      chunk.facadeModuleId?.endsWith('/src/index.html') === true ||
      containsModule(chunk, '/src/wizard/WizardFrame.tsx'),
  );
  if (roots.length === 0) throw new Error('no chunk holds src/index.html');
  const loaded = new Set<string>();
  const wanted = roots.map((chunk) => chunk.fileName);
  for (const file of wanted) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    wanted.push(...(byFile.get(file)?.imports ?? []));
  }
  const sizes = [...loaded].map((file) => ({ file, bytes: gzipSync(byFile.get(file)?.code ?? '').length }));
  sizes.sort((a, b) => b.bytes - a.bytes);
  return { chunks: sizes, total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The modules of a folder of the project that found their way into a chunk. */
export function findModulesBelow(chunks: Chunk[], folder: string): string[] {
  return chunks.flatMap((chunk) => chunk.moduleIds).filter((id) => id.startsWith(folder));
}

function containsModule(chunk: Chunk, ending: string): boolean {
  return chunk.moduleIds.some((id) => id.endsWith(ending));
}
