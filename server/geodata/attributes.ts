import type { IsoDate } from '../../machines/contract/types.ts';
import { isCalendarDay } from '../../machines/domain/fields/typed-input.ts';

/** The attributes of a feature by our names. Blank is null. */
export type Attributes = { readonly [attribute: string]: string | number | null };

/** An attribute as text; null if it is blank. A whole number is written without a fraction. */
export function readText(attributes: Attributes, attribute: string): string | null {
  const value = attributes[attribute] ?? null;
  const text = value === null ? '' : String(value).trim();
  return text === '' ? null : text;
}

/** An attribute as a number; null if it is blank, not a number, or one of the numbers that mean none: -8888, -9998 and -9999. */
export function readNumber(attributes: Attributes, attribute: string): number | null {
  const text = readText(attributes, attribute);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) && !numbersForNone.includes(value) ? value : null;
}

const numbersForNone = [-8888, -9998, -9999];

/** An attribute as a day; null if it is blank or not a day. The flood map's `9999-09-09` means none. */
export function readDay(attributes: Attributes, attribute: string): IsoDate | null {
  const written = readText(attributes, attribute) ?? '';
  const { year, month, day } = dayPatterns.map((form) => form.exec(written)?.groups).find(Boolean) ?? {};
  if (year === undefined || month === undefined || day === undefined || year === '9999') return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(date) ? date : null;
}

const dayPatterns = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:T|\s|$)/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?:\s|$)/,
];
