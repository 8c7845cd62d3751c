import { blank, type Typed, typed, untyped } from '../typed.ts';

const asDisplayed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const asDigits = /^(\d{2})(\d{2})(\d{4})$/;
const asIso = /^\s*(\d{4})-(\d{2})-(\d{2})(?:T.*)?\s*$/;
const problem = 'Enter a date as MM/DD/YYYY, such as 03/31/2026.';

/**
 * What the control shows after a keystroke or a paste turned `before` into `after`: digits and slashes only, a slash
 * by itself after two and after five characters when typing at the end, never when something was taken away.
 */
export function typeDate(before: string, after: string, isAtEnd = true): string {
  const iso = asIso.exec(after);
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`;
  const kept = after
    .replace(/[^\d/]/g, '')
    .replace(/\/{2,}/g, '/')
    .slice(0, 10);
  if (!isAtEnd || kept.length <= before.length) return kept;
  return withSlashes(kept);
}

/** A date from MM/DD/YYYY (M/D/YYYY and eight digits too) as ISO yyyy-mm-dd; a day the calendar does not have is no date. */
export function readDate(text: string): Typed<string> {
  const trimmed = text.trim();
  if (trimmed === '') return { ...blank, text };
  const [, month, day, year] = asDisplayed.exec(trimmed) ?? asDigits.exec(trimmed) ?? [];
  if (!month || !day || !year) return untyped(text, problem);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isOnCalendar(iso)
    ? typed(text, iso)
    : untyped(text, `${trimmed} is not on the calendar. ${problem}`);
}

/** An ISO date (or date-time) as MM/DD/YYYY. */
export function showDate(value: string | null): string {
  const iso = value === null ? null : asIso.exec(value);
  return iso ? `${iso[2]}/${iso[3]}/${iso[1]}` : (value ?? '');
}

function withSlashes(text: string): string {
  const slashes = text.split('/').length - 1;
  if (text.length === 2 && slashes === 0) return `${text}/`;
  if (text.length === 5 && slashes === 1) return `${text}/`;
  if (slashes > 0 || text.length < 3) return text;
  return [text.slice(0, 2), text.slice(2, 4), text.slice(4, 8)].filter((part) => part !== '').join('/');
}

function isOnCalendar(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) && iso >= '1600';
}
