import { expect, test } from 'vitest';
import { splitSearchWords, stripWordSeparators } from '../../../machines/domain/policy/search-words.ts';

test.for([
  ['Delgado, Nashville', ['delgado', 'nashville']],
  ['(615) 555-0100', ['6155550100']],
  ['615.555.0100', ['6155550100']],
  ['+1 615 555 0100', ['6155550100']],
  ['1-615-555-0100 Delgado', ['6155550100', 'delgado']],
  ['6155550100', ['6155550100']],
  ['118 Riverside Dr 37206', ['118', 'riverside', 'dr', '37206']],
  ['LN-4410-2291', ['ln-4410-2291']],
  ['37206-1234', ['37206-1234']],
  ['99-615-555-0100', ['99-615-555-0100']],
  ['Núñez-O’Brien, José', ['nunez', 'obrien', 'jose']],
  ['St. John & Sons (LLC)', ['st', 'john', 'sons', 'llc']],
  ['537½ Main', ['537', '1/2', 'main']],
  ['(118-A) #4', ['118-a', '4']],
  ['<Ann.O’Lee@x-y.com>', ['ann.olee@x-y.com']],
  ['٦١٥ ５５５ ٠١٠٠', ['6155550100']],
  ['%', ['%']],
  ['  ', []],
] as const)('the words of "%s"', ([text, words]) => {
  expect(splitSearchWords(text)).toEqual(words);
});

test('a number with separators is also looked for without them; a name with a hyphen is not', () => {
  expect(['ln-4410-2291', '4410.22', 'delgado-ruiz', '4410'].map(stripWordSeparators)).toEqual([
    'ln44102291',
    '441022',
    null,
    null,
  ]);
});
