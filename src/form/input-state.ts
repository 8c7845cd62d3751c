/**
 * The state of a control. `text` is exactly what the person sees; `value` is its meaning, null if the text is blank or invalid. Invalid
 * text is kept here, in the browser, with the reason in `problem`.
 */
export interface InputState<T> {
  text: string;
  value: T | null;
  isValid: boolean;
  problem?: string;
}

/** The state of an empty control. Blank is valid; the screen's rules decide whether a value is required. */
export const blankInput: InputState<never> = { text: '', value: null, isValid: true };

/** The state for a text and its value. */
export function validInput<T>(text: string, value: T | null): InputState<T> {
  return { text, value, isValid: true };
}

/** The state for invalid text, with the reason. */
export function invalidInput(text: string, problem: string): InputState<never> {
  return { text, value: null, isValid: false, problem };
}

/** The state for a choice (an option, yes or no). */
export function choiceInput<T extends string | number | boolean>(value: T | null): InputState<T> {
  return value === null ? blankInput : validInput(String(value), value);
}
