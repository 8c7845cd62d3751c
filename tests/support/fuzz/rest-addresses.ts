import fc from 'fast-check';
import type { RestRoute } from '../../../server/rest/route.ts';
import type { Draw, Known } from './drawn-values.ts';
import { wireValue } from './rest-values.ts';

/** The path with a right value for each name. */
export function rightPath({ path }: RestRoute, known: Known): fc.Arbitrary<string> {
  return filled(path, (name) => fc.constantFrom(...(known.get(name.toLowerCase()) ?? [1])).map(String));
}

/** The path with an odd value in every place. */
export function drawOddPath({ path }: RestRoute): fc.Arbitrary<string> {
  return filled(path, () =>
    fc.oneof(
      fc.constantFrom(...oddSegments),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map(encoded),
    ),
  );
}

/** Encodes a path segment; a lone surrogate has no encoding, so it is replaced first. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

const oddSegments = [
  '0',
  '-1',
  'abc',
  '1e3',
  '0x10',
  '1.0',
  '%201',
  '%00',
  '9'.repeat(15),
  '9'.repeat(20),
  '9'.repeat(300),
  '2147483648',
  'constructor',
  '__proto__',
  '..%2F..%2Fetc%2Fpasswd',
  '%E0%A4%A',
  '%D9%A1',
  "1'%20or%201=1",
  '🌊',
];

function filled(path: string, textFor: (name: string) => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc
    .tuple(...names.map(textFor))
    .map((values) => path.replace(/\{\w+\}/g, () => values.shift() ?? ''));
}

/** A query string with values that fit; empty if the route takes none. */
export function rightQuery({ query }: RestRoute, draw: Draw): fc.Arbitrary<string> {
  if (query === undefined) return fc.constant('');
  return wireValue(query, draw).map((value) => joinQuery(listPairs(value)));
}

/** Values that do not fit, and names that are repeated, unknown, in another case, of prototypes, or with broken characters. */
export function drawOddQuery({ query }: RestRoute, draw: Draw): fc.Arbitrary<string> {
  const pairs = query ? wireValue(query, draw).map(listPairs) : fc.constant<[string, string][]>([]);
  const stray = fc.constantFrom(
    '',
    'noSuchName=1',
    '__proto__=1',
    '__proto__[isStaff]=true',
    'constructor=1',
    '=',
    '&&&',
    'a%00b=%00',
    '%E0%A4%A=%E0%A4%A',
    'value[]=1&value[]=2',
    `x=${'y'.repeat(3000)}`,
  );
  return fc
    .tuple(pairs, stray, fc.constantFrom('as they are', 'twice', 'in capitals'))
    .map(([own, more, how]) => {
      const named =
        how === 'in capitals' ? own.map(([name, one]) => [name.toUpperCase(), one] as const) : own;
      const text = joinQuery(how === 'twice' ? [...named, ...named] : named);
      return more === '' ? text : `${text === '' ? '?' : `${text}&`}${more}`;
    });
}

function listPairs(value: unknown): [string, string][] {
  return Object.entries(Object(value)).flatMap(([name, one]): [string, string][] =>
    one === null || one === undefined
      ? []
      : [[name, typeof one === 'object' ? JSON.stringify(one) : String(one)]],
  );
}

function joinQuery(pairs: readonly (readonly [string, string])[]): string {
  const text = pairs.map(([name, one]) => `${encoded(name)}=${encoded(one)}`).join('&');
  return text === '' ? '' : `?${text}`;
}
