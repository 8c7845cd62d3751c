import { readSourceTokens, type SourceToken } from './source-tokens.ts';

/** The source texts of a version, by their path from the root of the repository, such as `machines/domain/rules/rates.ts`. */
export type SourceTexts = ReadonlyMap<string, string>;

/** A function or value that a module declares. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly tokens: readonly SourceToken[];
}

/** The declarations of every module of a version, and where a name of a module comes from. */
export class DeclarationIndex {
  private readonly modules = new Map<string, ModuleNames>();
  private readonly sources: SourceTexts;

  constructor(sources: SourceTexts) {
    this.sources = sources;
  }

  /** The declarations of a module; none if there is no such module. */
  list(file: string): readonly Declaration[] {
    return this.read(file).declarations;
  }

  /** The declaration behind a name as it is written in a module; null if it is not one of the sources. */
  find(file: string, name: string): Declaration | null {
    const { byName, imports } = this.read(file);
    const own = byName.get(name);
    if (own !== undefined) return own;
    const imported = imports.get(name);
    return imported === undefined ? null : (this.read(imported.file).byName.get(imported.name) ?? null);
  }

  private read(file: string): ModuleNames {
    const known = this.modules.get(file);
    if (known !== undefined) return known;
    const names = readModule(file, this.sources.get(file) ?? '');
    this.modules.set(file, names);
    return names;
  }
}

interface ModuleNames {
  readonly declarations: readonly Declaration[];
  readonly byName: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

function readModule(file: string, source: string): ModuleNames {
  const statements = splitStatements(readSourceTokens(source));
  const declarations = statements.flatMap((tokens) => toDeclarations(file, tokens));
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return { declarations, byName, imports: new Map(statements.flatMap((tokens) => readImport(file, tokens))) };
}

const statementStarts = new Set([
  'import',
  'export',
  'function',
  'async',
  'const',
  'let',
  'class',
  'type',
  'interface',
]);

/** The statements of a module, each of which starts at the left margin, as the formatter writes them. */
function splitStatements(tokens: readonly SourceToken[]): SourceToken[][] {
  const statements: SourceToken[][] = [];
  for (const token of tokens) {
    const last = statements.at(-1);
    if (last === undefined || (token.startsLine && statementStarts.has(token.text))) statements.push([token]);
    else last.push(token);
  }
  return statements;
}

function toDeclarations(file: string, tokens: readonly SourceToken[]): Declaration[] {
  const words = tokens.filter(({ text }, index) => index > 2 || (text !== 'export' && text !== 'async'));
  const [keyword, name] = words;
  if (keyword === undefined || name === undefined) return [];
  if (keyword.text !== 'function' && keyword.text !== 'const' && keyword.text !== 'let') return [];
  if (name.kind === 'name') return [{ file, name: name.text, tokens }];
  const end = words.findIndex(({ text }) => text === '}' || text === ']');
  const names = words.slice(2, end).filter(({ kind }) => kind === 'name');
  return names.map(({ text }) => ({ file, name: text, tokens }));
}

type Import = readonly [name: string, from: { readonly file: string; readonly name: string }];

/** The values that a module imports from another module of the sources; types decide nothing and are left out. */
function readImport(file: string, tokens: readonly SourceToken[]): Import[] {
  const [keyword, next] = tokens;
  const from = tokens.find(({ kind }) => kind === 'string')?.text ?? '';
  if (keyword?.text !== 'import' || next?.text !== '{' || !from.startsWith('.')) return [];
  const path = resolvePath(file, from);
  const inside = tokens.slice(
    2,
    tokens.findIndex(({ text }) => text === '}'),
  );
  return splitAtCommas(inside).flatMap((words): Import[] => {
    const [first, , alias] = words;
    if (first === undefined || first.text === 'type') return [];
    return [[(alias ?? first).text, { file: path, name: first.text }]];
  });
}

function splitAtCommas(tokens: readonly SourceToken[]): SourceToken[][] {
  const groups: SourceToken[][] = [[]];
  for (const token of tokens) {
    if (token.text === ',') groups.push([]);
    else groups.at(-1)?.push(token);
  }
  return groups;
}

function resolvePath(file: string, relative: string): string {
  const segments = file.split('/').slice(0, -1);
  for (const segment of relative.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/**
 * Adds the declarations that some tokens of a file name, and those that these name in turn. `readTokens` gives the tokens of a declaration that
 * count, or null where it is not reached at all.
 */
export function collectReached(
  index: DeclarationIndex,
  { file, tokens }: Pick<Declaration, 'file' | 'tokens'>,
  reached: Set<Declaration>,
  readTokens: (declaration: Declaration) => readonly SourceToken[] | null,
): void {
  for (const [at, { kind, text }] of tokens.entries()) {
    const declaration = kind === 'name' && tokens[at - 1]?.text !== '.' ? index.find(file, text) : null;
    const inner = declaration === null || reached.has(declaration) ? null : readTokens(declaration);
    if (declaration === null || inner === null) continue;
    reached.add(declaration);
    collectReached(index, { file: declaration.file, tokens: inner }, reached, readTokens);
  }
}
