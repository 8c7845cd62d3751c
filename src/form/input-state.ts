/**
 * What stands in a control. `text` is exactly what the person sees; `value` is what it means, null when it is blank
 * or no value. Text that is no value is kept here, in the browser, with the reason in `problem`.
 */
export interface InputState<T> {
  text: string;
  value: T | null;
  isValid: boolean;
  problem?: string;
}

/** Nothing typed: blank is valid, whether it may stay blank is a rule of the screen. */
export const blankInput: InputState<never> = { text: '', value: null, isValid: true };

/** A text and its value. */
export function validInput<T>(text: string, value: T | null): InputState<T> {
  return { text, value, isValid: true };
}

/** A text that is no value, and why. */
export function invalidInput(text: string, problem: string): InputState<never> {
  return { text, value: null, isValid: false, problem };
}

/** A choice (an option, yes or no) as typed text. */
export function choiceInput<T extends string | number | boolean>(value: T | null): InputState<T> {
  return value === null ? blankInput : validInput(String(value), value);
}
