import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that npm run generate writes. The contract's names appear in several of them, with one meaning. */
const generatedFiles =
  /^(machines\/contract\/|src\/graphql\/(((estimate|office|portal|staff)-)?documents|viewer-document)\.ts$|server\/database\/tables\.ts$)/;

/** Every name that two or more hand-written files export, with the files: two meanings of one word, or one thing written twice. */
export function findSharedNames(): Map<string, string[]> {
  const files = globSync('{server,machines,src}/**/*.{ts,tsx}', { cwd: root }).sort();
  const filesByName = new Map<string, string[]>();
  for (const file of files.filter((name) => !generatedFiles.test(name)))
    for (const name of findExportedNames(readFileSync(path.join(root, file), 'utf8')))
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  return new Map(
    [...filesByName].filter(([, where]) => where.length > 1).sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Names that several files may export, each with its one meaning; scripts/structure/shared-names.json is maintained by hand. */
export function readAllowedNames(): Map<string, string> {
  return new Map(
    Object.entries(JSON.parse(readFileSync(path.join(root, 'scripts/structure/shared-names.json'), 'utf8'))),
  );
}

/** The problems with the names; empty if there are none. */
export function findNameProblems(shared = findSharedNames(), allowed = readAllowedNames()): string[] {
  const unlisted = [...shared].filter(([name]) => !allowed.has(name));
  const needless = [...allowed.keys()].filter((name) => !shared.has(name));
  return [
    ...unlisted.map(
      ([name, files]) =>
        `${name} is exported by ${files.join(' and ')}: give each meaning a name of its own, or list the one meaning in scripts/structure/shared-names.json`,
    ),
    ...needless.map(
      (name) => `${name} is listed in scripts/structure/shared-names.json, but no two files export it`,
    ),
  ];
}

function findExportedNames(text: string): Set<string> {
  const declared = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  return new Set([...text.matchAll(declared)].map(([, name = '']) => name));
}
