import { type EnumSpec, enums } from '../../contract/enums.ts';
import type { FieldSpec } from '../../contract/fields.ts';
import type { IsoDate, Money } from '../../contract/types.ts';
import {
  type Cents,
  formatMoney,
  hasCents,
  parseDollars,
  parseMoney,
  roundToDollars,
} from '../money/money.ts';

/** The zone that moments are shown in and that decides which day it is. Specification, section 9. */
const zone = 'America/Los_Angeles';

/** Names the value of a lookup list; null where the list has none such. */
export type LookupLabel = (list: string, valueId: number) => string | null;

/** Any value of the catalogue as a person reads it; empty for a value that is not there. */
export function shown(field: FieldSpec, value: unknown, lookupLabel?: LookupLabel): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return shownNumber(field, value, lookupLabel);
  if (typeof value === 'string') return shownText(field, value);
  return JSON.stringify(value);
}

/** Whether a text is empty or only blanks. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

/** An ISO day as MM/DD/YYYY; empty for none. */
export function shownDate(date: IsoDate | null): string {
  return date === null ? '' : date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');
}

/** A moment as MM/DD/YYYY and the time of day in Los Angeles; empty for none. */
export function shownMoment(moment: Date | string | null): string {
  if (moment === null) return '';
  const instant = new Date(moment);
  return `${shownDate(todayIn(instant))} ${shownTime(instant)}`;
}

/** The time of day of a moment in Los Angeles, with its zone, such as 10:42 PST or 17:05 PDT. */
export function shownTime(moment: Date | string): string {
  return timeOfDay.format(new Date(moment));
}

/** The calendar day of a moment in Los Angeles, yyyy-mm-dd. */
export function todayIn(instant: Date): IsoDate {
  const part = Object.fromEntries(calendarDay.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** Whole US dollars, negatives in parentheses; cents are rounded, half away from zero. Empty for none. */
export function shownDollars(amount: number | Money | null): string {
  if (amount === null) return '';
  const dollars = roundToDollars(centsOf(amount));
  return dollarSign(dollars < 0, grouped(String(Math.abs(dollars))));
}

/** US dollars and cents, negatives in parentheses. Empty for none. */
export function shownCents(amount: number | Money | null): string {
  if (amount === null) return '';
  const text = formatMoney(centsOf(amount));
  const [whole = '', cents] = text.replace('-', '').split('.');
  return dollarSign(text.startsWith('-'), `${grouped(whole)}.${cents}`);
}

/** Whole dollars where the amount has no cents, else dollars and cents. */
export function shownMoney(amount: number | Money | null): string {
  return amount !== null && hasCents(centsOf(amount)) ? shownCents(amount) : shownDollars(amount);
}

/** Ten digits as (###) ###-####; anything else is no phone number and is shown as blank. */
export function shownPhone(digits: string | null): string {
  return /^\d{10}$/.test(digits ?? '')
    ? `(${digits?.slice(0, 3)}) ${digits?.slice(3, 6)}-${digits?.slice(6)}`
    : '';
}

/** The words of an enumeration's value, such as Slab on grade; the value itself where the catalogue has none. */
export function enumLabel(enumName: string, value: string): string {
  const specs: { readonly [name: string]: EnumSpec } = enums;
  return specs[enumName]?.[value]?.label ?? value;
}

function shownText(field: FieldSpec, text: string): string {
  if (field.enumName !== undefined) return enumLabel(field.enumName, text);
  if (field.kind === 'date') return shownDate(text);
  if (field.kind === 'dateTime') return shownMoment(text);
  if (field.kind === 'money') return shownMoney(text);
  if (field.kind === 'phone') return shownPhone(text);
  if (field.kind === 'secret') return '••••';
  return text.trim();
}

function shownNumber(field: FieldSpec, value: number, lookupLabel: LookupLabel | undefined): string {
  if (field.kind === 'dollars') return shownDollars(value);
  if (field.kind === 'id') return String(value);
  if (field.kind === 'lookup') return lookupLabel?.(field.lookup ?? '', value) ?? String(value);
  const places = field.kind === 'decimal' ? (field.scale ?? 1) : 0;
  const digits = value.toLocaleString('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return withUnit(digits, field.unit);
}

function withUnit(digits: string, unit: string | undefined): string {
  if (unit === undefined) return digits;
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`;
}

function dollarSign(isNegative: boolean, digits: string): string {
  return isNegative ? `($${digits})` : `$${digits}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function centsOf(amount: number | Money): Cents {
  return typeof amount === 'number' ? parseDollars(amount) : parseMoney(amount);
}

const calendarDay = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
