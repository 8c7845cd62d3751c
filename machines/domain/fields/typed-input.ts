import type { IsoDate } from '../../contract/types.ts';
import { formatDate, formatPhone } from '../format/format-values.ts';
import { isPhone, phoneDigits } from '../format/phone.ts';
import { toPlainCharacters } from '../format/plain-characters.ts';

const fullDate = 'MM/DD/YYYY'.length;

/**
 * The text of a date field after a key press or a paste: digits and slashes only; hyphens, dots and spaces become slashes. A slash is added
 * after two and after five characters, except on backspace. A pasted ISO date and a date with the name of its month are converted; a single
 * digit before a typed slash gets a leading zero.
 */
export function typedDate(before: string, after: string): string {
  const plain = toPlainCharacters(after);
  const iso = /^\s*(\d{4}-\d{2}-\d{2})(T.*)?\s*$/.exec(plain)?.[1] ?? dateFromWords(plain);
  if (iso !== null) return formatDate(iso);
  const kept = keepDateCharacters(plain);
  if (kept.length < before.length) return kept;
  return slashDue(Array.from(kept).reduce(typedCharacter, '')).slice(0, fullDate);
}

/** The digits of a typed date with slashes between them, whatever separates them. Without a digit nothing but a slash separates. */
export function keepDateCharacters(text: string): string {
  const plain = toPlainCharacters(text);
  const separated = /\d/.test(plain) ? plain.replace(/[-.,\s]/g, '/') : plain;
  return separated.replace(/[^\d/]/g, '');
}

/** Parses May 14, 1998 and 14 May 1998, also with the month shortened and a day of the week before them. Null for any other text. */
function dateFromWords(text: string): IsoDate | null {
  const words =
    text
      .toLowerCase()
      .match(/[a-z]+|\d+/g)
      ?.filter((word) => !fillers.test(word)) ?? [];
  const month = words.find((word) => /^[a-z]/.test(word)) ?? '';
  const [day = '', year = '', ...others] = words.filter((word) => word !== month);
  const at = monthNames.findIndex(
    (name) => month.length >= 3 && name.startsWith(month.replace(/^sept$/, 'sep')),
  );
  if (at === -1 || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year) || others.length > 0) return null;
  return dateFromTyped(`${at + 1}/${day}/${year}`);
}

const fillers = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|st|nd|rd|th|of|the)$/;

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Parses a typed date, MM/DD/YYYY or ISO. Null if it is not a calendar day, such as February 30. */
export function dateFromTyped(text: string): IsoDate | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso =
    month === undefined || day === undefined
      ? text.trim()
      : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
}

/** Parses a typed date with a two-digit year as a year from 90 years ago to nine years ahead. Null for any other text. */
export function dateOfShortYear(text: string, today: IsoDate): IsoDate | null {
  const [, monthAndDay, digits] = /^(\d{1,2}\/\d{1,2}\/)(\d{2})$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const last = Number(today.slice(0, 4)) + 9;
  return dateFromTyped(`${monthAndDay}${last - ((last - Number(digits)) % 100)}`);
}

/** The year that was typed alone, which the control shows with slashes as 19/98/. Null for any other text. */
export function yearFromTyped(text: string): number | null {
  const [, century, rest] = /^(1[6-9]|20)\/?(\d{2})\/?$/.exec(text.trim()) ?? [];
  return rest === undefined ? null : Number(`${century}${rest}`);
}

/** Whether a text is a calendar day as yyyy-mm-dd, from the year 1 on. */
export function isCalendarDay(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso.startsWith('0000')) return false;
  const midnight = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(iso);
}

/** The result of leaving a phone field. `undo` is the text that was cleared; null if nothing was. */
export interface LeftPhone {
  readonly value: string | null;
  readonly shown: string;
  readonly undo: string | null;
}

/**
 * Handles leaving a phone field. A valid number of ten digits is kept and shown as (###) ###-####; anything else is cleared and can be
 * undone.
 */
export function leftPhone(text: string): LeftPhone {
  const digits = phoneDigits(text);
  if (isPhone(digits)) return { value: digits, shown: formatPhone(digits), undo: null };
  return { value: null, shown: '', undo: text.trim() === '' ? null : text };
}

function typedCharacter(typed: string, character: string): string {
  if (character !== '/') return slashDue(typed) + character;
  if (typed === '' || typed.endsWith('/') || typed.length > 5) return typed;
  return typed.length === 1 || typed.length === 4 ? `${typed.slice(0, -1)}0${typed.slice(-1)}/` : `${typed}/`;
}

function slashDue(typed: string): string {
  return typed.length === 2 || typed.length === 5 ? `${typed}/` : typed;
}
