import { enums, type ShownEnum } from '../../contract/enums.ts';
import type { FieldSpec } from '../../contract/fields.ts';
import type { EnumSpec, IsoDate, Money } from '../../contract/types.ts';
import {
  type Cents,
  formatMoney,
  hasCents,
  parseDollars,
  parseMoney,
  roundToDollars,
} from '../money/money.ts';
import { inFeetOrMiles } from './measure-text.ts';

/** The time zone that times are shown in and that decides the current day. Specification, section 9. */
const businessTimeZone = 'America/Los_Angeles';

/** Finds the label of a lookup value; null if the list has no such value. */
export type LookupLabel = (list: string, valueId: number) => string | null;

/** Formats any value in the catalogue; empty if the value is missing. */
export function formatFieldValue(field: FieldSpec, value: unknown, lookupLabel?: LookupLabel): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumberValue(field, value, lookupLabel);
  if (typeof value === 'string') return formatTextValue(field, value);
  return JSON.stringify(value);
}

/** Whether a text is missing, empty or only spaces. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

/** Formats an ISO date as MM/DD/YYYY; empty for null. */
export function formatDate(date: IsoDate | null): string {
  return date === null ? '' : date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');
}

/** Formats a time as MM/DD/YYYY and the time of day in Los Angeles; empty for null. */
export function formatDateTime(time: Date | string | null): string {
  if (time === null) return '';
  const instant = new Date(time);
  return `${formatDate(toBusinessDate(instant))} ${formatTime(instant)}`;
}

/** Formats the time of day in Los Angeles with its zone, such as 10:42 PST or 17:05 PDT. */
export function formatTime(time: Date | string): string {
  return businessTimeFormat.format(new Date(time));
}

/** The calendar date of a time in Los Angeles, as yyyy-mm-dd. */
export function toBusinessDate(instant: Date): IsoDate {
  const quarter = Math.floor(instant.getTime() / quarterHourMs);
  if (quarter !== lastQuarter.quarter || quarter < 0)
    lastQuarter = { quarter, date: formatBusinessDate(instant) };
  return lastQuarter.date;
}

/** The last millisecond of a day in Los Angeles, which is seven hours behind, or eight. */
export function endOfBusinessDay(day: IsoDate): Date {
  const hour = 3_600_000;
  const atSeven = Date.parse(`${day}T00:00:00Z`) + 31 * hour;
  const isOver = toBusinessDate(new Date(atSeven)) !== day;
  return new Date((isOver ? atSeven : atSeven + hour) - 1);
}

/** Asked many times a call for the same moment. Since 1970, days begin there at a quarter of an hour. */
let lastQuarter = { quarter: Number.NaN, date: '' };
const quarterHourMs = 900_000;

function formatBusinessDate(instant: Date): IsoDate {
  const part = Object.fromEntries(
    businessDateFormat.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}`;
}

/** Formats whole US dollars, with negatives in parentheses. Cents are rounded, half away from zero. Empty for null. */
export function formatDollars(amount: number | Money | null): string {
  if (amount === null) return '';
  const dollars = roundToDollars(toBigIntCents(amount));
  return addDollarSign(dollars < 0, groupDigits(String(Math.abs(dollars))));
}

/** Formats US dollars and cents, with negatives in parentheses. Empty for null. */
export function formatDollarsAndCents(amount: number | Money | null): string {
  if (amount === null) return '';
  const text = formatMoney(toBigIntCents(amount));
  const [whole = '', cents] = text.replace('-', '').split('.');
  return addDollarSign(text.startsWith('-'), `${groupDigits(whole)}.${cents}`);
}

/** Formats whole dollars if the amount has no cents, else dollars and cents. Empty for null. */
export function formatAmount(amount: number | Money | null): string {
  return amount !== null && hasCents(toBigIntCents(amount))
    ? formatDollarsAndCents(amount)
    : formatDollars(amount);
}

/** Formats ten digits as (###) ###-####. Anything else is not a phone number and gives an empty text. */
export function formatPhone(digits: string | null): string {
  return /^\d{10}$/.test(digits ?? '')
    ? `(${digits?.slice(0, 3)}) ${digits?.slice(3, 6)}-${digits?.slice(6)}`
    : '';
}

/** The label of a value of an enumeration, such as Slab on grade; the value itself if it has no label. */
export function enumLabel(enumeration: EnumSpec | ShownEnum, value: string): string {
  const spec: EnumSpec = typeof enumeration === 'string' ? enums[enumeration] : enumeration;
  return spec[value]?.label ?? value;
}

function formatTextValue(field: FieldSpec, text: string): string {
  const specs: { readonly [name: string]: EnumSpec } = enums;
  const spec = specs[field.enumName ?? ''];
  if (spec !== undefined) return enumLabel(spec, text);
  if (field.kind === 'date') return formatDate(text);
  if (field.kind === 'dateTime') return formatDateTime(text);
  if (field.kind === 'money') return formatAmount(text);
  if (text === 'OUT_OF_RANGE') return 'None in reach';
  if (field.kind === 'phone') return formatPhone(text);
  if (field.kind === 'secret') return '••••';
  return text.trim();
}

function formatNumberValue(field: FieldSpec, value: number, lookupLabel: LookupLabel | undefined): string {
  if (field.kind === 'dollars') return formatDollars(value);
  if (field.kind === 'id') return String(value);
  if (field.kind === 'lookup') return lookupLabel?.(field.lookup ?? '', value) ?? String(value);
  const places = field.kind === 'decimal' || field.kind === 'distance' ? (field.scale ?? 1) : 0;
  const digits = value.toLocaleString('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return field.kind === 'distance' ? formatDistance(value, digits) : appendUnit(digits, field.unit);
}

/** A distance in meters as people say it, with what is rated with: "2,388 ft (727.79 m)". */
function formatDistance(meters: number, digits: string): string {
  const { text, unit } = inFeetOrMiles(meters);
  return `${text} ${unit === 'feet' ? 'ft' : 'mi'} (${digits} m)`;
}

function appendUnit(digits: string, unit: string | undefined): string {
  if (unit === undefined) return digits;
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`;
}

function addDollarSign(isNegative: boolean, digits: string): string {
  return isNegative ? `($${digits})` : `$${digits}`;
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function toBigIntCents(amount: number | Money): Cents {
  return typeof amount === 'number' ? parseDollars(amount) : parseMoney(amount);
}

const businessDateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const businessTimeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: businessTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** The size of a list in words: `1 person`, `12 people`, and `1,000+ people` where counting stopped. */
export function formatListSize(
  { totalCount, isTotalCountExact }: { readonly totalCount: number; readonly isTotalCountExact: boolean },
  singular: string,
  plural: string,
): string {
  const count = `${groupDigits(String(totalCount))}${isTotalCountExact ? '' : '+'}`;
  return `${count} ${count === '1' ? singular : plural}`;
}
