import { enums } from '../../contract/enums.ts';
import { type EntitySpec, type FieldSpec, parts, rating, transaction } from '../../contract/fields.ts';
import type { EnumSpec, PartKey } from '../../contract/types.ts';
import { isPhone } from '../format/phone.ts';
import { hasInvisible } from '../format/plain-characters.ts';
import { buildProblem, type Problem } from '../problems/problem.ts';
import { isMachineText } from './machine-text.ts';
import { textFormats } from './text-format.ts';
import { isCalendarDay } from './typed-input.ts';

/** A fault of a single value. RANGE and LENGTH exceed a limit; TYPE means that the field cannot hold the value at all. */
export type ValueFault = { readonly code: 'TYPE' | 'RANGE' | 'LENGTH'; readonly message: string };

/**
 * Finds what is wrong with the values of a part (a row, or a list of rows) before any business rule checks them. Takes any JSON value and
 * never throws. All problems are errors; `code` distinguishes a value that cannot be stored (TYPE, LENGTH) from one out of RANGE.
 */
export function typeProblems(
  partKey: PartKey | 'rating' | 'transaction',
  values: unknown,
): readonly Problem[] {
  const entity: EntitySpec | undefined = entities.get(partKey);
  if (entity === undefined) return [typeProblem(partKey, 'There is no such part.')];
  if (!Array.isArray(values)) return rowProblems(entity, partKey, values);
  if (!entity.isList) return [typeProblem(partKey, 'Send one set of values, not a list.')];
  return values.flatMap((row, index) => rowProblems(entity, `${partKey}.${index}`, row));
}

/** Finds the fault of a field's value; null if it is valid. A missing value (null) is valid. */
export function valueFault(field: FieldSpec, value: unknown): ValueFault | null {
  if (value === null || value === undefined) return null;
  if (field.kind === 'json') return null;
  if (typeof value === 'string') return textualFault(field, value);
  if (typeof value === 'number') return numericFault(field, value);
  return typeof value === 'boolean' && field.kind === 'boolean' ? null : wrongType(field);
}

function rowProblems(entity: EntitySpec, at: string, values: unknown): readonly Problem[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return [typeProblem(at, 'Send the values by their field names.')];
  return Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (field === undefined) return [typeProblem(`${at}.${name}`, 'There is no such field.')];
    const fault = valueFault(field, value);
    return fault === null
      ? []
      : [{ ...fault, field: `${at}.${name}`, severity: 'ERROR' as const, step: null }];
  });
}

function typeProblem(field: string, message: string): Problem {
  return buildProblem('TYPE', field, message);
}

function textualFault(field: FieldSpec, text: string): ValueFault | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'secret':
    case 'email':
    case 'phone':
      return textFault(field, text);
    case 'enum':
      return isMember(field, text) ? null : typeFault(field, 'choose one of the listed values');
    case 'date':
      return isCalendarDay(text) ? null : typeFault(field, 'enter a day of the calendar as MM/DD/YYYY');
    case 'dateTime':
      return isMoment(text) ? null : typeFault(field, 'enter a date and time with a time zone');
    case 'distance':
      return text === 'OUT_OF_RANGE' ? null : wrongType(field);
    case 'money':
      return /^-?\d{1,12}\.\d{2}$/.test(text)
        ? null
        : typeFault(field, 'enter dollars and cents, such as 1204.00');
    default:
      return wrongType(field);
  }
}

function textFault(field: FieldSpec, text: string): ValueFault | null {
  if (text.trim() === '') return null;
  if (hasUnprintable(text, field.kind === 'longText'))
    return typeFault(field, 'remove the characters that cannot be printed');
  if (isMachineText(field) && hasInvisible(text))
    return typeFault(field, 'remove the characters that cannot be seen');
  if (field.kind === 'phone' && !isPhone(text)) return typeFault(field, 'enter ten digits');
  const length = [...text].length;
  if (field.maxLength !== undefined && length > field.maxLength)
    return {
      code: 'LENGTH',
      message: `${field.label} – use ${field.maxLength} characters at most; these are ${length}.`,
    };
  const format = field.kind === 'email' ? textFormats.email : textFormats[field.name];
  return format === undefined || format.pattern.test(text.trim())
    ? null
    : typeFault(field, format.instruction);
}

function numericFault(field: FieldSpec, value: number): ValueFault | null {
  if (!['id', 'int', 'lookup', 'dollars', 'decimal', 'distance'].includes(field.kind))
    return wrongType(field);
  if (!Number.isFinite(value)) return wrongType(field);
  const isDecimal = field.kind === 'decimal' || field.kind === 'distance';
  if (isDecimal ? !hasScale(value, field.scale ?? 1) : !Number.isSafeInteger(value)) return wrongType(field);
  if (field.kind === 'id' || field.kind === 'lookup')
    return value < 0 || (field.kind === 'lookup' && value > largestInteger) ? wrongType(field) : null;
  if (field.kind === 'int' && Math.abs(value) > largestInteger)
    return typeFault(field, 'enter a smaller number');
  const { min = field.kind === 'dollars' ? 0 : Number.NEGATIVE_INFINITY, max = largestDollars } = field;
  return value < min || value > max ? { code: 'RANGE', message: rangeText(field, min, max) } : null;
}

function rangeText(field: FieldSpec, min: number, max: number): string {
  const amount = (limit: number) =>
    `${field.kind === 'dollars' ? '$' : ''}${limit.toLocaleString('en-US')}${field.unit === undefined ? '' : ` ${field.unit}`}`;
  const limits = Number.isFinite(min) ? `from ${amount(min)} to ${amount(max)}` : `of ${amount(max)} at most`;
  return `${field.label} – enter a number ${limits}.`;
}

function wrongType(field: FieldSpec): ValueFault {
  return typeFault(field, askedKind[field.kind] ?? 'enter a text');
}

function typeFault(field: FieldSpec, ask: string): ValueFault {
  return { code: 'TYPE', message: `${field.label} – ${ask}.` };
}

function isMember(field: FieldSpec, text: string): boolean {
  const specs: { readonly [name: string]: EnumSpec } = enums;
  return Object.hasOwn(specs[field.enumName ?? ''] ?? {}, text);
}

function isMoment(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
    isCalendarDay(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))
  );
}

/** Whether a text has control characters or unpaired surrogates. A long text may have tabs and line breaks. */
function hasUnprintable(text: string, isLong: boolean): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(isLong ? text.replace(/[\t\r\n]/g, '') : text);
}

/** Whether a number fits in the specified number of decimal places without loss. */
function hasScale(value: number, scale: number): boolean {
  return Number(value.toFixed(scale)) === value;
}

const largestInteger = 2 ** 31 - 1;
const largestDollars = 9_999_999_999;

const askedKind: { readonly [kind in FieldSpec['kind']]?: string } = {
  boolean: 'answer yes or no',
  date: 'enter a day of the calendar as MM/DD/YYYY',
  dateTime: 'enter a date and time with a time zone',
  decimal: 'enter a number',
  distance: 'enter a number of meters, or say that there is none in reach',
  dollars: 'enter whole dollars',
  enum: 'choose one of the listed values',
  id: 'give a number',
  int: 'enter a whole number',
  lookup: 'choose one of the listed values',
  money: 'enter dollars and cents, such as 1204.00',
};

const entities: ReadonlyMap<string, EntitySpec> = new Map(Object.entries({ ...parts, rating, transaction }));
