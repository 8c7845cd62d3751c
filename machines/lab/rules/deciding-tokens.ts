import { parts, rating, transaction } from '../../contract/fields.ts';
import { collectReached, type Declaration, type DeclarationIndex } from './module-declarations.ts';
import { findRuleSites, type RuleSite } from './rule-sites.ts';
import type { SourceToken } from './source-tokens.ts';

/** What a rule decides by: every value and comparison in its source and in all that it calls. */
export interface DecisionSource {
  /** The values and signs, sorted, each as often as it is written: `300`, `>=`, `FULLY_OVER_WATER`. */
  readonly values: readonly string[];
  /** A digest of the whole source. Names count only if they are of the contract: a renamed function is the same. */
  readonly digest: string;
}

/** Reads what some tokens of a declaration decide by, with every other declaration that they reach, which is noted. */
export function readDecision(
  index: DeclarationIndex,
  declaration: Declaration,
  tokens: readonly SourceToken[],
  noted: Set<Declaration> = new Set(),
): DecisionSource {
  const reached = new Set([declaration]);
  collectReached(index, { file: declaration.file, tokens }, reached, (found) =>
    isTransparent(found) ? null : withoutRules(found),
  );
  reached.delete(declaration);
  for (const found of reached) noted.add(found);
  const texts = [tokens, ...[...reached].map(withoutRules)];
  return {
    values: texts.flatMap(listDecidingTexts).sort(),
    digest: digestText(texts.map(writeShape).sort().join('\n')),
  };
}

/** The tokens of a declaration without what belongs to the rules that it names, but for one of them. */
export function withoutOtherRules(declaration: Declaration, kept: RuleSite | null): readonly SourceToken[] {
  const others = findRuleSites(declaration).filter(({ start }) => start !== kept?.start);
  const own = declaration.tokens.filter((_, at) => !others.some(({ start, end }) => at >= start && at < end));
  return dropUnusedValues(own);
}

/** The tokens without the local values that nothing else among them names. */
function dropUnusedValues(tokens: readonly SourceToken[]): readonly SourceToken[] {
  for (const [start, { text, startsLine }] of tokens.entries()) {
    if (text !== 'const' || startsLine || tokens[start - 1]?.text === 'export') continue;
    const equals = tokens.findIndex((token, at) => at > start && token.text === '=');
    const end = findStatementEnd(tokens, start);
    const names = tokens
      .slice(start + 1, equals)
      .flatMap(({ kind, text: name }) => (kind === 'name' ? [name] : []));
    const rest = [...tokens.slice(0, start), ...tokens.slice(end + 1)];
    if (!rest.some(({ kind, text: name }) => kind === 'name' && names.includes(name)))
      return dropUnusedValues(rest);
  }
  return tokens;
}

function findStatementEnd(tokens: readonly SourceToken[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'sign') continue;
    if (/^[([{]$/.test(token.text)) depth += 1;
    if (/^[)\]}]$/.test(token.text)) depth -= 1;
    if (token.text === ';' && depth === 0) return at;
  }
  return tokens.length;
}

const contractNames: ReadonlySet<string> = new Set(
  Object.values({ ...parts, rating, transaction }).flatMap(({ key, fields }) => [
    key,
    ...Object.keys(fields),
  ]),
);

const keywords: ReadonlySet<string> = new Set(
  'async await case const default else false for function if in let new null of return switch true typeof undefined while'.split(
    ' ',
  ),
);

/** Tokens as text, with `_` for every name that is not of the contract and no property, and for what people read. */
function writeShape(tokens: readonly SourceToken[]): string {
  const texts = tokens.map(({ kind, text }, at) => {
    if (kind === 'template' || (kind === 'string' && text.includes(' '))) return '_';
    const isFree = kind === 'name' && !contractNames.has(text) && tokens[at - 1]?.text !== '.';
    return isFree && !keywords.has(text) ? '_' : text;
  });
  return texts.join(' ');
}

function withoutRules(declaration: Declaration): readonly SourceToken[] {
  return withoutOtherRules(declaration, null);
}

/** Whether a declaration decides nothing by itself: it puts values into words, names the contract, or is told by a table of its own. */
function isTransparent({ file, name }: Declaration): boolean {
  return /^machines\/(contract|domain\/(format|problems))\//.test(file) || name === 'isFieldApplicable';
}

const decidingSigns = new Set([
  '<',
  '<=',
  '>',
  '>=',
  '===',
  '!==',
  '&&',
  '||',
  '??',
  '!',
  '+',
  '-',
  '*',
  '/',
  '%',
]);
const decidingNames = new Set(['true', 'false', 'null']);

/** The texts that decide: numbers, values of enumerations, patterns, comparisons. A text with spaces is read by people only. */
function listDecidingTexts(tokens: readonly SourceToken[]): string[] {
  return tokens.flatMap(({ kind, text }) => {
    if (kind === 'number' || kind === 'pattern') return [text];
    if (kind === 'string') return text.includes(' ') ? [] : [text];
    const decides = kind === 'sign' ? decidingSigns.has(text) : kind === 'name' && decidingNames.has(text);
    return decides ? [text] : [];
  });
}

/** A short digest of a text, to tell whether two texts are the same. */
export function digestText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
