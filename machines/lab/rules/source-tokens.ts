/** A token of a source text. Comments and spaces are no tokens; a template is one token without what it inserts. */
export interface SourceToken {
  readonly kind: 'name' | 'number' | 'string' | 'template' | 'pattern' | 'sign';
  /** The token as written; of a string its content, of a template its text with `…` for what it inserts. */
  readonly text: string;
  /** Whether the token starts its line without indentation: there a statement of the module begins. */
  readonly startsLine: boolean;
}

/** Splits TypeScript into tokens. The text must be one that compiles; JSX is not known. */
export function readSourceTokens(source: string): SourceToken[] {
  const tokens: SourceToken[] = [];
  let at = 0;
  while (at < source.length) {
    skipped.lastIndex = at;
    at += skipped.exec(source)?.[0].length ?? 0;
    if (at >= source.length) break;
    const startsLine = at === 0 || source[at - 1] === '\n';
    const { kind, text, length } = readToken(source, at, tokens.at(-1));
    tokens.push({ kind, text, startsLine });
    at += length;
  }
  return tokens;
}

type ReadToken = Pick<SourceToken, 'kind' | 'text'> & { readonly length: number };

const skipped = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;

const literals: readonly (readonly [SourceToken['kind'], RegExp])[] = [
  ['name', /[\p{L}_$][\p{L}\p{N}_$]*/uy],
  ['number', /0[xob][\da-f_]+n?|\d[\d_]*(?:\.\d[\d_]*)?(?:e[+-]?\d+)?n?/iy],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
];

const pattern = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const sign = /\.\.\.|=>|[=!]==?|[<>]=|\*\*|&&=?|\|\|=?|\?\?=?|\?\.(?!\d)|[-+*/%]=|\+\+|--|[\s\S]/y;

function readToken(source: string, at: number, before: SourceToken | undefined): ReadToken {
  if (source[at] === '`') return readTemplate(source, at);
  for (const [kind, shape] of literals) {
    const text = matchAt(shape, source, at);
    if (text !== null) return { kind, text: normalize(kind, text), length: text.length };
  }
  const regular = source[at] === '/' && !endsValue(before) ? matchAt(pattern, source, at) : null;
  if (regular !== null) return { kind: 'pattern', text: regular, length: regular.length };
  const text = matchAt(sign, source, at) ?? '';
  return { kind: 'sign', text, length: text.length };
}

function matchAt(shape: RegExp, source: string, at: number): string | null {
  shape.lastIndex = at;
  return shape.exec(source)?.[0] ?? null;
}

/** Writes a literal in one way: `500_000` is 500000, and a string has no quotes. */
function normalize(kind: SourceToken['kind'], text: string): string {
  if (kind === 'number') return text.replaceAll('_', '');
  return kind === 'string' ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;
}

/** Whether a slash after this token divides; otherwise it begins a pattern. */
function endsValue(token: SourceToken | undefined): boolean {
  if (token === undefined) return false;
  return token.kind === 'sign' ? /^[)\]}]$/.test(token.text) : token.text !== 'return';
}

/** Reads a template up to its last backtick, past the templates and braces inside of what it inserts. */
function readTemplate(source: string, start: number): ReadToken {
  let text = '';
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      text += '…';
      at = endOfInsertion(source, at + 2);
      continue;
    }
    if (source[at] === '\\') at += 1;
    text += source[at] ?? '';
    at += 1;
  }
  return { kind: 'template', text, length: at + 1 - start };
}

function endOfInsertion(source: string, start: number): number {
  let depth = 1;
  let at = start;
  let before: SourceToken | undefined;
  while (at < source.length && depth > 0) {
    skipped.lastIndex = at;
    at += skipped.exec(source)?.[0].length ?? 0;
    const token = readToken(source, at, before);
    if (token.kind === 'sign' && token.text === '{') depth += 1;
    if (token.kind === 'sign' && token.text === '}') depth -= 1;
    before = { ...token, startsLine: false };
    at += token.length;
  }
  return at;
}
