import fc from 'fast-check';

/** A change somewhere in a JSON value that makes it wrong. */
export interface Flaw {
  /** The index among all its objects and lists. */
  readonly at: number;
  readonly how:
    | 'renamed'
    | 'other case'
    | 'left out'
    | 'null'
    | 'in a list'
    | 'in an object'
    | 'more'
    | 'deep';
  /** The index of the member. */
  readonly member: number;
}

export const anyFlaw: fc.Arbitrary<Flaw> = fc.record({
  at: fc.nat(50),
  how: fc.constantFrom(
    'renamed',
    'other case',
    'left out',
    'null',
    'in a list',
    'in an object',
    'more',
    'deep',
  ),
  member: fc.nat(100),
});

type Json = { [name: string]: unknown };

/** A copy of a value with flaws in it. */
export function flawed(value: unknown, flaws: readonly Flaw[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const flaw of flaws) {
    const holders = holdersIn(copy);
    const holder = holders[flaw.at % Math.max(1, holders.length)];
    if (holder !== undefined) spoil(holder, flaw);
  }
  return copy;
}

function holdersIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(holdersIn)];
}

function spoil(holder: Json, { how, member }: Flaw): void {
  const names = Object.keys(holder);
  const name = names[member % Math.max(1, names.length)] ?? 'none';
  const before = holder[name];
  if (how === 'renamed' || how === 'other case' || how === 'left out') delete holder[name];
  if (how === 'renamed') holder[strange[member % strange.length] ?? ''] = before;
  if (how === 'other case') holder[member % 2 === 0 ? name.toUpperCase() : name.toLowerCase()] = before;
  if (how === 'null') holder[name] = null;
  if (how === 'in a list') holder[name] = [before];
  if (how === 'in an object') holder[name] = { value: before };
  if (how === 'more') holder[strange[member % strange.length] ?? ''] = before ?? 1;
  if (how === 'deep') holder[name] = structuredClone(deep);
}

/** Names that nothing in the product has; some of them exist on every JavaScript object. */
const strange = [
  'noSuchName',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '🌊',
  '<b>bold</b>',
  "x'; drop table policy; --",
  'x'.repeat(5000),
  '$where',
  'policy.id',
];

const deep: unknown = JSON.parse(`${'{"a":['.repeat(200)}1${']}'.repeat(200)}`);
