import { describe, expect, test } from 'vitest';
import { inputFromValue } from '../../../src/form/input-from-value.ts';
import { countBeforeCaret, findCaretIndex } from '../../../src/form/text/caret.ts';
import { dateInput } from '../../../src/form/text/date-input.ts';
import { completeDate, hasLetters, maskDateInput, parseDateInput } from '../../../src/form/text/date-text.ts';
import { formatDollarsInput, parseDollarsInput } from '../../../src/form/text/dollars-text.ts';
import { parseEmailInput } from '../../../src/form/text/email-text.ts';
import { formatMoneyInput, parseMoneyInput } from '../../../src/form/text/money-text.ts';
import { formatNumberInput, parseNumberInput } from '../../../src/form/text/number-text.ts';
import {
  formatPhoneInput,
  normalizePhoneDigits,
  parsePhoneInput,
} from '../../../src/form/text/phone-text.ts';
import { parseTextInput } from '../../../src/form/text/plain-text.ts';

const blank = { text: '', value: null, isValid: true };
const dateProblem = 'Enter a date as MM/DD/YYYY, such as 03/31/2026.';

/** The text in the control after each key, typed one by one at the end. */
function typeKeys(keys: string): string[] {
  let shown = '';
  return [...keys].map((key) => {
    shown = maskDateInput(shown, shown + key);
    return shown;
  });
}

