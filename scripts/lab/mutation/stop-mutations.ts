import ts from 'typescript';
import { type DescribedEdit, listConditionEdits, removeFromList, replaceNode } from './condition-edits.ts';
import { splitWords } from './condition-words.ts';
import { addSubject, type NamedEdit } from './guard-mutations.ts';
import type { SourceTree } from './source-tree.ts';
import { findConstant, findNodes, readName } from './syntax.ts';

const domainFolder = 'machines/domain/';
const reviewFile = 'machines/domain/underwriting/review-reasons.ts';

/** The functions that build a hard stop, a finding for underwriting, and a reason of underwriting, and what each is called. */
const stopBuilders: ReadonlyMap<string, string> = new Map([
  ['hardStop', 'Hard stop'],
  ['review', 'Review rule'],
  ['reasonIf', 'Underwriting rule'],
]);

/** Changes the rules that stop a quote or send an application to underwriting, their conditions and their limits. */
export function listStopEdits(tree: SourceTree): NamedEdit[] {
  const calls = tree
    .listSources(domainFolder)
    .flatMap((source) => findNodes(source, ts.isCallExpression))
    .filter(isStopCall);
  return [...calls.flatMap((call) => listRuleEdits(tree, call)), ...listLimitEdits(tree)];
}

function isStopCall({ expression, arguments: [code] }: ts.CallExpression): boolean {
  return (
    ts.isIdentifier(expression) &&
    stopBuilders.has(expression.text) &&
    code !== undefined &&
    ts.isStringLiteral(code)
  );
}

function listRuleEdits(tree: SourceTree, call: ts.CallExpression): NamedEdit[] {
  const subject = describeRule(call);
  const conditions = listDecidingConditions(call);
  return [
    ...addSubject(subject, listDroppedRule(call)),
    ...addSubject(
      subject,
      conditions.flatMap((condition) => listConditionEdits(tree, condition, 'file')),
    ),
  ];
}

/** The rule's kind and code, with the beginning of its message where it has one. */
function describeRule({ expression, arguments: [code, second, third] }: ts.CallExpression): string {
  const kind = stopBuilders.get(expression.getText()) ?? '';
  const message = [third, second].find((each) => each !== undefined && isText(each));
  const said = message === undefined ? '' : ` (${shorten(message.getText().slice(1, -1))})`;
  return `${kind} ${code !== undefined && ts.isStringLiteral(code) ? code.text : ''}${said}`;
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

const maxMessageLength = 60;

function shorten(text: string): string {
  return text.length <= maxMessageLength
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', maxMessageLength))} …`;
}

/** Removes the rule: it never finds anything. */
function listDroppedRule(call: ts.CallExpression): DescribedEdit[] {
  const { parent } = call;
  const change = 'is never found';
  if (isReasonIf(call)) return [{ node: call, edit: replaceNode(call, '[]'), change }];
  if (ts.isCallExpression(parent) && isFindingIf(parent))
    return [{ node: call, edit: replaceNode(parent, '[]'), change }];
  if (ts.isArrayLiteralExpression(parent))
    return [{ node: call, edit: removeFromList(call, parent.elements), change }];
  return [];
}

/** The conditions under which a rule is found, from the nearest to the beginning of its function. */
function listDecidingConditions(call: ts.CallExpression): ts.Expression[] {
  const conditions: ts.Expression[] = [];
  if (isReasonIf(call) && call.arguments[1] !== undefined) conditions.push(call.arguments[1]);
  for (let at: ts.Node = call; !ts.isFunctionLike(at) && !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at;
    if (ts.isCallExpression(parent) && isFindingIf(parent) && parent.arguments[0] !== undefined)
      conditions.push(parent.arguments[0]);
    if (ts.isConditionalExpression(parent) && at !== parent.condition) conditions.push(parent.condition);
    if (ts.isIfStatement(parent) && at !== parent.expression) conditions.push(parent.expression);
    if (ts.isBlock(parent)) conditions.push(...listEarlierReturns(parent, at));
  }
  return conditions.filter(({ kind }) => kind !== ts.SyntaxKind.TrueKeyword);
}

/** The conditions of the statements before one in its block that end the function. */
function listEarlierReturns(block: ts.Block, statement: ts.Node): ts.Expression[] {
  return block.statements
    .filter(ts.isIfStatement)
    .filter(({ pos, thenStatement }) => pos < statement.pos && ts.isReturnStatement(thenStatement))
    .map(({ expression }) => expression);
}

function isFindingIf({ expression }: ts.CallExpression): boolean {
  return expression.getText() === 'findingIf';
}

function isReasonIf({ expression }: ts.CallExpression): boolean {
  return expression.getText() === 'reasonIf';
}

/** The amounts from which an examiner reviews an application, each one dollar higher. */
function listLimitEdits(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(reviewFile);
  const limits = source && findConstant(source, 'defaultThresholds');
  if (limits === undefined || !ts.isObjectLiteralExpression(limits)) return [];
  return limits.properties.filter(ts.isPropertyAssignment).map((limit) => ({
    node: limit,
    edit: replaceNode(limit.initializer, `${limit.initializer.getText()} + 1`),
    subject: `The limit of the ${splitWords(readName(limit))}`,
    change: 'is one dollar higher',
  }));
}
