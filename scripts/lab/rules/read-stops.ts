import ts from 'typescript';
import type { PossibleStop } from '../../../machines/lab/paths/stop.ts';
import { findNodes, readName } from '../syntax.ts';
import {
  collectReached,
  type Declaration,
  DeclarationIndex,
  listTokens,
  parseSource,
  type SourceTexts,
} from './declarations.ts';
import { findRuleSites, readStopType } from './rule-sites.ts';

/** The inputs of the derivation besides the sources: the order of the steps, the types of hard stops, and the first step with a rating. */
export interface StopVocabulary {
  readonly order: readonly string[];
  readonly types: readonly string[];
  readonly firstRated: string;
}

/**
 * Reads from the sources of `machines/domain` and `server` where a hard stop can occur: at a step whose rules find it, and where the server
 * records one. Throws if the server records one in a way that is not understood.
 */
export function readPossibleStops(sources: SourceTexts, vocabulary: StopVocabulary): PossibleStop[] {
  const stops = new Map<string, PossibleStop>();
  const all = [
    ...readRuleStops(new DeclarationIndex(sources), vocabulary),
    ...readServerStops(sources, vocabulary),
  ];
  for (const stop of all) {
    const key = `${stop.at} ${stop.type}`;
    const earlier = stops.get(key);
    stops.set(key, earlier === undefined ? stop : mergeRules(earlier, stop));
  }
  const rank = ({ at, type }: PossibleStop) =>
    vocabulary.order.indexOf(at) * vocabulary.types.length + vocabulary.types.indexOf(type);
  return [...stops.values()].sort((first, second) => rank(first) - rank(second));
}

function mergeRules(earlier: PossibleStop, { rules }: PossibleStop): PossibleStop {
  return { ...earlier, rules: [...new Set([...earlier.rules, ...rules])] };
}

/** The stops that the rules of each step can find: in its checks, and in everything that these call. */
function readRuleStops(index: DeclarationIndex, { order, types }: StopVocabulary): PossibleStop[] {
  const table = index.find('machines/domain/rules/check-step.ts', 'rulesByStep');
  if (!table?.value || !ts.isObjectLiteralExpression(table.value))
    throw new Error('There is no table of the rules of each step.');
  return table.value.properties.flatMap((row) => {
    const at = readName(row);
    if (!order.includes(at)) throw new Error(`The table of rules has a row that is not a step: ${at}.`);
    const reached = new Set<Declaration>();
    collectReached(index, table.file, listTokens(row), reached, () => new Set());
    return [...reached].flatMap((declaration) =>
      findRuleSites(declaration)
        .filter(({ callee }) => callee === 'hardStop')
        .map(({ name, args }): PossibleStop => {
          return { at, type: toStopType(readStopType(args) ?? '', types), via: 'next', rules: [name] };
        }),
    );
  });
}

/** The stops that the server records: after a call that failed, at the start of a quote, and after a submission. */
function readServerStops(sources: SourceTexts, vocabulary: StopVocabulary): PossibleStop[] {
  return [...sources].flatMap(([file, source]) => {
    if (!file.startsWith('server/') || !source.includes('recordHardStop(')) return [];
    const tree = parseSource(file, source);
    const types = listCalls(tree, 'buildHardStop').flatMap(([type]) => readText(type) ?? []);
    return listCalls(tree, 'recordHardStop').flatMap(([, at, stop]) => {
      // A stop that the wizard's move came to is one of the rules.
      if (at === undefined || stop?.getText().startsWith('result.')) return [];
      const via = source.includes("{ type: 'evaluated' }") ? 'evaluation' : 'call';
      return listSteps(file, at, vocabulary).flatMap((step) =>
        types.map((type): PossibleStop => {
          return { at: step, type: toStopType(type, vocabulary.types), via, rules: [] };
        }),
      );
    });
  });
}

/** The steps that an argument names: a single one, or every step at which a rated quote can be. */
function listSteps(file: string, at: ts.Expression, { order, firstRated }: StopVocabulary) {
  const named = readText(at);
  if (named !== null && order.includes(named)) return [named];
  if (at.getText() !== 'edit.file.wizard.step')
    throw new Error(
      `${file} records a hard stop at ${at.getText()}, which is not a step that the lab understands.`,
    );
  return order.slice(order.indexOf(firstRated));
}

/** The arguments of each call of a function. */
function listCalls(tree: ts.SourceFile, name: string): (readonly ts.Expression[])[] {
  return findNodes(tree, ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === name)
    .map((call) => call.arguments);
}

function readText(node: ts.Expression | undefined): string | null {
  return node !== undefined && ts.isStringLiteral(node) ? node.text : null;
}

function toStopType(type: string, types: readonly string[]): PossibleStop['type'] {
  if (!types.includes(type)) throw new Error(`There is no hard stop ${type}.`);
  return type as PossibleStop['type'];
}