describe('Dates', () => {
  test('a stored day is shown as MM/DD/YYYY and sent in its stored form', () => {
    expect(dateInput('2026-08-01')).toEqual({ text: '08/01/2026', value: '2026-08-01', isValid: true });
    expect([dateInput(null), dateInput(undefined)]).toEqual([blank, blank]);
  });

  test('a slash comes by itself after two and after five characters', () => {
    const shown = ['0', '03/', '03/3', '03/31/', '03/31/2', '03/31/20', '03/31/202', '03/31/2026'];
    expect(typeKeys('03312026')).toEqual(shown);
  });

  test('a slash typed after a slash is not doubled', () => {
    expect(typeKeys('03/31/2026').at(-1)).toBe('03/31/2026');
  });

  test('one-digit months and days can be typed with their slashes', () => {
    const shown = ['3', '03/', '03/2', '03/02/', '03/02/2', '03/02/20', '03/02/202', '03/02/2026'];
    expect(typeKeys('3/2/2026')).toEqual(shown);
  });

  test('only digits and slashes stay', () => {
    expect(typeKeys('a0b3x').at(-1)).toBe('03/');
    expect(maskDateInput('', 'on 03/31/2026.')).toBe('03/31/2026');
  });

  test('letters are not taken without a word', () => {
    expect(['t', '03/m', 'mañana', '03/31/2026', '3-31-26', ''].map(hasLetters)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('a backspace brings no slash back', () => {
    expect(maskDateInput('03/', '03')).toBe('03');
    expect(maskDateInput('03/31/', '03/31')).toBe('03/31');
  });

  test('a slash does not come while typing in the middle', () => {
    expect(maskDateInput('0/31/2026', '03/31/2026', false)).toBe('03/31/2026');
    expect(maskDateInput('1', '01', false)).toBe('01');
  });

  test('a text without a digit leaves no slashes', () => {
    expect([maskDateInput('', '🌊 and 👩‍🚒'), maskDateInput('', 'a - b', false)]).toEqual(['', '']);
  });

  test('a pasted ISO date is understood', () => {
    expect(maskDateInput('', '2026-03-31')).toBe('03/31/2026');
    expect(maskDateInput('', ' 2026-03-31T08:00:00Z ')).toBe('03/31/2026');
  });

  test('eight pasted digits get their slashes', () => {
    expect(maskDateInput('', '03312026')).toBe('03/31/2026');
  });

  test('MM/DD/YYYY, M/D/YYYY and eight digits are read as ISO', () => {
    expect(parseDateInput('03312026')).toEqual({ text: '03312026', value: '2026-03-31', isValid: true });
    expect(parseDateInput('03/31/2026')).toEqual({ text: '03/31/2026', value: '2026-03-31', isValid: true });
    expect(parseDateInput('3/1/2026')).toEqual({ text: '3/1/2026', value: '2026-03-01', isValid: true });
    expect(parseDateInput('02/29/2028')).toEqual({ text: '02/29/2028', value: '2028-02-29', isValid: true });
  });

  test('leaving writes out a year of two digits: one of the last 90 years or of the next nine', () => {
    const typedAs = ['5/14/98', '05/14/98', '05/14/26', '05/14/35', '05/14/36', '2/29/00', '5/14/1998'];
    expect(typedAs.map((text) => completeDate(parseDateInput(text), '2026-11-22').text)).toEqual([
      '05/14/1998',
      '05/14/1998',
      '05/14/2026',
      '05/14/2035',
      '05/14/1936',
      '02/29/2000',
      '05/14/1998',
    ]);
    for (const text of ['2/29/98', '5/14/9', '5/14'])
      expect(completeDate(parseDateInput(text), '2026-11-22')).toEqual(parseDateInput(text));
  });

  test('leaving writes out the first day of a year where a year alone is an answer', () => {
    const isYearEnough = (year: number) => year !== 1976;
    const leave = (text: string) => completeDate(parseDateInput(text), '2026-11-22', isYearEnough);
    expect(['1998', '19/98/', '19/76/', '5/14/98'].map((text) => leave(text).text)).toEqual([
      '01/01/1998',
      '01/01/1998',
      '19/76/',
      '05/14/1998',
    ]);
    expect(completeDate(parseDateInput('1998'), '2026-11-22')).toEqual(parseDateInput('1998'));
  });

  test('text that is not a date is kept and says why', () => {
    expect(parseDateInput('03/31')).toEqual({
      text: '03/31',
      value: null,
      isValid: false,
      problem: dateProblem,
    });
    expect(parseDateInput('02/29/2026')).toEqual({
      text: '02/29/2026',
      value: null,
      isValid: false,
      problem: `02/29/2026 is not on the calendar. ${dateProblem}`,
    });
  });

  test('a year before the calendar is not a date', () => {
    expect(parseDateInput('03/31/0026').value).toBe(null);
  });

  test('no date is blank', () => {
    expect(parseDateInput('')).toEqual(blank);
  });
});

describe('Phones', () => {
  test('only digits stay', () => {
    expect(normalizePhoneDigits('(615) 555-0142')).toBe('6155550142');
  });

  test('a pasted country code is dropped', () => {
    expect(normalizePhoneDigits('+1 615 555 0142')).toBe('6155550142');
  });

  test('ten digits are shown as (###) ###-####', () => {
    expect(formatPhoneInput('6155550142')).toBe('(615) 555-0142');
    expect(formatPhoneInput('61555')).toBe('61555');
  });

  test('anything but ten digits is not a phone number', () => {
    const problem = 'A phone number has ten digits.';
    expect(parsePhoneInput('6155550142')).toEqual({ text: '6155550142', value: '6155550142', isValid: true });
    expect(parsePhoneInput('61555')).toEqual({ text: '61555', value: null, isValid: false, problem });
    expect(parsePhoneInput('  ')).toEqual(blank);
  });
});

test('machine-readable text has no invisible characters, and the digits of any script', () => {
  const typed = '\u202a ann@example.com\u200b\u00a0';
  expect([
    parseEmailInput(typed).value,
    parsePhoneInput('\u200e(٦١٥) ٥٥٥-٠١٤٢').value,
    parseMoneyInput('\ufeff1,204.50\u00a0').value,
    parseDollarsInput('４１２,０００').value,
    parseNumberInput('۱۸۵۰\u200f').value,
    parseNumberInput('−0.5', 1).value,
    parseTextInput('\ufeff37206\u200b').value,
    parseTextInput('علی\u200cرضا').value,
  ]).toEqual(['ann@example.com', '6155550142', '1204.50', 412000, 1850, -0.5, '37206', 'علی\u200cرضا']);
});

describe('Dollars', () => {
  test('whole dollars get their thousands separators', () => {
    expect(parseDollarsInput('412000')).toEqual({ text: '412,000', value: 412000, isValid: true });
    expect(parseDollarsInput('$1,412,000.00')).toEqual({
      text: '1,412,000.00',
      value: 1412000,
      isValid: true,
    });
    expect(parseDollarsInput('0')).toEqual({ text: '0', value: 0, isValid: true });
    expect(formatDollarsInput(250000)).toBe('250,000');
  });

  test('cents are never read as dollars; what was typed is kept', () => {
    expect(parseDollarsInput('412,000.50')).toEqual({
      text: '412,000.50',
      value: null,
      isValid: false,
      problem: 'Enter whole dollars, in digits, such as 412,000.',
    });
  });

  test('a point stays while it is typed, so that cents never turn into dollars', () => {
    expect(parseDollarsInput('412,000.')).toEqual({ text: '412,000.', value: 412000, isValid: true });
    expect(parseDollarsInput('412,000.5').value).toBe(null);
  });

  test('words are kept and are not an amount', () => {
    expect(parseDollarsInput('about 400k').text).toBe('about 400k');
    expect(parseDollarsInput('about 400k').value).toBe(null);
  });

  test('the caret stays behind the same digit when separators move', () => {
    const before = '41,2000';
    expect(findCaretIndex(parseDollarsInput(before).text, countBeforeCaret(before, 4))).toBe(3);
  });
});

describe('Money', () => {
  test('an amount has two decimals', () => {
    expect(parseMoneyInput('1,204.5')).toEqual({ text: '1,204.5', value: '1204.50', isValid: true });
    expect(parseMoneyInput('.75')).toEqual({ text: '.75', value: '0.75', isValid: true });
    expect(parseMoneyInput('-13')).toEqual({ text: '-13', value: '-13.00', isValid: true });
    expect(formatMoneyInput('1204.50')).toBe('1,204.50');
    expect(formatMoneyInput('-1234567.00')).toBe('-1,234,567.00');
  });

  test('three decimals are not an amount', () => {
    expect(parseMoneyInput('1.005').isValid).toBe(false);
  });
});

describe('Numbers', () => {
  test('a whole number may carry separators', () => {
    expect(parseNumberInput('1,850')).toEqual({ text: '1,850', value: 1850, isValid: true });
    expect(formatNumberInput(1850)).toBe('1,850');
  });

  test('a height keeps its tenth of a foot and its sign', () => {
    expect(parseNumberInput('-0.5', 1)).toEqual({ text: '-0.5', value: -0.5, isValid: true });
    expect(parseNumberInput('6.50', 1)).toEqual({ text: '6.50', value: 6.5, isValid: true });
  });

  test('too many decimals are not a number', () => {
    const problem = 'Enter a number with at most one decimal, in digits.';
    expect(parseNumberInput('6.55', 1)).toEqual({ text: '6.55', value: null, isValid: false, problem });
    expect(parseNumberInput('2.5').problem).toBe('Enter a whole number, in digits.');
  });

  test('a sign by itself, or letters, are not a number', () => {
    expect(parseNumberInput('-', 1).isValid).toBe(false);
    expect(parseNumberInput('ten').isValid).toBe(false);
  });
});

describe('Text', () => {
  test('text that is only blanks is blank', () => {
    expect(parseTextInput('   ')).toEqual({ text: '   ', value: null, isValid: true });
  });

  test('blanks around a text are not part of its value', () => {
    const text = ' 118 Riverside Dr ';
    expect(parseTextInput(text)).toEqual({ text, value: '118 Riverside Dr', isValid: true });
  });

  test('an e-mail address has a name, an @ and a domain with a dot', () => {
    const text = ' ana@example.com ';
    expect(parseEmailInput(text)).toEqual({ text, value: 'ana@example.com', isValid: true });
    expect(parseEmailInput('ana@example').isValid).toBe(false);
    expect(parseEmailInput('ana rivera@example.com').isValid).toBe(false);
  });
});

describe('Stored values', () => {
  test('a stored value is shown as its kind is displayed', () => {
    const date = { text: '03/31/2026', value: '2026-03-31', isValid: true };
    expect(inputFromValue({ kind: 'dollars' }, 412000).text).toBe('412,000');
    expect(inputFromValue({ kind: 'decimal', scale: 1 }, -0.5).text).toBe('-0.5');
    expect(inputFromValue({ kind: 'date' }, '2026-03-31')).toEqual(date);
    expect(inputFromValue({ kind: 'money' }, '1204.50').text).toBe('1,204.50');
    expect(inputFromValue({ kind: 'boolean' }, false)).toEqual({
      text: 'false',
      value: false,
      isValid: true,
    });
    expect(inputFromValue({ kind: 'text' }, null)).toEqual(blank);
  });
});
