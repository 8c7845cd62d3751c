import type { InputState } from '../input-state.ts';

/** The problem with the length of a text; undefined if there is none. */
export function findLengthProblem(text: string, maxLength: number | undefined): string | undefined {
  const length = [...text.trim()].length;
  return maxLength !== undefined && length > maxLength
    ? `Use ${maxLength} characters at most; these are ${length}.`
    : undefined;
}

/** Marks a control's state as invalid if the text is too long. Truncates nothing. */
export function checkLength<T>(value: InputState<T>, maxLength: number | undefined): InputState<T> {
  const problem = value.isValid ? findLengthProblem(value.text, maxLength) : undefined;
  return problem === undefined ? value : { ...value, isValid: false, problem };
}
