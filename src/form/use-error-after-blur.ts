import { useState } from 'react';
import type { InputState } from './input-state.ts';

/**
 * Reports invalid text only after the control loses focus, and stops as soon as the text is edited.
 * Returns the message to show (`error` takes precedence) and the blur handler.
 */
export function useErrorAfterBlur(value: InputState<unknown>, error: string | undefined) {
  const [blurredText, setBlurredText] = useState<string | null>(null);
  const inputProblem = !value.isValid && blurredText === value.text ? value.problem : undefined;
  return { error: error ?? inputProblem, onBlur: () => setBlurredText(value.text) };
}
