import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { applyEdit, type Mutation } from './mutation.ts';

/** The sources of machines/ in a tree, with their types, and the type checker's verdict on a mutation. */
export class SourceTree {
  private readonly root: string;
  private readonly service: ts.LanguageService;
  private readonly texts = new Map<string, { readonly version: number; readonly text: string }>();

  /** Reads machines/ of the tree at `root`, by its tsconfig.json. Throws if it has none. */
  constructor(root: string) {
    this.root = root;
    const configFile = path.join(root, 'machines/tsconfig.json');
    const { config, error } = ts.readConfigFile(configFile, ts.sys.readFile);
    if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(configFile));
    // Names that a mutation leaves unused are not an error yet.
    const lenient = { ...options, noUnusedLocals: false, noUnusedParameters: false };
    this.service = ts.createLanguageService(this.buildHost(fileNames, lenient));
  }

  /** A source file of the tree; undefined if there is none. */
  findSource(file: string): ts.SourceFile | undefined {
    return this.program().getSourceFile(path.join(this.root, file));
  }

  /** The path of a node's file from the root of the tree. */
  readPath(node: ts.Node): string {
    return path.relative(this.root, node.getSourceFile().fileName).replaceAll('\\', '/');
  }

  /** The declaration that a name refers to, also through an import; undefined if it is unknown. */
  findDeclaration(name: ts.Node): ts.Declaration | undefined {
    const checker = this.program().getTypeChecker();
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    if (symbol === undefined) return undefined;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target.declarations?.[0];
  }

  /** Returns the type checker's message about the mutated file; null if it accepts it. */
  findTypeFault({ file, edit }: Mutation): string | null {
    const name = path.join(this.root, file);
    const original = this.readText(name);
    const version = this.texts.get(name)?.version ?? 0;
    this.texts.set(name, { version: version + 1, text: applyEdit(original, edit) });
    const faults = [
      ...this.service.getSyntacticDiagnostics(name),
      ...this.service.getSemanticDiagnostics(name),
    ];
    this.texts.set(name, { version: version + 2, text: original });
    const [first] = faults;
    return first === undefined ? null : ts.flattenDiagnosticMessageText(first.messageText, ' ');
  }

  private program(): ts.Program {
    const program = this.service.getProgram();
    if (program === undefined) throw new Error('The sources cannot be read.');
    return program;
  }

  private readText(name: string): string {
    return this.texts.get(name)?.text ?? readFileSync(name, 'utf8');
  }

  private buildHost(fileNames: readonly string[], options: ts.CompilerOptions): ts.LanguageServiceHost {
    return {
      getScriptFileNames: () => [...fileNames],
      getScriptVersion: (name) => String(this.texts.get(name)?.version ?? 0),
      getScriptSnapshot: (name) =>
        ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(this.readText(name)) : undefined,
      getCurrentDirectory: () => this.root,
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    };
  }
}
