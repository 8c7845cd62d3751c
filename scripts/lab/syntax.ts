import ts from 'typescript';

/** Every node below a node that a test accepts, in the order of the text. */
export function findNodes<T extends ts.Node>(below: ts.Node, accepts: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (accepts(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(below, visit);
  return found;
}

const choosingCalls: readonly string[] = ['filter', 'find', 'some', 'every'];

/** The conditions on which something below a node depends: those of `if` and `?:`, what lists are filtered by, and what is returned as an answer. */
export function findDecisions(below: ts.Node): ts.Expression[] {
  return [
    ...findNodes(below, ts.isIfStatement).map(({ expression }) => expression),
    ...findNodes(below, ts.isConditionalExpression).map(({ condition }) => condition),
    ...findNodes(below, ts.isArrowFunction).flatMap((arrow) => findChoice(arrow) ?? []),
    ...findNodes(below, ts.isReturnStatement).flatMap(({ expression }) =>
      expression !== undefined && isYesOrNo(below) ? [expression] : [],
    ),
  ];
}

function findChoice({ body, parent }: ts.ArrowFunction): ts.Expression | undefined {
  const isChoosing =
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    choosingCalls.includes(parent.expression.name.text);
  return isChoosing && !ts.isBlock(body) ? body : undefined;
}

function isYesOrNo(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) && node.type?.kind === ts.SyntaxKind.BooleanKeyword;
}

/** The value of a constant at the top of a source; undefined if there is none with that name. `as const` and `satisfies` are left out. */
export function findConstant(source: ts.SourceFile, name: string): ts.Expression | undefined {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  const declaration = declarations.find((each) => ts.isIdentifier(each.name) && each.name.text === name);
  return declaration?.initializer && stripTypes(declaration.initializer);
}

/** The function with that name at the top of a source; undefined if there is none. */
export function findFunction(source: ts.SourceFile, name: string): ts.FunctionDeclaration | undefined {
  return source.statements.filter(ts.isFunctionDeclaration).find((each) => each.name?.text === name);
}

/** The property of an object literal with that name; undefined if there is none. */
export function findProperty(node: ts.Node | undefined, name: string): ts.PropertyAssignment | undefined {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.filter(ts.isPropertyAssignment).find((property) => readName(property) === name);
}

/** The text of an object's property with that name; undefined if it is not a literal text. */
export function findText(node: ts.Node | undefined, name: string): string | undefined {
  const value = findProperty(node, name)?.initializer;
  return value !== undefined && ts.isStringLiteral(value) ? value.text : undefined;
}

/** The name of a property, without quotes. */
export function readName({ name }: ts.ObjectLiteralElementLike): string {
  return name === undefined || ts.isComputedPropertyName(name) ? '' : name.text;
}

/** The elements of a list literal; empty for anything else. */
export function listElements(node: ts.Node | undefined): readonly ts.Expression[] {
  return node !== undefined && ts.isArrayLiteralExpression(node) ? node.elements : [];
}

/** An expression without `as` and `satisfies`. */
export function stripTypes(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? stripTypes(node.expression) : node;
}
