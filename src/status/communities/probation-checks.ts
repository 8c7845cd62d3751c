import type { InputState } from '../../form/input-state.ts';

/** The most characters of the letter or notice that a probation rests on. */
export const longestProbationSource = 200;

/** The problem of a community number; undefined if it has six digits. */
export function checkCommunityNumber({ value }: InputState<string>): string | undefined {
  return /^\d{6}$/.test(value ?? '') ? undefined : 'A community number has six digits.';
}

/** The problem of a day that is needed; undefined if it is a date. */
export function checkDay({ value }: InputState<string>): string | undefined {
  return value === null ? 'Enter the date as MM/DD/YYYY.' : undefined;
}

/** The problem of a day that may be left empty. */
export function checkOptionalDay(input: InputState<string>): string | undefined {
  return input.text === '' ? undefined : checkDay(input);
}
