import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const sourceFolders = ['machines', 'server', 'scripts', 'src', 'tests'];

/** Which files import which, in a tree. All paths are from its root. */
export class ImportDistances {
  private readonly importers = new Map<string, string[]>();

  /** Reads the imports of every source of the tree at `root`. */
  constructor(root: string) {
    const files = globSync(
      sourceFolders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root },
    );
    for (const file of files.map((each) => each.replaceAll('\\', '/')))
      for (const imported of readImports(root, file)) this.addImporter(imported, file);
  }

  /** The files that import a file, directly or through others, with the number of imports between; the file itself has 0. */
  measureFrom(file: string): ReadonlyMap<string, number> {
    const distances = new Map([[file, 0]]);
    for (const [reached, distance] of distances)
      for (const importer of this.importers.get(reached) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return distances;
  }

  private addImporter(imported: string, importer: string): void {
    const list = this.importers.get(imported);
    if (list === undefined) this.importers.set(imported, [importer]);
    else list.push(importer);
  }
}

function readImports(root: string, file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName));
}
