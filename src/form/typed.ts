/**
 * What stands in a control. `text` is exactly what the person sees; `value` is what it means, null when it is blank
 * or no value. Text that is no value is kept here, in the browser, with the reason in `problem`.
 */
export interface Typed<T> {
  text: string;
  value: T | null;
  isValid: boolean;
  problem?: string;
}

/** Nothing typed: blank is valid, whether it may stay blank is a rule of the screen. */
export const blank: Typed<never> = { text: '', value: null, isValid: true };

/** A text and the value it stands for. */
export function typed<T>(text: string, value: T | null): Typed<T> {
  return { text, value, isValid: true };
}

/** A text that is no value, and why. */
export function untyped(text: string, problem: string): Typed<never> {
  return { text, value: null, isValid: false, problem };
}

/** A choice (an option, yes or no) as typed text. */
export function chosen<T extends string | number | boolean>(value: T | null): Typed<T> {
  return value === null ? blank : typed(String(value), value);
}
