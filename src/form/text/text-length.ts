import type { InputState } from '../input-state.ts';

/** What is wrong with the length of a text; undefined where nothing is. */
export function findLengthProblem(text: string, maxLength: number | undefined): string | undefined {
  const length = [...text.trim()].length;
  return maxLength !== undefined && length > maxLength
    ? `Use ${maxLength} characters at most; these are ${length}.`
    : undefined;
}

/** What stands in a control, as no value where it is too long. Nothing of it is cut off. */
export function checkLength<T>(value: InputState<T>, maxLength: number | undefined): InputState<T> {
  const problem = value.isValid ? findLengthProblem(value.text, maxLength) : undefined;
  return problem === undefined ? value : { ...value, isValid: false, problem };
}
