import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateFromTyped,
  isCalendarDay,
  keepDateCharacters,
  leftPhone,
  typedDate,
  yearFromTyped,
} from '../../../machines/domain/fields/typed-input.ts';
import { phoneDigits } from '../../../machines/domain/format/phone.ts';

function typeKeys(keys: string, before = ''): string[] {
  let text = before;
  return Array.from(keys, (key) => {
    text = key === '<' ? typedDate(text, text.slice(0, -1)) : typedDate(text, text + key);
    return text;
  });
}

test('a slash is added by itself after two and after five characters', () => {
  expect(typeKeys('03022026')).toEqual([
    '0',
    '03/',
    '03/0',
    '03/02/',
    '03/02/2',
    '03/02/20',
    '03/02/202',
    '03/02/2026',
  ]);
});

test('no slash is added on backspace', () => {
  expect(typeKeys('0302<<<')).toEqual(['0', '03/', '03/0', '03/02/', '03/02', '03/0', '03/']);
  expect(typeKeys('03<')).toEqual(['0', '03/', '03']);
});

test('the digit after a slash that was taken back gets its slash again', () => {
  expect(typeKeys('03<1')).toEqual(['0', '03/', '03', '03/1']);
});

test('only digits and slashes are accepted', () => {
  expect(typeKeys('0a3 -x0')).toEqual(['0', '0', '03/', '03/', '03/', '03/', '03/0']);
});

test('a slash that is typed after a slash is not doubled, and a single digit gets its zero', () => {
  expect(typeKeys('3/2/2026').at(-1)).toBe('03/02/2026');
  expect(typeKeys('03/02/2026').at(-1)).toBe('03/02/2026');
});

test('nothing is typed past the year', () => {
  expect(typeKeys('030220261').at(-1)).toBe('03/02/2026');
});

test('a pasted ISO date is understood', () => {
  expect([typedDate('', '2026-03-02'), typedDate('03/', ' 2026-03-02T10:00:00Z ')]).toEqual([
    '03/02/2026',
    '03/02/2026',
  ]);
});

test('hyphens, dots and spaces are slashes, in any digits', () => {
  expect(
    ['5-14-1998', '5.14.1998', '5 14 1998', '05–14–1998', '٥/١٤/١٩٩٨'].map((keys) => typeKeys(keys).at(-1)),
  ).toEqual(Array(5).fill('05/14/1998'));
  expect(typedDate('', '5-14-1998')).toBe('05/14/1998');
  expect(keepDateCharacters('0-14.1998')).toBe('0/14/1998');
});

test('a pasted date with the name of its month is understood', () => {
  const pasted = [
    'May 14, 1998',
    'MAY 14 1998',
    '14 May 1998',
    '14-May-1998',
    'Thursday, May 14th, 1998',
    'the 14th of May 1998',
    'Sept. 3, 2001',
    'Feb 30, 2001',
    'May 1998',
    'Maybe 14, 1998',
  ];
  expect(pasted.map((text) => typedDate('', text))).toEqual([
    ...Array(6).fill('05/14/1998'),
    '09/03/2001',
    '30/20/01',
    '19/98/',
    '14/19/98',
  ]);
});

test('a year alone is distinguished from other beginnings of dates', () => {
  expect(
    ['19/98/', '1998', '20/26', '18/76', '12/98', '19/9', '05/14/1998', '1500'].map(yearFromTyped),
  ).toEqual([1998, 1998, 2026, 1876, null, null, null, null]);
});

test('typed dates hold digits and slashes only, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) =>
      /^[\d/]*$/.test(typedDate(before.replace(/[^\d/]/g, ''), after)),
    ),
  );
});

test('a typed date names a day of the calendar or none', () => {
  const typed = [
    '03/02/2026',
    '3/2/2026',
    '2026-03-02',
    '02/29/2028',
    '02/29/2026',
    '13/01/2026',
    '03/02/20',
    '',
  ];
  expect(typed.map(dateFromTyped)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2026-03-02',
    '2028-02-29',
    null,
    null,
    null,
    null,
  ]);
  expect([isCalendarDay('2026-02-28'), isCalendarDay('2026-02-30'), isCalendarDay('02/28/2026')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a phone takes digits only', () => {
  expect(phoneDigits('(615) 555-01a')).toBe('61555501');
});

test('a phone that is not exactly ten digits is blanked and can be undone; ten are shown as (###) ###-####', () => {
  expect([
    leftPhone('615-555-0142'),
    leftPhone('615555014'),
    leftPhone('61555501421'),
    leftPhone('  '),
    leftPhone('٦١٥ ٥٥٥ ０１４２\u200e'),
  ]).toEqual([
    { value: '6155550142', shown: '(615) 555-0142', undo: null },
    { value: null, shown: '', undo: '615555014' },
    { value: null, shown: '', undo: '61555501421' },
    { value: null, shown: '', undo: null },
    { value: '6155550142', shown: '(615) 555-0142', undo: null },
  ]);
});
