import { useState } from 'react';
import type { InputState } from './input-state.ts';

/**
 * Reports invalid text once the control has lost focus, and stops as soon as the text is edited. Text that a control appears with, as after
 * the page was loaded again, was left before.
 * Returns the message to show (`error` takes precedence) and the blur handler.
 */
export function useErrorAfterBlur(value: InputState<unknown>, error: string | undefined) {
  const [blurredText, setBlurredText] = useState(value.isValid ? null : value.text);
  const inputProblem = !value.isValid && blurredText === value.text ? value.problem : undefined;
  return { error: error ?? inputProblem, onBlur: () => setBlurredText(value.text) };
}
