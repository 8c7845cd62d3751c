import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import { findNodes } from '../mutation/syntax.ts';

/**
 * Reads which sources the screens of a checkout are drawn from, and returns a digest of those of one screen with its data and of what draws
 * and photographs it: two screens with the same digest look the same. What a step's own screen imports counts for that step only.
 */
export function digestSources(folder: string, drawnBy: string): (scene: Scene) => string {
  const graph = new SourceGraph(folder);
  const digests = new Map<string, string>();
  return ({ at, from, facts, known }) => {
    const step = at === 'pastTheLastStep' && from !== null ? from : at;
    const sources = digests.get(step) ?? graph.digest(step);
    digests.set(step, sources);
    const data = JSON.stringify([drawnBy, at, from, facts, known]);
    return shorten(createHash('sha256').update(sources).update(data));
  };
}

/** What every screen of the lab is drawn by. */
const entries = ['src/lab/offline.html', 'src/lab/main.tsx', 'src/lab/frame/LabScreen.tsx'];
/** What decides how sources become the page. */
const builders = [
  'vite.config.ts',
  'src/tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/build/lean-catalogue.ts',
  'scripts/build/page-chunks.ts',
];
/** The source that loads each step's own screen. */
const loaders = 'src/wizard/screens.ts';
/** The source that loads each page of the lab, of which the pictures show one. */
const pages = 'src/lab/Lab.tsx';

class SourceGraph {
  private readonly folder: string;
  private readonly texts = new Map<string, Buffer>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A digest of all that the screen of a step, or of another place, is drawn from. */
  digest(step: string): string {
    const hash = createHash('sha256');
    for (const file of [...this.reach(step)].sort()) hash.update(`${file}\0`).update(this.read(file));
    return shorten(hash);
  }

  private reach(step: string): ReadonlySet<string> {
    const own = this.listOwnScreens();
    const skipped = new Set([...own].flatMap(([of, files]) => (of === step ? [] : files)));
    for (const file of own.get(step) ?? []) skipped.delete(file);
    const reached = new Set(
      [...entries, ...builders].filter((file) => existsSync(path.join(this.folder, file))),
    );
    for (const file of reached) {
      const isLazyPage = (imported: string) => file === pages && imported.endsWith('View.tsx');
      const isOtherStep = (imported: string) => file === loaders && skipped.has(imported);
      for (const imported of this.listImports(file))
        if (!isLazyPage(imported) && !isOtherStep(imported)) reached.add(imported);
    }
    return reached;
  }

  /** The sources that are loaded for one step, by the step. */
  private listOwnScreens(): ReadonlyMap<string, readonly string[]> {
    if (!existsSync(path.join(this.folder, loaders))) return new Map();
    const text = this.read(loaders).toString('utf8');
    const source = ts.createSourceFile(loaders, text, ts.ScriptTarget.Latest, true);
    const owned = findNodes(source, ts.isPropertyAssignment).map(({ name, initializer }) => {
      const imported = findNodes(initializer, ts.isCallExpression)
        .filter(({ expression }) => expression.kind === ts.SyntaxKind.ImportKeyword)
        .flatMap(({ arguments: [one] }) => (one && ts.isStringLiteral(one) ? [one.text] : []));
      return [name.getText(source), imported.flatMap((word) => this.resolve(loaders, word))] as const;
    });
    return new Map(owned);
  }

  /** The files of the checkout that a source names, whichever way it loads them; what it takes types from only is not in the page. */
  private listImports(file: string): string[] {
    if (!/\.(tsx?|js|css|html)$/.test(file)) return [];
    const text = this.read(file).toString('utf8');
    const kept = text.replaceAll(/^(?:import|export) type [^;]*;$/gm, '');
    const words = [...kept.matchAll(/['"(](\.{1,2}\/[^'"()\s]+)['")]/g)];
    return words.flatMap(([, word = '']) => this.resolve(file, word));
  }

  private resolve(from: string, word: string): string[] {
    const file = path.posix.join(path.posix.dirname(from), word);
    const full = path.join(this.folder, file);
    return existsSync(full) && statSync(full).isFile() ? [file] : [];
  }

  private read(file: string): Buffer {
    const text = this.texts.get(file) ?? readFileSync(path.join(this.folder, file));
    this.texts.set(file, text);
    return text;
  }
}

function shorten(hash: Hash): string {
  return hash.digest('hex').slice(0, 20);
}
