import ts from 'typescript';
import type { FindingText } from '../../../machines/lab/versions/rule-table.ts';
import { findNodes } from '../syntax.ts';
import type { Declaration, DeclarationIndex } from './declarations.ts';

/** A place where a declaration names a rule: a call whose first argument is the rule's code or, of an answer, its field. */
export interface RuleSite {
  /** The code, such as `V-05-02`, or the key of the field, such as `policy.buildingType`. */
  readonly name: string;
  /** The function that is called, such as `error` or `required`. */
  readonly callee: string;
  readonly args: readonly ts.Expression[];
  /** The nodes of this rule alone: the call, or the element of a list around it. */
  readonly whole: ts.Node;
}

const codePattern = /^(V-\d\d-\d\d|EL-\d{1,2}|U\d{1,2})$/;
const fieldPattern = /^[a-zA-Z]+(\.\w+)+$/;
const fieldCallees = new Set(['required', 'requiredIf', 'optional']);

/** Whether a source text may name a rule at all. */
export function mayNameRules(source: string): boolean {
  return /'(V-\d\d-\d\d|EL-\d{1,2}|U\d{1,2})'|\b(required|requiredIf|optional)\(/.test(source);
}

/** The rules that a declaration names, in order. */
export function findRuleSites({ node }: Declaration): RuleSite[] {
  return findNodes(node, ts.isCallExpression).flatMap((call) => {
    const [first] = call.arguments;
    if (!ts.isIdentifier(call.expression) || first === undefined || !ts.isStringLiteral(first)) return [];
    const { text: callee } = call.expression;
    const isField = fieldCallees.has(callee) && fieldPattern.test(first.text);
    if (!isField && !codePattern.test(first.text)) return [];
    return [{ name: first.text, callee, args: call.arguments, whole: findElement(call) }];
  });
}

/** The element of a list that contains a call, with every call around it; the call itself if it is in no list. */
function findElement(call: ts.CallExpression): ts.Node {
  for (let at: ts.Node = call; !ts.isSourceFile(at.parent); at = at.parent) {
    if (ts.isArrayLiteralExpression(at.parent)) return at;
    if (ts.isBlock(at.parent) || ts.isObjectLiteralExpression(at.parent)) break;
  }
  return call;
}

const severities: { readonly [callee: string]: string } = {
  error: 'ERROR',
  warning: 'WARNING',
  review: 'UNDERWRITING',
  hardStop: 'HARD_STOP',
  reasonIf: 'UNDERWRITING',
  required: 'REQUIRED',
  requiredIf: 'REQUIRED_IF',
  optional: 'OPTIONAL',
};

/** Reads what a rule says: from its own call, or from the function that it hands its code to. */
export function readFinding(index: DeclarationIndex, declaration: Declaration, site: RuleSite): FindingText {
  const own = severities[site.callee];
  if (own !== undefined) return toFindingText(index, declaration, own, site.args);
  const called = index.find(declaration.file, site.callee) ?? declaration;
  const inner = findNodes(called.node, ts.isCallExpression).find(
    ({ expression, arguments: [code] }) =>
      expression.getText() in severities && code !== undefined && ts.isIdentifier(code),
  );
  const severity = severities[inner?.expression.getText() ?? ''] ?? 'ERROR';
  const finding = toFindingText(index, called, severity, inner?.arguments ?? []);
  return {
    ...finding,
    field: finding.field ?? readField(index, declaration, site.args[1]),
    message: readWords(site.args.slice(1)) || finding.message,
  };
}

function toFindingText(
  index: DeclarationIndex,
  declaration: Declaration,
  severity: string,
  args: RuleSite['args'],
): FindingText {
  const isAnswer = severity.startsWith('REQUIRED') || severity === 'OPTIONAL';
  return {
    severity,
    field: readField(index, declaration, args[isAnswer ? 0 : 1]),
    message: readWords(args.slice(1)),
    stop: severity === 'HARD_STOP' ? readStopType(args) : null,
  };
}

/** The type of the hard stop that a call of `hardStop` makes; null if it is not written out. */
export function readStopType([, , , type]: RuleSite['args']): string | null {
  return (type && listTexts(type)[0]) ?? null;
}

/** The words for people among arguments: texts with a space. The alternatives of one message stand one after the other. */
function readWords(args: RuleSite['args']): string {
  const texts = args.map((arg) => listTexts(arg).filter((text) => text.includes(' ')));
  return (texts.find((list) => list.length > 0) ?? []).join(' / ');
}

/** The texts and templates of an argument, with `…` for what a template inserts. */
function listTexts(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  return node.getChildren().flatMap(listTexts);
}

/** The key of a field, written as a text or as the name of a value of the function or the module. */
function readField(
  index: DeclarationIndex,
  declaration: Declaration,
  arg: ts.Expression | undefined,
): string | null {
  if (arg === undefined) return null;
  if (ts.isStringLiteral(arg)) return arg.text;
  if (!ts.isIdentifier(arg)) return null;
  const local = findNodes(declaration.node, isNamedValue).find(({ name }) => name.getText() === arg.text);
  const value = local?.initializer ?? index.find(declaration.file, arg.text)?.value;
  return value && ts.isStringLiteral(value) ? value.text : null;
}

function isNamedValue(node: ts.Node): node is ts.VariableDeclaration | ts.ParameterDeclaration {
  return ts.isVariableDeclaration(node) || ts.isParameter(node);
}
