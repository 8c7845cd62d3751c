import { globSync, readFileSync } from 'node:fs';

/** Every code that the sources give to a problem or an error: written as `code: '…'`, or handed to a function that takes a code. */
export function emittedCodes(): string[] {
  const files = globSync('{server,machines}/**/*.ts').filter((file) => !apart.test(file));
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const takers = new Map<string, number[]>();
  for (const [name, at] of sources.flatMap(takersIn)) takers.set(name, [...(takers.get(name) ?? []), at]);
  const codes = sources.flatMap((source) => [...writtenIn(source), ...handedIn(source, takers)]);
  return [...new Set(codes)].sort();
}

/** Codes of other kinds: rate figures, services, cancellation rules. */
const apart = /contract|server.(rating.engine|providers|seed)|private-rating/;

const literal = /^'([A-Z][A-Z0-9_]+|[A-Z]+-\d\d-\d\d|EL-\d+)'$/;

function writtenIn(source: string): string[] {
  return [...source.matchAll(/\bcode: ('[A-Z][A-Z0-9_-]+')/g)].flatMap(([, code = '']) => literalIn(code));
}

/** Functions with a parameter `code`, by the place of that parameter. */
function takersIn(source: string): [string, number][] {
  const functions = [...source.matchAll(/function (\w+)(?:<[^>]*>)?\(([^)]*)\)/g)];
  return functions.flatMap(([, name = '', parameters = '']): [string, number][] => {
    const at = parameters.split(',').findIndex((parameter) => /^\s*code\b/.test(parameter));
    return at === -1 ? [] : [[name, at]];
  });
}

function handedIn(source: string, takers: ReadonlyMap<string, readonly number[]>): string[] {
  const calls = [...source.matchAll(/(?<!function )\b(\w+)\((?=\s*([^;]{0,300}))/g)];
  return calls.flatMap(([, name = '', rest = '']) => {
    const given = rest.split(',');
    return (takers.get(name) ?? []).flatMap((at) => literalIn((given[at] ?? '').trim()));
  });
}

function literalIn(text: string): string[] {
  const code = literal.exec(text)?.[1];
  return code === undefined ? [] : [code];
}
