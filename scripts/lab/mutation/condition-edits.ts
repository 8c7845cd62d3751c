import ts from 'typescript';
import { describeCondition } from './condition-words.ts';
import type { SourceEdit } from './mutation.ts';
import type { SourceTree } from './source-tree.ts';

/** An edit of a node, and what it changes: a phrase that follows the name of a rule. */
export interface DescribedEdit {
  readonly node: ts.Node;
  readonly edit: SourceEdit;
  readonly change: string;
}

/** How far a condition is followed into the functions that it calls: not beyond its file, or into all of machines/. */
export type FollowRange = 'file' | 'tree';

/**
 * Every small change of a condition: turned round, without one of its parts, a threshold one step further, a list without one of its members. The
 * constants and yes-or-no functions that it names are changed too.
 */
export function listConditionEdits(
  tree: SourceTree,
  condition: ts.Expression,
  range: FollowRange,
): DescribedEdit[] {
  const finder = new ConditionEdits(tree, range);
  finder.addNegation(condition);
  finder.addParts(condition);
  return finder.edits;
}

/** Every such change in the conditions of a yes-or-no function. */
export function listPredicateEdits(
  tree: SourceTree,
  predicate: ts.Node,
  range: FollowRange,
): DescribedEdit[] {
  const finder = new ConditionEdits(tree, range);
  finder.addFunction(predicate);
  return finder.edits;
}

/** Removes a node from its list, with its comma. */
export function removeFromList(node: ts.Node, list: readonly ts.Node[]): SourceEdit {
  const index = list.indexOf(node);
  const next = list[index + 1];
  const previous = list[index - 1];
  if (next !== undefined) return { start: node.getStart(), end: next.getStart(), text: '' };
  if (previous !== undefined) return { start: previous.getEnd(), end: node.getEnd(), text: '' };
  // The comma after the only one would leave a hole.
  const comma = /^\s*,/.exec(node.getSourceFile().text.slice(node.getEnd()))?.[0] ?? '';
  return { start: node.getStart(), end: node.getEnd() + comma.length, text: '' };
}

/** Replaces a node. */
export function replaceNode(node: ts.Node, text: string): SourceEdit {
  return { start: node.getStart(), end: node.getEnd(), text };
}

const furtherOperators: { readonly [operator: string]: string } = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const joiningOperators: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
];

class ConditionEdits {
  readonly edits: DescribedEdit[] = [];
  private readonly tree: SourceTree;
  private readonly range: FollowRange;
  private readonly seen = new Set<ts.Node>();

  constructor(tree: SourceTree, range: FollowRange) {
    this.tree = tree;
    this.range = range;
  }

  addNegation(condition: ts.Expression): void {
    const change = `asks for the opposite of “${describeCondition(condition)}”`;
    this.add(condition, `!(${condition.getText()})`, change);
  }

  addFunction(node: ts.Node): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      this.addNegation(node.body);
      this.addParts(node.body);
      return;
    }
    const visit = (inner: ts.Node): void => {
      if (ts.isReturnStatement(inner) && inner.expression !== undefined) {
        if (!isTrueOrFalse(inner.expression)) this.addNegation(inner.expression);
        this.addParts(inner.expression);
      }
      if (ts.isIfStatement(inner)) {
        this.addNegation(inner.expression);
        this.addParts(inner.expression);
      }
      if (!ts.isFunctionLike(inner) || inner === node) ts.forEachChild(inner, visit);
    };
    visit(node);
  }

  /** Changes the parts of a condition, and what it calls. */
  addParts(node: ts.Expression): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    if (ts.isParenthesizedExpression(node)) this.addParts(node.expression);
    else if (ts.isPrefixUnaryExpression(node)) this.addParts(node.operand);
    else if (ts.isBinaryExpression(node)) this.addBinary(node);
    else if (ts.isCallExpression(node)) this.addCall(node);
    else if (ts.isIdentifier(node)) this.addNamed(node);
    else if (ts.isConditionalExpression(node))
      for (const part of [node.condition, node.whenTrue, node.whenFalse]) this.addParts(part);
  }

  private addBinary(node: ts.BinaryExpression): void {
    const { left, right, operatorToken } = node;
    const further = furtherOperators[operatorToken.getText()];
    if (joiningOperators.includes(operatorToken.kind)) {
      for (const [part, other] of [
        [left, right],
        [right, left],
      ] as const) {
        if (!isJoined(part, operatorToken.kind))
          this.add(node, other.getText(), `no longer asks whether ${describeCondition(part)}`);
      }
    }
    if (further !== undefined) {
      const change = `puts the limit of “${describeCondition(node)}” one step further`;
      this.edits.push({ node, edit: replaceNode(operatorToken, further), change });
    }
    this.addParts(left);
    this.addParts(right);
  }

  private addCall(node: ts.CallExpression): void {
    const { expression, arguments: values } = node;
    for (const value of values)
      if (ts.isArrowFunction(value) && !ts.isBlock(value.body)) this.addParts(value.body);
    if (ts.isIdentifier(expression)) this.addNamed(expression);
    if (!ts.isPropertyAccessExpression(expression)) return;
    if (expression.name.text === 'includes') this.addMembers(expression.expression);
    else this.addParts(expression.expression);
  }

  /** Follows a name to a constant of this file or to a yes-or-no function. */
  private addNamed(name: ts.Identifier): void {
    const declaration = this.tree.findDeclaration(name);
    if (declaration === undefined || this.seen.has(declaration)) return;
    const isNear = declaration.getSourceFile() === name.getSourceFile();
    const isOfTree = this.tree.readPath(declaration).startsWith('machines/');
    if (!isNear && !(this.range === 'tree' && isOfTree)) return;
    if (ts.isFunctionDeclaration(declaration) && declaration.type?.kind === ts.SyntaxKind.BooleanKeyword)
      this.addFunction(declaration);
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined) {
      this.seen.add(declaration);
      this.addParts(declaration.initializer);
    }
  }

  /** Takes each member from a list of texts. */
  private addMembers(list: ts.Expression): void {
    const declaration = ts.isIdentifier(list) ? this.tree.findDeclaration(list) : undefined;
    const value =
      declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : list;
    if (value === undefined || !ts.isArrayLiteralExpression(value) || this.seen.has(value)) return;
    this.seen.add(value);
    for (const member of value.elements.filter(ts.isStringLiteral)) {
      const edit = removeFromList(member, value.elements);
      this.edits.push({ node: member, edit, change: `no longer counts ${describeCondition(member)}` });
    }
  }

  private add(node: ts.Node, text: string, change: string): void {
    this.edits.push({ node, edit: replaceNode(node, text), change });
  }
}

/** Whether a part is itself joined by the same operator, so that its own parts are dropped one by one. */
function isJoined(part: ts.Expression, operator: ts.SyntaxKind): boolean {
  return ts.isBinaryExpression(part) && part.operatorToken.kind === operator;
}

function isTrueOrFalse({ kind }: ts.Expression): boolean {
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;
}
