import type { IsoDate } from '../../../machines/contract/types.ts';
import {
  dateFromTyped,
  dateOfShortYear,
  keepDateCharacters,
  typedDate,
  yearFromTyped,
} from '../../../machines/domain/fields/typed-input.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { blankInput, type InputState, invalidInput, validInput } from '../input-state.ts';

export const dateFormatProblem = 'Enter a date as MM/DD/YYYY, such as 03/31/2026.';

/**
 * The text of the control after a keystroke or a paste turned `before` into `after`. Slashes are added only when typing at the end;
 * elsewhere, other separators become slashes and everything else is removed.
 */
export function maskDateInput(before: string, after: string, isAtEnd = true): string {
  return isAtEnd ? typedDate(before, after) : keepDateCharacters(after).slice(0, 14);
}

/** Whether a keystroke or a paste had letters, such as "today", of which a date keeps none. */
export function hasLetters(typed: string): boolean {
  return /\p{L}/u.test(typed);
}

/** Parses MM/DD/YYYY (also M/D/YYYY and eight digits) to an ISO date. A day that is not in the calendar is invalid. */
export function parseDateInput(text: string): InputState<string> {
  const trimmed = text.trim();
  if (trimmed === '') return { ...blankInput, text };
  const date = typedDate('', trimmed);
  const iso = dateFromTyped(date);
  if (iso !== null && iso >= '1600') return validInput(text, iso);
  return invalidInput(
    text,
    date.length === 10 ? `${trimmed} is not on the calendar. ${dateFormatProblem}` : dateFormatProblem,
  );
}

/**
 * The state of the control after blur: a date in full, including one with a two-digit year, and the first day of a year that is an answer
 * alone; otherwise unchanged.
 */
export function completeDate(
  value: InputState<string>,
  today: IsoDate,
  isYearEnough: (year: number) => boolean = () => false,
): InputState<string> {
  const year = yearFromTyped(value.text);
  const firstDay = year !== null && isYearEnough(year) ? `${year}-01-01` : null;
  const iso = value.value ?? firstDay ?? dateOfShortYear(value.text, today);
  return iso === null ? value : validInput(formatDate(iso), iso);
}
