import type { IsoDate } from '../../../machines/contract/types.ts';
import { dateFromTyped, dateOfShortYear, typedDate } from '../../../machines/domain/fields/typed-input.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { blankInput, type InputState, invalidInput, validInput } from '../input-state.ts';

const dateFormatProblem = 'Enter a date as MM/DD/YYYY, such as 03/31/2026.';

/**
 * What the control shows after a keystroke or a paste turned `before` into `after`. Slashes come by themselves only
 * when typing at the end; in the middle everything but digits and slashes is taken out.
 */
export function maskDateInput(before: string, after: string, isAtEnd = true): string {
  return isAtEnd ? typedDate(before, after) : after.replace(/[^\d/]/g, '').slice(0, 14);
}

/** A date from MM/DD/YYYY (M/D/YYYY and eight digits too) as ISO; a day the calendar does not have is no date. */
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

/** What leaving the control makes of its text: a date in full, one whose year has two digits too; else what stood there. */
export function completeDate(value: InputState<string>, today: IsoDate): InputState<string> {
  const iso = value.value ?? dateOfShortYear(value.text, today);
  return iso === null ? value : validInput(formatDate(iso), iso);
}
