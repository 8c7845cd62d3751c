import type { Plugin } from 'vite';

/** Modules of src/, each with everything that it imports statically. */
type Pages = readonly string[];

/** A chunk named by what it is: what all of the `sharedBy` import, each of them one page or several. */
export interface PageChunk {
  readonly name: string;
  readonly sharedBy: readonly Pages[];
}

/**
 * Puts what a first visit loads into a few chunks, a module into the first one that it fits. The rest of the app is split
 * as the bundler does it. Many small chunks instead would weigh more, for each is compressed by itself.
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
      // GraphiQL and the banner of sandboxes are built beside, without these pages.
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

/** Modules and all that they import statically, directly or not. */
function reachable(roots: readonly string[], imports: (id: string) => readonly string[]): Set<string> {
  const modules = new Set(roots);
  for (const id of modules) for (const imported of imports(id)) modules.add(imported);
  return modules;
}
