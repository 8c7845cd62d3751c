import type { PossibleStop } from '../paths/stop.ts';
import { listElements } from './condition-sources.ts';
import {
  collectReached,
  type Declaration,
  DeclarationIndex,
  type SourceTexts,
} from './module-declarations.ts';
import { findClosing, findRuleSites, splitArguments } from './rule-sites.ts';
import { readSourceTokens, type SourceToken } from './source-tokens.ts';

/** What the derivation needs beside the sources: the order of the steps, the types of hard stops, and the first step with a rating. */
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
  if (table === null) throw new Error('There is no table of the rules of each step.');
  return listElements(table).flatMap(([step, , ...rules]) => {
    const at = order.find((id) => id === step?.text);
    if (at === undefined) throw new Error(`The table of rules has a row that is no step: ${step?.text}.`);
    const reached = new Set<Declaration>();
    collectReached(index, { file: table.file, tokens: rules }, reached, ({ tokens }) => tokens);
    return [...reached].flatMap((declaration) =>
      findRuleSites(declaration)
        .filter(({ callee }) => callee === 'hardStop')
        .map(({ name, args }): PossibleStop => {
          const type = args[3]?.find(({ kind }) => kind === 'string')?.text ?? '';
          return { at, type: toStopType(type, types), via: 'next', rules: [name] };
        }),
    );
  });
}

/** The stops that the server records: after a call that failed, at the start of a quote, and after a submission. */
function readServerStops(sources: SourceTexts, vocabulary: StopVocabulary): PossibleStop[] {
  return [...sources].flatMap(([file, source]) => {
    if (!file.startsWith('server/') || !source.includes('recordHardStop(')) return [];
    const tokens = readSourceTokens(source);
    const built = listCalls(tokens, 'buildHardStop').map(([type]) => readText(type));
    const types = built.filter((type) => type !== null);
    return listCalls(tokens, 'recordHardStop').flatMap(([, at = [], stop = []]) => {
      // A stop that the wizard's move came to is one of the rules.
      if (stop.some(({ text }) => text === 'result')) return [];
      const via = source.includes("{ type: 'evaluated' }") ? 'evaluation' : 'call';
      return listSteps(file, at, vocabulary).flatMap((step) =>
        types.map((type): PossibleStop => {
          return { at: step, type: toStopType(type, vocabulary.types), via, rules: [] };
        }),
      );
    });
  });
}

/** The steps that an argument stands for: the one that it names, or every step at which a rated quote can stand. */
function listSteps(file: string, tokens: readonly SourceToken[], { order, firstRated }: StopVocabulary) {
  const named = readText(tokens);
  if (named !== null && order.includes(named)) return [named];
  const written = tokens.map(({ text }) => text).join('');
  if (written !== 'edit.file.wizard.step')
    throw new Error(`${file} records a hard stop at ${written}, which is no step that the lab understands.`);
  return order.slice(order.indexOf(firstRated));
}

/** The arguments of each call of a function, each as its tokens. Its declaration and its import are no calls. */
function listCalls(tokens: readonly SourceToken[], name: string): SourceToken[][][] {
  return tokens.flatMap(({ kind, text }, at) => {
    const isCall = kind === 'name' && text === name && tokens[at + 1]?.text === '(';
    if (!isCall || tokens[at - 1]?.text === 'function') return [];
    return [splitArguments(tokens.slice(at + 2, findClosing(tokens, at + 1)))];
  });
}

function readText(tokens: readonly SourceToken[] | undefined): string | null {
  const [token, ...others] = tokens ?? [];
  return token?.kind === 'string' && others.length === 0 ? token.text : null;
}

function toStopType(type: string, types: readonly string[]): PossibleStop['type'] {
  if (!types.includes(type)) throw new Error(`There is no hard stop ${type}.`);
  return type as PossibleStop['type'];
}
