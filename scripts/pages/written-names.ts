import ts from 'typescript';

/**
 * The names that a source assigns: those of its object literals, and the columns of its SQL. A name that is only taken from
 * an object (`{ name } = file`, `file.name`) or declared by a type is read, not written.
 */
export function findWrittenNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isGiven = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (isGiven && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) names.add(node.name.text);
    if (ts.isCallExpression(node)) for (const column of findInsertedColumns(node)) names.add(column);
    if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
      for (const column of findWrittenColumns(node.getText(source))) names.add(column);
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  visit(source);
  return names;
}

/** The columns of an insert that the query builder fills from a query: `.columns(['policy_id', ...])`. */
function findInsertedColumns({ expression, arguments: [list] }: ts.CallExpression): string[] {
  const isColumns = ts.isPropertyAccessExpression(expression) && expression.name.text === 'columns';
  if (!isColumns || !list || !ts.isArrayLiteralExpression(list)) return [];
  return list.elements.filter(ts.isStringLiteral).map(({ text }) => text);
}

/** The columns in `insert into policy (policy_id, ...)` and `update policy set status = ...`. */
function findWrittenColumns(sql: string): string[] {
  const inserted = [...sql.matchAll(/\binsert into \w+(?: as \w+)?\s*\(([^)]*)\)/g)].flatMap(
    ([, list = '']) => list.split(','),
  );
  const updated = [...sql.matchAll(/\bset\s([\s\S]*?)(\bwhere\b|$)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*=/g)].map(([, column = '']) => column),
  );
  return [...inserted, ...updated].map((column) => column.trim());
}
