import fc from 'fast-check';
import { anyFlaw, flawed } from './flaws.ts';

/** Ways to change JSON text into something that JSON.stringify would not write. */
const spoiled: { readonly [how: string]: (text: string) => string } = {
  cut: (text) => text.slice(0, Math.floor(text.length * 0.7)),
  empty: () => '',
  'a byte order mark': (text) => `\ufeff${text}`,
  'a NUL character': (text) => `${text.slice(0, 1)}\u0000${text.slice(1)}`,
  'a name twice': (text) => text.replace(/^\{("(?:[^"\\]|\\.)*"):/, '{$1:7,$1:'),
  'a prototype': (text) => text.replace(/^\{/, '{"__proto__":{"isStaff":true},'),
  'a prototype inside': (text) => text.replace(/:\{/g, ':{"__proto__":{"policyId":1},'),
  'a constructor': (text) => text.replace(/^\{/, '{"constructor":{"prototype":{"isStaff":true}},'),
  'a number past all': (text) => text.replace(/:(-?\d+|"[^"]*"|true|false|null)/, ':1e999'),
  'a number of 400 digits': (text) => text.replace(/:(-?\d+|"[^"]*"|true|false|null)/, `:${'9'.repeat(400)}`),
  'minus nought': (text) => text.replace(/:(-?\d+|"[^"]*"|true|false|null)/, ':-0.0'),
  'very deep': () => `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`,
  'a list around it': (text) => `[${text}]`,
  'more behind it': (text) => `${text}${text}`,
  'no JSON': () => 'select * from policy',
};

/** The text of right JSON bodies. */
export function rightText(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return value.map((one) => JSON.stringify(one));
}

/** The text of bodies with something wrong: values that do not fit, flaws of structure, barely valid JSON text, or any JSON at all. */
export function oddText(right: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const flaws = fc.array(anyFlaw, { minLength: 1, maxLength: 3 });
  const hows = fc.constantFrom(...Object.keys(spoiled));
  return fc.oneof(
    { arbitrary: odd.map((one) => JSON.stringify(one)), weight: 4 },
    {
      arbitrary: fc.tuple(right, flaws).map(([one, with_]) => JSON.stringify(flawed(one, with_))),
      weight: 4,
    },
    {
      arbitrary: fc.tuple(right, hows).map(([one, how]) => spoiled[how]?.(JSON.stringify(one)) ?? ''),
      weight: 2,
    },
    { arbitrary: fc.json({ maxDepth: 4 }), weight: 1 },
  );
}
