import type { Plugin } from 'vite';

/** Modules of src/, each including everything it imports statically. */
type Pages = readonly string[];

/** A chunk, named for its content: the modules that all groups of `sharedBy` import. Each group is one or more pages. */
export interface PageChunk {
  readonly name: string;
  readonly sharedBy: readonly Pages[];
}

/**
 * Groups what a first visit loads into a few chunks; each module goes into the first chunk it fits. The bundler splits the rest of the app.
 * Many small chunks would be larger in total, because each is compressed separately.
 */
export function pageChunks(chunks: readonly PageChunk[]): Plugin {
  let chunkNames = new Map<string, string>();
  return {
    name: 'page-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunks.map(({ name }) => ({ name, test: (id) => chunkNames.get(id) === name })),
            },
          },
        },
      },
    }),
    buildEnd() {
      const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const ids = [...this.getModuleIds()];
      // GraphiQL and the sandbox banner are built separately, without these pages.
      const importedBy = (pages: Pages) =>
        reachable(
          ids.filter((id) => pages.some((page) => id.endsWith(`/src/${page}`))),
          imports,
        );
      chunkNames = new Map();
      for (const { name, sharedBy } of chunks) {
        const [first = new Set<string>(), ...others] = sharedBy.map(importedBy);
        for (const id of first)
          if (!chunkNames.has(id) && others.every((other) => other.has(id))) chunkNames.set(id, name);
      }
    },
  };
}

/** The modules and everything they import statically, directly or indirectly. */
function reachable(roots: readonly string[], imports: (id: string) => readonly string[]): Set<string> {
  const modules = new Set(roots);
  for (const id of modules) for (const imported of imports(id)) modules.add(imported);
  return modules;
}
