import type { FieldSpec } from '../../../machines/contract/fields.ts';

/** A value that someone might send for a field, with its description. */
export interface NastyValue {
  readonly what: string;
  readonly value: unknown;
}

/** Values that no field may take unchecked: most are wrong for the field, some are odd but right. */
export function nastyValues(field: Pick<FieldSpec, 'kind' | 'maxLength'>): NastyValue[] {
  return [...anyKind, ...(ofKind[field.kind] ?? []), ...tooLong(field)].map(([what, value]) => ({
    what,
    value,
  }));
}

type Pair = readonly [what: string, value: unknown];

const deep = JSON.parse(`${'{"a":['.repeat(60)}1${']}'.repeat(60)}`);

const anyKind: readonly Pair[] = [
  ['null', null],
  ['an object', { toString: 'x' }],
  ['a list', ['x']],
  ['deep JSON', deep],
  ['a function name', 'constructor'],
];

const textual: readonly Pair[] = [
  ['empty', ''],
  ['blanks', '   '],
  ['a number', 7],
  ['yes', true],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "x'; drop table policy; --"],
  ['emoji', '🏚️🌊'],
  ['a template', '{{7*7}} <%= 7*7 %>'],
  ['the NUL character', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['half a surrogate pair', 'a\ud800'],
  ['right to left', '\u202eabc'],
];

const numeric: readonly Pair[] = [
  ['a text', 'twelve'],
  ['an empty text', ''],
  ['zero', 0],
  ['negative', -1],
  ['a fraction', 1.5],
  ['many digits', 0.123456789],
  ['the largest Int', 2_147_483_647],
  ['the smallest Int', -2_147_483_648],
  ['past Int', 2_147_483_648],
  ['the largest safe number', Number.MAX_SAFE_INTEGER],
  ['huge', 1e300],
  ['tiny', 5e-324],
  ['yes', true],
];

const dates: readonly Pair[] = [
  ['a text', 'tomorrow'],
  ['an empty text', ''],
  ['as it is typed', '02/30/2026'],
  ['no such day', '2026-02-30'],
  ['the year nought', '0000-01-01'],
  ['year one', '0001-01-01'],
  ['the last year', '9999-12-31'],
  ['five digits of year', '99999-01-01'],
  ['a moment', '2026-01-01T00:00:00Z'],
  ['a number', 20_260_101],
];

const ofKind: { readonly [kind in FieldSpec['kind']]?: readonly Pair[] } = {
  text: textual,
  longText: textual,
  email: textual,
  phone: [...textual, ['nine digits', '615555014'], ['letters', '615555CALL']],
  secret: textual,
  int: numeric,
  lookup: numeric,
  dollars: numeric,
  decimal: numeric,
  distance: numeric,
  money: [
    ...numeric,
    ['three places', '1.005'],
    ['thirteen digits', '1234567890123.00'],
    ['Infinity', 'Infinity'],
  ],
  date: dates,
  dateTime: dates,
  boolean: [
    ['a text', 'yes'],
    ['a number', 1],
  ],
  enum: [
    ['no value of it', 'NO_SUCH_VALUE'],
    ['another case', 'single_family_home'],
    ['a number', 1],
    ['empty', ''],
  ],
  id: [
    ['nought', '0'],
    ['negative', '-1'],
    ['a text', 'abc'],
    ['empty', ''],
    ['with an exponent', '1e3'],
    ['hexadecimal', '0x10'],
    ['huge', '99999999999999999999'],
    ['somebody else', '424242'],
    ['SQL', '1 or 1=1'],
  ],
};

function tooLong({ kind, maxLength }: Pick<FieldSpec, 'kind' | 'maxLength'>): Pair[] {
  if (!['text', 'longText', 'email', 'phone', 'secret'].includes(kind)) return [];
  const longest = maxLength ?? 100;
  return [
    ['one character too long', 'x'.repeat(longest + 1)],
    ['as long as it may be, in signs of two units', '🌊'.repeat(longest)],
    ['very long', 'y'.repeat(60_000)],
  ];
}
