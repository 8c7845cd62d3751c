import { type DecisionTable, readEntryConditions, readQuestionConditions } from './condition-sources.ts';
import { type DecisionSource, digestText, readDecision, withoutOtherRules } from './deciding-tokens.ts';
import { type Declaration, DeclarationIndex, type SourceTexts } from './module-declarations.ts';
import { type FindingText, readFinding } from './rule-findings.ts';
import { findRuleSites, mayNameRules, type RuleSite } from './rule-sites.ts';

/** A rule of a version, as its source says it. */
export interface VersionRule extends FindingText, DecisionSource {
  /** The code, such as `V-05-02`; `ANSWER` for whether a field has to be answered, `VALUE` for a table of values of several rules. */
  readonly code: string;
  /** The step; `APPLICATION_START`, or null for what no single step looks at. */
  readonly step: string | null;
}

/** The rules of a version, read from its sources. */
export interface RuleTable {
  /** The rules of the steps and of submission. */
  readonly rules: readonly VersionRule[];
  /** How each entry condition decides. */
  readonly conditions: DecisionTable;
  /** How it is decided whether a field is asked. */
  readonly questions: DecisionTable;
  /** A digest of each source, by its path. */
  readonly files: { readonly [file: string]: string };
}

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

/** The rules that a file names and uses, and its tables that no rule reaches by itself, such as the thresholds of underwriting. */
function readFile(index: DeclarationIndex, file: string, order: readonly string[]): VersionRule[] {
  const reached = new Set<Declaration>();
  const rules = listUsedDeclarations(index, file).flatMap((declaration) =>
    findRuleSites(declaration).map((site) => readRule(index, declaration, site, order, reached)),
  );
  const tables = index.list(file).filter((declaration) => isTable(declaration) && !reached.has(declaration));
  return [...rules, ...tables.map((declaration) => readTable(index, declaration))];
}

/** The declarations of a file that it exports or that an exported one uses: a check that is in no list of checks is no rule. */
function listUsedDeclarations(index: DeclarationIndex, file: string): Declaration[] {
  const all = index.list(file);
  const used = new Set<Declaration>();
  const use = (declaration: Declaration) => {
    if (used.has(declaration) || declaration.file !== file) return;
    used.add(declaration);
    for (const { kind, text } of declaration.tokens) {
      const named = kind === 'name' ? index.find(file, text) : null;
      if (named !== null) use(named);
    }
  };
  for (const declaration of all) if (declaration.tokens[0]?.text === 'export') use(declaration);
  return all.filter((declaration) => used.has(declaration));
}

/** Stands for a code where a table of values is told, which is no rule. */
export const tableCode = 'VALUE';

/** Whether a declaration holds values of its own and calls no rule. */
function isTable(declaration: Declaration): boolean {
  const { tokens } = declaration;
  const isFunction = tokens.some(({ text }) => text === 'function' || text === '=>');
  return (
    !isFunction && findRuleSites(declaration).length === 0 && tokens.some(({ kind }) => kind === 'number')
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
    ...readDecision(index, declaration, declaration.tokens),
  };
}

function readRule(
  index: DeclarationIndex,
  declaration: Declaration,
  site: RuleSite,
  order: readonly string[],
  reached: Set<Declaration>,
): VersionRule {
  const { file, tokens } = declaration;
  const isAnswer = site.name.includes('.');
  const own = isAnswer ? tokens.slice(site.start, site.end) : withoutOtherRules(declaration, site);
  return {
    code: isAnswer ? 'ANSWER' : site.name,
    step: isAnswer ? findStepOfFile(file, order) : findStepOfCode(site.name, order),
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
