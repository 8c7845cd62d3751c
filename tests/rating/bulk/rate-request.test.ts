import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { parseRateArguments, UsageError } from '../../../scripts/rate-request.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'highwater-request-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => path.join(folder, name);
for (const name of ['risks.jsonl', 'risks.csv', 'risks.txt']) writeFileSync(file(name), '');
linkSync(file('risks.jsonl'), file('same.jsonl'));

const asked = (...words: string[]) => parseRateArguments(words, 2);

test('without arguments: JSON lines from standard input to standard output, every processor', () => {
  expect(asked('--date', '2026-11-21')).toEqual({
    input: null,
    output: null,
    from: 'jsonl',
    to: 'jsonl',
    effectiveDate: '2026-11-21',
    jobs: 2,
    hasWorksheet: false,
    isExpanding: false,
    isAsIf: false,
  });
});

test('as if is asked for by its name', () => {
  expect([asked('--as-if')?.isAsIf, asked('--worksheet')?.isAsIf]).toEqual([true, false]);
});

test('a format is by the name of each file, or by --format for both', () => {
  const formats = (...words: string[]) => {
    const request = asked(...words);
    return [request?.from, request?.to];
  };
  expect(formats('--input', file('risks.csv'), '--output', file('out.ndjson'))).toEqual(['csv', 'jsonl']);
  expect(formats('--input', file('risks.csv'))).toEqual(['csv', 'csv']);
  expect(formats('--output', file('out.csv'))).toEqual(['jsonl', 'csv']);
  expect(formats('-i', file('risks.txt'), '-o', file('out.txt'), '--format', 'csv')).toEqual(['csv', 'csv']);
  expect(formats('--input', '-', '--output', '-', '--format', 'csv')).toEqual(['csv', 'csv']);
});

test('today picks the edition where no day is given', () => {
  expect(asked()?.effectiveDate).toBe(toBusinessDate(new Date()));
});

test.each([
  [['--input', file('nowhere.jsonl')], `There is no file ${file('nowhere.jsonl')}`],
  [['--input', file('risks.txt')], 'The name risks.txt does not tell the format; say --format'],
  [['--input', file('risks.jsonl'), '--output', file('same.jsonl')], 'The output would overwrite the input.'],
  [['--output', file('o.csv'), '--worksheet'], 'A worksheet does not fit into CSV; use jsonl.'],
  [['--format', 'xml'], '--format is jsonl or csv, not xml'],
  [['--date', '2026-02-30'], '--date 2026-02-30 is not a day such as 2026-11-21'],
  [['--date', 'soon'], '--date soon is not a day such as 2026-11-21'],
  [['--jobs', '0'], '--jobs is a number from 1 to 64'],
  [['--jobs', 'two'], '--jobs is a number from 1 to 64'],
])('%s cannot be followed', (words, message) => {
  expect(() => asked(...words)).toThrow(new UsageError(message));
});

test('a word that is not an option is named; help is help', () => {
  expect(() => asked('--fast')).toThrow("Unknown option '--fast'");
  expect(asked('--help')).toBe(null);
});
