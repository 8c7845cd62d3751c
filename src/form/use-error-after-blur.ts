import { useState } from 'react';
import { useFieldWords } from '../ui/language/field-words.ts';
import type { InputState } from './input-state.ts';

/**
 * Reports invalid text once the control has lost focus, and stops as soon as the text is edited. Text that a control appears with, as after
 * the page was loaded again, was left before.
 * Returns the message to show (`error` takes precedence) and the blur handler.
 */
export function useErrorAfterBlur(value: InputState<unknown>, error: string | undefined) {
  const [blurredText, setBlurredText] = useState(value.isValid ? null : value.text);
  const words = useFieldWords();
  const isLeft = !value.isValid && blurredText === value.text;
  const inputProblem = isLeft && value.problem !== undefined ? words.problem(value.problem) : undefined;
  return { error: error ?? inputProblem, onBlur: () => setBlurredText(value.text) };
}
