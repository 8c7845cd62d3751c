import type { Declaration, DeclarationIndex } from './module-declarations.ts';
import { findClosing, type RuleSite, splitArguments } from './rule-sites.ts';
import type { SourceToken } from './source-tokens.ts';

/** What a rule says where it finds something wrong. */
export interface FindingText {
  /** `ERROR`, `WARNING`, `UNDERWRITING` or `HARD_STOP`; of an answer `REQUIRED`, `REQUIRED_IF` or `OPTIONAL`. */
  readonly severity: string;
  /** The key of the field at fault; null if the source names none. */
  readonly field: string | null;
  /** What it says, with `…` for what is inserted; empty if it takes its words from elsewhere. */
  readonly message: string;
  /** The type of the hard stop that it leads to; null if it leads to none. */
  readonly stop: string | null;
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
  const inner = findConstructor(called.tokens);
  const finding = toFindingText(index, called, inner.severity, inner.args);
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
  const stop = severity === 'HARD_STOP' ? args[3]?.find(({ kind }) => kind === 'string') : undefined;
  return {
    severity,
    field: readField(index, declaration, args[isAnswer ? 0 : 1]),
    message: readWords(args.slice(1)),
    stop: stop?.text ?? null,
  };
}

/** The first call of a function that makes a finding whose code is handed in. */
function findConstructor(tokens: readonly SourceToken[]): { severity: string; args: RuleSite['args'] } {
  for (const [at, { kind, text }] of tokens.entries()) {
    const severity = kind === 'name' ? severities[text] : undefined;
    if (severity === undefined || tokens[at + 1]?.text !== '(' || tokens[at + 2]?.kind !== 'name') continue;
    return { severity, args: splitArguments(tokens.slice(at + 2, findClosing(tokens, at + 1))) };
  }
  return { severity: 'ERROR', args: [] };
}

/** The words for people among arguments: texts with a space. The alternatives of one message stand one after the other. */
function readWords(args: RuleSite['args']): string {
  const texts = args.map((arg) => arg.filter(({ kind, text }) => isText(kind) && text.includes(' ')));
  const first = texts.find((list) => list.length > 0) ?? [];
  return first.map(({ text }) => text).join(' / ');
}

function isText(kind: SourceToken['kind']): boolean {
  return kind === 'string' || kind === 'template';
}

/** The key of a field, written as a text or as the name of a value of the function or the module. */
function readField(
  index: DeclarationIndex,
  declaration: Declaration,
  arg: readonly SourceToken[] | undefined,
): string | null {
  const [token, ...rest] = arg ?? [];
  if (token === undefined || rest.length > 0) return null;
  if (token.kind === 'string') return token.text;
  const within = [declaration, index.find(declaration.file, token.text)];
  for (const { tokens } of within.filter((found) => found !== null)) {
    const at = tokens.findIndex(({ text }, place) => text === token.text && tokens[place + 1]?.text === '=');
    const value = at === -1 ? undefined : tokens[at + 2];
    if (value?.kind === 'string') return value.text;
  }
  return null;
}
