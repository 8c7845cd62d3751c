import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** Packages whose index names more modules than a page uses. */
const indexes: { readonly [name: string]: string } = {
  '@apollo/client/react': '@apollo/client/react/index.js',
  '@mantine/core': '@mantine/core/esm/index.mjs',
  '@mantine/hooks': '@mantine/hooks/esm/index.mjs',
  '@tabler/icons-react': '@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
};

/** The module that has an export, and the name it has there. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

/**
 * Imports each component from its own module instead of its package's index, so that a page loads only what it uses instead of what all pages use
 * together. A component of Mantine brings its own style sheet, and leaves out the parts that no source reaches through it (`Button.Group`).
 */
export function directImports(): Plugin {
  const origins = new Map<string, ReadonlyMap<string, Origin>>();
  const findOrigin = (name: string, imported: string) => {
    const known = origins.get(name) ?? readIndex(indexes[name] ?? '');
    origins.set(name, known);
    return known.get(imported);
  };
  const rewrite = (code: string) =>
    code.replace(
      /^import \{([^}]*)\} from ["'](@apollo\/client\/react|@mantine\/(?:core|hooks)|@tabler\/icons-react)["'];$/gm,
      (_, names: string, from: string) =>
        readNames(names)
          .map(({ imported, local }) => {
            const origin = findOrigin(from, imported);
            if (origin === undefined) throw new Error(`${from} exports no ${imported}.`);
            const renamed = origin.name === local ? local : `${origin.name} as ${local}`;
            return `import { ${renamed} } from ${JSON.stringify(origin.file)};`;
          })
          .join('\n'),
    );
  return {
    name: 'direct-imports',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/(?:src|tests)\/.*\.tsx?$/, /\/node_modules\/@mantine\/.*\.(?:mjs|css)$/] },
      handler(code, id) {
        if (id.endsWith('.css')) return { code: leanSheet(code), map: null };
        const isMantine = id.includes('/node_modules/@mantine/');
        return { code: rewrite(isMantine ? leanModule(code, id) : code), map: null };
      },
    },
  };
}

/** A module of Mantine with its style sheet, without the parts that no source reaches through it, and without imports that only they need. */
function leanModule(code: string, id: string): string {
  const sheet = `@mantine/core/styles/${path.basename(id, '.module.mjs')}.layer.css`;
  if (id.endsWith('.module.mjs') && existsSync(packages + sheet)) return `import "${sheet}";\n${code}`;
  const bare = code
    .replace(/^"use client";\n/, '')
    .replace(/^\w+\.displayName = .*;\n/gm, '')
    .replace(/^(\w+\.[A-Z]\w*) = \w+;\n/gm, (line, part: string) => (usedParts().has(part) ? line : ''));
  return bare.replace(/^import \{([^}]*)\} from (".*");$/gm, (_, names: string, from: string) => {
    const used = readNames(names).filter(({ local }) => (bare.match(wordPattern(local)) ?? []).length > 1);
    const kept = used.map(({ imported, local }) => (imported === local ? local : `${imported} as ${local}`));
    return kept.length === 0 ? '' : `import { ${kept.join(', ')} } from ${from};`;
  });
}

/** The product's tokens are light or dark themselves: what Mantine draws on light pages is drawn in them, and its rules for dark pages go. */
function leanSheet(sheet: string): string {
  return sheet
    .replace(/^\s*(?::where\()?\[data-mantine-color-scheme='dark'\][^{}]*\{[^{}]*\}/gm, '')
    .replace(/(?::where\()?\[data-mantine-color-scheme(?:='light')?\]\)? /g, '');
}

let parts: Set<string> | undefined;

/** The parts that Mantine's own modules reach through a component, such as `Input.Wrapper`. */
function usedParts(): Set<string> {
  if (parts !== undefined) return parts;
  const folder = `${packages}@mantine/core/esm`;
  parts = new Set();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mjs')) continue;
    const uses = readFileSync(path.join(folder, file), 'utf8').matchAll(/\b([A-Z]\w*\.[A-Z]\w*)\b(?! =)/g);
    for (const [, part = ''] of uses) parts.add(part);
  }
  return parts;
}

function wordPattern(word: string): RegExp {
  return new RegExp(`(?<![\\w$])${word.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
}

/** The values among the names of an import; types have no module. */
function readNames(names: string): { imported: string; local: string }[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [imported = '', local = imported] = name.split(' as ');
      return { imported, local };
    });
}

/** Where an index takes each of its exports from: `import { A } from "./a.mjs"` or `export { default as A } from './a.mjs'`. */
function readIndex(index: string): Map<string, Origin> {
  const code = readFileSync(packages + index, 'utf8');
  const folder = path.dirname(packages + index);
  const imports = code.matchAll(/^(?:import|export) \{([^}]*)\} from ['"](\.[^'"]*)['"];$/gm);
  return new Map(
    [...imports].flatMap(([, names = '', file = '']) =>
      readNames(names).map(({ imported, local }): [string, Origin] => [
        local,
        { file: path.join(folder, file), name: imported },
      ]),
    ),
  );
}
