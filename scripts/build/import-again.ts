import { minifySync, type Plugin, type Rolldown } from 'vite';

/**
 * Lets a script be loaded on demand that could not be loaded before, as while the network was lost. A page remembers of an address that its
 * module could not be fetched and never asks for it again (https://github.com/whatwg/html/issues/6768): the next import of the same script
 * asks at another address. What that script imports is preloaded in a way that leaves no such memory. All scripts stand in one folder.
 */
export function importAgain(): Plugin {
  return {
    name: 'import-again',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => ({ code: simplifyPreloading(code), map: null }),
    },
    // The names of the files are made before the calls are changed, and a browser keeps a file by its name.
    augmentChunkHash: () => helper,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const importing = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && importCall.test(file.code) ? file : [],
        );
        const names = new Set(importing.map(({ fileName }) => fileName));
        for (const chunk of importing) {
          const code = chunk.code.replaceAll(new RegExp(importCall, 'g'), 'importAgain(');
          // The imports of a script run before it.
          const hasHelper = listImports(bundle, chunk).some((fileName) => names.has(fileName));
          chunk.code = hasHelper ? code : `${helper}${code}`;
        }
      },
    },
  };
}

/** Preloads scripts without noting them as modules, and without a nonce, which the pages do not use. */
function simplifyPreloading(code: string): string {
  return code
    .replace(/\(function detectScriptRel\b[\s\S]*?\}\)\(\)|detectScriptRel\(\)/, "'preload'")
    .replace(/const cspNonceMeta = [^;]*;/, '')
    .replace(/const cspNonce = [^;]*;/, '')
    .replace(/if \(cspNonce\) [^;]*;/, '');
}

const importCall = /\bimport\((?=(['"`])\.\/[\w.-]+\1\))/;

/** The files that a chunk imports statically, and those that they import. */
function listImports(
  bundle: Rolldown.OutputBundle,
  { imports }: Rolldown.OutputChunk,
  found: Set<string> = new Set(),
): string[] {
  for (const fileName of imports) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) continue;
    found.add(fileName);
    listImports(bundle, chunk, found);
  }
  return [...found];
}

/** Counts how often each script could not be loaded. Style sheets that failed are loaded again before. */
const helper = minifySync(
  'import-again.js',
  `globalThis.importAgain ??= (() => {
    const failures = {};
    const sheets = new Set();
    addEventListener('error', ({ target }) => target.rel && sheets.add(target), true);
    return (file) => {
      for (const sheet of sheets) sheet.replaceWith(sheet.cloneNode());
      sheets.clear();
      const count = failures[file] || 0;
      return import(count ? file + '?' + count : file).catch((problem) => {
        failures[file] = count + 1;
        throw problem;
      });
    };
  })();`,
).code;
