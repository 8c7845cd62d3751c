import ts from 'typescript';
import {
  type DecisionTable,
  type RuleTable,
  tableCode,
  type VersionRule,
} from '../../../machines/lab/versions/rule-table.ts';
import { findNodes, findProperty, listElements, readName } from '../syntax.ts';
import { digestText, findOtherRules, readDecision } from './decisions.ts';
import { type Declaration, DeclarationIndex, listTokens, type SourceTexts } from './declarations.ts';
import { findRuleSites, mayNameRules, type RuleSite, readFinding } from './rule-sites.ts';

/**
 * Reads the rules out of the sources of a version. A rule's source and everything that it calls decide what it finds; its message and the
 * words of others do not. `order` is the order of the steps by which the codes are numbered.
 */
export function readRuleTable(sources: SourceTexts, order: readonly string[]): RuleTable {
  const index = new DeclarationIndex(sources);
  const files = [...sources].filter(([file, text]) => file.startsWith(domain) && mayNameRules(text));
  return {
    rules: files.flatMap(([file]) => readFile(index, file, order)),
    conditions: readEntryConditions(index),
    questions: readQuestionConditions(index),
    files: Object.fromEntries([...sources].map(([file, text]) => [file, digestText(text)])),
  };
}

const domain = 'machines/domain/';

/** How each entry condition decides, by its name; empty for a version that keeps them elsewhere. */
function readEntryConditions(index: DeclarationIndex): DecisionTable {
  const table = index.find('machines/domain/rules/entry-conditions.ts', 'entryGuards');
  if (!table?.value || !ts.isObjectLiteralExpression(table.value)) return {};
  const rows = table.value.properties.filter(ts.isPropertyAssignment).flatMap((row) => {
    const holds = findProperty(row.initializer, 'holds')?.initializer;
    return holds === undefined ? [] : [[readName(row), readDecision(index, table, listTokens(holds))]];
  });
  return Object.fromEntries(rows);
}

/** Under which condition each field is asked, by its key; fields that are always asked are not in it. */
function readQuestionConditions(index: DeclarationIndex): DecisionTable {
  const table = index.find('machines/domain/questions/field-conditions.ts', 'fieldConditions');
  const rows = listElements(table?.value ?? undefined).flatMap((row) => {
    const [condition, ...fields] = listElements(row);
    if (table === null || condition === undefined) return [];
    const decision = readDecision(index, table, listTokens(condition));
    return fields.filter(ts.isStringLiteral).map(({ text }) => [text, decision]);
  });
  return Object.fromEntries(rows);
}

/** The rules that a file names and uses, and its tables that no rule reaches by itself, such as the thresholds of underwriting. */
function readFile(index: DeclarationIndex, file: string, order: readonly string[]): VersionRule[] {
  const reached = new Set<Declaration>();
  const rules = listUsedDeclarations(index, file).flatMap((declaration) =>
    findRuleSites(declaration).map((site) => readRule(index, declaration, site, order, reached)),
  );
  const tables = index.list(file).filter((declaration) => isTable(declaration) && !reached.has(declaration));
  return [...rules, ...tables.map((declaration) => readTable(index, declaration))];
}

/** The declarations of a file that it exports or that an exported one uses: a check that is in no list of checks does not count as a rule. */
function listUsedDeclarations(index: DeclarationIndex, file: string): Declaration[] {
  const all = index.list(file);
  const used = new Set<Declaration>();
  const use = (declaration: Declaration | null) => {
    if (declaration === null || used.has(declaration) || declaration.file !== file) return;
    used.add(declaration);
    for (const { text } of findNodes(declaration.node, ts.isIdentifier)) use(index.find(file, text));
  };
  for (const declaration of all) if (isExported(declaration.node)) use(declaration);
  return all.filter((declaration) => used.has(declaration));
}

function isExported(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** Whether a declaration holds values of its own and calls no rule. */
function isTable(declaration: Declaration): boolean {
  const tokens = declaration.value === null ? [] : listTokens(declaration.value);
  return (
    tokens.some(ts.isNumericLiteral) &&
    !tokens.some(({ parent }) => ts.isFunctionLike(parent)) &&
    findRuleSites(declaration).length === 0
  );
}

function readTable(index: DeclarationIndex, declaration: Declaration): VersionRule {
  return {
    code: tableCode,
    step: null,
    severity: '',
    field: declaration.name,
    message: '',
    stop: null,
    ...readDecision(index, declaration, listTokens(declaration.node)),
  };
}

function readRule(
  index: DeclarationIndex,
  declaration: Declaration,
  site: RuleSite,
  order: readonly string[],
  reached: Set<Declaration>,
): VersionRule {
  const isAnswer = site.name.includes('.');
  const own = isAnswer
    ? listTokens(site.whole)
    : listTokens(declaration.node, findOtherRules(declaration, site));
  return {
    code: isAnswer ? 'ANSWER' : site.name,
    step: isAnswer ? findStepOfFile(declaration.file, order) : findStepOfCode(site.name, order),
    ...readFinding(index, declaration, site),
    ...readDecision(index, declaration, own, reached),
  };
}

function findStepOfCode(code: string, order: readonly string[]): string | null {
  const screen = /^V-(\d\d)-/.exec(code)?.[1];
  if (screen === undefined) return null;
  return screen === '00' ? 'APPLICATION_START' : (order[Number(screen) - 1] ?? null);
}

function findStepOfFile(file: string, order: readonly string[]): string | null {
  const name = /^machines\/domain\/rules\/([\w-]+)\.ts$/.exec(file)?.[1] ?? '';
  const step = name.toUpperCase().replaceAll('-', '_');
  return order.includes(step) ? step : null;
}
