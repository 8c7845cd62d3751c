import path from 'node:path';
import ts from 'typescript';
import { findNodes, stripTypes } from '../syntax.ts';

/** The source texts of a version, by their path from the root of the repository, such as `machines/domain/rules/rates.ts`. */
export type SourceTexts = ReadonlyMap<string, string>;

/** A function or value that a module declares. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
  /** The statement. */
  readonly node: ts.Statement;
  /** The value of a constant; null for a function. */
  readonly value: ts.Expression | null;
}

interface ModuleNames {
  readonly declarations: readonly Declaration[];
  readonly byName: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
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

  /** The declaration behind a name in a module; null if it is not one of the sources. */
  find(file: string, name: string): Declaration | null {
    const { byName, imports } = this.read(file);
    const imported = imports.get(name) ?? { file, name };
    return byName.get(name) ?? this.read(imported.file).byName.get(imported.name) ?? null;
  }

  private read(file: string): ModuleNames {
    const known = this.modules.get(file) ?? readModule(file, this.sources.get(file) ?? '');
    this.modules.set(file, known);
    return known;
  }
}

/** The syntax tree of a source. */
export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function readModule(file: string, text: string): ModuleNames {
  const { statements } = parseSource(file, text);
  const declarations = statements.flatMap((node) => toDeclarations(file, node));
  return {
    declarations,
    byName: new Map(declarations.map((declaration) => [declaration.name, declaration])),
    imports: new Map(statements.filter(ts.isImportDeclaration).flatMap((node) => readImport(file, node))),
  };
}

function toDeclarations(file: string, node: ts.Statement): Declaration[] {
  if (ts.isFunctionDeclaration(node)) return [{ file, name: node.name?.text ?? '', node, value: null }];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations.flatMap((declared) => {
    const value = declared.initializer === undefined ? null : stripTypes(declared.initializer);
    const names = ts.isIdentifier(declared.name) ? [declared] : findNodes(declared.name, ts.isBindingElement);
    return names.map(({ name }) => ({ file, name: name.getText(), node, value }));
  });
}

type Import = readonly [name: string, from: { readonly file: string; readonly name: string }];

/** The values that a module imports from another module of the sources; types decide nothing and are left out. */
function readImport(file: string, { importClause, moduleSpecifier }: ts.ImportDeclaration): Import[] {
  const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  const bindings = importClause?.namedBindings;
  if (!from.startsWith('.') || bindings === undefined || !ts.isNamedImports(bindings)) return [];
  const source = path.posix.join(path.posix.dirname(file), from);
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [name.text, { file: source, name: (propertyName ?? name).text }]);
}

/** The tokens below a node, in the order of the text: without types, and without what is below the left-out nodes. A template is one token. */
export function listTokens(node: ts.Node, leftOut: ReadonlySet<ts.Node> = new Set()): readonly ts.Node[] {
  if (leftOut.has(node) || ts.isTypeNode(node) || ts.isJSDoc(node)) return [];
  if (ts.isTemplateExpression(node)) return [node];
  const children = node.getChildren();
  return children.length === 0
    ? node.getWidth() === 0
      ? []
      : [node]
    : children.flatMap((child) => listTokens(child, leftOut));
}

/** Whether a token names a value, and no property. */
export function isFreeName(token: ts.Node): token is ts.Identifier {
  const { parent } = token;
  const isProperty = ts.isPropertyAccessExpression(parent) && parent.name === token;
  return ts.isIdentifier(token) && !isProperty;
}

/**
 * Adds the declarations that some tokens of a file name, and those that these name in turn. `leaveOut` gives the nodes of a declaration that do
 * not count, or null where it is not reached at all.
 */
export function collectReached(
  index: DeclarationIndex,
  file: string,
  tokens: readonly ts.Node[],
  reached: Set<Declaration>,
  leaveOut: (declaration: Declaration) => ReadonlySet<ts.Node> | null,
): void {
  for (const name of tokens.filter(isFreeName)) {
    const declaration = index.find(file, name.text);
    const leftOut = declaration === null || reached.has(declaration) ? null : leaveOut(declaration);
    if (declaration === null || leftOut === null) continue;
    reached.add(declaration);
    collectReached(index, declaration.file, listTokens(declaration.node, leftOut), reached, leaveOut);
  }
}
