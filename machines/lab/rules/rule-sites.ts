import type { Declaration } from './module-declarations.ts';
import type { SourceToken } from './source-tokens.ts';

/** A place where a declaration names a rule: a call whose first argument is the rule's code or, of an answer, its field. */
export interface RuleSite {
  /** The code, such as `V-05-02`, or the key of the field, such as `policy.buildingType`. */
  readonly name: string;
  /** The function that is called, such as `error` or `required`. */
  readonly callee: string;
  /** The arguments, each as tokens. */
  readonly args: readonly (readonly SourceToken[])[];
  /** The first token of what belongs to this rule alone, and the first after it: the call, or the element of a list around it. */
  readonly start: number;
  readonly end: number;
}

const codePattern = /^(V-\d\d-\d\d|EL-\d{1,2}|U\d{1,2})$/;
const fieldPattern = /^[a-zA-Z]+(\.\w+)+$/;
const fieldCallees = new Set(['required', 'requiredIf', 'optional']);

/** Whether a source text may name a rule at all. */
export function mayNameRules(source: string): boolean {
  return /'(V-\d\d-\d\d|EL-\d{1,2}|U\d{1,2})'|\b(required|requiredIf|optional)\(/.test(source);
}

/** The rules that a declaration names, in order. */
export function findRuleSites({ tokens }: Pick<Declaration, 'tokens'>): RuleSite[] {
  return tokens.flatMap((token, index) => {
    const callee = tokens[index - 2];
    if (token.kind !== 'string' || tokens[index - 1]?.text !== '(' || callee?.kind !== 'name') return [];
    if (tokens[index - 3]?.text === '.') return [];
    const isField = fieldCallees.has(callee.text) && fieldPattern.test(token.text);
    if (!isField && !codePattern.test(token.text)) return [];
    const end = findClosing(tokens, index - 1);
    const args = splitArguments(tokens.slice(index, end));
    const around = findElement(tokens, index - 2) ?? { start: index - 2, end: end + 1 };
    return [{ name: token.text, callee: callee.text, args, ...around }];
  });
}

/** The element of a list that the call stands in, with every call around it, as a range of tokens; null if it is in no list. */
function findElement(tokens: readonly SourceToken[], at: number): Pick<RuleSite, 'start' | 'end'> | null {
  let depth = 0;
  let start: number | null = null;
  for (let index = at - 1; index > 0; index -= 1) {
    const token = tokens[index];
    if (token?.kind !== 'sign') continue;
    if (/^[)\]}]$/.test(token.text)) depth += 1;
    if (token.text === ',' && depth === 0) start ??= index + 1;
    if (!/^[([{]$/.test(token.text)) continue;
    if (depth > 0) {
      depth -= 1;
      continue;
    }
    if (token.text === '{') return null;
    if (token.text === '[') return { start: start ?? index + 1, end: findElementEnd(tokens, at) };
    start = null;
  }
  return null;
}

/** The comma or bracket that ends the element of the list around a token. */
function findElementEnd(tokens: readonly SourceToken[], at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'sign') continue;
    if (/^[([{]$/.test(token.text)) depth += 1;
    if (/^[)\]}]$/.test(token.text)) depth -= 1;
    if (token.text === ']' && depth < 0) return index;
    if (token.text === ',' && isBetweenElements(tokens, index)) return index;
  }
  return tokens.length;
}

/** Whether a comma separates elements of a list: the nearest open bracket before it is one of a list. */
function isBetweenElements(tokens: readonly SourceToken[], comma: number): boolean {
  let depth = 0;
  for (let index = comma - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.kind !== 'sign') continue;
    if (/^[)\]}]$/.test(token.text)) depth += 1;
    if (!/^[([{]$/.test(token.text)) continue;
    if (depth === 0) return token.text === '[';
    depth -= 1;
  }
  return false;
}

/** The index of the bracket that closes the one at an index. */
export function findClosing(tokens: readonly SourceToken[], opening: number): number {
  let depth = 0;
  for (let index = opening; index < tokens.length; index += 1) {
    if (tokens[index]?.kind !== 'sign') continue;
    if (/^[([{]$/.test(tokens[index]?.text ?? '')) depth += 1;
    if (/^[)\]}]$/.test(tokens[index]?.text ?? '')) depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Splits the tokens between two brackets at their commas, but not inside of further brackets. */
export function splitArguments(tokens: readonly SourceToken[]): SourceToken[][] {
  const args: SourceToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'sign' && /^[([{]$/.test(token.text)) depth += 1;
    if (token.kind === 'sign' && /^[)\]}]$/.test(token.text)) depth -= 1;
    if (token.text === ',' && token.kind === 'sign' && depth === 0) args.push([]);
    else args.at(-1)?.push(token);
  }
  return args;
}
