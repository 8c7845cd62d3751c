import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { type FieldSpec, parts } from '../../../machines/contract/fields.ts';
import { typeProblems } from '../../../machines/domain/fields/value-checks.ts';
import { listKeys } from '../../support/browser/keys.ts';
import { badValueCount, isEverything } from '../../support/extent.ts';
import { fittingValue } from '../../support/input/fitting-values.ts';
import { nastyValues } from '../../support/input/nasty-values.ts';

type PartName = keyof typeof parts;

const fields = listKeys(parts).flatMap((part) =>
  Object.values(parts[part].fields as { readonly [name: string]: FieldSpec }).map((field) => ({
    part,
    field,
  })),
);

/** Whatever a program may send for a field: what is wrong with its kind, any text, any number, any JSON, now and then what fits. */
function anyInput(field: FieldSpec): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(...nastyValues(field).map(({ value }) => value)),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.jsonValue({ maxDepth: 2 }),
    fittingValue(field),
  );
}

/** Whether a column of the field's kind can hold the value, written apart from the product's own checks. */
function isStorable(field: FieldSpec, value: unknown): boolean {
  if (value === null || value === undefined || field.kind === 'json') return true;
  const isText = typeof value === 'string';
  switch (field.kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'int':
    case 'lookup':
      return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
    case 'dollars':
      return Number.isSafeInteger(value);
    case 'distance':
      return value === 'OUT_OF_RANGE' || (typeof value === 'number' && Number.isFinite(value));
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value);
    case 'money':
      return isText && /^-?\d{1,12}\.\d{2}$/.test(value);
    case 'date':
      return isText && isDay(value);
    case 'dateTime':
      return isText && !Number.isNaN(Date.parse(value));
    case 'id':
      return Number.isSafeInteger(Number(value));
    case 'enum':
      return (
        isText &&
        field.enumName !== undefined &&
        Object.hasOwn(Object(Reflect.get(enums, field.enumName)), value)
      );
    default:
      // PostgreSQL takes no NUL, and half a surrogate pair is no UTF-8.
      return isText && !/[\0\p{Cs}]/u.test(value) && fitsLength(field, value);
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function fitsLength({ maxLength }: FieldSpec, text: string): boolean {
  return maxLength === undefined || [...text.trim()].length <= maxLength;
}

function sendAlone(part: PartName, name: string, value: unknown) {
  const row = { [name]: value };
  return typeProblems(part, parts[part].isList ? [row] : row);
}

test('whatever is sent for a field is refused with a sentence at that field, or can be stored; nothing throws', {
  timeout: isEverything ? 3_600_000 : 60_000,
}, () => {
  let sent = 0;
  let refused = 0;
  for (const { part, field } of fields) {
    const place = parts[part].isList ? `${part}.0.${field.name}` : `${part}.${field.name}`;
    fc.assert(
      fc.property(anyInput(field), (value) => {
        const problems = sendAlone(part, field.name, value);
        sent += 1;
        if (problems.some(({ code }) => code !== 'RANGE')) refused += 1;
        else expect([place, value, isStorable(field, value)]).toEqual([place, value, true]);
        for (const { field: at, code, message } of problems) {
          expect([at, ['TYPE', 'RANGE', 'LENGTH'].includes(code)]).toEqual([place, true]);
          expect(message).toMatch(/^[^\s].*[.]$/);
          expect(message).not.toMatch(/undefined|NaN|\[object|null/);
        }
      }),
      { numRuns: Math.ceil(badValueCount / fields.length), ...(isEverything ? {} : { seed: 13 }) },
    );
  }
  expect(sent).toBeGreaterThanOrEqual(badValueCount);
  expect(refused).toBeGreaterThan(sent / 4);
});
